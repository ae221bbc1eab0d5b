import cluster from 'node:cluster'
import type { Log } from '../platform/log'
import { onStopSignal } from '../platform/on-stop-signal'
import type { RunningServer } from './start-server'
import { SKIP_DRAIN } from './start-workers'

export interface Signals {
  /** Aborted by a signal that arrives before the shop serves. */
  opening: AbortSignal
  /** From now on a signal stops this server; an earlier one stops it at once. */
  serve(running: RunningServer): void
}

/** A shop that is still opening is stopped in order as well: its embedded database must not be left running. */
export function stopOnSignals(log: Log): Signals {
  const opening = new AbortController()
  let running: RunningServer | undefined
  let stopping: Promise<void> | undefined
  const leave = (code: number, mayForce = false) => {
    if (!running) {
      if (opening.signal.aborted && mayForce && cluster.isPrimary) process.exit(1)
      opening.abort()
      return
    }
    // A second signal ends the draining, a further one forces exit; not in workers, which get Ctrl-C from the terminal and SIGTERM from the primary.
    if (stopping && cluster.isPrimary && !running.skipDrain() && mayForce) process.exit(1)
    stopping ??= running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error('The shutdown failed', { error })
        process.exit(1)
      },
    )
  }
  onStopSignal((isRepeated) => leave(0, isRepeated))
  process.on('message', (message) => message === SKIP_DRAIN && running?.skipDrain())
  process.on('uncaughtException', (error) => {
    log.error('Uncaught error', { error })
    if (!running) process.exit(1)
    leave(1, true)
    running.skipDrain()
  })
  return {
    opening: opening.signal,
    serve: (server) => {
      running = server
      if (!opening.signal.aborted) return
      leave(0)
      // No balancer has sent a visitor yet.
      server.skipDrain()
    },
  }
}
