import { useState } from 'react'

/** Runs one request at a time and keeps the text of its failure. */
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
