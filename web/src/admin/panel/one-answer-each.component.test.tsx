import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { userDetail } from '../accounts/use-users'
import { holdersBy, holdsOf, useCartStats, useHoldStats } from '../cart/use-holds'
import { arrivalDetail } from '../catalog/arrivals/use-arrivals'
import { productDetail, productLedger, productLevels } from '../catalog/list/use-products'
import { productOffers } from '../catalog/offers/use-offers'
import { familyOfProduct } from '../catalog/shades/use-families'
import { waitingPeople } from '../catalog/waiting/use-waiting-people'
import { upcomingOrders, useBookings, useVisitorDays } from '../delivery/use-availability'
import { useOrderCalendar } from '../orders/calendar/use-order-calendar'
import { orderDetail, orderMessage, useOrderCount } from '../orders/list/use-orders'
import { useDeliveryChoices } from '../orders/manual/use-delivery-choices'
import { pickListOf } from '../orders/pick-list/use-pick-list'
import { useFeed } from '../settings/channels/use-feed'
import { useFeaturedProduct } from '../settings/featured/use-featured'
import { useSynonymPreview } from '../settings/synonyms/use-synonyms'
import { surveyDetail } from '../surveys/use-surveys'

const days = ['2026-11-20', '2026-11-21'] as const
const states = ['pending', 'confirmed'] as const

const aDay = { kind: 'day', date: days[0], place: '1', statuses: [states[0]] } as const
const useAny = (options: { queryKey: readonly unknown[] }) => useQuery(options as UseQueryOptions)

// Each with two values of one of its inputs.
test.each<[string, (which: 0 | 1) => unknown]>([
  ['account', (which) => useAny(userDetail(which + 1))],
  ['arrival', (which) => useAny(arrivalDetail(which + 1))],
  ['family of a product', (which) => useAny(familyOfProduct(which + 1))],
  ['featured product', (which) => useFeaturedProduct(which + 1)],
  ['feed of a problem', (which) => useFeed((['price', 'picture'] as const)[which], 1)],
  ['feed’s page', (which) => useFeed(undefined, which + 1)],
  ['figures of carts', (which) => useCartStats(['today', 'week'][which] ?? '')],
  ['figures of holds', (which) => useHoldStats(['today', 'week'][which] ?? '')],
  ['holders', (which) => useAny(holdersBy((['network', 'cart'] as const)[which]))],
  ['holds of a cart', (which) => useAny(holdsOf({ cart_id: which + 1 }))],
  ['hold or cart of a number', (which) => useAny(holdsOf(which === 0 ? { id: 1 } : { cart_id: 1 }))],
  ['count of a filter', (which) => useOrderCount({ customer: String(which) })],
  ['calendar of a day', (which) => useOrderCalendar({ from: days[which], day: days[0], place: '' })],
  ['calendar of a place', (which) => useOrderCalendar({ from: days[0], day: days[0], place: String(which + 1) })],
  ['days of a place', (which) => useDeliveryChoices(String(which + 1), '')],
  ['hours of a day', (which) => useDeliveryChoices('1', days[which])],
  ['hours of a place', (which) => useDeliveryChoices(String(which + 1), days[0])],
  ['days that visitors have', (which) => useVisitorDays(which + 1)],
  ['orders of a place', (which) => useBookings(which + 1, days[0])],
  ['orders from a day on', (which) => useBookings(1, days[which])],
  ['upcoming orders of a place', (which) => useAny(upcomingOrders({ locationId: which + 1 }))],
  ['upcoming orders of a day', (which) => useAny(upcomingOrders({ date: days[which] }))],
  ['upcoming orders of hours', (which) => useAny(upcomingOrders({ slotIds: [which + 1] }))],
  ['upcoming orders of times', (which) => useAny(upcomingOrders({ times: [`1${which}:00`] }))],
  ['order', (which) => useAny(orderDetail(which + 1))],
  ['message of an order', (which) => useAny(orderMessage(which + 1, 'pending'))],
  ['message of a kind', (which) => useAny(orderMessage(1, states[which]))],
  ['pick list of a day', (which) => useAny(pickListOf({ ...aDay, date: days[which] }))],
  ['pick list of a place', (which) => useAny(pickListOf({ ...aDay, place: String(which + 1) }))],
  ['pick list of a status', (which) => useAny(pickListOf({ ...aDay, statuses: [states[which]] }))],
  ['pick list of an order', (which) => useAny(pickListOf({ kind: 'order', id: which + 1 }))],
  ['product', (which) => useAny(productDetail(which + 1))],
  ['product’s levels', (which) => useAny(productLevels(which + 1))],
  ['product’s ledger', (which) => useAny(productLedger(which + 1, 1))],
  ['ledger’s page', (which) => useAny(productLedger(1, which + 1))],
  ['product’s offers', (which) => useAny(productOffers(which + 1))],
  ['people who wait for a product', (which) => useAny(waitingPeople(which + 1))],
  ['preview of synonyms', (which) => useSynonymPreview(['rubor', ['colorete', 'polvo'][which] ?? ''], undefined)],
  ['preview of a group', (which) => useSynonymPreview(['rubor', 'colorete'], which + 1)],
  ['survey', (which) => useAny(surveyDetail(which + 1))],
])('the %s that is read for one is not shown for another', async (_what, useRead) => {
  stubShop(({ path }) => accepted(path === '/orders/delivery-locations' ? [{ id: 1 }, { id: 2 }] : {}))
  const Reader = ({ which }: { which: 0 | 1 }) => {
    useRead(which)
    return null
  }
  const { rerender } = renderInPanel(<Reader which={0} />)
  await settle()
  const first = requests()
  rerender(<Reader which={1} />)
  await settle()
  expect(requests().filter((request) => !first.includes(request))).not.toStrictEqual([])
})

const requests = () => asked.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
