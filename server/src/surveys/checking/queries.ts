import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'

const VOTES = sql`(select count(*)::int from survey_votes vote where vote.option_id = survey_options.id)`

export const listVoteDifferences = (db: Db) =>
  db.rows<{ text: string; votes: number; counted: number }>(sql`
    select option_text as text, votes, ${VOTES} as counted from survey_options where votes <> ${VOTES} order by id`)

/** Before it counts: a voter's statement waits, and none changes the counts in between. */
export const lockWrongOptions = (tx: ShopTx) =>
  tx.rows<{ id: number; votes: number }>(sql`
    select id, votes from survey_options where votes <> ${VOTES} order by id for update`)

export const saveCountedVotes = (tx: ShopTx, ids: readonly number[]) =>
  tx.write<{ id: number; surveyId: number; text: string; votes: number }>(sql`
    update survey_options set votes = ${VOTES} where id = any(${ids}::int[]) and votes <> ${VOTES}
    returning id, survey_id as "surveyId", option_text as text, votes`)
