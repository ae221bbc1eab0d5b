import { isLost, UnansweredChange } from '../../../api/admin-failure'
import { isSessionOver } from '../../../api/failure'
import { dismissToast, showToast } from '../../../ui/overlay/toasts'

/** The row fetched after a change without a response; of a creation that was not saved there is none. */
export type RowCheck<Row> =
  | { row: Row; outcome: 'saved' }
  /** `unknown`: the row has changed, but to other values than those sent. */
  | { row?: Row | undefined; outcome: 'not-saved' | 'unknown' }

/**
 * Sends a change. If there is no response, or only one of a gateway, the server may still have applied it, so the row is
 * then fetched. With `isRepeat` it is also fetched before sending, because the earlier request may have been applied since.
 */
export async function sendChecked<Row>(
  send: () => Promise<Row>,
  check: () => Promise<RowCheck<Row>>,
  isRepeat = false,
): Promise<Row> {
  if (isRepeat) {
    const { row, outcome } = await readAgain(check)
    if (outcome === 'saved') return row
  }
  let lost: unknown
  try {
    return await send()
  } catch (failure) {
    if (!isLost(failure)) throw failure
    lost = failure
  }
  const notice = showToast('No sabemos si se guardó. Revisando…', { kind: 'note', stays: true })
  try {
    const { row, outcome } = await readAgain(check)
    if (outcome !== 'saved') throw new UnansweredChange(outcome === 'not-saved', lost)
    showToast('Sí se guardó')
    return row
  } finally {
    dismissToast(notice)
  }
}

async function readAgain<Row>(check: () => Promise<RowCheck<Row>>): Promise<RowCheck<Row>> {
  try {
    return await check()
  } catch (failure) {
    // After a refusal (the row was deleted) the server's own message is more helpful. The end of the session says nothing
    // of the change.
    throw isLost(failure) || isSessionOver(failure) ? new UnansweredChange(false, failure) : failure
  }
}
