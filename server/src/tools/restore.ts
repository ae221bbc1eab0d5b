import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { backupFolderOf, restoreBackup } from '../backup'
import { readEnvironment } from '../platform/env'
import { failureText } from '../platform/failure-text'
import { createLog } from '../platform/log'
import { onStopSignal } from '../platform/on-stop-signal'
import { StartProblem } from '../platform/start-problem'
import { VERSION } from '../platform/version'
import { programFolder } from '../program-folder'

const USAGE = 'npm run restore -- FILE [--replace]'

const stop = new AbortController()
// A second signal ends it at once; the next restore or start removes what it left.
onStopSignal((isRepeated) => {
  if (isRepeated) process.exit(1)
  if (stop.signal.aborted) return
  console.error('Stopping: another Ctrl-C ends it at once')
  stop.abort(new StartProblem('Stopped: nothing was restored, and what was there before is unchanged'))
})

/** Does not open the shop as other tools do: there may be none, and a running one is refused. */
async function main(): Promise<void> {
  const { file: given, replace } = readArguments(process.argv.slice(2))
  const env = readEnvironment(process.env)
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  const { manifest, aside, erasures } = await restoreBackup({
    file,
    replace,
    erasureFolders: [dirname(file), resolve(backupFolderOf(env))],
    passphrase: env.BACKUP_PASSPHRASE,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    migrationsFolder: fileURLToPath(new URL('../migrations', programFolder)),
    program: VERSION,
    timeZone: env.SHOP_TIME_ZONE,
    now: new Date(),
    log: createLog('error'),
    signal: stop.signal,
  })
  console.log(`The shop is as it was at ${manifest.createdAt}; start it with npm start`)
  if (erasures > 0) console.log(`What was erased since then will be erased again before it opens (${erasures} times)`)
  if (aside !== undefined) console.log(`What was there before is in ${aside}`)
}

function readArguments(args: string[]): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...rest] = positionals
    if (file !== undefined && rest.length === 0) return { file, replace: values.replace }
  } catch {
    // Unknown options get the usage as well.
  }
  throw new StartProblem(USAGE)
}

main().catch((error: unknown) => {
  console.error(failureText(error, process.env['LOG_LEVEL']))
  process.exitCode = 1
})
