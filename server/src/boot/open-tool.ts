import { openShop, type Shop } from './open-shop'
import { readEnvironment, type Environment } from '../platform/env'
import { createLog } from '../platform/log'
import { StartProblem } from '../platform/start-problem'

/** Runs a command-line tool: opens the shop on demand, publishes its changes, and prints an expected problem as one line. */
export async function openTool(
  work: (openAsTool: () => Promise<Shop>, env: Environment) => Promise<void>,
): Promise<void> {
  let shop: Shop | undefined
  try {
    const env = readEnvironment(process.env)
    // Info lines would mix with the tool's output.
    const log = createLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL)
    await work(async () => (shop = await openShop({ env, log, role: 'tool' })), env)
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exitCode = 1
  } finally {
    await shop?.changes.stop()
    await shop?.close()
  }
}
