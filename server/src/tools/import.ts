import { fileReaderIn, runImport, TOOL_LIMITS } from '../catalog'
import { importReaderFile } from '../boot/import-reader-file'
import { openTool } from '../boot/open-tool'
import { createLog } from '../platform/log'
import { onStopSignal } from '../platform/on-stop-signal'

const stop = new AbortController()
// The first Ctrl-C stops after the current batch, the second at once: its transaction rolls back.
onStopSignal((isRepeated) => {
  if (isRepeated) process.exit(1)
  stop.abort()
})

await openTool(
  (openAsTool, env) =>
    runImport(process.argv.slice(2), {
      openContext: async () => (await openAsTool()).contextFor({ id: null, name: 'import' }),
      readFile: fileReaderIn(importReaderFile, createLog('error'), TOOL_LIMITS).read,
      publicUrl: env.PUBLIC_URL,
      // npm runs scripts in the project's folder; INIT_CWD is the owner's working directory.
      folder: process.env['INIT_CWD'] ?? process.cwd(),
      print: (line) => console.log(line),
      showProgress: process.stderr.isTTY ? (line) => process.stderr.write(`\r${line}`) : undefined,
      signal: stop.signal,
    }),
  { stopsItself: true },
)
