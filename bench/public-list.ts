import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { BenchPlace } from './bench-place'
import { cpuOf } from './cpu-time'
import { summary, type FigureTable } from './figures'
import { shopEnvironment, startProgram, type RunningProgram } from './programs'

const LIST = '/api/public/products?limit=50'
/** Many short rounds, so that other load on the machine affects all sides equally. */
const WARM_UP_ROUNDS = 5
const ROUNDS = 41
const REQUESTS = 2_000

/** The public list: CPU time of the built shop and of plain node:http with the same bytes, in alternating rounds. */
export async function measurePublicList(place: BenchPlace, table: FigureTable): Promise<void> {
  const { root, folder } = place
  // Reuses the data of the start measurement if it ran before; otherwise the shop creates it here.
  const env = shopEnvironment(join(folder, 'data'))
  const shop = await startProgram(process.execPath, [join(root, 'server/dist/main.js')], { env })
  try {
    await measureCpu(place, shop, table, { name: 'list of 50', path: LIST })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { body } = await fetchList(shop.url, encoding)
      const target = encoding === 'identity' ? '' : '≤ 20 KB'
      const isMet = encoding === 'identity' ? {} : { isMet: body.length <= 20_000 }
      table.add({ name: `list of 50, demo shop: ${encoding}`, target, measured: kilobytes(body.length), ...isMet })
    }
  } finally {
    await shop.stop()
  }
}

/** An answer that was given before: its CPU time and that of plain node:http with the same bytes. */
export async function measureCpu(
  { root, folder }: BenchPlace,
  shop: RunningProgram,
  table: FigureTable,
  { name: measured, path, requests }: { name: string; path: string; requests?: number },
): Promise<void> {
  const { body, headers } = await fetchList(shop.url, 'br', path)
  const file = join(folder, 'list.br')
  await writeFile(file, body)
  const bareServer = (headers: object) =>
    startProgram(process.execPath, [join(root, 'bench/bare-server.mjs'), file, JSON.stringify(headers)], {
      env: shopEnvironment(folder),
    })
  const same = headersToRepeat(headers)
  const bare = await bareServer({
    'content-type': same['content-type'],
    'content-encoding': 'br',
    'content-length': body.length,
  })
  const sameHeaders = await bareServer(same)
  try {
    const rounds = await inRounds(
      root,
      async (turn) => ({ shop: await turn(shop), bare: await turn(bare), sameHeaders: await turn(sameHeaders) }),
      path,
      requests,
    )
    const own = summary(rounds.map((round) => round.shop)).median.toFixed(0)
    for (const [name, reference] of [
      ['node:http, same body', (round: (typeof rounds)[0]) => round.bare],
      ['node:http, same body and headers', (round: (typeof rounds)[0]) => round.sameHeaders],
    ] as const) {
      const { median, spread } = summary(rounds.map((round) => round.shop / reference(round)))
      table.add({
        name: `${measured}, CPU a request ÷ ${name}`,
        target: '≤ 1.70',
        measured: `${own} µs ÷ ${summary(rounds.map(reference)).median.toFixed(0)} µs`,
        ratio: median.toFixed(2),
        spread,
        isMet: median <= 1.7,
      })
    }
  } finally {
    await Promise.all([bare.stop(), sameHeaders.stop()])
  }
}

/** What `measure` finds in each round. A turn is the processor time of one request of the list to a program, in microseconds. */
export async function inRounds<Times>(
  root: string,
  measure: (turn: (program: RunningProgram) => Promise<number>) => Promise<Times>,
  path = LIST,
  requests = REQUESTS,
): Promise<Times[]> {
  const load = fork(join(root, 'bench/clients/send-requests.mjs'))
  const turn = async ({ pid, url }: RunningProgram) => {
    const before = cpuOf(pid)
    load.send({ url: url + path, count: requests })
    await once(load, 'message')
    return ((cpuOf(pid) - before) * 1000) / requests
  }
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await measure(turn)
    const rounds: Times[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(turn))
    return rounds
  } finally {
    load.disconnect()
  }
}

export function fetchList(
  url: string,
  encoding: string,
  path = LIST,
): Promise<{ body: Buffer; headers: NodeJS.Dict<unknown> }> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: { 'accept-encoding': encoding }, agent: false }, (answer) => {
      buffer(answer).then((body) => resolve({ body, headers: answer.headers }), reject)
    }).on('error', reject)
  })
}

/** Without the headers that Node writes itself. */
function headersToRepeat(headers: NodeJS.Dict<unknown>): Record<string, unknown> {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...others } = headers
  return others
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
