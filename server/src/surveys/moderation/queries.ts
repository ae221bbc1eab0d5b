import type { PendingSort, SurveySort } from '@tocador/contracts/surveys/admin-survey-words'
import type { OptionStatus, SurveyStatus } from '@tocador/contracts/surveys/survey-life'
import { likePatterns } from '@tocador/contracts/search-text'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import { surveyWith, type SurveyRow } from '../queries'

const where = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`

// Surveys

export interface SurveyFilter {
  search: string
  statuses: readonly SurveyStatus[]
}

interface Page<Sort> {
  sort: Sort
  page: number
  /** null: all rows. */
  limit: number | null
}

const EVERY_OPTION = surveyWith(sql`true`)

const votesOf = sql`(
  select coalesce(sum(votes), 0) from survey_options where survey_id = survey.id and status = 'approved')`
const surveyOrders: Record<SurveySort, Sql> = {
  '-created_at': sql`survey.created_at desc, survey.id desc`,
  created_at: sql`survey.created_at, survey.id`,
  '-total_votes': sql`${votesOf} desc, survey.id desc`,
  total_votes: sql`${votesOf}, survey.id`,
}

const surveyMatches = ({ search, statuses }: SurveyFilter): Sql =>
  where([
    ...(statuses.length === 0 ? [] : [sql`survey.status = any(${statuses}::text[])`]),
    ...likePatterns(search).map(
      (pattern) => sql`(survey.search_text like ${pattern} or exists (
        select from survey_options where survey_id = survey.id and search_text like ${pattern}))`,
    ),
  ])

export const listSurveyRows = (db: Db, filter: SurveyFilter, { sort, page, limit }: Page<SurveySort>) =>
  db.rows<SurveyRow>(sql`
    select ${EVERY_OPTION} from surveys survey ${surveyMatches(filter)}
    order by ${surveyOrders[sort]} limit ${limit}::int offset ${(page - 1) * (limit ?? 0)}`)

export const countSurveyRows = async (db: Db, filter: SurveyFilter): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*)::int as count from surveys survey ${surveyMatches(filter)}`))
    ?.count ?? 0

export const findSurvey = (db: Db, id: number) =>
  db.first<SurveyRow>(sql`select ${EVERY_OPTION} from surveys survey where survey.id = ${id}`)

const COUNTED_VOTES = sql`(
  select vote.user_id, vote.created_at from survey_votes vote join survey_options choice on choice.id = vote.option_id
  where vote.survey_id = survey.id and choice.status = 'approved') counted`

export interface DetailRow extends SurveyRow {
  voters: number
  votesByDay: { day: string; votes: number }[]
}

/** The votes that stand now; a vote that was taken back, or whose option is not approved, is not counted on its day either. */
export const findSurveyDetail = (db: Db, id: number, timeZone: string) =>
  db.first<DetailRow>(sql`
    select ${EVERY_OPTION},
      (select count(distinct user_id)::int from ${COUNTED_VOTES}) as voters,
      coalesce((
        select json_agg(json_build_object('day', day, 'votes', votes) order by day)
        from (
          select (created_at at time zone ${timeZone})::date::text as day, count(*)::int as votes
          from ${COUNTED_VOTES} group by 1
        ) days
      ), '[]') as "votesByDay"
    from surveys survey where survey.id = ${id}`)

export async function saveNewSurvey(
  tx: ShopTx,
  survey: { question: string; description: string; searchText: string },
): Promise<number> {
  const [row] = await tx.write<{ id: number }>(sql`
    insert into surveys (question, description, search_text, created_at)
    values (${survey.question}, ${survey.description}, ${survey.searchText}, ${tx.now}) returning id`)
  if (!row) throw new Error('The survey was not written')
  return row.id
}

export interface LockedSurvey {
  status: SurveyStatus
  question: string
  description: string
}

/** Waits for votes in flight, which hold a share lock. */
export const lockSurvey = (tx: Tx, id: number) =>
  tx.first<LockedSurvey>(sql`
    select status, question, description from surveys where id = ${id} for no key update`)

export const saveSurveyTexts = (
  tx: ShopTx,
  id: number,
  texts: { question: string; description: string; searchText: string },
) =>
  tx.run(sql`
    update surveys set question = ${texts.question}, description = ${texts.description},
      search_text = ${texts.searchText} where id = ${id}`)

export const saveApproval = (tx: ShopTx, id: number, notes: string) =>
  tx.run(sql`
    update surveys set status = 'active', admin_notes = ${notes}, approved_at = ${tx.now} where id = ${id}`)

export const saveClosing = (tx: ShopTx, id: number) =>
  tx.run(sql`update surveys set status = 'closed', closed_at = ${tx.now} where id = ${id}`)

// Options

export interface PendingRow {
  id: number
  surveyId: number
  question: string
  surveyStatus: SurveyStatus
  text: string
  description: string
  author: string
  createdAt: Date
}

export interface PendingFilter {
  search: string
  surveyIds: readonly number[]
}

const PENDING = sql`
  survey_options choice join surveys survey on survey.id = choice.survey_id
  left join users author on author.id = choice.suggested_by`

const pendingOrders: Record<PendingSort, Sql> = {
  created_at: sql`choice.created_at, choice.id`,
  '-created_at': sql`choice.created_at desc, choice.id desc`,
}

const pendingMatches = ({ search, surveyIds }: PendingFilter): Sql =>
  where([
    sql`choice.status = 'pending'`,
    ...(surveyIds.length === 0 ? [] : [sql`choice.survey_id = any(${surveyIds}::int[])`]),
    ...likePatterns(search).map(
      (pattern) => sql`(choice.search_text like ${pattern} or survey.search_text like ${pattern}
        or author.search_text like ${pattern})`,
    ),
  ])

export const listPendingRows = (db: Db, filter: PendingFilter, { sort, page, limit }: Page<PendingSort>) =>
  db.rows<PendingRow>(sql`
    select choice.id, survey.id as "surveyId", survey.question, survey.status as "surveyStatus",
      choice.option_text as text, choice.description, coalesce(author.name, '') as author, choice.created_at as "createdAt"
    from ${PENDING} ${pendingMatches(filter)}
    order by ${pendingOrders[sort]} limit ${limit}::int offset ${(page - 1) * (limit ?? 0)}`)

export const countPendingRows = async (db: Db, filter: PendingFilter): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*)::int as count from ${PENDING} ${pendingMatches(filter)}`))
    ?.count ?? 0

export const countAll = async (db: Db): Promise<{ surveys: number; pending: number }> =>
  (await db.first<{ surveys: number; pending: number }>(sql`
    select (select count(*)::int from surveys) as surveys,
      (select count(*)::int from survey_options where status = 'pending') as pending`)) ?? { surveys: 0, pending: 0 }

export interface LockedOption {
  surveyId: number
  surveyStatus: SurveyStatus
  status: OptionStatus
}

/** The survey is locked too, so that it cannot be closed while one of its options is approved. */
export const lockOption = (tx: Tx, id: number) =>
  tx.first<LockedOption>(sql`
    select survey.id as "surveyId", survey.status as "surveyStatus", choice.status
    from surveys survey join survey_options choice on choice.survey_id = survey.id
    where choice.id = ${id} for no key update`)

export const saveReview = (tx: ShopTx, id: number, { status, notes }: { status: OptionStatus; notes: string }) =>
  tx.run(sql`
    update survey_options set status = ${status}, admin_notes = ${notes},
      reviewed_at = ${status === 'pending' ? null : tx.now}::timestamptz where id = ${id}`)

/** Deletes surveys with their options and votes. */
export const deleteSurveys = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`
    with votes as (delete from survey_votes where survey_id = any(${ids}::int[])),
    choices as (delete from survey_options where survey_id = any(${ids}::int[]))
    delete from surveys where id = any(${ids}::int[])`)
