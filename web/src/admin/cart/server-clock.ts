import { useSyncExternalStore } from 'react'

const TICK_MS = 10_000
let aheadMs = 0

/** `now` of a reply; a computer's own clock may be minutes off. */
export const noteServerNow = (now: string) => void (aheadMs = Date.parse(now) - Date.now())

export const serverNow = () => Date.now() + aheadMs

/** The server's time in whole seconds, read on every render and at least every ten seconds. */
export const useServerNow = () =>
  useSyncExternalStore(
    (tick) => {
      const timer = setInterval(tick, TICK_MS)
      return () => clearInterval(timer)
    },
    () => Math.floor(serverNow() / 1000) * 1000,
  )
