import type { VoteResult } from '@tocador/contracts/surveys/survey-schemas'
import { inTransaction, type ShopContext } from '../../platform/context'
import { VOTES } from '../topics'
import { moveVotes, type Ballot } from './queries'
import { refuseUncounted, voterKey } from './voting-rules'

/** Afterwards the account has one counted vote in this survey, for this option, whatever it had before. */
export async function changeVote(context: ShopContext, ballot: Ballot): Promise<VoteResult> {
  const { surveyId, optionId, userId } = ballot
  return inTransaction(
    context,
    async (tx) => {
      const counted = await moveVotes(tx, ballot)
      refuseUncounted(counted)
      if (counted.added + counted.removed > 0) tx.announce(VOTES, [surveyId])
      return {
        action: 'voted',
        survey_id: surveyId,
        option_id: optionId,
        votes: counted.votes,
        total_votes: counted.total,
      }
    },
    { lockOwner: voterKey(userId) },
  )
}
