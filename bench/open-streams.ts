import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BenchPlace } from './bench-place'
import { cpuOf } from './cpu-time'
import { summary, type FigureTable } from './figures'
import { memoryOf } from './memory'
import { shopEnvironment, startProgram, type RunningProgram } from './programs'

const LIST = '/api/public/products?limit=50'
const STREAMS = 500
const MEGABYTES_AT_MOST = 60
const RATIO_AT_MOST = 1.1
/** Turns without and with streams alternate, so that other load on the machine affects both equally. */
const ROUNDS = 15
const REQUESTS = 4_000

/** What 500 open event streams cost one instance of the built shop: memory, and the public list's CPU per call. */
export async function measureStreams({ root, folder }: BenchPlace, table: FigureTable): Promise<void> {
  const env = shopEnvironment(join(folder, 'data'))
  const shop = await startProgram(process.execPath, [join(root, 'server/dist/main.js')], { env })
  const load = fork(join(root, 'bench/clients/send-requests.mjs'))
  const pages = fork(join(root, 'bench/clients/hold-streams.mjs'))
  try {
    await cpuPerCall(shop, load)
    // Before the first stream: the process keeps some of their memory when they are closed.
    const idle = memoryOf(shop.pid)
    const rounds: { alone: number; open: number; megabytes: number }[] = []
    // The first round only warms up.
    for (let round = -1; round < ROUNDS; round += 1) {
      const alone = await cpuPerCall(shop, load)
      await holdStreams(pages, shop, STREAMS)
      const megabytes = (memoryOf(shop.pid) - idle) / 1_000_000
      const open = await cpuPerCall(shop, load)
      await holdStreams(pages, shop, 0)
      rounds.push({ alone, open, megabytes })
    }
    rounds.shift()
    // The median: the heap also keeps what closed streams and earlier requests used, until it is collected.
    const memory = summary(
      rounds.map((round) => round.megabytes),
      0,
    )
    table.add({
      name: `${STREAMS} open streams, resident memory in addition, median of ${ROUNDS} rounds`,
      target: `< ${MEGABYTES_AT_MOST} MB`,
      measured: `${memory.median.toFixed(0)} MB`,
      spread: memory.spread,
      isMet: memory.median < MEGABYTES_AT_MOST,
    })
    const { median, spread } = summary(rounds.map(({ open, alone }) => open / alone))
    const micros = (of: 'open' | 'alone') => `${summary(rounds.map((round) => round[of])).median.toFixed(0)} µs`
    table.add({
      name: `list of 50, CPU a request with ${STREAMS} open streams ÷ without`,
      target: `≤ ${RATIO_AT_MOST.toFixed(2)}`,
      measured: `${micros('open')} ÷ ${micros('alone')}`,
      ratio: median.toFixed(2),
      spread,
      isMet: median <= RATIO_AT_MOST,
    })
  } finally {
    load.disconnect()
    pages.disconnect()
    await shop.stop()
  }
}

async function cpuPerCall({ pid, url }: RunningProgram, load: ChildProcess): Promise<number> {
  const before = cpuOf(pid)
  load.send({ url: url + LIST, count: REQUESTS })
  await once(load, 'message')
  return ((cpuOf(pid) - before) * 1000) / REQUESTS
}

async function holdStreams(pages: ChildProcess, { url }: RunningProgram, count: number): Promise<void> {
  pages.send({ url, count })
  const [open] = await once(pages, 'message')
  if (open !== count) throw new Error(`${open} streams are open instead of ${count}`)
}
