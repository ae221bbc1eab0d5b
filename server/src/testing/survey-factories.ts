import sql from 'sql-template-tag'
import { inTransaction } from '../platform/context'
import { approveSurvey, createSurvey, reviewOption, suggestOption } from '../surveys'
import type { TestApp } from './test-app'

export interface SurveyParts {
  question?: string
  description?: string
  /** Texts of its approved options. */
  options?: string[]
}

export interface MadeSurvey {
  id: number
  /** Ids of the approved options, in the order of their texts. */
  options: number[]
}

let surveys = 0

/** By default an active survey with two approved options. */
export async function aSurvey(shop: TestApp, parts: SurveyParts = {}): Promise<MadeSurvey> {
  const { question = `¿Qué traemos? ${++surveys}`, description = '', options = ['Labial', 'Rubor'] } = parts
  const owner = await shop.signIn('admin')
  const context = shop.contextFor(owner.user)
  const { id } = await createSurvey(context, { question, description })
  await approveSurvey(context, id, '')
  const made: number[] = []
  for (const text of options) {
    const option = await suggestOption(context, { surveyId: id, text, description: '', userId: owner.user.id })
    await reviewOption(context, option.id, { isApproved: true, notes: '' })
    made.push(option.id)
  }
  return { id, options: made }
}

export async function aPendingOption(shop: TestApp, surveyId: number, userId: number, text = 'Delineador') {
  const option = await inTransaction(shop.contextFor({ id: null, name: '' }), (tx) =>
    tx.write<{ id: number }>(sql`
      insert into survey_options (survey_id, option_text, suggested_by, search_text, created_at)
      values (${surveyId}, ${text}, ${userId}, ${text.toLowerCase()}, ${tx.now}) returning id`),
  )
  return option[0]?.id ?? 0
}

export interface CountedOption {
  id: number
  /** The counter that the screens show. */
  votes: number
  rows: number
}

export const countedOptions = (shop: TestApp, surveyId: number): Promise<CountedOption[]> =>
  shop.db.rows(sql`
    select id, votes, (select count(*)::int from survey_votes where option_id = survey_options.id) as rows
    from survey_options where survey_id = ${surveyId} order by id`)

/** The shown counts of a survey, after checking that each equals the number of its votes. */
export async function votesOf(shop: TestApp, surveyId: number): Promise<number[]> {
  const options = await countedOptions(shop, surveyId)
  for (const { id, votes, rows } of options) {
    if (votes !== rows) throw new Error(`Option ${id} shows ${votes} votes and has ${rows}`)
  }
  return options.map(({ votes }) => votes)
}
