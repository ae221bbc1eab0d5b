import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { useSession } from '../../../api/session'
import { anAdminProduct } from '../../../testing/a-product'
import { aSelectedProduct } from '../../../testing/a-selected-product'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { useToasts } from '../../../ui/overlay/toasts'
import { dropDraft, prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { useDraftQuestion } from '../../list-screen/edits/start-draft'
import { useRowKeys } from '../../list-screen/sheet/row-keys'
import { ProductsArea } from './products-area'

const labial = anAdminProduct({ image_url: '/media/uno-640.webp,/media/dos-640.webp', stock_available: 0 })
const rubor = anAdminProduct({ id: 2, name: 'Rubor', is_approved: 0 })
let down = 'none'
beforeAll(async () => {
  await Promise.all([
    import('../form/create-product-dialog'),
    import('../sheet/delete-product-dialog'),
    import('../../media/image-tools'),
    import('../waiting/withdraw-dialog'),
    import('../sheet/product-sheet'),
  ])
}, 60_000)
beforeEach(() => {
  down = 'none'
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted({ ...labial, carts_released: 0 })
    if (path.startsWith(down)) return refused(500, 'INTERNAL', '')
    if (path.startsWith('/admin/products/counts'))
      return accepted({
        all: 2,
        pending: 1,
        out: 1,
        low: 0,
        without_photo: 0,
        waited_for: 0,
        brands: [{ name: 'Bissú' }, { name: 'BISSÚ' }, { name: 'Luna' }],
      })
    if (path.startsWith('/admin/products/families')) return accepted([])
    if (path.startsWith('/images/'))
      return accepted({
        total: 1,
        store: null,
        next: null,
        products: [{ ...labial, is_hosted: 0, is_cloudinary: 0, problems: [{ url: '/x', problem: 'missing' }] }],
      })
    if (path.startsWith('/products/categories')) return accepted([])
    if (path.startsWith('/admin/products?'))
      return {
        json: { success: true, data: [labial, rubor], pagination: { page: 1, limit: 10, total: 2, pages: 1 } },
      }
    return accepted(path.startsWith('/admin/products/') ? { ...labial, carts_holding: 0 } : [])
  })
})
const show = async (address = '/?panel=productos') => {
  replacePage(address, 1)
  const shown = renderInPanel(
    <div className="panel">
      <ProductsArea timeZone="America/Mexico_City" />
    </div>,
  )
  await screen.findAllByText(address.includes('fotos') ? 'Fotos de los productos' : 'Rubor')
  return shown
}
const sent = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test.each([
  ['a', 'Rubor', ['PATCH /admin/products/2/approve', { is_approved: 1 }]],
  ['r', 'Labial', ['PATCH /admin/products/1/approve', { is_approved: 0 }]],
])('the key %s changes the focused product %s', async (key, name, expected) => {
  const { user } = await show()
  screen.getByRole('button', { name }).focus()
  await user.keyboard(key)
  await waitFor(() => expect(sent()).toStrictEqual([expected]))
})

test('products that an ended session left of a bulk change are selected again, once', async () => {
  prepareDraft('productos.seleccion', [aSelectedProduct(2), aSelectedProduct(30)])
  const { unmount } = await show()
  expect(allWords('toolbar').join()).toContain('2 seleccionados')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Rubor/ }).checked).toBe(true)
  unmount()
  await show()
  expect(allWords('toolbar').join()).not.toContain('seleccionado')
})

test.each([
  [3, 'No sabemos si se guardó el cambio de 3 productos. Revísalos antes de repetirlo.'],
  [1, 'No sabemos si se guardó el cambio de 1 producto. Revísalo antes de repetirlo.'],
])('a change in one request that a reload of the page cut off is told once: of %d chosen', async (count, text) => {
  prepareDraft('productos.cambio-enviado', { count, page: performance.timeOrigin - 1 })
  const { unmount } = await show()
  expect(allWords('alert').join()).toContain(text)
  unmount()
  useToasts.setState({ shown: [] })
  await show()
  expect(allWords('alert')).toStrictEqual([])
})

test('a change whose answer may still come is not told as cut off when the list is opened again', async () => {
  prepareDraft('productos.cambio-enviado', { count: 3, page: performance.timeOrigin })
  await show()
  expect(allWords('alert')).toStrictEqual([])
  dropDraft('productos.cambio-enviado')
})

test.each([
  ['after the selection was cleared', false, () => press('Quitar la selección')],
  ['after it was deselected', false, () => fireEvent.click(screen.getByRole('checkbox', { name: /Rubor/ }))],
  ['after the list was left', false, () => cleanup()],
  ['selected again after signing in', true, () => act(() => useSession.setState({ user: null, isExpired: true }))],
])('units that a reload cut off are looked up before the product gets them again: %s %s', async (_, isKept, leave) => {
  signIn({ role: 'admin' })
  const units = () => readDraft('existencias.sin-respuesta')
  const kept = [[2, { difference: 5, note: 'Compra a proveedor', base: { id: 2 } }]]
  prepareDraft('productos.seleccion', [aSelectedProduct(2)])
  prepareDraft('existencias.sin-respuesta', kept)
  await show()
  expect([allWords('toolbar').join().includes('1 seleccionado'), units()]).toStrictEqual([true, kept])
  leave()
  cleanup()
  signIn({ role: 'admin' })
  expect(units()).toStrictEqual(isKept ? kept : undefined)
  if (!isKept) return
  await show()
  expect(units()).toStrictEqual(kept)
})

test('the key e opens the focused product at its data', async () => {
  const { user } = await show('/?panel=productos&parte=ventas')
  screen.getByRole('button', { name: 'Rubor' }).focus()
  await user.keyboard('e')
  expect(location.search).toBe('?panel=productos&editar=2')
})

test('a brand that is written in two ways is offered once, as it was written last', async () => {
  const { user } = await show()
  await waitFor(() => expect(buttons()).toContain('Todos 2'))
  await user.click(screen.getByRole('button', { name: 'Marca' }))
  expect(allWords('menuitemradio')).toStrictEqual(['BISSÚ', 'Luna'])
  await user.click(screen.getByRole('menuitemradio', { name: 'Luna' }))
  expect(location.search).toBe('?panel=productos&marca=Luna')
})

test.each([
  ['categories', '/products/categories', 'Error al cargar categorías Reintentar'],
  ['families', '/admin/products/families', 'Error al cargar los filtros Reintentar'],
  ['types', '/admin/categories', 'Error al cargar los filtros Reintentar'],
])('%s to filter by that cannot be read say so above the list, and are read again', async (_, path, text) => {
  down = path
  const { user } = await show()
  await waitFor(() => expect(allWords('alert')).toStrictEqual([text]))
  down = 'none'
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(allWords('alert')).toStrictEqual([]))
})

test('[ARR-08] a sold-out product is announced with its first picture, in the view of what is expected', async () => {
  await show('/?panel=productos&estado=active&pagina=1')
  press('Acciones de Rubor')
  expect(screen.queryByRole('menuitem', { name: 'Anunciar que vuelve' })).toBeNull()
  press('Acciones de Labial')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Anunciar que vuelve' }))
  expect(location.search).toBe('?panel=productos&vista=llegadas')
  expect(readDraft('llegada.nueva')).toStrictEqual({
    name: 'Labial',
    price: '200.00',
    image_url: '/media/uno-640.webp',
    product_id: '1',
    source: 'Vuelve «Labial»',
  })
})

test('an unsaved arrival is not replaced by the product that is announced', async () => {
  onTestFinished(() => useDraftQuestion.setState({ asked: undefined }))
  prepareDraft('llegada.nueva', { name: 'Gloss', price: '5' })
  await show()
  press('Acciones de Labial')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Anunciar que vuelve' }))
  expect(useDraftQuestion.getState().asked).toMatchObject({
    kept: 'Gloss',
    address: '/?panel=productos&vista=llegadas',
  })
  expect(readDraft('llegada.nueva')).toStrictEqual({ name: 'Gloss', price: '5' })
})

test('a copy begins with the prices and all pictures of the first', async () => {
  await show()
  press('Acciones de Labial')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Agregar producto' })
  const value = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('textbox', { name }).value
  expect([/^Nombre/, /^Precio de venta/, /^Precio de inversión/].map(value)).toStrictEqual([
    'Labial (copia)',
    '200.00',
    '100.00',
  ])
  expect(within(dialog).getByRole('list', { name: 'Fotos del producto' }).children).toHaveLength(2)
})

test('a file has what the list shows', async () => {
  const { user } = await show('/?panel=productos&buscar=rojo&orden=price')
  stubShop(() => new Promise(() => {}))
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(screen.getByRole('menu', { name: 'Exportar' }).textContent).toContain('2 productos')
  await user.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  const query = Object.fromEntries(new URLSearchParams(asked[0]?.path.split('?')[1]))
  expect(query).toStrictEqual({ search: 'rojo', sort: 'price', format: 'xlsx' })
})

test('a product with a broken picture is opened from the check, in the list', async () => {
  const { user } = await show('/?panel=productos&vista=revisar-fotos')
  await user.click(await screen.findByRole('button', { name: 'Revisar productos' }))
  await user.click(await screen.findByRole('button', { name: 'Labial' }))
  expect(location.search).toBe('?panel=productos&editar=1')
})

test('stock is changed in the list with what was seen of it', async () => {
  await show()
  fireEvent.doubleClick(screen.getByRole('button', { name: 'Existencias de Rubor: 9. Editar' }))
  const field = screen.getByRole('textbox', { name: 'Existencias de Rubor' })
  fireEvent.change(field, { target: { value: '12' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() =>
    expect(sent()).toStrictEqual([
      ['PUT /admin/products/2', { stock_total: 12, stock_total_seen: 9, updated_at_seen: '2026-11-20T12:00:00.000Z' }],
    ]),
  )
})

test('the key r asks first where people wait for the product', async () => {
  labial.people_with_place = 2
  const { user } = await show()
  labial.people_with_place = 0
  screen.getByRole('button', { name: 'Labial' }).focus()
  await user.keyboard('r')
  const question = within(await screen.findByRole('dialog', { name: '¿Desaprobar «Labial»?' }))
  expect(sent()).toStrictEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Desaprobar' }))
  await waitFor(() => expect(sent()).toStrictEqual([['PATCH /admin/products/1/approve', { is_approved: 0 }]]))
})

test('what is saved in the sheet of a product is in its row at once', async () => {
  await show('/?panel=productos&editar=1')
  const save = await screen.findByRole('button', { name: 'Actualizar producto' })
  stubShop(({ method }) => (method === 'PUT' ? accepted({ ...labial, name: 'Labial rojo' }) : new Promise(() => {})))
  fireEvent.change(screen.getByRole('textbox', { name: /^Nombre/ }), { target: { value: 'Labial rojo' } })
  fireEvent.click(save)
  expect(await screen.findByRole('button', { name: 'Acciones de Labial rojo' })).toBeTruthy()
})

const ListedKeys = () => (
  <ul aria-label="Atajos">
    {useRowKeys().map(({ keys, what }) => (
      <li key={what}>{`${keys.join(' ')}: ${what}`}</li>
    ))}
  </ul>
)

test('the keys of a row are told to the dialog of all shortcuts', async () => {
  await show()
  render(<ListedKeys />)
  expect(allWords('listitem', screen.getByRole('list', { name: 'Atajos' }))).toStrictEqual(
    expect.arrayContaining(['e: Editar', 'a: Aprobar', 'r: Desaprobar']),
  )
})
