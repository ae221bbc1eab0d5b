import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { aPublicProduct } from '../../testing/a-product'
import { buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { AddButton } from '../catalog/add-button'
import { putLevels } from '../catalog/stock-store'
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

test.each([
  ['stay', 45_000, true],
  ['stay for less', 44_999, false],
  // As what a cart gave back, before the next in line has it.
  ['are gone again', 45_000, false],
])('[WAIT-63] after units that %s for %d ms the device has forgotten it: %s', (how, ms, isForgotten) => {
  for (const id of [9502, 9503]) act(() => noteAsked(id, { before: 0, link: '' }))
  onTestFinished(() => [9502, 9503].forEach((id) => act(() => forgetAsked(id))))
  const { container } = renderInShop(<Cards />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  act(() => putLevels([{ id: 9502, stock_total: 1 }]))
  act(() => void vi.advanceTimersByTime(20_000))
  if (how === 'are gone again') act(() => putLevels([{ id: 9502, stock_total: 0 }]))
  act(() => void vi.advanceTimersByTime(ms - 20_000))
  act(() => putLevels([{ id: 9502, stock_total: 0 }]))
  const name = isForgotten ? 'Avísame cuando llegue Pieza 9502' : 'Te avisamos cuando llegue Pieza 9502'
  expect(buttons(container)[1]).toBe(name)
  expect(localStorage.getItem('tocador_avisos')).toBe(`{"userId":0,"products":[${isForgotten ? '' : '9502,'}9503]}`)
})

test('[WAIT-63] units that were there before this page read it are forgotten, too', () => {
  act(() => noteAsked(9502, { before: 0, link: '' }))
  act(() => putLevels([{ id: 9502, stock_total: 1 }]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  renderInShop(<Cards />)
  act(() => void vi.advanceTimersByTime(45_000))
  expect(localStorage.getItem('tocador_avisos')).toBe('{"userId":0,"products":[]}')
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
