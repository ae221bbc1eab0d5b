import { useSyncExternalStore } from 'react'
import { serverNow, useOnline } from '../../api/online'

const TICK_MS = 10_000

/** `now` of a reply, which is exact: the panel counts seconds, and a computer's own clock may be some behind. */
export const noteServerNow = (now: string) => useOnline.setState({ serverAheadMs: Date.parse(now) - Date.now() })

/** The server's time in whole seconds, read on every render and at least every ten seconds. */
export const useServerNow = () =>
  useSyncExternalStore(
    (tick) => {
      const timer = setInterval(tick, TICK_MS)
      return () => clearInterval(timer)
    },
    () => Math.floor(serverNow() / 1000) * 1000,
  )
