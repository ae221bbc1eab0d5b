import { useEffect, useRef, useState } from 'react'
import { toolFailureText } from './image-tool-texts'

/** A tool that runs once at a time, with its last result. It stops when the screen is left. */
export function useTool<Result>(run: (signal: AbortSignal, show: (part: Result) => void) => Promise<Result>) {
  const [result, setResult] = useState<Result>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const start = async () => {
    const { signal } = leaving.current
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
