import { createHash, randomInt } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { placeGuestOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput } from '../server/src/testing/factories'
import { signIn } from '../server/src/testing/sign-in'
import type { BenchPlace } from './bench-place'
import { captureStatements, type Sent } from './capture-statements'
import { cpuOf, ownCpu } from './cpu-time'
import { summary, type FigureTable } from './figures'
import { aNetwork, openBenchServer, openBenchShop, type BenchShop } from './open-bench-shop'

const PRODUCTS = 200
const ROUNDS = 9
/** A pair is a guest and a client, each with LINES lines. */
const PAIRS_A_ROUND = 60
const LINES = 3

interface Cost {
  databaseMs: number
  nodeMs: number
}

/**
 * Database CPU time of add and order, compared to a loop that sends the same statements with the same values over one
 * connection to a copy of the same database, in alternating rounds.
 */
export async function measureDatabaseCpu({ folder }: BenchPlace, table: FigureTable): Promise<void> {
  const server = await openBenchServer(join(folder, 'database'))
  try {
    await server.createDatabase('product')
    const filled = await openBenchShop(server.url('product'), folder)
    const filledShop = await fill(filled)
    await filled.close()
    await server.createDatabase('reference', 'product')
    const shop = await openBenchShop(server.url('product'), folder, { hasLimits: true })
    const reference = new pg.Client({ connectionString: server.url('reference'), application_name: 'reference' })
    await reference.connect()
    try {
      const analyse = () => Promise.all(['product', 'reference'].map((name) => server.run(name, 'vacuum analyze')))
      await compare({ shop, reference, filledShop, analyse }, table)
    } finally {
      await reference.end()
      await shop.close()
    }
  } finally {
    await server.close()
  }
}

interface FilledShop {
  ids: number[]
  place: Awaited<ReturnType<typeof aPlace>>
}

async function fill(shop: BenchShop): Promise<FilledShop> {
  const place = await aPlace(shop)
  const ids: number[] = []
  for (let made = 0; made < PRODUCTS; made += 1) ids.push(await aProduct(shop, { stock: 100_000 }))
  return { ids, place }
}

interface Buyer {
  lines: number[]
  phone: string
  headers: ReturnType<typeof aNetwork>
  sessionId?: string
  token?: string
}

interface Comparison {
  shop: BenchShop
  reference: pg.Client
  filledShop: FilledShop
  analyse: () => Promise<unknown>
}

async function compare({ shop, reference, filledShop, analyse }: Comparison, table: FigureTable): Promise<void> {
  const works = { add: (buyer: Buyer) => addAll(shop, buyer), order: (buyer: Buyer) => order(shop, buyer, filledShop) }
  const rounds = { add: [] as Round[], order: [] as Round[] }
  // The first round is a warm-up: statements are prepared, node compiles, and the planner gets statistics.
  for (let number = 0; number <= ROUNDS; number += 1) {
    if (number === 1) await analyse()
    const { buyers, sent } = await arriveBuyers(shop, filledShop)
    await replay(reference, sent)
    for (const name of ['add', 'order'] as const) {
      const round = await measureTurn(reference, async () => {
        for (const buyer of buyers) await works[name](buyer)
      })
      if (number > 0) rounds[name].push(round)
    }
  }
  show(table, 'add', rounds.add, 2 * PAIRS_A_ROUND * LINES)
  show(table, `order of ${LINES} lines`, rounds.order, 2 * PAIRS_A_ROUND)
}

interface Round {
  product: Cost
  reference: Cost
}

async function measureTurn(reference: pg.Client, work: () => Promise<void>): Promise<Round> {
  let sent: Sent[] = []
  const product = await costOf(reference, 'product', async () => {
    sent = await captureStatements(work)
  })
  return { product, reference: await costOf(reference, 'reference', () => replay(reference, sent)) }
}

async function costOf(client: pg.Client, database: string, work: () => Promise<void>): Promise<Cost> {
  const before = await cpuOfBackends(client, database)
  const nodeBefore = ownCpu()
  await work()
  const nodeMs = ownCpu() - nodeBefore
  const after = await cpuOfBackends(client, database)
  const databaseMs = [...after].reduce((sum, [pid, milliseconds]) => sum + milliseconds - (before.get(pid) ?? 0), 0)
  return { databaseMs, nodeMs }
}

/** CPU time by process, since the pool may open another connection meanwhile. */
async function cpuOfBackends(client: pg.Client, database: string): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>({
    name: 'backends',
    text: "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
    values: [database],
  })
  return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]))
}

async function replay(client: pg.Client, sent: Sent[]): Promise<void> {
  for (const message of sent) {
    if (typeof message === 'string') await client.query(message)
    else await client.query({ name: nameOf(message.text), ...message })
  }
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

/** Creates the round's buyers: guests with a new session, clients by signing in. */
async function arriveBuyers(shop: BenchShop, { ids }: FilledShop): Promise<{ buyers: Buyer[]; sent: Sent[] }> {
  const buyers: Buyer[] = []
  const linesOf = (place: number) =>
    Array.from({ length: LINES }, (_, line) => ids[(place * 7 + line) % ids.length] ?? 0)
  const sent = await captureStatements(async () => {
    for (let pair = 0; pair < PAIRS_A_ROUND; pair += 1) {
      const { token } = await signIn(shop, 'client')
      buyers.push(
        { ...aVisitor(), lines: linesOf(2 * pair), sessionId: aSession() },
        { ...aVisitor(), lines: linesOf(2 * pair + 1), token },
      )
    }
  })
  return { buyers, sent }
}

const aVisitor = () => ({ phone: `55${randomInt(10_000_000, 99_999_999)}`, headers: aNetwork() })

async function addAll(shop: BenchShop, { lines, sessionId, token, headers }: Buyer): Promise<void> {
  for (const productId of lines) {
    const line = { productId, quantity: 1 }
    if (token === undefined) await shop.call(addItem, { ...line, sessionId }, { headers })
    else await shop.call(addItem, line, { token, headers })
  }
}

async function order(shop: BenchShop, buyer: Buyer, { place }: FilledShop): Promise<void> {
  const { lines, sessionId, token, headers, phone } = buyer
  const input = anOrderInput(place, Object.fromEntries(lines.map((id) => [id, 1])), { customerPhone: phone })
  if (token === undefined) await shop.call(placeGuestOrder, { ...input, sessionId }, { headers })
  else await shop.call(placeOrder, input, { token, headers })
}

function show(table: FigureTable, name: string, rounds: Round[], count: number): void {
  const each = (milliseconds: number[]) => `${((summary(milliseconds).median * 1000) / count).toFixed(0)} µs`
  const [own, others] = [
    each(rounds.map(({ product }) => product.databaseMs)),
    each(rounds.map(({ reference }) => reference.databaseMs)),
  ]
  const { median, spread } = summary(rounds.map(({ product, reference }) => product.databaseMs / reference.databaseMs))
  table.add({
    name: `${name}, database CPU ÷ bare pg loop`,
    target: '≤ 1.30',
    measured: `${own} ÷ ${others}`,
    ratio: median.toFixed(2),
    spread,
    isMet: median <= 1.3,
  })
  table.add({
    name: `${name}, node CPU of the whole call (loop: the driver alone)`,
    target: '',
    measured: `${each(rounds.map(({ product }) => product.nodeMs))} (${each(rounds.map(({ reference }) => reference.nodeMs))})`,
  })
}
