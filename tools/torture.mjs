import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

// `npm run torture [-- --minutes 60] [-- --seed N --path P]`: the model-based test of the stock for a long time, with two actions at once. A failure prints its seed and its path;
// with both the shrunk actions run alone.

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' }, path: { type: 'string' } },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes} is no number of minutes`)
const { seed = String(Date.now() % 2 ** 31), path } = values
console.log(`Torturing the stock for ${minutes} minutes, seed ${seed}`)
const test = spawn('npx', ['vitest', 'run', '--project', 'server', 'server/src/stock/stock-model.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    STOCK_MODEL_SECONDS: String(minutes * 60),
    STOCK_MODEL_SEED: seed,
    STOCK_MODEL_AT_ONCE: '2',
    ...(path !== undefined && { STOCK_MODEL_PATH: path }),
  },
})
test.on('exit', (code) => (process.exitCode = code ?? 1))
