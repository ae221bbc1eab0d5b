import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, stubShop, unreachable } from '../../../testing/stub-shop'
import { prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { CreateProductDialog } from './create-product-dialog'
import { NEW_PRODUCT, readProductDraft } from './product-draft'
import { noProduct } from './product-form-rules'

const told = vi.fn<(what: string) => void>()
const types = [{ id: 1, name: 'Labios', types: [{ id: 11, name: 'Labiales', products: 3 }] }]
beforeEach(() => {
  told.mockReset()
  stubShop(({ method, path }) => {
    if (method !== 'GET') return accepted(anAdminProduct({ id: 9 }))
    return accepted(path.startsWith('/admin/categories') ? types : [])
  })
})
const show = (startPhotos: readonly string[] = []) =>
  renderInPanel(
    <CreateProductDialog
      start={noProduct}
      startPhotos={startPhotos}
      onClose={() => told('close')}
      onCreated={() => told('created')}
      onApprove={() => {}}
    />,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = (name = 'Agregar producto') => screen.getByRole('dialog', { name })
const pictures = () => within(screen.getByRole('list', { name: 'Fotos del producto' })).getAllByRole('listitem')
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)

test('an interrupted new product has its pictures and its arrival, also when it is interrupted again', async () => {
  const photos = ['/media/uno-640.webp', '/media/dos-640.webp']
  const values = { ...noProduct, name: 'Sérum', price: '10', product_type_id: '11' }
  prepareDraft(NEW_PRODUCT, { values, photos, arrivalId: 4 })
  show()
  await screen.findByRole('option', { name: 'Labiales · Labios' })
  expect(pictures()).toHaveLength(2)
  press('Quitar foto 1')
  await waitFor(() =>
    expect(readDraft(NEW_PRODUCT)).toMatchObject({ arrivalId: 4, photos: ['/media/dos-640.webp'], values }),
  )
  press('Crear producto')
  await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['created', 'close']))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ name: 'Sérum', image_url: '/media/dos-640.webp' }, { product_id: 9 }]),
  )
})

test('a new product whose answer was lost is not created again after the page was loaded again', async () => {
  const labial = anAdminProduct({ id: 9, name: 'Sérum', product_type_id: 11 })
  let products: (typeof labial)[] = []
  stubShop(({ method, path }) => {
    if (path.startsWith('/admin/categories')) return accepted(types)
    if (method === 'GET') return products.length > 0 ? unreachable() : accepted(products)
    products = [labial]
    return unreachable()
  })
  prepareDraft(NEW_PRODUCT, { values: { ...noProduct, name: 'Sérum', price: '10', product_type_id: '11' }, photos: [] })
  const { unmount } = show()
  await screen.findByRole('option', { name: 'Labiales · Labios' })
  press('Crear producto')
  await screen.findByText('Error de conexión. No sabemos si se guardó.')
  unmount()
  stubShop(({ method, path }) => {
    if (path.startsWith('/admin/categories')) return accepted(types)
    return accepted(method === 'GET' ? products : labial)
  })
  show()
  await screen.findByRole('option', { name: 'Labiales · Labios' })
  press('Crear producto')
  await waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['created', 'close']))
  expect(sent()).toStrictEqual([])
  expect(readDraft(NEW_PRODUCT)).toBeUndefined()
})

test('a copy whose picture was taken away is asked about, and is kept; one as it began is not kept', async () => {
  show(['/media/uno-640.webp'])
  await screen.findByRole('option', { name: 'Labiales · Labios' })
  expect(readDraft(NEW_PRODUCT)).toBeUndefined()
  press('Quitar foto 1')
  await waitFor(() => expect(readDraft(NEW_PRODUCT)).toMatchObject({ photos: [] }))
  press('Cerrar')
  expect(wordsOf(dialog())).toContain('¿Descartar lo que escribiste?')
  expect(told).not.toHaveBeenCalled()
})

test.each([
  ['no values', { photos: [] }],
  ['no pictures', { values: noProduct }],
  ['a number for a text', { values: { ...noProduct, price: 3 }, photos: [] }],
  ['nothing', {}],
])('a draft of another format, with %s, is none', (_what, draft) => {
  prepareDraft(NEW_PRODUCT, draft)
  expect(readProductDraft(NEW_PRODUCT)).toBeUndefined()
})

test('a new type needs a name and a category, and can be left as it was', async () => {
  const { user } = show()
  await screen.findByRole('option', { name: 'Labiales · Labios' })
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo de producto' })
  fireEvent.change(field, { target: { value: 'new' } })
  const own = within(dialog('Nuevo tipo'))
  const name = own.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' })
  const category = own.getByRole<HTMLInputElement>('combobox', { name: /^Categoría/ })
  expect([name.maxLength, category.maxLength, wordsOf(dialog('Nuevo tipo'))]).toStrictEqual([
    80,
    80,
    expect.stringContaining('Elige una o escribe una nueva'),
  ])
  expect(category.getAttribute('list')).toBe(dialog('Nuevo tipo').querySelector('datalist')?.id)
  await user.type(name, '  ')
  await user.type(category, '  ')
  press('Crear tipo')
  expect([name, category].map((one) => one.getAttribute('aria-invalid'))).toStrictEqual(['true', 'true'])
  expect(sent()).toStrictEqual([])
  fireEvent.click(own.getByRole('button', { name: 'Cancelar' }))
  const discard = own.queryByRole('button', { name: 'Descartar' })
  if (discard) fireEvent.click(discard)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nuevo tipo' })).toBeNull())
  expect([field.value, sent()]).toStrictEqual(['', []])
})

test('types and categories are managed in a dialog that closes, as does its own form of a new type', async () => {
  show()
  await screen.findByRole('option', { name: 'Labiales · Labios' })
  press('Administrar tipos y categorías')
  const own = within(dialog('Tipos y categorías'))
  fireEvent.click(own.getByRole('button', { name: 'Nuevo tipo…' }))
  fireEvent.click(within(dialog('Nuevo tipo')).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nuevo tipo' })).toBeNull())
  fireEvent.click(own.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tipos y categorías' })).toBeNull())
  expect(dialog()).toBeTruthy()
})
