import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openTool } from '../boot/open-tool'
import { asProblem, backupFileName, backupFolderOf, createBackup, unfinishedFile } from '../backup'
import { StartProblem } from '../platform/start-problem'
import { VERSION } from '../platform/version'

const USAGE = 'npm run backup -- [DIR]'

await openTool(async (openAsTool) => {
  const [folder, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || folder?.startsWith('-')) throw new StartProblem(USAGE)
  const { env, clock, databaseUrl } = await openAsTool({ needsShop: true, refusesOlder: true })
  const now = clock.now()
  // npm runs scripts in the project's folder; INIT_CWD is the owner's working directory.
  const target = folder === undefined ? backupFolderOf(env) : resolve(process.env['INIT_CWD'] ?? '.', folder)
  const file = join(target, backupFileName(now, env.BACKUP_PASSPHRASE))
  // A signal ends the process while the file is written; a whole one has another name by then.
  const unfinished = unfinishedFile(file)
  process.once('exit', () => existsSync(unfinished) && rmSync(unfinished))
  const source = { databaseUrl, mediaFolder: join(env.DATA_DIR, 'media'), passphrase: env.BACKUP_PASSPHRASE, now }
  const shop = { program: VERSION, timeZone: env.SHOP_TIME_ZONE }
  const manifest = await createBackup({ ...source, ...shop }, file).catch((error: unknown) => {
    throw asProblem(error, 'The backup failed')
  })
  const orders = manifest.tables.find(({ name }) => name === 'orders')?.rows ?? 0
  const pictures = manifest.members.filter(({ name }) => name.startsWith('media/')).length
  console.log(`${file}: ${orders} orders, ${pictures} picture files`)
})
