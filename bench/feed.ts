import { join } from 'node:path'
import { countRoundTrips } from '../server/src/platform/database/round-trips'
import type { BenchPlace } from './bench-place'
import type { FigureTable } from './figures'
import { openBenchServer, openBenchShop } from './open-bench-shop'
import { shopEnvironment, startProgram } from './programs'
import { kilobytes, measureCpu, fetchList } from './public-list'
import { largeCatalogue, seedLargeCatalogue } from './search/large-catalogue'

const PRODUCTS = 10_000
const PATH = '/catalogo.xml'
const PUBLIC_URL = 'https://tienda.example'
/** Each answer has about a megabyte. */
const REQUESTS = 60

/** The feed of ten thousand products: how long it takes to make, what it costs when it is made, and its statements then. */
export async function measureFeed({ root, folder }: BenchPlace, table: FigureTable): Promise<void> {
  const server = await openBenchServer(join(folder, 'feed'))
  try {
    await server.createDatabase('feed')
    const shop = await openBenchShop(server.url('feed'), folder, { env: { PUBLIC_URL } })
    await seedLargeCatalogue(shop.db, largeCatalogue(PRODUCTS))
    shop.changes.start()
    // The cache is not used until the shop listens for changes.
    while (!shop.changes.isListening) await new Promise((resolve) => setTimeout(resolve, 10))
    const read = () => shop.app.inject({ url: PATH, headers: { 'accept-encoding': 'br' } })
    await shop.app.inject({ url: '/api/public/products' })
    const startedAt = performance.now()
    await read()
    const seconds = (performance.now() - startedAt) / 1000
    table.add({ name: `feed of ${PRODUCTS}: made and packed`, target: '', measured: `${seconds.toFixed(2)} s` })
    const { roundTrips } = await countRoundTrips(read)
    table.add({
      name: `feed of ${PRODUCTS}: statements when it is made`,
      target: '0',
      measured: String(roundTrips),
      isMet: roundTrips === 0,
    })
    await shop.close()

    const program = await startProgram(process.execPath, [join(root, 'server/dist/main.js')], {
      env: shopEnvironment(folder, { DATABASE_URL: server.url('feed'), RATE_LIMITS: 'off', PUBLIC_URL }),
    })
    try {
      const { body } = await fetchList(program.url, 'br', PATH)
      table.add({ name: `feed of ${PRODUCTS}: br`, target: '', measured: kilobytes(body.length) })
      await measureCpu({ root, folder }, program, table, {
        name: `feed of ${PRODUCTS}`,
        path: PATH,
        requests: REQUESTS,
      })
    } finally {
      await program.stop()
    }
  } finally {
    await server.close()
  }
}
