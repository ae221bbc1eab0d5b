import { ImportProblem, runImport } from '../catalog'
import { openShop, type Shop } from '../open-shop'
import { systemClock } from '../platform/clock'
import { readEnvironment } from '../platform/env'
import { createLog } from '../platform/log'
import { StartProblem } from '../platform/start-problem'

const stop = new AbortController()
// The first Ctrl-C ends after the batch at hand, the second at once: a transaction is whole or not at all.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => (stop.signal.aborted ? process.exit(1) : stop.abort()))

let shop: Shop | undefined
try {
  const env = readEnvironment(process.env)
  const log = createLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL)
  await runImport(process.argv.slice(2), {
    openDatabase: async () => (shop = await openShop({ env, log, role: 'tool' })).db,
    clock: systemClock,
    // npm runs its scripts in the project's folder, whatever folder the owner stands in.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    print: (line) => console.log(line),
    showProgress: process.stderr.isTTY ? (line) => process.stderr.write(`\r${line} `) : undefined,
    signal: stop.signal,
  })
} catch (error) {
  const isExpected = error instanceof ImportProblem || error instanceof StartProblem
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
} finally {
  await shop?.close()
}
