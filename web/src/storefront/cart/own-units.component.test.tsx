import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
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
