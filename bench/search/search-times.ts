import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { CatalogueIndex } from '../../server/src/catalog/public-catalogue/catalogue-index'
import { countRoundTrips } from '../../server/src/platform/database/round-trips'
import type { BenchPlace } from '../bench-place'
import { summary, type FigureTable } from '../figures'
import { openBenchServer, openBenchShop } from '../open-bench-shop'
import { shopEnvironment, startProgram } from '../programs'
import { measureCpu } from '../public-list'
import { largeCatalogue, rowOf, seedLargeCatalogue, wordings } from './large-catalogue'

const SIZES = [500, 5_000, 50_000]
const WORDINGS = 300
const BLOCK_AT_MOST = 50
const SEARCH = '/api/public/products?limit=12&meant=1&search=labial'

/** Searches never asked before, beside the scan of all texts; searches asked again, beside plain node:http; statements. */
export async function measureSearch(place: BenchPlace, table: FigureTable): Promise<void> {
  for (const size of SIZES) await measureSize(size, table)
  await measureStatements(place, table)
  const env = shopEnvironment(join(place.folder, 'data'))
  const shop = await startProgram(process.execPath, [join(place.root, 'server/dist/main.js')], { env })
  try {
    await measureCpu(place, shop, table, { name: 'search asked again', path: SEARCH })
  } finally {
    await shop.stop()
  }
}

const list = (index: CatalogueIndex, search: string, meant: boolean) =>
  index.list({ search, meant, page: 1, limit: 12, category: '', sort: 'newest', grouped: true, in_stock: true })

async function measureSize(size: number, table: FigureTable): Promise<void> {
  const products = largeCatalogue(size)
  const { right, misspelt } = wordings(products, WORDINGS)
  const startedAt = performance.now()
  const index = new CatalogueIndex(products.map(rowOf), [], [])
  await index.prepareOrders()
  while (index.findMeant('labial') === undefined) await wait(20)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  table.add({ name: `search: index of ${size} products`, target: '', measured: `${seconds} s` })
  for (const [kind, words, atMost] of [
    ['right', right, size > 5_000 ? 0.1 : 1],
    ['misspelt', misspelt, 1],
  ] as const) {
    // Twice with other words, so that both are compiled.
    for (const word of wordings(products.slice(1), WORDINGS)[kind])
      for (const meant of [true, false]) list(index, word, meant)
    const times = words.map((word) => ({ scan: timeOf(index, word, false), own: timeOf(index, word, true) }))
    const [own, scan] = [
      summary(
        times.map((one) => one.own),
        3,
      ),
      summary(
        times.map((one) => one.scan),
        3,
      ),
    ]
    const ratio = own.median / scan.median
    table.add({
      name: `search never asked before, ${size} products, ${kind} words: median of ${WORDINGS} ÷ scan of all texts`,
      target: `≤ ${atMost.toFixed(2)}`,
      measured: `${own.median.toFixed(3)} ms ÷ ${scan.median.toFixed(3)} ms`,
      ratio: ratio.toFixed(2),
      spread: own.spread,
      isMet: ratio <= atMost,
    })
    const slowest = Math.max(...times.map((one) => one.own))
    table.add({
      name: `search, ${size} products, ${kind} words: slowest, for which other answers wait`,
      target: `≤ ${BLOCK_AT_MOST} ms`,
      measured: `${slowest.toFixed(1)} ms`,
      isMet: slowest <= BLOCK_AT_MOST,
      isByClock: true,
    })
  }
}

function timeOf(index: CatalogueIndex, word: string, meant: boolean): number {
  const startedAt = performance.now()
  list(index, word, meant)
  return performance.now() - startedAt
}

async function measureStatements({ folder }: BenchPlace, table: FigureTable): Promise<void> {
  const server = await openBenchServer(join(folder, 'searches'))
  const shop = await openBenchShop(server.url('postgres'), folder)
  try {
    const products = largeCatalogue(500)
    await seedLargeCatalogue(shop.db, products)
    shop.changes.start()
    while (!shop.changes.isListening) await wait(10)
    const ask = (search: string) => {
      const path = `${listPublicProducts.path}?meant=1&search=${encodeURIComponent(search)}`
      return shop.call({ ...listPublicProducts, path }, undefined)
    }
    await ask('')
    const { roundTrips } = await countRoundTrips(async () => {
      for (const search of wordings(products, WORDINGS).misspelt) await ask(search)
    })
    table.add({
      name: `${WORDINGS} searches: statements`,
      target: '0',
      measured: String(roundTrips),
      isMet: roundTrips === 0,
    })
  } finally {
    await shop.close()
    await server.close()
  }
}
