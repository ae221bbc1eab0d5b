import { useState } from 'react'
import { useLeavingSignal } from '../../api/use-leaving-signal'
import { toolFailureText } from './image-tool-texts'

/** A tool that runs once at a time, with its last result. It stops when the screen is left. */
export function useTool<Result>(run: (signal: AbortSignal, show: (part: Result) => void) => Promise<Result>) {
  const [result, setResult] = useState<Result>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const leaving = useLeavingSignal()
  const start = async () => {
    const signal = leaving.current
    setBusy(true)
    setFailure(undefined)
    setResult(undefined)
    try {
      setResult(await run(signal, setResult))
    } catch (reason) {
      if (signal.aborted) return
      setResult(undefined)
      setFailure(toolFailureText(reason))
    } finally {
      setBusy(false)
    }
  }
  return { result, failure, isBusy, start, forget: () => setResult(undefined) }
}
