import { openShop, type Shop } from './open-shop'
import { readEnvironment } from './platform/env'
import { createLog } from './platform/log'
import { StartProblem } from './platform/start-problem'

/** A command-line tool's frame: the shop is opened when it asks, what it changed is told, expected problems are one line. */
export async function openTool(work: (openAsTool: () => Promise<Shop>) => Promise<void>): Promise<void> {
  let shop: Shop | undefined
  try {
    const env = readEnvironment(process.env)
    // What a tool prints is its result; lines of the log would stand between.
    const log = createLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL)
    await work(async () => (shop = await openShop({ env, log, role: 'tool' })))
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exitCode = 1
  } finally {
    await shop?.changes.stop()
    await shop?.close()
  }
}
