import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { stubUploads } from '../../../testing/stub-uploads'
import { replacePage } from '../../../ui/overlay/page-history'
import { ProductSheet } from '../sheet/product-sheet'
import { PreviewContext, type RenderPreview } from './preview-context'

const labial = anAdminProduct({ image_url: '/media/uno-640.webp' })
const render = vi.fn<RenderPreview>()
const png = new File(['x'], 'nueva.png', { type: 'image/png' })
type Answer = Parameters<typeof stubUploads>[0]

async function show(upload: Answer, preview: () => ReturnType<Parameters<typeof stubShop>[0]>) {
  render.mockReset().mockImplementation(({ isOpen }) => (isOpen ? <p>La ve así</p> : null))
  stubShop(({ path, method }) => {
    if (method !== 'GET') return preview()
    return accepted(path.startsWith('/admin/products/1') ? labial : [])
  })
  stubUploads(upload)
  replacePage('/?parte=fotos', 1)
  const shown = renderInPanel(
    <PreviewContext value={render}>
      <ProductSheet
        id={1}
        timeZone="America/Mexico_City"
        neighbours={{ place: 1, total: 2, go: () => Promise.resolve() }}
        hold={() => {}}
        stay={() => {}}
        close={() => true}
        onSaved={() => {}}
      />
    </PreviewContext>,
  )
  const button = await screen.findByRole('button', { name: 'Ver como clienta' })
  return { ...shown, button }
}
const previews = () => asked.filter(({ path }) => path.endsWith('/preview'))

test('a product with a picture that could not be uploaded is not shown, and the picture is named', async () => {
  const refused = { status: 413, json: { success: false, code: 'TOO_LARGE', message: 'La foto pesa demasiado' } }
  const { user, button } = await show(
    () => refused,
    () => accepted(labial),
  )
  await user.upload(screen.getByLabelText('Elegir fotos'), png)
  await screen.findByText('La foto pesa demasiado')
  fireEvent.click(button)
  await waitFor(() => expect(allWords('alert').join()).toContain('Error subiendo imágenes: La foto pesa demasiado'))
  expect([previews(), screen.queryByText('La ve así')]).toStrictEqual([[], null])
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
})

test('the button waits for the answer, and the preview has the picture that was just uploaded', async () => {
  let answer: (() => void) | undefined
  const stored = { path: '/media/nueva-640.webp', originalName: 'nueva.png', size: 1 }
  const { user, button } = await show(
    () => ({ status: 201, json: { success: true, data: [stored] } }),
    () => new Promise((done) => (answer = () => done(accepted(labial)))),
  )
  await user.upload(screen.getByLabelText('Elegir fotos'), png)
  fireEvent.click(button)
  await waitFor(() => expect(answer).toBeDefined())
  await waitFor(() =>
    expect([button.getAttribute('aria-busy'), button.textContent]).toStrictEqual([
      'true',
      expect.stringContaining('Preparando…'),
    ]),
  )
  expect(previews().map(({ body }) => body['image_url'])).toStrictEqual(['/media/uno-640.webp,/media/nueva-640.webp'])
  answer?.()
  expect(await screen.findByText('La ve así')).toBeTruthy()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
})

test('the preview has the address that was typed beside the pictures', async () => {
  const { button } = await show(
    () => ({ status: 500, json: {} }),
    () => accepted(labial),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Usar una URL de imagen' }))
  const typed = 'https://fotos.example/b.jpg'
  fireEvent.change(screen.getByRole('textbox', { name: /^URL de imagen/ }), { target: { value: typed } })
  fireEvent.click(button)
  await screen.findByText('La ve así')
  expect(previews().map(({ body }) => body['image_url'])).toStrictEqual([`/media/uno-640.webp,${typed}`])
})
