import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { noProduct } from '../form/product-form-rules'
import { ProductSheet } from './product-sheet'

const told = vi.fn<(...what: unknown[]) => void>()
const labial = anAdminProduct({ brand: 'Bissú', image_url: '/media/uno-640.webp' })
const entry = {
  id: 1,
  reason: 'adjustment' as const,
  on_hand_delta: 3,
  held_delta: 0,
  on_hand_after: 9,
  held_after: 0,
  order_id: null,
  order_number: null,
  note: 'Llegó',
  who: 'Marta',
  created_at: '2026-11-20T18:00:00.000Z',
}
type Answer = Parameters<typeof stubShop>[0]
const noMoves = { json: { success: true, data: [], pagination: { page: 1, limit: 50, total: 0, pages: 0 } } }
const sold = {
  total_revenue: 0,
  total_cost: 0,
  total_profit: 0,
  profit_margin_percentage: 0,
  total_quantity_sold: 0,
  total_orders: 0,
  last_sold_at: null,
  date_range: { start: '2026-10-22', end: '2026-11-20', today: '2026-11-20' },
}
function stub(change: Answer, ledger: Answer = () => noMoves) {
  stubShop((call) => {
    if (call.method !== 'GET') return change(call)
    if (call.path.includes('/ledger')) return ledger(call)
    if (call.path.startsWith('/reports/')) return accepted(sold)
    if (call.path.startsWith('/orders')) return accepted({ orders: [] })
    return accepted(call.path.startsWith('/admin/products/1') ? labial : [])
  })
}
beforeEach(() => {
  told.mockReset()
  stub(() => accepted(labial))
})
const show = (part = '') => {
  replacePage(part === '' ? '/?panel=productos&editar=1' : `/?panel=productos&editar=1&parte=${part}`, 1)
  return renderInPanel(
    <ProductSheet
      id={1}
      timeZone="America/Mexico_City"
      neighbours={{ place: 1, total: 2, go: (step) => Promise.resolve(told('go', step)) }}
      hold={(id) => told('hold', id)}
      stay={() => {}}
      close={(more) => told('close', more)}
      onSaved={() => told('saved')}
    />,
  )
}
const loaded = () => screen.findByRole('button', { name: 'Actualizar producto' })
const sheet = () => screen.getByRole('dialog', { name: 'Editar producto' })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const closed = () => told.mock.calls.filter(([what]) => what === 'close')

test('the open part is in the address, where the first one and an unknown one are none', async () => {
  const { user, unmount } = show('otra')
  await loaded()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Datos')
  await user.click(screen.getByRole('tab', { name: 'Ventas' }))
  expect(location.search).toBe('?panel=productos&editar=1&parte=ventas')
  await user.click(screen.getByRole('tab', { name: 'Datos' }))
  expect(location.search).toBe('?panel=productos&editar=1')
  press('Cancelar')
  expect(closed()).toStrictEqual([['close', { parte: undefined }]])
  unmount()
})

test('while it is saved the sheet is neither left nor closed', async () => {
  let answer: (() => void) | undefined
  stub(() => new Promise((done) => (answer = () => done(accepted(labial)))))
  show()
  await loaded()
  fireEvent.change(field('Marca'), { target: { value: 'Luna' } })
  expect(told.mock.calls).toContainEqual(['hold', 1])
  press('Actualizar producto')
  await waitFor(() => expect(buttons(sheet())).toContain('Cerrar (disabled)'))
  expect(buttons(sheet())).toContain('Cancelar (disabled)')
  fireEvent(sheet(), new Event('cancel', { cancelable: true }))
  expect([closed(), wordsOf(sheet()).includes('¿Descartar')]).toStrictEqual([[], false])
  answer?.()
  await waitFor(() => expect(closed()).toHaveLength(1))
  expect(readDraft('producto.1')).toBeUndefined()
})

test('what was restored can be discarded, fields as well as pictures', async () => {
  const image_url = 'https://fotos.example/a.jpg'
  const values = { ...noProduct, name: 'Otro', price: '200.00', stock_total: '9', image_url }
  prepareDraft('producto.1', { values, photos: [], seen: labial })
  show()
  await loaded()
  expect([field('Nombre').value, field('Marca').value]).toStrictEqual(['Otro', ''])
  fireEvent.click(screen.getByRole('tab', { name: 'Fotos 0' }))
  expect(field('URL de imagen').value).toBe(image_url)
  fireEvent.click(screen.getByRole('tab', { name: 'Datos' }))
  press('Descartar')
  expect([field('Nombre').value, field('Marca').value]).toStrictEqual(['Labial', 'Bissú'])
  expect(screen.getByRole('tab', { name: 'Fotos 1' })).toBeTruthy()
  expect(wordsOf(sheet())).not.toContain('Recuperamos')
  expect(readDraft('producto.1')).toBeUndefined()
})

test('units that were added in the sheet are no change of the form', async () => {
  stub(() => accepted({ ...labial, stock_total: 12, updated_at: '2026-11-20T19:30:00.000Z' }))
  const { user } = show('existencias')
  press(await screen.findByRole('button', { name: 'Sumar existencias' }).then(() => 'Sumar existencias'))
  await user.type(field('Piezas que entran'), '3')
  press('Sumar piezas')
  await waitFor(() => expect(told.mock.calls).toContainEqual(['saved']))
  await user.click(screen.getByRole('tab', { name: 'Datos' }))
  expect(field('Existencias en tienda').value).toBe('12')
  press('Cancelar')
  expect(closed()).toHaveLength(1)
})

const added = {
  id: 1,
  reason: 'adjustment',
  on_hand_delta: 3,
  held_delta: 0,
  on_hand_after: 12,
  held_after: 0,
  order_id: null,
  order_number: null,
  who: 'Ana',
  note: 'Compra a proveedor',
  created_at: '2026-11-20T19:30:00.000Z',
}

test('units whose adding got no answer are looked up before they are added again', async () => {
  let isDown = true
  let isSaved = false
  stubShop(({ path, method }) => {
    if (method !== 'GET') {
      isSaved = true
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    if (path.includes('/ledger')) return isSaved ? accepted([added]) : noMoves
    if (path.startsWith('/admin/products/1') && isSaved && isDown)
      return Promise.reject(new TypeError('Failed to fetch'))
    const now = isSaved ? { ...labial, stock_total: 12, updated_at: '2026-11-20T19:30:00.000Z' } : labial
    return accepted(path.startsWith('/admin/products/1') ? now : [])
  })
  const { user } = show('existencias')
  await user.click(await screen.findByRole('button', { name: 'Sumar existencias' }))
  await user.type(field('Piezas que entran'), '3')
  press('Sumar piezas')
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  isDown = false
  fireEvent.click(again)
  await waitFor(() => expect(told.mock.calls).toContainEqual(['saved']))
  expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1)
})

test('units that are sold while the sheet is open are those that are counted from', async () => {
  let now = labial
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted({ ...now, stock_total: 5 })
    if (path.includes('/ledger')) return noMoves
    return accepted(path.startsWith('/admin/products/1') ? now : [])
  })
  const { queries, user } = show('existencias')
  await screen.findByText('Disponibles')
  expect(wordsOf(sheet())).toContain('En tienda 9 Apartadas 0 Disponibles 9')
  now = { ...labial, stock_total: 6, stock_available: 6 }
  // As the live updates of the panel do, which leave the product of the form as it was opened.
  await queries.invalidateQueries({ queryKey: ['products'], predicate: ({ queryKey }) => queryKey[1] !== 'one' })
  await waitFor(() => expect(wordsOf(sheet())).toContain('En tienda 6 Apartadas 0 Disponibles 6'))
  await user.click(screen.getByRole('button', { name: 'Ajustar…' }))
  await user.type(field('Piezas que hay en la tienda'), '5')
  await user.type(field('¿Por qué'), 'Conteo')
  expect(wordsOf(screen.getByRole('dialog', { name: 'Ajustar existencias' }))).toContain('De 6 a 5 (−1)')
  press('Guardar ajuste')
  await waitFor(() => expect(told.mock.calls).toContainEqual(['saved']))
  expect(asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toStrictEqual([
    { difference: -1, note: 'Conteo' },
  ])
})

test('the movements have pages, and can be read again', async () => {
  let isDown = true
  const page = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('page'))
  stub(
    () => accepted(labial),
    ({ path }) =>
      isDown
        ? { status: 500, json: {} }
        : {
            json: {
              success: true,
              data: [{ ...entry, note: `Página ${page(path)}` }],
              pagination: { page: page(path), limit: 50, total: 60, pages: 2 },
            },
          },
  )
  const { user } = show('existencias')
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  isDown = false
  await user.click(again)
  await screen.findByText(/Página 1 · Marta/)
  await user.click(screen.getByRole('button', { name: 'Página 2' }))
  await screen.findByText(/Página 2 · Marta/)
  expect(asked.findLast(({ path }) => path.includes('/ledger'))?.path).toBe('/admin/products/1/ledger?page=2&limit=50')
})

test('the chart of the stock, which ends today, is shown above the newest movements only', async () => {
  stub(
    () => accepted(labial),
    ({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
      const data = [
        { ...entry, note: `Página ${page}` },
        { ...entry, id: 2, created_at: '2026-11-19T18:00:00.000Z' },
      ]
      return { json: { success: true, data, pagination: { page, limit: 50, total: 60, pages: 2 } } }
    },
  )
  const { user } = show('existencias')
  await screen.findByText(/Página 1 · Marta/)
  expect(screen.getAllByRole('figure')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Página 2' }))
  await screen.findByText(/Página 2 · Marta/)
  expect(screen.queryAllByRole('figure')).toStrictEqual([])
})

test('[DESK-12] the last eight orders of the product are asked for, and its sales of the chosen period', async () => {
  show('ventas')
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/orders?productId=1&limit=8&include=items'))
  const periods = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Periodo' })
  expect([...periods.options].map(({ text }) => text)).toStrictEqual([
    'Últimos 7 días',
    'Últimos 30 días',
    'Últimos 90 días',
    'Últimos 365 días',
  ])
  expect(periods.value).toBe('30')
})

test('units that come in are at least one, and what was typed is asked about', async () => {
  const { user } = show('existencias')
  await user.click(await screen.findByRole('button', { name: 'Sumar existencias' }))
  await user.type(field('Piezas que entran'), '0')
  press('Sumar piezas')
  const dialog = screen.getByRole('dialog', { name: 'Sumar existencias' })
  expect(wordsOf(dialog)).toContain('Escribe cuántas piezas entran')
  expect(asked.filter(({ method }) => method !== 'GET')).toStrictEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  expect(wordsOf(dialog)).toContain('¿Descartar lo que escribiste?')
})

test('the tab of the line counts everybody who has a place in it', async () => {
  stubShop(({ path }) =>
    accepted(path.startsWith('/admin/products/1') ? { ...labial, people_waiting: 1, people_with_place: 3 } : []),
  )
  show()
  await loaded()
  expect(screen.getByRole('tab', { name: 'Espera 3' })).toBeTruthy()
})
