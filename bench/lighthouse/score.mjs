import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../../tools/find-browser.mjs'

// Runs Lighthouse several times as a phone; prints scores and findings of each run as JSON.
const [url, runs = '5'] = process.argv.slice(2)
const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))

const { executablePath, args, env } = await findBrowser()
const scores = []
for (let time = 0; time < Number(runs); time += 1) {
  const flags = ['--output=json', '--quiet', `--chrome-flags=${['--headless', ...args].join(' ')}`]
  const { stdout } = await run(process.execPath, [`${here}node_modules/lighthouse/cli/index.js`, url, ...flags], {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  })
  const { categories, audits } = JSON.parse(stdout)
  const score = ({ id }) => Math.round(categories[id].score * 100)
  const missed = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 0.9)
  scores.push({
    ...Object.fromEntries(Object.values(categories).map((category) => [category.id, score(category)])),
    shift: audits['cumulative-layout-shift'].numericValue,
    missed: missed.map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
  })
}
console.log(JSON.stringify(scores))
