import { openShop, unlessStopped, type Shop, type ShopOptions } from './open-shop'
import { readEnvironment, type Environment } from '../platform/env'
import { failureText } from '../platform/failure-text'
import { createLog } from '../platform/log'
import { onStopSignal } from '../platform/on-stop-signal'
import { StartProblem } from '../platform/start-problem'

/** A tool that is not told otherwise makes a shop where there is none, and migrates one of an older version. */
type OpenAsTool = (needs?: Pick<ShopOptions, 'needsShop' | 'refusesOlder'>) => Promise<Shop>

interface ToolOptions {
  /** For tools that listen for stop signals: without it, a signal ends the work at once. */
  stopsItself?: boolean
  signals?: Pick<NodeJS.EventEmitter, 'on'>
  /** Ends the process: stopped work may still wait for something. */
  exit?: (code: number) => void
}

/**
 * Runs a command-line tool: opens the shop on demand, publishes its changes, and prints what ended it as one line.
 * Stopped or not, the tool leaves no embedded database running that it started.
 */
export async function openTool(
  work: (openAsTool: OpenAsTool, env: Environment) => Promise<void>,
  { stopsItself = false, signals = process, exit = process.exit }: ToolOptions = {},
): Promise<void> {
  const stop = new AbortController()
  if (!stopsItself)
    onStopSignal((isRepeated) => {
      if (isRepeated) exit(1)
      stop.abort(new StartProblem('Stopped'))
    }, signals)
  const stopping = stop.signal
  let opening: Promise<Shop> | undefined
  try {
    const env = readEnvironment(process.env)
    // Info lines would mix with the tool's output.
    const log = createLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL)
    const openAsTool: OpenAsTool = (needs) => (opening = openShop({ env, log, role: 'tool', stopping, ...needs }))
    await unlessStopped(work(openAsTool, env), stopping)
  } catch (error) {
    // As it is given: the error may be that the settings cannot be read.
    console.error(failureText(error, process.env['LOG_LEVEL']))
    process.exitCode = 1
  } finally {
    const shop = await opening?.catch(() => undefined)
    await shop?.changes.stop()
    await shop?.close()
  }
  if (stopping.aborted) exit(1)
}
