import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { aCart, aCartLine } from '../../testing/a-cart'
import { accepted, asked, badGateway, refused, stubShop } from '../../testing/stub-shop'
import { useToasts } from '../../ui/overlay/toasts'
import { useCartWork, whenCartIsIdle } from './cart-store'
import { emptyCart, takeOut } from './take-out'
import { cartActions } from './use-cart'

const rouge = { productId: 3, quantity: 2, name: 'Rubor' }
const single = { productId: 4 }
const short = { productId: 5, quantity: 3, maxQuantity: 2 }
const lines = [rouge, single, short]
const shown = () => useToasts.getState().shown

beforeEach(async () => {
  await whenCartIsIdle()
  stubShop(() => accepted(aCart([])))
  useSession.setState({ user: null, cart: aCart(lines) })
  useCartWork.setState({ pending: [], failure: undefined, notices: [] })
  useToasts.setState({ shown: [] })
})

async function undo() {
  asked.length = 0
  shown()[0]?.action?.run?.()
  await whenCartIsIdle()
  return asked.map(({ path, body }) => [path, body['productId'], body['quantity']])
}

test('[CARD-02] a removed line can be added again with its quantity', async () => {
  await takeOut(aCartLine(rouge))
  expect(asked.map(({ path, body }) => [path, body['productId']])).toStrictEqual([['/unified-cart/remove-item', 3]])
  expect(shown()).toMatchObject([{ text: 'Quitaste Rubor', kind: 'removed', action: { label: 'Deshacer' } }])
  expect(await undo()).toStrictEqual([['/unified-cart/add-item', 3, 2]])
})

test('[SEARCH-36] what comes back counts for no search, while what is added from the list does', async () => {
  vi.stubGlobal('location', { search: '?buscar=rubor' })
  onTestFinished(() => void vi.stubGlobal('location', { search: '' }))
  await takeOut(aCartLine(rouge))
  await undo()
  await cartActions.add(4)
  expect(asked.map(({ body }) => body['searched'])).toStrictEqual([undefined, 'rubor'])
})

test('a removed line of which less is left is not offered again', async () => {
  await takeOut(aCartLine(short))
  expect(shown().map(({ text, action }) => [text, action])).toStrictEqual([['Quitaste Producto 5', undefined]])
})

test('an emptied cart gets its available lines again, in their order', async () => {
  await emptyCart(lines.map(aCartLine))
  expect(asked.map(({ path }) => path)).toStrictEqual(['/unified-cart/clear'])
  expect(shown()).toMatchObject([{ text: 'Vaciaste tu carrito', kind: 'removed', action: { label: 'Deshacer' } }])
  expect(await undo()).toStrictEqual([
    ['/unified-cart/add-item', 3, 2],
    ['/unified-cart/add-item', 4, 1],
  ])
})

test('what the server refuses to remove is not said to be removed', async () => {
  stubShop(() => badGateway)
  await emptyCart(lines.map(aCartLine))
  await takeOut(aCartLine(single))
  await whenCartIsIdle()
  expect(shown().map(({ text }) => text)).toStrictEqual(['Error al limpiar carrito', 'Error al remover del carrito'])
})

test('a line of an emptied cart that somebody took meanwhile is told, also when the next one comes back', async () => {
  await emptyCart([rouge, single].map(aCartLine))
  stubShop(({ path, body }) =>
    path.endsWith('add-item') && body['productId'] === 3
      ? refused(409, 'STOCK_INSUFFICIENT', 'Stock insuficiente')
      : accepted(aCart([single])),
  )
  const texts = () => shown().map(({ text, kind }) => [text, kind])
  const failure = () => useCartWork.getState().failure?.text
  await undo()
  expect(texts()).toContainEqual(['Stock insuficiente', 'error'])
  expect(failure()).toBe('Stock insuficiente')
  await cartActions.add(4)
  expect(failure()).toBeUndefined()
})
