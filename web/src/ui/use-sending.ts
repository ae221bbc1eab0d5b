import { useState } from 'react'

/** One thing at a time on its way to the shop, and in `failureText`'s words why the last one was refused. */
export function useSending(failureText: (reason: unknown) => string) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const send = async (work: () => Promise<void>) => {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      await work()
    } catch (reason) {
      setFailure(failureText(reason))
    } finally {
      setSending(false)
    }
  }
  return { isSending, failure, setFailure, send }
}
