import { buildWhatChanged } from './build.mjs'
import { attacks } from './siege/attacks.mjs'
import { openShop } from './siege/open-shop.mjs'
import { closeAgents } from './siege/requests.mjs'
import { sendCrowd, startVisitors } from './siege/visitors.mjs'

// Attacks a shop of its own on loopback, where different addresses represent different networks, and prints the
// response times of ordinary visitors. Exits with 1 when a promise is broken. Attackers and visitors share this
// process, so times are upper bounds.

const isShort = process.argv.includes('--short')
const QUIET_MS = isShort ? 1_500 : 5_000
/**
 * Longest wait for a login of the owner. The short form runs in CI, whose processor may be shared with others: there it only
 * notices a shop that no longer responds.
 */
const LONGEST_WAIT_MS = isShort ? 15_000 : 3_000
const P99_AT_MOST_MS = isShort ? 15_000 : 5_000

process.env.NODE_ENV ??= 'production'
await buildWhatChanged()
const startedAt = performance.now()
const shop = await openShop(isShort ? 100 : 300)
const broken = []
try {
  const wait = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  print('nobody', '', await feltDuring(wait))
  const crowd = await sendCrowd(shop)
  print(`the crowd: ${shop.people.length} phones behind one address`, '', crowd)
  report('the crowd', [], { ...crowd, p99: 0 })
  for (const [name, attack] of Object.entries(attacks)) {
    let outcome
    const felt = await feltDuring(
      async () => (outcome = await attack(shop, { isShort, longestWaitMs: LONGEST_WAIT_MS })),
    )
    print(name, outcome.counted, felt)
    report(name, outcome.broken, felt)
  }
} finally {
  closeAgents()
  await shop.close()
}
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`)
for (const line of broken) console.error(`BROKEN ${line}`)
if (broken.length > 0) process.exitCode = 1

async function feltDuring(work) {
  const leave = startVisitors(shop)
  await work()
  return leave()
}

function report(name, brokenPromises, { refused, example, p99 }) {
  broken.push(...brokenPromises.map((text) => `${name}: ${text}`))
  if (refused > 0)
    broken.push(`${name}: ${refused} honest calls were refused, such as ${example.name} with ${example.status}`)
  if (p99 > P99_AT_MOST_MS) broken.push(`${name}: honest visitors waited ${p99.toFixed(0)} ms (p99)`)
}

function print(name, counted, { calls, p50, p99, refused }) {
  const felt = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${refused} of ${calls} refused`
  console.log(`${name.padEnd(40)} ${felt}${counted === '' ? '' : `\n    ${counted}`}`)
}
