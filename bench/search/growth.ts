import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { signIn } from '../../server/src/testing/sign-in'
import type { BenchPlace } from '../bench-place'
import type { FigureTable } from '../figures'
import { memoryOf } from '../memory'
import { openBenchServer, openBenchShop, type BenchServer, type BenchShop } from '../open-bench-shop'
import { shopEnvironment, startProgram, type RunningProgram } from '../programs'
import { largeCatalogue, seedLargeCatalogue, wordings, type CatalogueProduct } from './large-catalogue'

const PRODUCTS = 50_000
const SECONDS = 40
const EDIT_EVERY_MS = 500
const P99_AT_MOST = 50
const MEGABYTES_AT_MOST = 600
const LIST = '/api/public/products'

/** One instance answers while another one edits, at 50,000 products: times of the answers, memory, and the time to begin. */
export async function measureGrowth(place: BenchPlace, table: FigureTable): Promise<void> {
  const products = largeCatalogue(PRODUCTS)
  const server = await openBenchServer(join(place.folder, 'growth'))
  const editor = await openBenchShop(server.url('postgres'), place.folder)
  try {
    await seedLargeCatalogue(editor.db, products)
    await server.run('postgres', 'vacuum analyze')
    editor.changes.start()
    const reader = await startReader(place, server, table)
    try {
      await measureEdits(place, { editor, reader, products }, table)
    } finally {
      await reader.stop()
    }
  } finally {
    await editor.close()
    await server.close()
  }
}

async function startReader(
  { root, folder }: BenchPlace,
  server: BenchServer,
  table: FigureTable,
): Promise<RunningProgram> {
  const env = shopEnvironment(folder, { DATABASE_URL: server.url('postgres'), RATE_LIMITS: 'off' })
  const reader = await startProgram(process.execPath, [join(root, 'server/dist/main.js')], { env })
  const startedAt = performance.now()
  const first = () =>
    fetch(`${reader.url}${LIST}?limit=12`).then(
      (answer) => answer.text(),
      () => undefined,
    )
  // The shop closes a connection after 20 seconds, which reading 50,000 products takes on a busy machine.
  while ((await first()) === undefined) await wait(100)
  const firstMs = performance.now() - startedAt
  // A misspelt word finds nothing until the index of the search is whole.
  const isWhole = async () =>
    (await (await fetch(`${reader.url}${LIST}?meant=1&search=lavjales`)).text()).includes('instead')
  while (!(await isWhole())) await wait(100)
  const wholeMs = performance.now() - startedAt
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  table.add({
    name: `${PRODUCTS} products: start / first list after it / search guesses`,
    target: '',
    measured: `${seconds(reader.readyMs)} / ${seconds(firstMs)} / ${seconds(wholeMs)}`,
  })
  return reader
}

interface Growth {
  editor: BenchShop
  reader: RunningProgram
  products: readonly CatalogueProduct[]
}

async function measureEdits({ root }: BenchPlace, { editor, reader, products }: Growth, table: FigureTable) {
  const { token } = await signIn(editor, 'admin')
  const searches = wordings(products, 2_000)
  const urls = searches.right.flatMap((word, place) => [
    `/api/public/products?limit=12&in_stock=1&grouped=1&page=${1 + (place % 5)}`,
    `/api/public/products/${1 + ((place * 37) % PRODUCTS)}`,
    `/api/public/products?limit=12&in_stock=1&grouped=1&meant=1&search=${encodeURIComponent(word)}`,
    `/api/public/products?limit=12&in_stock=1&grouped=1&meant=1&search=${encodeURIComponent(searches.misspelt[place] ?? '')}`,
    `/api/public/products?limit=12&sort=${place % 2 === 0 ? 'price' : 'name'}&category=Ojos`,
    '/',
  ])
  const client = fork(join(root, 'bench/clients/time-requests.mjs'))
  try {
    const read = async (seconds: number) => {
      client.send({ url: reader.url, paths: urls, seconds })
      const [times] = await once(client, 'message')
      return times as number[]
    }
    await read(5)
    const quiet = await read(SECONDS / 2)
    const reading = read(SECONDS)
    let most = 0
    const edits = SECONDS * (1_000 / EDIT_EVERY_MS)
    for (let edit = 0; edit < edits; edit += 1) {
      const id = 1 + ((edit * 7_919) % PRODUCTS)
      const body =
        edit % 2 === 0 ? { price: 50 + edit } : { name: `Labial editado ${edit}`, description: `Nueva ${edit}` }
      await editor.call({ ...updateProduct, path: updateProduct.path.replace(':id', String(id)) }, body, { token })
      most = Math.max(most, memoryOf(reader.pid))
      await wait(EDIT_EVERY_MS)
    }
    show('without edits', quiet, table)
    show(`with ${1_000 / EDIT_EVERY_MS} foreign edits a second`, await reading, table)
    const megabytes = most / 1_000_000
    table.add({
      name: `${PRODUCTS} products: resident memory of the instance, the most during the edits`,
      target: `< ${MEGABYTES_AT_MOST} MB`,
      measured: `${megabytes.toFixed(0)} MB`,
      isMet: megabytes < MEGABYTES_AT_MOST,
    })
  } finally {
    client.disconnect()
  }
}

function show(name: string, times: number[], table: FigureTable): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN
  table.add({
    name: `${PRODUCTS} products, a reader ${name}: p99 of ${times.length} answers (median, slowest)`,
    target: `< ${P99_AT_MOST} ms`,
    measured: `${at(0.99).toFixed(1)} ms (${at(0.5).toFixed(1)}, ${at(1).toFixed(0)})`,
    isMet: at(0.99) < P99_AT_MOST,
    isByClock: true,
  })
}
