import type { RefusalCode } from '@tocador/contracts/refusal'
import { useState } from 'react'
import { ApiFailure, isUnanswered } from './failure'

export interface LookUp<Reply> {
  code: RefusalCode
  /** Rejects with what is shown, else it is done. */
  work: (refusal: ApiFailure) => Promise<Reply>
}

/**
 * Sends, and looks into a refusal with this code after a try without an answer, which may have been carried out: that is
 * why the next one is refused.
 */
export function useSendOrLookUp() {
  const [wasUnanswered, setUnanswered] = useState(false)
  const sendOrLookUp = <Reply>(send: () => Promise<Reply>, lookUp: LookUp<Reply> | undefined) =>
    send().catch((problem: unknown) => {
      if (isUnanswered(problem)) setUnanswered(true)
      const isRefused = problem instanceof ApiFailure && lookUp !== undefined && problem.code === lookUp.code
      if (!isRefused || !wasUnanswered) throw problem
      return lookUp.work(problem)
    })
  return { sendOrLookUp, wasUnanswered }
}
