import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { stubUploads } from '../../../testing/stub-uploads'
import { accepted, asked, refused, stubShop, unreachable, type AskedCall } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { ProductSheet } from '../sheet/product-sheet'
import { noProduct, valuesOf } from './product-form-rules'

const labial = anAdminProduct({ brand: 'Bissú', image_url: '/media/uno-640.webp' })
const later = '2026-11-20T19:30:00.000Z'
const told = vi.fn<(...what: unknown[]) => void>()
type Answer = ReturnType<Parameters<typeof stubShop>[0]>
function stub(change: (call: AskedCall) => Answer, product = labial) {
  stubShop((call) => {
    if (call.method !== 'GET') return change(call)
    if (call.path.includes('/ledger'))
      return { json: { success: true, data: [], pagination: { page: 1, limit: 50, total: 0, pages: 0 } } }
    return accepted(call.path.startsWith('/admin/products/1') ? product : [])
  })
}
beforeEach(() => {
  told.mockReset()
  stub(() => accepted(labial))
})
async function show(part = 'datos') {
  replacePage(`/?parte=${part}`, 1)
  const shown = renderInPanel(
    <ProductSheet
      id={1}
      timeZone="America/Mexico_City"
      neighbours={{ place: 1, total: 2, go: () => Promise.resolve() }}
      hold={(id) => told('hold', id)}
      stay={() => {}}
      close={() => told('close')}
      onSaved={({ name }) => told('saved', name)}
    />,
  )
  await screen.findByRole('tab', { name: 'Datos' })
  return shown
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const tab = (name: string | RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const holds = () => told.mock.calls.filter(([what]) => what === 'hold').map(([, id]) => id)

test('[ERR-04] [ERR-05] an edit whose photo was not stored says so, and is not saved', async () => {
  stubUploads(() => ({ status: 413, json: { success: false, code: 'TOO_LARGE', message: 'La foto pesa demasiado' } }))
  const { user } = await show('fotos')
  await user.upload(screen.getByLabelText('Elegir fotos'), new File(['x'], 'uno.png', { type: 'image/png' }))
  await screen.findByText('La foto pesa demasiado')
  press('Actualizar producto')
  await waitFor(() => expect(allWords('alert').join()).toContain('Error subiendo imágenes: La foto pesa demasiado'))
  expect(sent()).toStrictEqual([])
})

test('what somebody else changed elsewhere meanwhile is kept without a question, and named', async () => {
  const theirs = { ...labial, name: 'Labial rojo', description: 'Otra', updated_at: later }
  stub(({ body }) => (body['updated_at_seen'] === later ? accepted(theirs) : refused(409, 'STALE_EDIT', 'No', theirs)))
  await show()
  write('Marca', 'Luna')
  press('Actualizar producto')
  expect(
    await screen.findByText(
      'Producto actualizado correctamente. Se conserva lo que alguien cambió: Nombre, Descripción',
    ),
  ).toBeTruthy()
  expect(sent()).toStrictEqual([
    { brand: 'Luna', updated_at_seen: labial.updated_at },
    { brand: 'Luna', updated_at_seen: later },
  ])
  await waitFor(() =>
    expect(told.mock.calls.filter(([what]) => what !== 'hold')).toStrictEqual([['saved', 'Labial rojo'], ['close']]),
  )
})

test('[PROD-30] an address is added to the picture that the product has, also from restored input', async () => {
  await show('fotos')
  press('Usar una URL de imagen')
  expect(screen.getByText('Si subes fotos, sustituyen a la URL. Si no, se agrega a las de arriba.')).toBeTruthy()
  write('URL de imagen', 'https://fotos.example/b.jpg')
  press('Actualizar producto')
  await waitFor(() => expect(sent()).toHaveLength(1))
  const image_url = '/media/uno-640.webp,https://fotos.example/b.jpg'
  expect(sent()).toStrictEqual([{ image_url, updated_at_seen: labial.updated_at }])
})

test.each([
  ['that were there', ['/media/uno-640.webp'], 'https://fotos.example/b.jpg,/media/uno-640.webp'],
  ['of which one was uploaded', [], '/media/uno-640.webp'],
])('restored pictures %s stand beside the restored address, or replace it', async (_, given, joined) => {
  const seen = anAdminProduct({ image_url: '/media/antes-640.webp' })
  const values = { ...valuesOf(seen), image_url: 'https://fotos.example/b.jpg' }
  prepareDraft('producto.1', { values, photos: ['/media/uno-640.webp'], given, seen })
  await show('fotos')
  press('Actualizar producto')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(String(sent()[0]?.['image_url']).split(',').toSorted()).toStrictEqual(joined.split(',').toSorted())
})

test('restored input is compared with the product as it was seen, not with what it is by now', async () => {
  const seen = anAdminProduct({ brand: 'Bissú', updated_at: '2026-11-19T12:00:00.000Z' })
  const values = { ...valuesOf(seen), brand: 'Luna' }
  prepareDraft('producto.1', { values, photos: ['/media/otra-640.webp'], seen })
  stub(() => accepted(labial), { ...labial, brand: 'Sol' })
  await show()
  expect([field('Marca').value, screen.getByRole('tab', { name: /^Fotos/ }).textContent]).toStrictEqual([
    'Luna',
    'Fotos 1',
  ])
  press('Actualizar producto')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toStrictEqual([
    { brand: 'Luna', image_url: '/media/otra-640.webp', updated_at_seen: '2026-11-19T12:00:00.000Z' },
  ])
})

test('discarded input leaves the product as it is now, with its pictures', async () => {
  const seen = anAdminProduct({ updated_at: '2026-11-19T12:00:00.000Z' })
  prepareDraft('producto.1', { values: { ...noProduct, name: 'Otro' }, photos: [], seen })
  await show()
  press('Descartar')
  await waitFor(() => expect(readDraft('producto.1')).toBeUndefined())
  write('Marca', 'Luna')
  press('Actualizar producto')
  await waitFor(() => expect(sent()).toStrictEqual([{ brand: 'Luna', updated_at_seen: labial.updated_at }]))
})

test('a field of stock that was typed keeps what was typed when units are added in the sheet', async () => {
  const added = { ...labial, stock_total: 12, updated_at: later }
  stub(({ path }) => accepted(path.endsWith('/stock') ? added : labial))
  const { user } = await show()
  write('Existencias en tienda', '20')
  tab('Existencias')
  press('Sumar existencias')
  await user.type(field('Piezas que entran'), '3')
  press('Sumar piezas')
  await waitFor(() => expect(told.mock.calls).toContainEqual(['saved', 'Labial']))
  tab('Datos')
  expect(field('Existencias en tienda').value).toBe('20')
  press('Actualizar producto')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toStrictEqual({ stock_total: 20, stock_total_seen: 12, updated_at_seen: later })
})

test('what somebody else changed before units were added in the sheet is still compared when it is saved', async () => {
  const added = { ...labial, stock_total: 12, name: 'Labial rojo', updated_at: later }
  stub(({ path }) => accepted(path.endsWith('/stock') ? added : labial))
  const { user } = await show('existencias')
  press('Sumar existencias')
  await user.type(field('Piezas que entran'), '3')
  press('Sumar piezas')
  await waitFor(() => expect(told.mock.calls).toContainEqual(['saved', 'Labial rojo']))
  tab('Datos')
  write('Marca', 'Luna')
  press('Actualizar producto')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toStrictEqual({ brand: 'Luna', updated_at_seen: labial.updated_at })
})

test('a save without an answer is offered again, a later refusal is not', async () => {
  stub(unreachable)
  await show()
  write('Marca', 'Luna')
  press('Actualizar producto')
  await screen.findByRole('button', { name: 'Reintentar' })
  stub(() => refused(400, 'INVALID', 'Esa marca no'))
  press('Reintentar')
  expect(await screen.findByText('Esa marca no')).toBeTruthy()
  await waitFor(() => expect(buttons()).not.toContain('Reintentar'))
})

test('[PROD-31] the current picture is shown and removed, which the product keeps once it is saved', async () => {
  await show('fotos')
  const shown = () => [...screen.getByRole('list', { name: 'Fotos del producto' }).querySelectorAll('img')]
  expect(shown().map((image) => image.getAttribute('src'))).toStrictEqual(['/media/uno-320.webp'])
  press('Quitar foto 1')
  expect(screen.queryByRole('button', { name: 'Quitar foto 1' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Fotos del producto' })?.querySelector('img') ?? null).toBeNull()
  press('Actualizar producto')
  await waitFor(() => expect(sent()).toStrictEqual([{ image_url: '', updated_at_seen: labial.updated_at }]))
})

test('another order of the pictures is a change, which holds the sheet until it is undone', async () => {
  stub(() => accepted(labial), { ...labial, image_url: '/media/uno-640.webp,/media/dos-640.webp' })
  const { unmount } = await show('fotos')
  expect(holds().at(-1)).toBeUndefined()
  press('Mover antes foto 2')
  await waitFor(() => expect(holds().at(-1)).toBe(1))
  press('Mover después foto 1')
  await waitFor(() => expect(holds().at(-1)).toBeUndefined())
  press('Quitar foto 2')
  await waitFor(() => expect(holds().at(-1)).toBe(1))
  unmount()
  expect(holds().at(-1)).toBeUndefined()
})

test('closing again after the question was discarded asks no second time', async () => {
  await show()
  write('Marca', 'Luna')
  press('Cancelar')
  expect(allWords('alert').join()).toContain('¿Descartar lo que escribiste?')
  press('Descartar')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(told.mock.calls.filter(([what]) => what === 'close')).toHaveLength(2)
})
