import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { ProductsArea } from './products-area'

const labial = anAdminProduct()
const rubor = anAdminProduct({
  id: 2,
  name: 'Rubor',
  category_name: 'Sin clasificar',
  gtin: '7501031311309',
  status: 'inactive',
  is_approved: 0,
  image_url: '/media/uno-640.webp',
})
const counts = { all: 12, pending: 1, out: 0, low: 0, without_photo: 0, brands: [{ name: 'Bissú', products: 1 }] }
const proposal = { name: 'Labial', products: [{ id: 1, name: 'Labial' }], dismissed_id: null }
const categories = ['Labios', 'Sin clasificar'].map((name, nth) => ({ id: nth + 1, name }))
let proposals: unknown[] = [proposal]
let awaited = 0
function stub(change: Parameters<typeof stubShop>[0] = () => accepted(labial)) {
  stubShop((call) => {
    const { path, method } = call
    if (method !== 'GET') return change(call)
    if (path.startsWith('/admin/products/counts')) return accepted({ ...counts, waited_for: awaited })
    if (path.startsWith('/admin/products/families/proposals')) return accepted(proposals)
    if (path.startsWith('/admin/products/families')) return accepted([{ name: 'Labial mate', shades: 2 }])
    if (path.startsWith('/admin/products/selection')) return accepted([labial, rubor])
    if (path.startsWith('/admin/products/')) return accepted({ ...labial, carts_holding: 0 })
    if (path.startsWith('/admin/products'))
      return {
        json: { success: true, data: [labial, rubor], pagination: { page: 1, limit: 10, total: 12, pages: 2 } },
      }
    return accepted(path.startsWith('/products/categories') ? categories : [])
  })
}
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('../form/create-product-dialog'),
    import('../form/stale-row'),
    import('../import/import-dialog'),
    import('../sheet/delete-product-dialog'),
    import('../waiting/withdraw-dialog'),
    import('../bulk/facts-dialog'),
    import('../bulk/price-dialog'),
    import('../bulk/bulk-stock-dialog'),
    import('../shades/family-dialog'),
    import('../shades/family-proposals'),
    import('../../media/image-tools'),
  ])
}, 60_000)
beforeEach(() => stub())
const show = async (address = '/?panel=productos') => {
  replacePage(address, 1)
  const shown = renderInPanel(<ProductsArea timeZone="America/Mexico_City" />)
  await screen.findAllByText('Rubor')
  return shown
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])
const doing = async (name: string, what: string) => {
  press(`Acciones de ${name}`)
  fireEvent.click(await screen.findByRole('menuitem', { name: what }))
}
const choose = (...places: number[]) => {
  for (const place of places) fireEvent.click(screen.getAllByRole('checkbox')[place] ?? document.body)
}

describe('the products', () => {
  test('are rows, of which an inactive one is dimmed, with views and their counts', async () => {
    await show()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.getAttribute('data-off'))).toStrictEqual([null, 'true'])
    expect(await screen.findByRole('button', { name: 'Todos 12' })).toBeTruthy()
    press('Revisar fotos')
    expect(location.search).toBe('?panel=productos&vista=revisar-fotos')
    expect(await screen.findByRole('heading', { name: 'Fotos de los productos' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
  test('[GTIN-04] have a column with their barcodes, and a filter that reads the repeated ones', async () => {
    await show('/?panel=productos&codigo=repeated')
    expect(asked.filter(({ path }) => path.startsWith('/admin/products?')).map(({ path }) => path)).toMatchObject([
      expect.stringMatching(/[?&]gtin=repeated(?:&|$)/),
    ])
    press('Columnas')
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Código de barras' }))
    const cells = screen.getAllByRole('row').map((row) => row.textContent)
    expect(cells.filter((words) => words.includes('7501031311309'))).toHaveLength(1)
  })

  test('[SEARCH-49] that are not classified say so in their column, and are a choice of the filters', async () => {
    const { user } = await show()
    press('Columnas')
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Categoría' }))
    const rows = screen.getAllByRole('row').map((row) => wordsOf(row))
    expect(rows.find((words) => words.includes('Rubor'))).toContain('Sin clasificar')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /^Categoría/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: /^Sin clasificar/ }))
    expect(new URLSearchParams(location.search).get('categoria')).toBe('Sin clasificar')
    await waitFor(() => expect(asked.some(({ path }) => path.includes('category=Sin+clasificar'))).toBe(true))
  })

  test('[WAIT-20] that people wait for have a view, and a column with how many', async () => {
    labial.people_waiting = 2
    await show()
    await screen.findByRole('button', { name: 'Todos 12' })
    expect(buttons().some((name) => name.startsWith('Con espera'))).toBe(false)
    expect(screen.queryByRole('columnheader', { name: 'Esperan' })).toBeNull()
    cleanup()
    awaited = 1
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Con espera 1' }))
    expect(location.search).toBe('?panel=productos&espera=any')
    await waitFor(() => expect(asked.some(({ path }) => /^\/admin\/products\?.*waiting=any/.test(path))).toBe(true))
    const place = screen.getAllByRole('columnheader').findIndex((head) => wordsOf(head).startsWith('Esperan'))
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[place])
    expect(cells.map((cell) => cell?.textContent)).toStrictEqual(['2', '0'])
    labial.people_waiting = 0
    awaited = 0
  })
  test('[SHADE-22] [SHADE-44] those that seem to be shades have a view while there are some, also dismissed ones', async () => {
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Por agrupar 1' }))
    expect(location.search).toBe('?panel=productos&vista=tonos-por-agrupar')
    expect(await screen.findByRole('list', { name: 'Tonos por agrupar' })).toBeTruthy()
    proposals = []
    cleanup()
    await show()
    await screen.findByRole('button', { name: 'Todos 12' })
    await settle()
    expect(buttons().some((name) => name.startsWith('Por agrupar'))).toBe(false)
    proposals = [{ ...proposal, dismissed_id: 7 }]
    cleanup()
    await show()
    expect(await screen.findByRole('button', { name: 'Por agrupar 0' })).toBeTruthy()
    proposals = [proposal]
  })
  test.each([
    ['Labial', 'Editar', '?panel=productos&editar=1'],
    ['Rubor', 'Historial de existencias', '?panel=productos&editar=2&parte=existencias'],
  ])('[PROD-08] %s: %s leads to its sheet', async (name, what, address) => {
    await show()
    await doing(name, what)
    expect(location.search).toBe(address)
  })
  test.each([
    ['Labial', 'Desaprobar', ['PATCH /admin/products/1/approve', { is_approved: 0 }]],
    ['Rubor', 'Aprobar', ['PATCH /admin/products/2/approve', { is_approved: 1 }]],
    ['Labial', 'Desactivar', ['PUT /admin/products/1', { status: 'inactive', updated_at_seen: labial.updated_at }]],
    ['Rubor', 'Activar', ['PUT /admin/products/2', { status: 'active', updated_at_seen: rubor.updated_at }]],
  ])('[PROD-06] [PROD-07] %s: %s is sent', async (name, what, expected) => {
    await show()
    await doing(name, what)
    await waitFor(() => expect(sent()).toStrictEqual([expected]))
  })
  test.each([
    ['Desaprobar', ['PATCH /admin/products/1/approve', { is_approved: 0 }]],
    ['Desactivar', ['PUT /admin/products/1', { status: 'inactive', updated_at_seen: labial.updated_at }]],
  ])('[WAIT-61] %s asks first when people wait for it', async (name, expected) => {
    labial.people_with_place = 2
    await show()
    await doing('Labial', name)
    const dialog = await screen.findByRole('dialog', { name: `¿${name} «Labial»?` })
    labial.people_with_place = 0
    expect(wordsOf(dialog)).toContain('2 personas la esperan')
    expect(sent()).toStrictEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name }))
    await waitFor(() => expect(sent()).toStrictEqual([expected]))
  })
  test('a copy begins with the values and pictures of the first, without its stock and barcode', async () => {
    await show()
    await doing('Rubor', 'Duplicar')
    const dialog = await screen.findByRole('dialog', { name: 'Agregar producto' })
    const value = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('textbox', { name }).value
    expect([value(/^Nombre/), value(/^Código de barras/), value(/^Existencias/)]).toStrictEqual([
      'Rubor (copia)',
      '',
      '0',
    ])
    expect(within(dialog).getByRole('list', { name: 'Fotos del producto' }).children).toHaveLength(1)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test.each([
    ['Agregar producto', 'Agregar producto'],
    ['Importar', 'Importar productos'],
  ])('[PROD-10] %s opens its dialog', async (button, title) => {
    await show()
    press(button)
    const dialog = await screen.findByRole('dialog', { name: title })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test('[PROD-09] [ROLE-39] one is deleted by name', async () => {
    await show()
    await doing('Labial', 'Eliminar…')
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar producto' }))
    await waitFor(() => expect(sent().map(([call]) => call)).toStrictEqual(['DELETE /admin/products/1']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test('one that somebody else changed is asked about', async () => {
    stub(() =>
      refused(409, 'STALE_EDIT', '', {
        ...labial,
        status: 'inactive',
        price: 300,
        updated_at: '2026-11-20T19:00:00.000Z',
      }),
    )
    await show()
    fireEvent.doubleClick(screen.getByRole('button', { name: 'Precio de Labial: 200.00. Editar' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Precio de Labial' }), { target: { value: '250' } })
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Precio de Labial' }), { key: 'Enter' })
    const dialog = await screen.findByRole('dialog', { name: 'Labial' })
    expect(allWords('row', dialog).slice(1)).toStrictEqual(['Precio de venta $300.00 $250.00'])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Quedarme con $300.00' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the chosen products', () => {
  const bulk = (status: string, is_approved: number, id: number) => ({
    id,
    status_seen: status,
    is_approved_seen: is_approved,
  })
  const both = [bulk('active', 1, 1), bulk('inactive', 0, 2)]
  const more = async (what: string) => {
    press('Más acciones')
    fireEvent.click(await screen.findByRole('menuitem', { name: what }))
  }
  test.each([
    ['Aprobar', { is_approved: 1 }],
    ['Activar', { status: 'active' }],
  ])('%s is sent at once for all', async (name, change) => {
    stub(() => accepted({ changed: [2] }))
    await show()
    choose(1, 2)
    press(name)
    await waitFor(() => expect(sent()).toStrictEqual([['PATCH /admin/products', { ...change, products: both }]]))
    await waitFor(() => expect(buttons()).not.toContain('Quitar la selección'))
  })
  test.each([
    ['Desaprobar', { is_approved: 0 }],
    ['Desactivar', { status: 'inactive' }],
  ])('%s is sent at once for all', async (name, change) => {
    stub(() => accepted({ changed: [1] }))
    await show()
    choose(1, 2)
    await more(name)
    await waitFor(() => expect(sent()).toStrictEqual([['PATCH /admin/products', { ...change, products: both }]]))
  })
  test.each([
    ['Precio…', 'Cambiar el precio de 2 productos'],
    ['Existencias…', /2 productos/],
  ])('%s opens its dialog', async (name, title) => {
    await show()
    choose(1, 2)
    press(name)
    const dialog = await screen.findByRole('dialog', { name: title })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test('Datos… opens its dialog from the menu', async () => {
    await show()
    choose(1, 2)
    await more('Datos…')
    expect(await screen.findByRole('dialog', { name: 'Completar datos de 2 productos' })).toBeTruthy()
  })
  test('[SHADE-25] are grouped as shades when there are two', async () => {
    await show()
    choose(1)
    await more('Agrupar como tonos…')
    expect(await screen.findByText('Elige de 2 a 60 productos para agruparlos como tonos')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    choose(2)
    await more('Agrupar como tonos…')
    expect(await screen.findByRole('dialog', { name: 'Agrupar como tonos' })).toBeTruthy()
  })
  test('of a whole page can be those of all pages', async () => {
    await show()
    choose(1)
    expect(buttons().some((name) => name.startsWith('Seleccionar los'))).toBe(false)
    choose(2)
    press('Seleccionar los 12')
    await waitFor(() => expect(asked.some(({ path }) => path.startsWith('/admin/products/selection'))).toBe(true))
  })
})
