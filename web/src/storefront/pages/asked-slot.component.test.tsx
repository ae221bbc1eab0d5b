import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { aPublicProduct } from '../../testing/a-product'
import { buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { AddButton } from '../catalog/add-button'
import { forgetAsked, noteAsked } from '../shell/asked-products'
import { useAskedSlot } from './asked-slot'

beforeEach(() => stubShop(() => accepted([])))

/** Two pieces that are sold out, and one that is not. */
function Cards({ isReady = true }) {
  const slot = useAskedSlot()
  return [9501, 9502, 9503].map((id) => {
    const name = `Pieza ${id}`
    const outText = id === 9503 ? undefined : 'Avísame'
    return (
      <div key={id}>
        {slot(
          aPublicProduct({ id, name }),
          <AddButton name={name} phase="ready" outText={outText} onPress={() => {}} />,
          isReady,
        )}
      </div>
    )
  })
}

test('only the card that was asked for says so, while it is sold out', () => {
  const { container } = renderInShop(<Cards />)
  const usual = [
    'Avísame cuando llegue Pieza 9501',
    'Avísame cuando llegue Pieza 9502',
    'Agregar Pieza 9503 al carrito',
  ]
  expect(buttons(container)).toStrictEqual(usual)
  act(() => noteAsked(9502, { before: 0, link: '' }))
  act(() => noteAsked(9503, { before: 0, link: '' }))
  expect(buttons(container)).toStrictEqual([usual[0], 'Te avisamos cuando llegue Pieza 9502', usual[2]])
  act(() => forgetAsked(9502))
  act(() => forgetAsked(9503))
  expect(buttons(container)).toStrictEqual(usual)
})

test('once something was asked for, held units still replace only a button that is ready', async () => {
  act(() => noteAsked(9502, { before: 0, link: '' }))
  onTestFinished(() => act(() => forgetAsked(9502)))
  act(() => useSession.setState({ cart: aCart([{ productId: 9503, quantity: 2 }]) }))
  const { rerender } = renderInShop(<Cards />)
  expect(wordsOf(await screen.findByRole('status', { name: 'Cantidad' }))).toBe('2 en tu carrito')
  rerender(<Cards isReady={false} />)
  expect(screen.queryByRole('status', { name: 'Cantidad' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Agregar Pieza 9503 al carrito' })).toBeTruthy()
})
