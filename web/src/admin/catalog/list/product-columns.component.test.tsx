import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { productColumns } from './product-columns'
import { ProductMenu, type ProductRowActions } from './product-menu'

const told = vi.fn<(...what: unknown[]) => void>()
const actions = new Proxy({} as ProductRowActions, {
  get:
    (_, name) =>
    ({ id }: AdminProduct, ...more: unknown[]) =>
      told(name, id, ...more),
})
const change = (product: AdminProduct, body: object) => Promise.resolve(told('change', product.id, body))
const columns = (hasWaiting = false) => productColumns({ change } as never, actions, hasWaiting)
beforeEach(() => void told.mockReset())
const show = (name: string, over: Partial<AdminProduct> = {}) => {
  const column = columns().find((one) => one.name === name)
  return renderInPanel(<>{column?.cell(anAdminProduct({ price: 1200.5, ...over }))}</>)
}

test('[SHADE-23] the columns have their heads; some are hidden at first, sorted by, or edited', () => {
  const shown = columns().filter(({ startsHidden }) => startsHidden !== true)
  expect(shown.map(({ name, head }) => `${name}: ${head}`)).toStrictEqual([
    'type: Tipo',
    'status: Estado',
    'approval: Aprobación',
    'price: Precio',
    'cost: Costo',
    'margin: Margen',
    'stock: En tienda',
    'held: Apartado',
    'free: Disponible',
    'actions: ',
  ])
  const hidden = columns().filter(({ startsHidden }) => startsHidden === true)
  expect(hidden.map(({ name, head }) => `${name}: ${head}`)).toStrictEqual([
    'brand: Marca',
    'family: Familia',
    'shade: Tono',
    'content: Contenido',
    'finish: Acabado',
    'skin_type: Tipo de piel',
    'gtin: Código de barras',
    'category: Categoría',
    'offer: Oferta',
    'waiting: Esperan',
  ])
  expect(columns().flatMap(({ name, sort }) => (sort === undefined ? [] : [[name, sort]]))).toStrictEqual([
    ['price', 'price'],
    ['stock', 'stock_total'],
  ])
  expect(columns().flatMap(({ name, isEditable }) => (isEditable === true ? [name] : []))).toStrictEqual([
    'price',
    'stock',
  ])
  expect(columns().flatMap(({ name, isNumber }) => (isNumber === true ? [name] : []))).toStrictEqual([
    'price',
    'cost',
    'margin',
    'stock',
    'held',
    'free',
    'waiting',
  ])
})

test('who waits is shown once somebody does', () => {
  const waiting = (hasWaiting: boolean) => columns(hasWaiting).find(({ name }) => name === 'waiting')
  expect([waiting(true)?.startsHidden, waiting(false)?.startsHidden]).toStrictEqual([false, true])
  expect(wordsOf(show('waiting', { people_waiting: 3, people_with_place: 5 }).container)).toBe('3')
})

test('[OFFER-08] a price that is lowered today has a mark that says what is paid', () => {
  const { container, unmount } = show('price', { price_today: 899 })
  expect(screen.getByTitle('En oferta a $899.00')).toBeTruthy()
  expect(wordsOf(container)).toBe('En oferta a $899.00; precio de venta $1,200.50')
  unmount()
  const usual = show('price')
  expect([wordsOf(usual.container), screen.queryByTitle(/En oferta/)]).toStrictEqual(['$1,200.50', null])
})

test('[OFFER-08] the column of offers has the day of the next one, and what is paid by a running one', () => {
  const days = { id: 3, price: 150, first_day: '2026-11-25', last_day: '2026-11-29' }
  const next = show('offer', { offer: { ...days, state: 'future' } })
  expect(wordsOf(next.container)).toContain('desde mié 25 nov')
  next.unmount()
  const running = show('offer', { offer: { ...days, state: 'running' }, price_today: 150 })
  expect(wordsOf(running.container)).toContain('$150.00')
  running.unmount()
  expect(wordsOf(show('offer').container)).not.toContain('ferta')
})

test.each([
  {
    name: 'price',
    label: 'Precio de Labial',
    now: '1200.50',
    wrong: ['0', 'El precio de venta debe ser mayor a 0'],
    right: ['$1,300', { price: 1300 }],
  },
  {
    name: 'stock',
    label: 'Existencias de Labial',
    now: '9',
    wrong: ['1.5', 'El stock debe ser un número entero'],
    right: ['12', { stock_total: 12 }],
  },
] as const)('the $name is edited in its cell', async ({ name, label, now, wrong, right }) => {
  show(name)
  fireEvent.doubleClick(screen.getByRole('button', { name: `${label}: ${now}. Editar` }))
  const field = screen.getByRole('textbox', { name: label })
  fireEvent.change(field, { target: { value: wrong[0] } })
  expect(allWords('alert')).toStrictEqual([wrong[1]])
  fireEvent.change(field, { target: { value: right[0] } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(told.mock.calls).toStrictEqual([['change', 1, right[1]]]))
})

test('an editable figure says how it is edited', () => {
  show('stock')
  expect(screen.getByRole('button', { name: /^Existencias de Labial/ }).title).toBe('Doble clic o E para editar')
})

test.each([
  ['Editar', ['onEdit', 1]],
  ['Desactivar', ['onStatus', 1]],
  ['Duplicar', ['onDuplicate', 1]],
  ['Historial de existencias', ['onHistory', 1]],
  ['Anunciar que vuelve', ['onAnnounce', 1]],
  ['Eliminar…', ['onDelete', 1]],
])('the entry %s of its menu does %j', async (entry, expected) => {
  const sold = anAdminProduct({ stock_available: 0 })
  const { user } = renderInPanel(<ProductMenu product={sold} actions={actions} />)
  await user.click(screen.getByRole('button', { name: 'Acciones de Labial' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  expect(told.mock.calls).toStrictEqual([expected])
})

test.each([
  [-1, true],
  [0, true],
  [1, false],
])('with %d free units the menu offers to announce that it comes back: %s', async (stock_available, isOffered) => {
  const { user } = renderInPanel(<ProductMenu product={anAdminProduct({ stock_available })} actions={actions} />)
  await user.click(screen.getByRole('button', { name: 'Acciones de Labial' }))
  await screen.findByRole('menuitem', { name: 'Editar' })
  expect(screen.queryByRole('menuitem', { name: 'Anunciar que vuelve' }) !== null).toBe(isOffered)
})
