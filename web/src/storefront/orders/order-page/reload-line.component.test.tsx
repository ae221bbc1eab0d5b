import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import type { OrderPageInput } from '@tocador/contracts/orders/order-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLinkedOrder } from '../../../testing/an-order'
import { links, wordsOf } from '../../../testing/read-screen'
import { renderOnServer } from '../../../testing/render-on-server'
import { OrderPage } from './order-page'

const own = '/pedido/AAAAAAAAAAAAAAAAAAAAAA'
const show = (order: Partial<LinkedOrder>, page: Partial<OrderPageInput> = {}) =>
  renderOnServer(<OrderPage shopName="Tocador" timeZone="America/Mexico_City" order={aLinkedOrder(order)} {...page} />)
const line = () => {
  const last = screen.getByRole('main').lastElementChild?.querySelector('noscript')
  return last ? [wordsOf(last), links(last).map(([, href]) => href)] : null
}
const reloading = ['Esta página se actualiza sola cada minuto. Dejar de actualizar', [`${own}?quieta=1`]]

const move = { places: [], placeId: undefined, days: [], day: undefined, hours: [] }
test.each<[string, Partial<LinkedOrder>, Partial<OrderPageInput>, boolean]>([
  ['an open order', {}, {}, true],
  ['an order that is ready', { status: 'ready' }, {}, true],
  ['an order that was changed', {}, { notice: { tone: 'done', text: 'Listo' } }, true],
  ['a delivered order', { status: 'delivered' }, {}, false],
  ['a cancelled order', { status: 'cancelled' }, {}, false],
  ['the choice of another hand-over', {}, { move }, false],
  ['the question before cancelling', {}, { isCancelling: true }, false],
  ['a refused change', {}, { notice: { tone: 'error', text: 'No' } }, false],
  ['an unknown link', {}, { order: undefined }, false],
])('without scripts the page of %s says whether it reloads itself', async (_, order, page, reloads) => {
  await show(order, page)
  expect(line()).toStrictEqual(reloads ? reloading : null)
})

test('a page that was stopped says so, and leads to the one that reloads itself', async () => {
  await show({}, { isStill: true })
  expect(line()).toStrictEqual(['Esta página no se actualiza sola. Actualizar', [own]])
})
