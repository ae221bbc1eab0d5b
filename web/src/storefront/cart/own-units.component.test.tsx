import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { Button } from '../../ui/controls/button'
import { OwnUnits } from './own-units'

const part = (isReady = true, productId = 5) => (
  <OwnUnits productId={productId} name="Labial" isReady={isReady} otherwise={<Button>Agregar</Button>} />
)
const hold = (change: { lapsed?: boolean; quantity?: number; maxQuantity?: number } = {}) =>
  act(() => useSession.setState({ cart: aCart([{ productId: 5, ...change }]) }))
const stepper = () => screen.findByRole('status', { name: 'Cantidad' })

test('without units of its own a product has its add button', () => {
  renderInShop(part())
  expect(buttons()).toStrictEqual(['Agregar'])
})

test('[CARD-01] held units replace the button once it shows no state of its own', async () => {
  hold({ quantity: 2 })
  const { rerender, container } = renderInShop(part())
  expect(wordsOf(await stepper())).toBe('2 en tu carrito')
  const parts = [...container.querySelectorAll('button, output')]
  expect(parts.map((one) => (one.matches('button') ? one.getAttribute('aria-label') : wordsOf(one)))).toStrictEqual([
    'Quitar una unidad',
    '2 en tu carrito',
    'Agregar una unidad',
  ])
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

describe('the focus', () => {
  const card = <OwnUnits productId={5} name="Labial" isReady otherwise={<Button>Agregar Labial</Button>} />
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  test('[CARD-02] goes from the add button to the units that replace it, and back', async () => {
    renderInShop(card)
    screen.getByRole('button', { name: 'Agregar Labial' }).focus()
    hold()
    await stepper()
    expect(focused()).toBe('Agregar una unidad')
    hold({ lapsed: true })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar Labial' })))
  })
  test('goes to the button that takes it out when the last unit of the shop was added', async () => {
    renderInShop(card)
    screen.getByRole('button', { name: 'Agregar Labial' }).focus()
    hold({ quantity: 1, maxQuantity: 1 })
    await stepper()
    expect(focused()).toBe('Quitar una unidad')
  })
  test('of another product that was removed is not taken over', async () => {
    const { rerender } = renderInShop(<Button>Agregar Rubor</Button>)
    screen.getByRole('button', { name: 'Agregar Rubor' }).focus()
    rerender(card)
    hold()
    await stepper()
    expect(document.activeElement).toBe(document.body)
  })
  test('elsewhere stays there', async () => {
    renderInShop(
      <>
        <Button>Otro</Button>
        {card}
      </>,
    )
    screen.getByRole('button', { name: 'Otro' }).focus()
    hold()
    await stepper()
    hold({ lapsed: true })
    await settle()
    expect(focused()).toBe('Otro')
  })
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
    await waitFor(() => expect(sent()).toStrictEqual([['PUT', '/unified-cart/update-quantity', quantity]]))
    expect(wordsOf(await stepper())).toBe(`${quantity} en tu carrito`)
  })
  test('[CARD-02] one less than one takes the product out', async () => {
    const { user } = await show({ quantity: 1 })
    await user.click(press('Quitar una unidad'))
    await waitFor(() => expect(sent()).toStrictEqual([['DELETE', '/unified-cart/remove-item', undefined]]))
  })
  test('stay, but cannot be changed, while the product is taken out', async () => {
    const { user } = await show({ quantity: 1 })
    let answer: (() => void) | undefined
    stubShop(() => new Promise((done) => (answer = () => done(accepted(aCart([]))))))
    await user.click(press('Quitar una unidad'))
    expect([wordsOf(await stepper()), buttons()]).toStrictEqual([
      '1 en tu carrito',
      ['Quitar una unidad (disabled)', 'Agregar una unidad (disabled)'],
    ])
    answer?.()
    await waitFor(() => expect(buttons()).toContain('Agregar'))
  })
  test('that are all the shop has leave the focus at the button that was pressed, which adds no more', async () => {
    const { user } = await show({ quantity: 2, maxQuantity: 3 })
    stubShop(() => accepted(aCart([{ productId: 5, quantity: 3, maxQuantity: 3 }])))
    await user.click(press('Agregar una unidad'))
    await waitFor(() => expect(wordsOf(screen.getByRole('status', { name: 'Cantidad' }))).toBe('3 en tu carrito'))
    expect([document.activeElement, buttons()]).toStrictEqual([
      press('Agregar una unidad'),
      ['Quitar una unidad', 'Agregar una unidad (disabled)'],
    ])
  })
  test('[CARD-01] are no more than the shop has', async () => {
    await show({ quantity: 3, maxQuantity: 3 })
    expect(buttons()).toStrictEqual(['Quitar una unidad', 'Agregar una unidad (disabled)'])
  })
  test('cannot be changed without internet', async () => {
    await show()
    act(() => useOnline.setState({ isCurrent: false }))
    expect(buttons()).toStrictEqual(['Quitar una unidad (disabled)', 'Agregar una unidad (disabled)'])
  })
})
