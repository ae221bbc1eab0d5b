import { join } from 'node:path'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { placeGuestOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { countRoundTrips } from '../server/src/platform/database/round-trips'
import { aPlace, aProduct, aSession, anOrderInput } from '../server/src/testing/factories'
import { signIn } from '../server/src/testing/sign-in'
import type { BenchPlace } from './bench-place'
import type { FigureTable } from './figures'
import { aNetwork, openBenchServer, openBenchShop, type BenchShop } from './open-bench-shop'

/** Counts the messages to the database per call, including BEGIN, COMMIT and the session look-up. Unit tests assert the same. */
export async function measureRoundTrips({ folder }: BenchPlace, table: FigureTable): Promise<void> {
  const server = await openBenchServer(join(folder, 'round-trips'))
  const shop = await openBenchShop(server.url('postgres'), folder, { hasLimits: true })
  const show = async (name: string, atMost: number, work: () => Promise<unknown>) => {
    const { roundTrips } = await countRoundTrips(work)
    const target = atMost === 0 ? '0' : `≤ ${atMost}`
    table.add({ name: `round trips: ${name}`, target, measured: String(roundTrips), isMet: roundTrips <= atMost })
  }
  try {
    await measureAll(shop, show)
  } finally {
    await shop.close()
    await server.close()
  }
}

type Show = (name: string, atMost: number, work: () => Promise<unknown>) => Promise<void>

async function measureAll(shop: BenchShop, show: Show): Promise<void> {
  const place = await aPlace(shop)
  const ids: number[] = []
  for (let made = 0; made < 50; made += 1) ids.push(await aProduct(shop))
  const list = { ...listPublicProducts, path: `${listPublicProducts.path}?limit=50` }
  shop.changes.start()
  // The cache is not used until the shop listens for changes.
  while (!shop.changes.isListening) await new Promise((resolve) => setTimeout(resolve, 10))
  await shop.call(list, undefined)
  await show('public list of 50, warm', 0, () => shop.call(list, undefined))

  const { token } = await signIn(shop, 'client')
  const guest = aSession()
  const [guestHeaders, clientHeaders] = [aNetwork(), aNetwork()]
  const guestAdds = (productId: number) =>
    shop.call(addItem, { sessionId: guest, productId, quantity: 1 }, { headers: guestHeaders })
  const clientAdds = (productId: number) =>
    shop.call(addItem, { productId, quantity: 1 }, { token, headers: clientHeaders })
  const [first = 0, second = 0] = ids
  await show('guest add, the first one', 3, () => guestAdds(first))
  await show('guest add, with a cart', 2, () => guestAdds(second))
  await show('client add, the first one', 4, () => clientAdds(first))
  await show('client add, with a cart', 3, () => clientAdds(second))

  for (const lines of [1, 20]) {
    const wanted = ids.slice(0, lines)
    const input = anOrderInput(place, Object.fromEntries(wanted.map((id) => [id, 1])))
    const session = aSession()
    const network = aNetwork()
    for (const productId of wanted)
      await shop.call(addItem, { sessionId: session, productId, quantity: 1 }, { headers: network })
    const headers = { 'idempotency-key': `bench-guest-${lines}`, ...network }
    const count = `${lines} ${lines === 1 ? 'line' : 'lines'}`
    await show(`guest order, ${count}`, 7, () =>
      shop.call(placeGuestOrder, { ...input, sessionId: session }, { headers }),
    )
    const client = { token: (await signIn(shop, 'client')).token, headers: aNetwork() }
    for (const productId of wanted) await shop.call(addItem, { productId, quantity: 1 }, client)
    const ofClient = { ...input, customerPhone: '55 8765 4321' }
    await show(`client order, ${count}`, 8, () => shop.call(placeOrder, ofClient, client))
  }
}
