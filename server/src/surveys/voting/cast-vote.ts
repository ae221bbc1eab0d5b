import type { VoteResult } from '@tocador/contracts/surveys/survey-schemas'
import { inTransaction, type ShopContext } from '../../platform/context'
import { VOTES } from '../topics'
import { toggleVote, type Ballot } from './queries'
import { refuseUncounted, voterKey } from './voting-rules'

/** Votes for an option, or takes the vote back if the account has voted for it. */
export async function castVote(context: ShopContext, ballot: Ballot): Promise<VoteResult> {
  const { surveyId, optionId, userId } = ballot
  return inTransaction(
    context,
    async (tx) => {
      const counted = await toggleVote(tx, ballot)
      refuseUncounted(counted)
      tx.announce(VOTES, [surveyId])
      return {
        action: counted.added > 0 ? 'voted' : 'unvoted',
        survey_id: surveyId,
        option_id: optionId,
        votes: counted.votes,
        total_votes: counted.total,
      }
    },
    { lockOwner: voterKey(userId) },
  )
}
