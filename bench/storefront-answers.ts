import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchPlace } from './bench-place'
import { catalogueCsv } from './catalogue-csv'
import { cpuOf } from './cpu-time'
import { summary, type FigureTable } from './figures'
import { runProgram, shopEnvironment, startProgram, type RunningProgram } from './programs'

const PRODUCTS = 1_200
const SLOWED = 4
const words = [
  'coral',
  'brisa',
  'estela',
  'durazno',
  'malva',
  'granate',
  'ciruela',
  'sombra',
  'canela',
  'hilo',
  'cobre',
]

/** Time until the page responds to a touch, on a phone with a slow processor, and to a search. */
export async function measureAnswers(place: BenchPlace, table: FigureTable): Promise<void> {
  await inShop(join(place.folder, 'data'), place, (shop) => measureTouches(shop, place, table))
  const dataDir = join(place.folder, 'large')
  await importProducts(dataDir, place)
  await inShop(dataDir, place, async (shop) => {
    await measureSearchPause(shop, place, table)
    await measureSearchCpu(shop, table)
  })
}

async function inShop(dataDir: string, { root }: BenchPlace, measure: (shop: RunningProgram) => Promise<void>) {
  const env = shopEnvironment(dataDir, { RATE_LIMITS: 'off' })
  const shop = await startProgram(process.execPath, [join(root, 'server/dist/main.js')], { env })
  await measure(shop).finally(() => shop.stop())
}

async function importProducts(dataDir: string, { root, folder }: BenchPlace) {
  const file = join(folder, 'searched.csv')
  await writeFile(file, catalogueCsv(PRODUCTS))
  const env = shopEnvironment(dataDir, { DEMO_DATA: 'off' })
  await runProgram(process.execPath, [join(root, 'tools/run-tool.mjs'), 'import', file, '--stock', '5'], {
    cwd: root,
    env,
  })
}

async function measureTouches({ url }: RunningProgram, { root }: BenchPlace, table: FigureTable) {
  const output = await runProgram(
    process.execPath,
    [join(root, 'bench/clients/touch-everything.mjs'), url, String(SLOWED)],
    {},
  )
  for (const [name, times] of Object.entries(JSON.parse(output) as Record<string, number[]>)) {
    const { median, spread } = summary(times, 0)
    table.add({
      name: `answer, processor ${SLOWED}× slowed: ${name}`,
      target: '≤ 100 ms',
      measured: `${median.toFixed(0)} ms`,
      spread,
      isMet: median <= 100,
      isByClock: true,
    })
  }
}

async function measureSearchPause({ url }: RunningProgram, { root }: BenchPlace, table: FigureTable) {
  for (const { slowed, target } of [
    { slowed: 1, target: 50 },
    { slowed: SLOWED, target: 100 },
  ]) {
    const output = await runProgram(
      process.execPath,
      [join(root, 'bench/clients/search-everything.mjs'), url, String(slowed), ...words],
      {},
    )
    for (const [what, times] of Object.entries(JSON.parse(output) as Record<string, number[]>)) {
      const { median, spread } = summary(times, 0)
      table.add({
        name: `search over ${PRODUCTS}: ${what} shown after the pause${slowed > 1 ? `, processor ${slowed}× slowed` : ''}`,
        target: `≤ ${target} ms`,
        measured: `${median.toFixed(0)} ms`,
        spread,
        isMet: median <= target,
        isByClock: true,
      })
    }
  }
}

/** Every search is different, so that no cached result is measured. */
async function measureSearchCpu({ url, pid }: RunningProgram, table: FigureTable) {
  const ask = async (search: string) => {
    const startedAt = performance.now()
    const query = new URLSearchParams({ page: '1', limit: '12', search, in_stock: 'true' })
    const answer = await fetch(`${url}/api/public/products?${query}`)
    await answer.arrayBuffer()
    return performance.now() - startedAt
  }
  for (const word of words) await ask(word)
  const before = cpuOf(pid)
  const times: number[] = []
  for (const first of words) for (const second of words) times.push(await ask(`${first} ${second.slice(0, 3)}`))
  const { median, spread } = summary(times, 1)
  const cpu = (cpuOf(pid) - before) / times.length
  const measured = `${median.toFixed(1)} ms (CPU of node ${cpu.toFixed(2)} ms)`
  table.add({ name: `search over ${PRODUCTS}: the server's answer`, target: '', measured, spread })
}
