/** npm passes on the Ctrl-C of a terminal to a process that has got it already, at once. */
const REPEATED_AFTER_MS = 1_000

/**
 * Calls `act` for each SIGINT, SIGTERM and SIGHUP, which a closed terminal sends. `isRepeated`: somebody sent it after an
 * earlier one, as it came at least a second later.
 */
export function onStopSignal(
  act: (isRepeated: boolean) => void,
  source: Pick<NodeJS.EventEmitter, 'on'> = process,
): void {
  let heardAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    source.on(signal, () => {
      const now = performance.now()
      const isRepeated = heardAt !== undefined && now - heardAt >= REPEATED_AFTER_MS
      if (heardAt === undefined || isRepeated) heardAt = now
      act(isRepeated)
    })
}
