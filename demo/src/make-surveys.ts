import { inTransaction, type ContextFor } from '@tocador/server/platform/context'
import {
  approveSurvey,
  castVote,
  closeSurvey,
  createSurvey,
  reviewOption,
  suggestOption,
} from '@tocador/server/surveys'
import type { Chance } from './chance'
import type { DemoWorld } from './make-orders'
import { demoActor } from './people'
import { markDemoRows } from './queries'
import { demoSurveys, type DemoSurvey } from './surveys'

const DAY_MS = 86_400_000

/** Makes the surveys through their own verbs: clients suggest the options, the shop approves them, clients vote. */
export async function makeSurveys(
  contextFor: ContextFor,
  { clients }: Pick<DemoWorld, 'clients'>,
  now: Date,
  chance: Chance,
): Promise<void> {
  const before = (days: number) => contextFor(demoActor, new Date(now.getTime() - days * DAY_MS))
  for (const survey of demoSurveys) await makeOne(before, survey, clients, chance)
}

async function makeOne(
  before: (days: number) => ReturnType<ContextFor>,
  survey: DemoSurvey,
  clients: DemoWorld['clients'],
  chance: Chance,
): Promise<void> {
  const { question, description, openedDaysAgo, closedDaysAgo = 0 } = survey
  const opening = before(openedDaysAgo)
  // Marked with its creation, so that an interrupted demo is removed with it.
  const surveyId = await inTransaction(opening, async (tx) => {
    const { id } = await createSurvey(tx, { question, description })
    await markDemoRows(tx, 'survey', [id])
    return id
  })
  await approveSurvey(opening, surveyId, '')
  const someone = () => clients[chance.below(clients.length)]?.id ?? 0
  for (const { text, description: more = '', weight } of survey.options) {
    const option = await suggestOption(opening, { surveyId, text, description: more, userId: someone() })
    await reviewOption(opening, option.id, { isApproved: true, notes: '' })
    for (const { id: userId } of clients) {
      if (chance.below(100) >= weight) continue
      const day = closedDaysAgo + chance.next() * (openedDaysAgo - closedDaysAgo)
      await castVote(before(day), { surveyId, optionId: option.id, userId })
    }
  }
  for (const { text, description: more } of survey.pending) {
    await suggestOption(before(1), { surveyId, text, description: more, userId: someone() })
  }
  if (survey.closedDaysAgo !== undefined) await closeSurvey(before(survey.closedDaysAgo), surveyId)
}
