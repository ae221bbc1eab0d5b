import { join } from 'node:path'
import type { Endpoint } from '@tocador/contracts/endpoint'
import { addNoticeDevice } from '@tocador/contracts/notices/notices-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput } from '../server/src/testing/factories'
import { openPushService, type PushService, type TestDevice } from '../server/src/testing/push-service'
import { signIn } from '../server/src/testing/sign-in'
import type { BenchPlace } from './bench-place'
import type { FigureTable } from './figures'
import { openBenchServer, openBenchShop } from './open-bench-shop'
import { shopEnvironment, startProgram } from './programs'

const ORDERS = 100
const DEVICES = 10
const HANGING = 20
const TARGET_MS = 2_000
const WAIT_AT_MOST_MS = 30_000

/** From the request of an order, which ends with its commit, to the push service, with no page open; then beside devices that never answer. */
export async function measureNotices({ root, folder }: BenchPlace, table: FigureTable): Promise<void> {
  const server = await openBenchServer(join(folder, 'notices'))
  // This program is built into one file, beside which no certificate lies.
  const PUSH_TEST_CA = join(root, 'server/src/testing/samples/push-test-ca.pem')
  const service = await openPushService(PUSH_TEST_CA)
  try {
    await server.createDatabase('notices')
    const shop = await openBenchShop(server.url('notices'), folder)
    const [place, product] = [await aPlace(shop), await aProduct(shop, { stock: 10_000 })]
    const [owner, other] = [await signIn(shop, 'admin'), await signIn(shop, 'admin')]
    await shop.close()
    const program = await startProgram(process.execPath, [join(root, 'server/dist/main.js')], {
      env: shopEnvironment(folder, { DATABASE_URL: server.url('notices'), RATE_LIMITS: 'off', PUSH_TEST_CA }),
    })
    try {
      const send = (endpoint: Endpoint, body: object, token?: string) => sendTo(program.url, endpoint, body, token)
      const order = () => send(placeGuestOrder, { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() })
      const add = (token: string, count: number) =>
        addDevices(service, count, (body) => send(addNoticeDevice, body, token))
      const devices = await add(owner.token, DEVICES)
      report(table, `${DEVICES} devices`, await timesOf(devices, order))
      for (const device of await add(other.token, HANGING)) device.answers('hang')
      report(table, `beside ${HANGING} that hang`, await timesOf(devices, order))
    } finally {
      await program.stop()
    }
  } finally {
    await service.close()
    await server.close()
  }
}

async function sendTo(url: string, { method, path, status }: Endpoint, body: object, token?: string): Promise<void> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (reply.status !== status) throw new Error(`${method} ${path} was answered with ${text}`)
}

async function addDevices(service: PushService, count: number, add: (subscription: object) => Promise<void>) {
  const devices = Array.from({ length: count }, () => service.device())
  for (const { subscription } of devices) await add(subscription)
  return devices
}

/** Milliseconds of each order until its notice has arrived for the last device. */
async function timesOf(devices: readonly TestDevice[], order: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const before = devices[0]?.received.length ?? 0
  for (let placed = 1; placed <= ORDERS; placed += 1) {
    const startedAt = Date.now()
    await order()
    while (devices.some(({ received }) => received.length < before + placed)) {
      if (Date.now() - startedAt > WAIT_AT_MOST_MS) throw new Error('A notice did not arrive')
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    times.push(Math.max(...devices.map(({ received }) => received.at(-1)?.at ?? Infinity)) - startedAt)
  }
  return times.toSorted((one, another) => one - another)
}

function report(table: FigureTable, among: string, times: readonly number[]): void {
  const [median = NaN, most = NaN] = [times[ORDERS / 2], times[ORDERS * 0.95 - 1]]
  table.add({
    name: `notice of an order: 95 of ${ORDERS} at the push service, ${among}`,
    target: '< 2 s',
    measured: `${most} ms (median ${median})`,
    isMet: most < TARGET_MS,
    isByClock: true,
  })
}
