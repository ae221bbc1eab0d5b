import { runImport } from '../catalog'
import { openTool } from '../open-tool'
import { systemClock } from '../platform/clock'

const stop = new AbortController()
// The first Ctrl-C ends after the batch at hand, the second at once: a transaction is whole or not at all.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => (stop.signal.aborted ? process.exit(1) : stop.abort()))
}

await openTool((openAsTool) =>
  runImport(process.argv.slice(2), {
    openDatabase: async () => (await openAsTool()).db,
    clock: systemClock,
    // npm runs its scripts in the project's folder, whatever folder the owner stands in.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    print: (line) => console.log(line),
    showProgress: process.stderr.isTTY ? (line) => process.stderr.write(`\r${line}`) : undefined,
    signal: stop.signal,
  }),
)
