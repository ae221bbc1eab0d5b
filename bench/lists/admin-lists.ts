import { join } from 'node:path'
import pg from 'pg'
import { CONNECTION_OPTIONS } from '../../server/src/platform/database/open-database'
import { API } from '../../server/src/platform/http/serve'
import { signIn } from '../../server/src/testing/sign-in'
import type { BenchPlace } from '../bench-place'
import { captureStatements } from '../capture-statements'
import type { FigureTable } from '../figures'
import { openBenchServer, openBenchShop, type BenchShop } from '../open-bench-shop'
import { explainStatement, type Explained } from './explain-statement'
import { listQuestions, holdQuestions, type Question } from './list-questions'
import { seedCarts } from './seed-carts'
import { seedLists } from './seed-lists'

const PRODUCTS = 10_000
const ORDERS = 50_000
const USERS = 10_000
/** They hold 20,000 holds. */
const CARTS = 8_000
const MS_AT_MOST = 50
const DATABASE = 'postgres'

/** EXPLAIN (ANALYZE) times and number of the statements of the panel's lists, in shops with years of data. */
export async function measureAdminLists({ folder }: BenchPlace, table: FigureTable): Promise<void> {
  const lists = { products: PRODUCTS, orders: ORDERS, users: USERS }
  await measureIn(join(folder, 'lists'), (shop) => seedLists(shop, lists), listQuestions(), table)
  // A shop of their own, because the accounts above come with three times as many holds.
  const seedHolds = async (shop: BenchShop) => {
    await seedLists(shop, { products: PRODUCTS, orders: 0, users: 0 })
    await seedCarts(shop, CARTS)
  }
  await measureIn(join(folder, 'holds'), seedHolds, holdQuestions(), table)
}

/** Seeds a shop, runs all list requests on it, and prints one line for each kind of request. `more` is measured last. */
export async function measureIn(
  folder: string,
  seed: (shop: BenchShop) => Promise<void>,
  questions: Question[],
  table: FigureTable,
  more: (shop: BenchShop, token: string) => Promise<void> = async () => {},
): Promise<void> {
  const server = await openBenchServer(folder)
  const shop = await openBenchShop(server.url(DATABASE), folder)
  const client = new pg.Client({ connectionString: server.url(DATABASE), options: CONNECTION_OPTIONS })
  try {
    await client.connect()
    await seed(shop)
    // Autovacuum does this in production; it is off here, because it would distort the measurements.
    await server.run(DATABASE, 'vacuum analyze')
    const { token } = await signIn(shop, 'admin')
    const kinds = new Map<string, Kind>()
    for (const question of questions) await measure(shop, client, token, question, kinds)
    for (const [name, kind] of kinds) show(name, kind, table)
    await more(shop, token)
  } finally {
    await client.end()
    await shop.close()
    await server.close()
  }
}

const explainedAlready = new Set<string>()

interface Kind {
  msAtMost: number
  slowest: Explained & { path: string }
  statements: Set<number>
  asked: number
}

async function measure(
  shop: BenchShop,
  client: pg.Client,
  token: string,
  { kind, path, msAtMost = MS_AT_MOST }: Question,
  kinds: Map<string, Kind>,
): Promise<void> {
  const sent = await captureStatements(async () => {
    const reply = await shop.app.inject({ url: API + path, headers: { authorization: `Bearer ${token}` } })
    if (reply.statusCode !== 200) throw new Error(`${path} was answered with ${reply.body}`)
  })
  // Every call of the panel first looks up the session, which is not counted here.
  const own = sent.filter((one) => typeof one !== 'string').filter(({ text }) => !text.includes('sessions'))
  for (const statement of own) {
    // The total of a list is the same statement for every sort order and page.
    const asked = JSON.stringify([statement.text, statement.values])
    if (explainedAlready.has(asked)) continue
    explainedAlready.add(asked)
    const explained = await explainStatement(client, statement)
    const slower = { ...explained, path }
    const known = kinds.get(kind) ?? { msAtMost, slowest: slower, statements: new Set(), asked: 0 }
    if (explained.ms > known.slowest.ms) known.slowest = slower
    kinds.set(kind, known)
    known.asked += 1
    known.statements.add(own.length)
    if (process.env['BENCH_PLANS'] === 'on' && explained.ms > msAtMost / 2) {
      console.error(
        `${explained.ms.toFixed(1)} ms ${path}\n${statement.text}\n${JSON.stringify(explained.plan, null, 1)}`,
      )
    }
  }
}

function show(name: string, { msAtMost, slowest, statements, asked }: Kind, table: FigureTable): void {
  const served = slowest.indexes.length === 0 ? 'whole table' : slowest.indexes.join(', ')
  const isMet = slowest.ms < msAtMost && statements.size === 1
  table.add({
    name,
    target: `< ${msAtMost} ms`,
    measured: `${slowest.ms.toFixed(1)} ms by ${served}; the slowest of ${asked}, always ${[...statements].join(' or ')} a list`,
    isMet,
    isByClock: statements.size === 1,
  })
  if (!isMet) console.error(`    ${slowest.path}`)
}
