/** npm passes on the Ctrl-C of a terminal to a process that it has reached already. */
const SAME_FOR_MS = 1_000

/** Calls `act` for each SIGINT, SIGTERM and SIGHUP, which a closed terminal sends. `isInsisted`: sent on purpose after another one, as it came at least a second later. */
export function onStopSignal(
  act: (isInsisted: boolean) => void,
  source: Pick<NodeJS.EventEmitter, 'on'> = process,
): void {
  let heardAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    source.on(signal, () => {
      const now = performance.now()
      const isInsisted = heardAt !== undefined && now - heardAt >= SAME_FOR_MS
      if (heardAt === undefined || isInsisted) heardAt = now
      act(isInsisted)
    })
}
