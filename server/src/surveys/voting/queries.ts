import type { OptionStatus, SurveyStatus } from '@tocador/contracts/surveys/survey-life'
import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'

export interface Ballot {
  surveyId: number
  optionId: number
  userId: number
}

export interface CountedVote {
  /** null: no such survey, or no such option in it. */
  surveyStatus: SurveyStatus | null
  optionStatus: OptionStatus | null
  isVoterActive: boolean
  added: number
  removed: number
  votes: number
  total: number
}

// Rows that must not change until the commit: closing the survey and deactivating the account wait for these locks, and a
// vote that waited for them sees the new state.
const checked = ({ surveyId, optionId, userId }: Ballot) => sql`
  survey as (select id, status from surveys where id = ${surveyId} for share),
  voter as (select id, is_active from users where id = ${userId} for share),
  target as (
    select choice.id from survey_options choice, survey, voter
    where choice.id = ${optionId} and choice.survey_id = survey.id and choice.status = 'approved'
      and survey.status = 'active' and voter.is_active
  )`

// The other options' votes come from before this statement, those of the changed options from its updates.
const counted = ({ surveyId, optionId }: Ballot) => sql`
  select (select status from survey) as "surveyStatus",
    (select status from survey_options where id = ${optionId} and survey_id = ${surveyId}) as "optionStatus",
    coalesce((select is_active from voter), false) as "isVoterActive",
    (select count(*)::int from added) as added, (select count(*)::int from removed) as removed,
    coalesce((select votes from counted where id = ${optionId}),
      (select votes from survey_options where id = ${optionId}), 0) as votes,
    (
      select coalesce(sum(coalesce(counted.votes, choice.votes)), 0)::int
      from survey_options choice left join counted on counted.id = choice.id
      where choice.survey_id = ${surveyId} and choice.status = 'approved'
    ) as total`

/** Adds the vote, or removes it if there is one. Call it under the voter's lock, so that two calls of one voter take turns. */
export const toggleVote = (tx: ShopTx, ballot: Ballot): Promise<CountedVote> =>
  one(
    tx.write<CountedVote>(sql`
      with ${checked(ballot)},
      removed as (
        delete from survey_votes using target
        where survey_votes.option_id = target.id and user_id = ${ballot.userId} returning option_id
      ), added as (
        insert into survey_votes (user_id, option_id, survey_id, created_at)
        select ${ballot.userId}::int, target.id, ${ballot.surveyId}::int, ${tx.now}::timestamptz from target
        where not exists (
          select from survey_votes where option_id = target.id and user_id = ${ballot.userId}
        ) returning option_id
      ), counted as (
        update survey_options set votes = votes + (select count(*) from added) - (select count(*) from removed)
        from target where survey_options.id = target.id returning survey_options.id, votes
      )
      ${counted(ballot)}`),
  )

/**
 * Leaves the voter with a vote for this option only; rejected options keep theirs. Options are locked in id order, so that
 * two changes cannot deadlock. "open" is read once: a rejection during the wait must not part the counter from its rows.
 */
export const moveVotes = (tx: ShopTx, ballot: Ballot): Promise<CountedVote> =>
  one(
    tx.write<CountedVote>(sql`
      with ${checked(ballot)},
      open as materialized (
        select choice.id from survey_options choice, target
        where choice.survey_id = ${ballot.surveyId} and choice.status = 'approved'
      ), changing as (
        select choice.id from survey_options choice join open on open.id = choice.id, target
        where (choice.id = target.id) is distinct from exists (
          select from survey_votes where option_id = choice.id and user_id = ${ballot.userId}
        )
        order by choice.id for update of choice
      ), removed as (
        delete from survey_votes using open, target
        where survey_votes.option_id = open.id and user_id = ${ballot.userId} and open.id <> target.id
        returning option_id
      ), added as (
        insert into survey_votes (user_id, option_id, survey_id, created_at)
        select ${ballot.userId}::int, target.id, ${ballot.surveyId}::int, ${tx.now}::timestamptz from target
        on conflict do nothing returning option_id
      ), counted as (
        update survey_options set votes = votes + case when survey_options.id = ${ballot.optionId} then 1 else -1 end
        from changing where survey_options.id = changing.id returning survey_options.id, votes
      )
      ${counted(ballot)}`),
  )

async function one(rows: Promise<CountedVote[]>): Promise<CountedVote> {
  const [row] = await rows
  if (!row) throw new Error('The statement of a vote returned no row')
  return row
}

export interface Suggestion {
  surveyId: number
  text: string
  description: string
  searchText: string
  userId: number
  /** Open suggestions that the author may have in this survey. */
  most: number
}

export interface SavedSuggestion {
  surveyStatus: SurveyStatus | null
  isAuthorActive: boolean
  open: number
  /** null: not saved. */
  id: number | null
  /** Of a pending option with the same words that the author has here already. */
  since: Date | null
  author: string
}

/**
 * Saves a pending option of an active survey, or finds the author's own one with the same words, as of a request whose answer was lost.
 * Call it under the author's lock, so that the limit holds.
 */
export async function saveSuggestion(tx: ShopTx, suggestion: Suggestion): Promise<SavedSuggestion> {
  const { surveyId, text, description, searchText, userId, most } = suggestion
  const [row] = await tx.write<SavedSuggestion>(sql`
    with survey as (select id, status from surveys where id = ${surveyId} for share),
    author as (select id, name, is_active from users where id = ${userId} for share),
    open as (
      select count(*)::int as count from survey_options
      where survey_id = ${surveyId} and suggested_by = ${userId} and status = 'pending'
    ), same as (
      select id, created_at from survey_options
      where survey_id = ${surveyId} and suggested_by = ${userId} and status = 'pending'
        and option_text = ${text} and description = ${description}
      limit 1
    ), saved as (
      insert into survey_options (survey_id, option_text, description, suggested_by, search_text, created_at)
      select survey.id, ${text}::text, ${description}::text, author.id, ${searchText}::text, ${tx.now}::timestamptz
      from survey, author, open
      where survey.status = 'active' and author.is_active and open.count < ${most} and not exists (select from same)
      returning id
    )
    select (select status from survey) as "surveyStatus", (select count from open) as open,
      coalesce((select is_active from author), false) as "isAuthorActive",
      coalesce((select id from saved), (select id from same)) as id, (select created_at from same) as since,
      coalesce((select name from author), '') as author`)
  if (!row) throw new Error('The statement of a suggestion returned no row')
  return row
}

/**
 * Removes the author from an account's suggestions. Those that nobody else has seen are deleted; an option that was approved once belongs
 * to the votes of others and keeps its text. Returns the options and their surveys.
 */
export const blankSuggestions = (tx: ShopTx, userId: number): Promise<{ id: number; surveyId: number }[]> =>
  tx.write(sql`
    with own as (
      select id, survey_id, status = 'approved' or exists (
        select from survey_votes where option_id = survey_options.id
      ) as "wasPublic"
      from survey_options where suggested_by = ${userId} for update
    ), deleted as (
      delete from survey_options where id in (select id from own where not "wasPublic")
    ), kept as (
      update survey_options set suggested_by = null, admin_notes = '' where id in (select id from own where "wasPublic")
    )
    select id, survey_id as "surveyId" from own`)

/** Notifies the owner of an option to review. */
export const addSuggestionNotice = (tx: ShopTx, surveyId: number): Promise<number> =>
  tx.run(sql`select add_notice('suggestion', ${surveyId}, ${tx.now})`)
