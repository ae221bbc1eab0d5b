import { UnansweredChange } from '../../api/admin-failure'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { dismissToast, showToast } from '../../ui/overlay/toasts'

/** The row after a change without an answer. */
export interface RowCheck<Row> {
  row: Row
  /** `unknown`: somebody changed it, but not to what was sent. */
  outcome: 'saved' | 'not-saved' | 'unknown'
}

/**
 * Sends a change. The shop may have applied one that it did not answer in time, so the row is then read again. With
 * `isRepeat` it is read before sending as well, because the earlier request may have arrived since.
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
  try {
    return await send()
  } catch (failure) {
    if (!(failure instanceof ConnectionFailure)) throw failure
  }
  const notice = showToast('No sabemos si se guardó. Revisando…', { kind: 'note', stays: true })
  try {
    const { row, outcome } = await readAgain(check)
    if (outcome !== 'saved') throw new UnansweredChange(outcome === 'not-saved')
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
    // Signed out meanwhile, or the row is gone: what the shop said is of more use.
    if (failure instanceof ApiFailure) throw failure
    throw failure instanceof ConnectionFailure ? new UnansweredChange(false) : failure
  }
}
