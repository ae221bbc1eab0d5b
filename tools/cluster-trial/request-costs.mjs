import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newSession } from '../siege/open-shop.mjs'
import { inParallel, send } from '../siege/requests.mjs'
import { newOrder, placeOnce } from './ordering.mjs'
import { cpuOfAll } from './programs.mjs'

const AT_ONCE = 8
const ROUNDS = 3
const IDLE_MS = 5_000

/** How often each is asked for in a round; the rarer are dearer. */
const kinds = {
  page: { times: 5_000, ask: ({ url }) => send(`${url}/`, { headers: { 'accept-encoding': 'br' } }) },
  list: {
    times: 5_000,
    ask: ({ url }) => send(`${url}/api/public/products?limit=20`, { headers: { 'accept-encoding': 'br' } }),
  },
  file: { times: 2_500, ask: ({ url, file }) => send(url + file, { headers: { 'accept-encoding': 'br' } }) },
  cart: { times: 600, ask: addToCart },
  order: { times: 600, ask: placeNew },
}

function addToCart({ url, products }) {
  const body = { sessionId: newSession(), productId: products[randomInt(products.length)], quantity: 1 }
  return send(`${url}/api/unified-cart/add-item`, { method: 'POST', body })
}

function placeNew(shop) {
  const { sessionId, body } = newOrder(shop)
  return placeOnce(shop, sessionId, body)
}

/**
 * Processor time that one request takes of each program, in milliseconds: the median of three rounds, without what the programs
 * take when nobody asks. `programs` names the process ids of each. `idle` is their time in a second without requests.
 */
export async function requestCosts(shop, programs) {
  const asked = { ...shop, file: await findFile(shop) }
  const costs = {}
  const idle = await measureIdle(programs)
  for (const [kind, { times, ask }] of Object.entries(kinds)) {
    const rounds = []
    // The first is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = await measure(programs, idle, times, () => ask(asked))
      if (round > 0) rounds.push(measured)
    }
    costs[kind] = Object.fromEntries(
      Object.keys(rounds[0]).map((name) => [name, median(rounds.map((measured) => measured[name]))]),
    )
  }
  return { costs, idle }
}

async function measureIdle(programs) {
  const before = await cpuOfAll(programs)
  await pause(IDLE_MS)
  const after = await cpuOfAll(programs)
  return Object.fromEntries(
    Object.keys(programs).map((name) => [name, (after[name] - before[name]) / (IDLE_MS / 1000)]),
  )
}

async function measure(programs, idle, times, ask) {
  const before = await cpuOfAll(programs)
  const startedAt = performance.now()
  const answers = await inParallel(times, AT_ONCE, ask)
  const seconds = (performance.now() - startedAt) / 1000
  const after = await cpuOfAll(programs)
  const refused = answers.find(({ status }) => status < 200 || status > 299)
  if (refused) throw new Error(`A measured request was answered with ${refused.status}: ${refused.text.slice(0, 200)}`)
  const perRequest = Object.keys(programs).map((name) => [
    name,
    Math.max(0, after[name] - before[name] - idle[name] * seconds) / times,
  ])
  return { ...Object.fromEntries(perRequest), perSecond: times / seconds }
}

/** A script of the front page stands for the files and pictures that a visit loads. */
async function findFile({ url }) {
  const { text } = await send(`${url}/`, {})
  const [, file] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? []
  if (file === undefined) throw new Error('The front page names no script')
  return file
}

const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)]
