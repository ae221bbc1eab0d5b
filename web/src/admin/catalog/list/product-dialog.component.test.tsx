import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, type AskedCall } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { NEW_PRODUCT } from '../form/product-draft'
import { noProduct } from '../form/product-form-rules'
import { ProductsArea } from './products-area'

const labial = anAdminProduct()
const created = anAdminProduct({ id: 9, name: 'Rubor', is_approved: 0 })
const later = '2026-11-20T19:00:00.000Z'
const types = [{ id: 1, name: 'Labios', types: [{ id: 11, name: 'Labiales', products: 3 }] }]
let rows = [labial]
let total = 1
type Answer = ReturnType<Parameters<typeof stubShop>[0]>
let change: (call: AskedCall) => Answer
beforeAll(async () => {
  await Promise.all([
    import('../form/create-product-dialog'),
    import('../form/stale-row'),
    import('../sheet/delete-product-dialog'),
  ])
}, 60_000)
beforeEach(() => {
  rows = [labial]
  total = 1
  change = () => accepted(labial)
  stubShop((call) => {
    const { path, method } = call
    if (method !== 'GET') return change(call)
    if (path.startsWith('/admin/products/counts')) return accepted({ all: 1, waited_for: 0, brands: [] })
    if (path.startsWith('/admin/categories')) return accepted(types)
    if (path.startsWith('/admin/products?'))
      return {
        json: {
          success: true,
          data: rows,
          pagination: { page: 1, limit: 10, total: Math.max(total, rows.length), pages: 1 },
        },
      }
    return accepted(path.startsWith('/admin/products/1') ? { ...labial, carts_holding: 0 } : [])
  })
})
const show = async () => {
  replacePage('/?panel=productos', 1)
  const shown = renderInPanel(
    <div className="panel">
      <ProductsArea timeZone="America/Mexico_City" />
    </div>,
  )
  await screen.findByRole('button', { name: 'Acciones de Labial' })
  return shown
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])
const reads = () => asked.filter(({ path }) => path.startsWith('/admin/products?')).length

test('the form of a new product that was interrupted is open again, and its product is in the list and approved', async () => {
  change = () => {
    rows = [created, labial]
    return accepted(created)
  }
  const values = { ...noProduct, name: 'Rubor', price: '200', product_type_id: '11' }
  prepareDraft(NEW_PRODUCT, { values, photos: [] })
  await show()
  const dialog = await screen.findByRole('dialog', { name: 'Agregar producto' })
  await within(dialog).findByRole('option', { name: 'Labiales · Labios' })
  press('Crear producto')
  expect(await screen.findByRole('button', { name: 'Acciones de Rubor' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Aprobar ahora' }))
  await waitFor(() => expect(sent().at(-1)).toStrictEqual(['PATCH /admin/products/9/approve', { is_approved: 1 }]))
})

test('[PROD-09] a deleted product leaves the focus at the heading, and the list is read again', async () => {
  change = () => {
    rows = []
    return accepted({ id: 1, carts_released: 0 })
  }
  await show()
  const before = reads()
  press('Acciones de Labial')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar…' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar producto' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Acciones de Labial' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

test('an own value is kept over that of somebody else, and the row shows what was saved', async () => {
  const theirs = { ...labial, price: 300, updated_at: later }
  change = ({ body }) =>
    body['updated_at_seen'] === later
      ? accepted({ ...labial, price: 250, updated_at: '2026-11-20T19:01:00.000Z' })
      : refused(409, 'STALE_EDIT', '', theirs)
  await show()
  fireEvent.doubleClick(screen.getByRole('button', { name: 'Precio de Labial: 200.00. Editar' }))
  const field = screen.getByRole('textbox', { name: 'Precio de Labial' })
  fireEvent.change(field, { target: { value: '250' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  const question = await screen.findByRole('dialog', { name: 'Labial' })
  expect(await screen.findByRole('button', { name: 'Precio de Labial: 300.00. Editar' })).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: 'Usar $250.00' }))
  expect(await screen.findByRole('button', { name: 'Precio de Labial: 250.00. Editar' })).toBeTruthy()
  await waitFor(() => expect([screen.queryByRole('dialog'), allWords('alert')]).toStrictEqual([null, []]))
  expect(sent().map(([, body]) => body)).toStrictEqual([
    { price: 250, updated_at_seen: labial.updated_at },
    { price: 250, updated_at_seen: later },
  ])
})

test('[PROD-06] [ROLE-36] an approval is in its row at once', async () => {
  rows = [{ ...labial, is_approved: 0 }]
  change = () => accepted({ ...labial, is_approved: 1 })
  await show()
  press('Aprobar Labial')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aprobar Labial' })).toBeNull())
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Aprobado'))
})

test('one product alone is exported in the singular', async () => {
  await show()
  press('Exportar')
  expect(screen.getByRole('menu', { name: 'Exportar' }).textContent).toContain('1 producto')
  expect(screen.getByRole('menu', { name: 'Exportar' }).textContent).not.toContain('1 productos')
})

test('more than a thousand products are exported with a comma in their count', async () => {
  total = 1200
  await show()
  press('Exportar')
  expect(screen.getByRole('menu', { name: 'Exportar' }).textContent).toContain('1,200 productos')
})
