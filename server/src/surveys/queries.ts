import { type OptionStatus, PUBLIC_SURVEYS, type SurveyStatus } from '@tocador/contracts/surveys/survey-life'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../platform/database/db'

export interface OptionRow {
  id: number
  text: string
  description: string
  votes: number
  status: OptionStatus
  adminNotes: string
  authorId: number | null
  author: string
  surveyId: number
  /** The expected arrival that the owner made from it. */
  arrivalId: number | null
  /** As JSON writes it. */
  createdAt: string
}

export interface SurveyRow {
  id: number
  question: string
  description: string
  status: SurveyStatus
  adminNotes: string
  createdAt: Date
  approvedAt: Date | null
  closedAt: Date | null
  /** Most voted first, then the oldest; only approved options have votes. */
  options: OptionRow[]
}

/** A rejected or reopened option keeps its votes, which are not shown until it is approved again. */
const VOTES_SHOWN = sql`case when choice.status = 'approved' then choice.votes else 0 end`

const OPTION = sql`
  json_build_object('id', choice.id, 'text', choice.option_text, 'description', choice.description, 'votes', ${VOTES_SHOWN},
    'status', choice.status, 'adminNotes', choice.admin_notes, 'authorId', choice.suggested_by,
    'author', coalesce(author.name, ''),
    'arrivalId', (select id from arrivals where option_id = choice.id and status = 'expected'), 'surveyId', choice.survey_id, 'createdAt', choice.created_at)`

/** Select list of a SurveyRow; the options fulfil the condition. The table is called `survey`. */
export const surveyWith = (condition: Sql): Sql => sql`
  survey.id, survey.question, survey.description, survey.status, survey.admin_notes as "adminNotes",
  survey.created_at as "createdAt", survey.approved_at as "approvedAt", survey.closed_at as "closedAt",
  coalesce((
    select json_agg(${OPTION} order by ${VOTES_SHOWN} desc, choice.id)
    from survey_options choice left join users author on author.id = choice.suggested_by
    where choice.survey_id = survey.id and ${condition}
  ), '[]') as options`

/** Active and closed surveys with their approved options, the newest first. */
export const listPublished = (db: Db): Promise<SurveyRow[]> =>
  db.rows(sql`
    select ${surveyWith(sql`choice.status = 'approved'`)}
    from surveys survey where survey.status = any(${PUBLIC_SURVEYS}::text[]) order by survey.approved_at desc, survey.id desc`)

export interface OwnPart {
  /** Ids of the options that the account voted for. */
  votes: number[]
  pending: OptionRow[]
}

/** What only this account sees of the surveys. */
export async function readOwnPart(db: Db, userId: number): Promise<OwnPart> {
  const row = await db.first<OwnPart>(sql`
    select array(select option_id from survey_votes where user_id = ${userId} order by option_id) as votes,
      coalesce((
        select json_agg(${OPTION} order by choice.id)
        from survey_options choice join users author on author.id = choice.suggested_by
        where choice.suggested_by = ${userId} and choice.status = 'pending'
      ), '[]') as pending`)
  return row ?? { votes: [], pending: [] }
}

export interface SuggestionRow {
  id: number
  surveyId: number
  question: string
  surveyStatus: SurveyStatus
  text: string
  description: string
  status: OptionStatus
  adminNotes: string
  votes: number
  createdAt: Date
}

/** The newest first. Drafts have no suggestions, since only active surveys take them. */
export const listSuggestionsOf = (db: Db, userId: number, most: number): Promise<SuggestionRow[]> =>
  db.rows(sql`
    select choice.id, choice.survey_id as "surveyId", survey.question, survey.status as "surveyStatus",
      choice.option_text as text, choice.description, choice.status, choice.admin_notes as "adminNotes", ${VOTES_SHOWN} as votes, choice.created_at as "createdAt"
    from survey_options choice join surveys survey on survey.id = choice.survey_id
    where choice.suggested_by = ${userId} order by choice.id desc limit ${most}`)
