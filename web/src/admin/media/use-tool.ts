import { useState } from 'react'
import { useLeavingSignal } from '../../api/use-leaving-signal'
import { toolFailureText } from './image-tool-texts'

type Run<Result> = (signal: AbortSignal, show: (part: Result) => void, from: Result | undefined) => Promise<Result>

/**
 * A tool that runs once at a time, with its last result. It stops when the screen is left. With `keepsPart` the part that
 * was shown before a failure stays, to go on from by `start`.
 */
export function useTool<Result>(run: Run<Result>, { keepsPart = false } = {}) {
  const [result, setResult] = useState<Result>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const leaving = useLeavingSignal()
  const start = async (from?: Result) => {
    const signal = leaving.current
    setBusy(true)
    setFailure(undefined)
    setResult(from)
    try {
      setResult(await run(signal, setResult, from))
    } catch (reason) {
      if (signal.aborted) return
      if (!keepsPart) setResult(undefined)
      setFailure(toolFailureText(reason))
    } finally {
      setBusy(false)
    }
  }
  const forget = () => {
    setResult(undefined)
    setFailure(undefined)
  }
  return { result, failure, isBusy, start, forget }
}
