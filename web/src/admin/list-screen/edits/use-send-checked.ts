import { useRef } from 'react'
import { UnansweredChange } from '../../../api/admin-failure'
import { sendChecked, type RowCheck } from './send-checked'

export type SendChecked = ReturnType<typeof useSendChecked>

/** `sendChecked` of one dialog: after a change without an answer the next attempt first looks whether it was saved. */
export function useSendChecked() {
  const isUnanswered = useRef(false)
  return async <Row>(send: () => Promise<Row>, check: () => Promise<RowCheck<Row>>): Promise<Row> => {
    try {
      return await sendChecked(send, check, isUnanswered.current)
    } catch (failure) {
      if (failure instanceof UnansweredChange) isUnanswered.current = true
      throw failure
    }
  }
}
