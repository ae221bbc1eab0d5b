import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, ConnectionFailure } from './failure'

interface Loaded<T> {
  /** The result of the last successful load; kept while the next one runs. */
  data: T | undefined
  failure: ApiFailure | ConnectionFailure | undefined
  isLoading: boolean
  reload: () => void
}

/**
 * Loads data again whenever `key` changes, and ignores late answers for an old key. Without a key nothing is loaded.
 * The key must contain everything `load` depends on.
 */
export function useLoad<T>(key: string | undefined, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key?: string; data?: T; failure?: ApiFailure | ConnectionFailure }>({})
  const [round, setRound] = useState(0)
  // Otherwise it would be shown at once when its key is loaded again.
  if (state.failure !== undefined && state.key !== key) setState(withoutFailure)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (key === undefined) return
    const aborted = new AbortController()
    latest.current(aborted.signal).then(
      (data) => !aborted.signal.aborted && setState({ key, data }),
      (failure: unknown) => {
        if (aborted.signal.aborted) return
        if (!(failure instanceof ApiFailure || failure instanceof ConnectionFailure)) throw failure
        setState((before) => ({ ...before, key, failure }))
      },
    )
    return () => aborted.abort()
  }, [key, round])
  return {
    data: state.data,
    failure: state.key === key ? state.failure : undefined,
    isLoading: key !== undefined && state.key !== key,
    reload: useCallback(() => {
      setState(withoutFailure)
      setRound((before) => before + 1)
    }, []),
  }
}

const withoutFailure = <T>({ data }: { data?: T }) => (data === undefined ? {} : { data })
