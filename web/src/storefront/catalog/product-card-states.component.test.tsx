import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { aPublicProduct } from '../../testing/a-product'
import { isLeftToBrowser, MODIFIED_CLICKS } from '../../testing/click-link'
import { wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { ProductCard } from './product-card'

const onAdd = vi.fn<(id: number) => Promise<boolean>>()
const onOpen = vi.fn<(product: { id: number }) => void>()
const ownUnits = vi.fn<(product: { id: number }, button: ReactNode, isReady: boolean) => ReactNode>()
beforeEach(() => {
  onAdd.mockReset().mockResolvedValue(true)
  onOpen.mockReset()
  ownUnits.mockReset().mockImplementation((_, button) => button)
})
// No other test file stores the stock of this id.
const show = (over: Partial<PublicProduct> = {}) =>
  renderInShop(
    <ProductCard
      product={aPublicProduct({ id: 9891, ...over })}
      place={0}
      onAdd={onAdd}
      onOpen={onOpen}
      onVideo={() => {}}
      onWait={() => {}}
      ownUnits={ownUnits}
    />,
  )
const press = (name: string | RegExp) => screen.getByRole('button', { name })

test('[SHEET-01] a click on picture or name opens a dialog, one for another tab is the browser’s', () => {
  show()
  for (const one of [press('Ver fotos de Labial mate'), screen.getByRole('link', { name: 'Labial mate' })]) {
    onOpen.mockReset()
    expect([one.getAttribute('aria-haspopup'), one.getAttribute('href')]).toStrictEqual([
      'dialog',
      '/producto/9891-labial-mate',
    ])
    for (const init of MODIFIED_CLICKS) expect(isLeftToBrowser(one, init)).toBe(true)
    expect(onOpen).not.toHaveBeenCalled()
    expect(isLeftToBrowser(one)).toBe(false)
    expect(onOpen).toHaveBeenCalledTimes(1)
  }
})

test('the space bar opens the picture and does not scroll the page', () => {
  show()
  expect(fireEvent.keyDown(press('Ver fotos de Labial mate'), { key: 'a' })).toBe(true)
  expect(onOpen).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(press('Ver fotos de Labial mate'), { key: ' ' })).toBe(false)
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('while it is added it turns, says so to nobody else, and keeps the focus without internet', async () => {
  let done: ((isDone: boolean) => void) | undefined
  onAdd.mockImplementation(() => new Promise((answer) => (done = answer)))
  const { user, container } = show()
  const isReady = () => ownUnits.mock.lastCall?.[2]
  const button = () => container.querySelector<HTMLButtonElement>('.card-button')
  const state = () => [
    button()?.dataset['phase'],
    button()?.disabled,
    button()?.getAttribute('aria-disabled'),
    isReady(),
  ]
  expect(state()).toStrictEqual(['ready', false, null, true])
  expect(button()?.querySelectorAll('svg')).toHaveLength(0)
  await user.click(press('Agregar Labial mate al carrito'))
  act(() => useOnline.setState({ isCurrent: false }))
  expect(state()).toStrictEqual(['adding', false, 'true', false])
  expect([button()?.children.length, container.querySelector('.card-added')]).toStrictEqual([2, null])
  await act(async () => done?.(true))
  expect(state()).toStrictEqual(['added', false, null, false])
  expect(button()?.querySelector('path')?.getAttribute('d')).toBe('M20 6 9 17l-5-5')
  expect(wordsOf(container.querySelector('.card-added'))).toBe('Agregado')
})

test.each([
  [9, false],
  [0, true],
])('with %i units its picture is pale: %s', (stock_total, isPale) => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const { container } = show({ id: 9892 + stock_total, stock_total })
  complete.mockRestore()
  expect(container.querySelector('img')?.classList.contains('opacity-50')).toBe(isPale)
})

test('pressed again right after it was added, another piece is added; while it is being added nothing more', async () => {
  let done: ((isDone: boolean) => void) | undefined
  onAdd.mockImplementation(() => new Promise((answer) => (done = answer)))
  const { user } = show()
  await user.click(press('Agregar Labial mate al carrito'))
  await user.click(press('Agregando Labial mate'))
  expect(onAdd).toHaveBeenCalledTimes(1)
  await act(async () => done?.(true))
  await user.click(press('Labial mate agregado'))
  expect(onAdd.mock.calls).toStrictEqual([[9891], [9891]])
  await act(async () => done?.(true))
})
