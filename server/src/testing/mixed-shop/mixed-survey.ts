import { reviewOption } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { vote } from '@tocador/contracts/surveys/surveys-endpoints'
import type { SignedInPerson } from '../sign-in'
import { aPendingOption, aSurvey } from '../survey-factories'
import type { TestApp } from '../test-app'
import type { Must } from './mixed-shop'

/** One survey with votes for an option that stays and for one that is rejected later, a second one with a vote for a rejected option alone. */
export async function saveMixedSurvey(
  shop: TestApp,
  must: Must,
  [karla, eva]: readonly [SignedInPerson, SignedInPerson],
) {
  const decide = (id: number, is_approved: boolean) =>
    must(reviewOption, { params: { id }, body: { is_approved, admin_notes: '' } })
  const cast = ({ token }: SignedInPerson, survey_id: number, option_id: number) =>
    must(vote, { token, body: { survey_id, option_id } })
  const votedOn = async (voters: readonly SignedInPerson[]) => {
    const survey = await aSurvey(shop)
    const rejected = await aPendingOption(shop, survey.id, karla.user.id, 'Crema')
    await decide(rejected, true)
    for (const voter of voters) await cast(voter, survey.id, rejected)
    await decide(rejected, false)
    return survey
  }
  const first = await votedOn([karla, eva])
  for (const voter of [karla, eva]) await cast(voter, first.id, first.options[0] ?? 0)
  await votedOn([eva])
  await aPendingOption(shop, first.id, eva.user.id, 'Aceite')
}
