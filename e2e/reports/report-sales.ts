import { addDays, shopTime } from '@tocador/contracts/calendar'
import { aProduct } from '../../server/src/testing/factories'
import { knownOrder, saveKnownHolds, saveKnownOrders } from '../../server/src/testing/samples/known-sales'
import { saveKnownSearches } from '../../server/src/testing/samples/known-searches'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { signIn } from '../../server/src/testing/sign-in'

/** A week from Monday to Sunday in which no other test sells anything. */
export const WEEK = 'desde=2024-03-04&hasta=2024-03-10'

/**
 * Three sales in `WEEK` (1,600.50 for 9 units that cost 1,070.25), a cancelled order in it, one sale on each of the days
 * next to it, five holds, and three products whose stock is few, enough or never sold.
 */
export async function sellInMarch(shop: RunningShop): Promise<void> {
  const granate = { name: 'Labial granate', category: 'Granates de marzo', type: 'Labial de marzo' }
  const cobre = { name: 'Sombra cobre', category: 'Cobres de marzo', type: 'Sombra de marzo' }
  const lipstick = await aProduct(shop, { ...granate, priceCents: 5_000, costCents: 4_500, stock: 4 })
  const shadow = await aProduct(shop, { ...cobre, priceCents: 45_000, costCents: 35_000, stock: 20 })
  const brow = await aProduct(shop, { ...cobre, name: 'Gel de cejas', priceCents: 50_050, costCents: 10_025 })
  const polish = { name: 'Esmalte guardado', category: 'Guardados de marzo', type: 'Esmalte de marzo', stock: 5 }
  await aProduct(shop, { ...polish, priceCents: 6_000, costCents: 2_000, createdAt: '2024-01-01T12:00Z' })
  const line = (productId: number, quantity: number, priceCents: number, costCents: number) => ({
    productId,
    name: 'Vendido',
    quantity,
    priceCents,
    costCents,
  })
  const lipsticks = (quantity: number) => line(lipstick, quantity, 5_000, 4_500)
  const shadows = (quantity: number) => line(shadow, quantity, 40_000, 35_000)
  const { user } = await signIn(shop, 'client', { name: 'Regina Marzo' })
  const regina = { userId: user.id, name: user.name, phoneKey: user.phone }
  const karla = { name: 'Karla Marzo', phoneKey: '525500000101', status: 'delivered' as const }
  const recent = addDays(shopTime(shop.clock.now(), 'America/Mexico_City').day, -20)
  const held = (cartId: number, status: 'completed' | 'expired' | 'cancelled', local: string) => {
    const { at } = knownOrder(cartId, local)
    return { cartId, productId: shadow, status, at, until: at }
  }
  await saveKnownSearches(shop, [
    { day: '2024-03-05', words: 'cutex', searches: 9, adds: 0, found: 0 },
    { day: '2024-03-06', words: 'labial granate', searches: 4, adds: 2, found: 1 },
  ])
  await saveKnownHolds(shop, [
    held(900_102, 'completed', '2024-03-06T10:00'),
    held(900_103, 'completed', '2024-03-10T23:49'),
    held(900_104, 'completed', '2024-03-06T10:40'),
    held(900_105, 'expired', '2024-03-06T12:00'),
    held(900_106, 'cancelled', '2024-03-08T12:00'),
  ])
  await saveKnownOrders(shop, [
    knownOrder(900_001, '2024-03-04T00:01', { ...karla, lines: [lipsticks(4)] }),
    knownOrder(900_002, '2024-03-06T10:30', { ...regina, cartId: 900_102, lines: [shadows(2)] }),
    knownOrder(900_003, '2024-03-10T23:59', {
      ...karla,
      cartId: 900_103,
      lines: [lipsticks(2), line(brow, 1, 50_050, 10_025)],
    }),
    knownOrder(900_004, '2024-03-06T11:00', { ...karla, status: 'cancelled', cartId: 900_104, lines: [shadows(1)] }),
    knownOrder(900_005, '2024-03-11T00:01', { ...karla, lines: [lipsticks(1)] }),
    knownOrder(900_006, '2024-03-03T23:59', { ...regina, status: 'delivered', lines: [shadows(2)] }),
    knownOrder(900_007, `${recent}T12:00`, { ...karla, lines: [lipsticks(12)] }),
  ])
}
