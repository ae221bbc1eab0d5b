import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { stubUploads } from '../../../testing/stub-uploads'
import { prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { CreateProductDialog } from './create-product-dialog'
import type { ProductDraft } from './product-draft'
import { noProduct } from './product-form-rules'

const types = [{ id: 1, name: 'Labios', types: [{ id: 11, name: 'Labiales', products: 3 }] }]
const onClose = vi.fn<() => void>()
type Answer = ReturnType<Parameters<typeof stubShop>[0]>
let answer: () => Answer
beforeEach(() => {
  onClose.mockReset()
  answer = () => accepted(anAdminProduct({ id: 9 }))
  stubShop(({ method, path }) =>
    method === 'GET' ? accepted(path.startsWith('/admin/categories') ? types : []) : answer(),
  )
})
const show = async (image_url = '', startPhotos: readonly string[] = []) => {
  const start = { ...noProduct, name: 'Labial', price: '200', product_type_id: '11', image_url }
  const shown = renderInPanel(
    <CreateProductDialog
      start={start}
      startPhotos={startPhotos}
      onClose={onClose}
      onCreated={() => {}}
      onApprove={() => {}}
    />,
  )
  await screen.findByRole('option', { name: 'Labiales · Labios' })
  return shown
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what the shop refuses is said at its field', async () => {
  const message = 'Revisa los datos'
  answer = () => ({
    status: 400,
    json: { success: false, code: 'INVALID_INPUT', message, fields: { name: 'Ya existe' } },
  })
  await show()
  press('Crear producto')
  await waitFor(() => expect(field(/^Nombre/).getAttribute('aria-invalid')).toBe('true'))
  expect([screen.getByText('Ya existe').textContent, onClose.mock.calls.length]).toStrictEqual(['Ya existe', 0])
})

test('[ERR-04] [ERR-05] a product whose picture was not stored is not created, and why is an alert', async () => {
  stubUploads(() => ({ status: 413, json: { success: false, code: 'TOO_LARGE', message: 'La foto pesa demasiado' } }))
  const { user } = await show()
  await user.upload(screen.getByLabelText('Elegir fotos'), new File(['x'], 'uno.png', { type: 'image/png' }))
  await screen.findByText('La foto pesa demasiado')
  press('Crear producto')
  const said = await screen.findByText('Error subiendo imágenes: La foto pesa demasiado')
  expect([said.closest('[role=alert]') !== null, onClose.mock.calls.length]).toStrictEqual([true, 0])
  expect(asked.filter(({ method }) => method !== 'GET')).toStrictEqual([])
})

test('[PROD-14] a picture may be an address, and what was typed is forgotten once the product is there', async () => {
  await show('https://fotos.example/a.jpg')
  expect(field(/^URL de imagen/).value).toBe('https://fotos.example/a.jpg')
  fireEvent.change(field(/^Marca/), { target: { value: 'Luna' } })
  expect(readDraft('producto.nuevo')).toMatchObject({ values: { brand: 'Luna' } })
  press('Crear producto')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(readDraft('producto.nuevo')).toBeUndefined()
  expect(asked.filter(({ method }) => method !== 'GET').map(({ body }) => body['image_url'])).toStrictEqual([
    'https://fotos.example/a.jpg',
  ])
})

test('an address that is typed beside the pictures of the copied product is added to them, also after a reload', async () => {
  const { unmount } = await show('', ['/media/uno-1080.webp'])
  press('Usar una URL de imagen')
  fireEvent.change(field(/^URL de imagen/), { target: { value: 'https://fotos.example/a.jpg' } })
  const draft = readDraft('producto.nuevo') as ProductDraft
  unmount()
  prepareDraft('producto.nuevo', draft)
  await show()
  press('Crear producto')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.filter(({ method }) => method !== 'GET').map(({ body }) => body['image_url'])).toStrictEqual([
    '/media/uno-1080.webp,https://fotos.example/a.jpg',
  ])
})

test('[PROD-42] uploaded pictures, joined by commas, are the product’s instead of the address that was typed', async () => {
  stubUploads(({ form }) => {
    const [file] = form.getAll('images') as File[]
    const name = file?.name.replace('.png', '') ?? ''
    return {
      status: 201,
      json: { success: true, data: [{ path: `/media/${name}-1080.webp`, name, bytes: 1, width: 1, height: 1 }] },
    }
  })
  const { user } = await show('https://fotos.example/a.jpg')
  const files = ['uno.png', 'dos.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  await user.upload(screen.getByLabelText('Elegir fotos'), files)
  expect(field(/^URL de imagen/).value).toBe('https://fotos.example/a.jpg')
  press('Crear producto')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.filter(({ method }) => method !== 'GET').map(({ body }) => body['image_url'])).toStrictEqual([
    '/media/uno-1080.webp,/media/dos-1080.webp',
  ])
})
