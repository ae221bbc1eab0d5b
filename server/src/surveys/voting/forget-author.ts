import { forgetAuditedValues } from '../../platform/audit/forget-audited-values'
import type { ShopTx } from '../../platform/context'
import { SURVEYS } from '../topics'
import { blankSuggestions } from './queries'

/** Removes the author of a deleted account from its suggestions, with the shop's notes about them. Votes stay as numbers. */
export async function forgetAuthor(tx: ShopTx, userId: number): Promise<void> {
  const options = await blankSuggestions(tx, userId)
  const ids = options.map(({ id }) => id)
  await forgetAuditedValues(tx, 'survey-option', ids)
  tx.announce(SURVEYS, [...new Set(options.map(({ surveyId }) => surveyId))])
}
