import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

// `npm run torture [-- --minutes 60] [-- --seed N --path P]`: backups and restores are killed 50 times each and their files damaged, then the model-based test of the stock runs for a long
// time, with two actions at once. A failure prints its seed and, of the stock, its path; with both the shrunk actions run alone.

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' }, path: { type: 'string' } },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes} is no number of minutes`)
const { seed = String(Date.now() % 2 ** 31), path } = values
const run = (files, env) =>
  new Promise((resolve) => {
    const test = spawn('npx', ['vitest', 'run', '--project', 'server', ...files], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    test.on('exit', (code) => resolve(code ?? 1))
  })

if (path === undefined) {
  console.log(`Killing backups and restores, seed ${seed}`)
  const files = ['server/src/backup/kills.test.ts', 'server/src/backup/archive/bad-archives.test.ts']
  process.exitCode = await run(files, { BACKUP_KILLS: '50', BACKUP_SEED: seed })
}
console.log(`Torturing the stock for ${minutes} minutes, seed ${seed}`)
const code = await run(['server/src/stock/stock-model.test.ts'], {
  STOCK_MODEL_SECONDS: String(minutes * 60),
  STOCK_MODEL_SEED: seed,
  STOCK_MODEL_AT_ONCE: '2',
  ...(path !== undefined && { STOCK_MODEL_PATH: path }),
})
process.exitCode ||= code
