import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { Button } from '../../ui/controls/button'
import { OwnUnits } from './own-units'

const part = (isReady = true, productId = 5) => (
  <OwnUnits productId={productId} name="Labial" isReady={isReady} otherwise={<Button>Agregar</Button>} />
)
const hold = (change: { lapsed?: boolean; quantity?: number } = {}) =>
  act(() => useSession.setState({ cart: aCart([{ productId: 5, ...change }]) }))
const stepper = () => screen.findByRole('status', { name: 'Cantidad' })

test('without units of its own a product has its add button', () => {
  renderInShop(part())
  expect(buttons()).toStrictEqual(['Agregar'])
})

test('held units replace the button once it shows no state of its own', async () => {
  hold({ quantity: 2 })
  const { rerender } = renderInShop(part())
  expect(wordsOf(await stepper())).toBe('2 en tu carrito')
  expect(screen.queryByRole('button', { name: 'Agregar' })).toBeNull()
  rerender(part(false))
  expect(buttons()).toStrictEqual(['Agregar'])
})

test('units that lapsed, and those of another product, leave the button', async () => {
  hold()
  const { rerender } = renderInShop(part())
  await stepper()
  rerender(part(true, 6))
  expect(buttons()).toStrictEqual(['Agregar'])
  hold({ lapsed: true })
  rerender(part())
  expect(buttons()).toStrictEqual(['Agregar'])
})

describe('the units of a card', () => {
  const sent = () => asked.map(({ method, path, body }) => [method, path, body['quantity']])
  const press = (name: string) => screen.getByRole('button', { name })
  const show = async (line: { quantity?: number; maxQuantity?: number } = {}) => {
    hold({ quantity: 2, ...line })
    stubShop(({ body }) => accepted(aCart([{ productId: 5, quantity: Number(body['quantity'] ?? 1) }])))
    act(() => useOnline.setState({ isCurrent: true }))
    const shown = renderInShop(part())
    await stepper()
    return shown
  }
  test.each([
    ['Agregar una unidad', 3],
    ['Quitar una unidad', 1],
  ])('«%s» sets them to %i', async (name, quantity) => {
    const { user } = await show()
    await user.click(press(name))
    await vi.waitFor(() => expect(sent()).toStrictEqual([['PUT', '/unified-cart/update-quantity', quantity]]))
    expect(wordsOf(await stepper())).toBe(`${quantity} en tu carrito`)
  })
  test('one less than one takes the product out', async () => {
    const { user } = await show({ quantity: 1 })
    await user.click(press('Quitar una unidad'))
    await vi.waitFor(() => expect(sent()).toStrictEqual([['DELETE', '/unified-cart/remove-item', undefined]]))
  })
  test('are no more than the shop has', async () => {
    await show({ quantity: 3, maxQuantity: 3 })
    expect(buttons()).toStrictEqual(['Quitar una unidad', 'Agregar una unidad (disabled)'])
  })
  test('cannot be changed without internet', async () => {
    await show()
    act(() => useOnline.setState({ isCurrent: false }))
    expect(buttons()).toStrictEqual(['Quitar una unidad (disabled)', 'Agregar una unidad (disabled)'])
  })
})
