import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { buttons } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { FamilyDialog } from './family-dialog'

const pixels = new Uint8ClampedArray(48 * 48 * 4).map((_, place) => [166, 52, 70, 255][place % 4] ?? 0)
const of = (id: number, name: string, image_url: string) => anAdminProduct({ id, name, image_url })
/** The pictures that were asked for; those of other sites are not found. */
const pictures: string[] = []
let answers: (() => void)[] = []
beforeEach(() => {
  sessionStorage.clear()
  signIn({ role: 'admin' })
  pictures.length = 0
  answers = []
  const context = { drawImage: () => {}, getImageData: () => ({ data: pixels }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(address: string) {
        pictures.push(address)
        answers.push(() => this.dispatchEvent(new Event(address.startsWith('/') ? 'load' : 'error')))
      }
    },
  )
})
afterEach(() => void vi.restoreAllMocks())
const colors = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Color de/ }).map(({ value }) => value)
const fillButtons = () => buttons().filter((name) => name.startsWith('Llenar'))

test('[SHADE-24] one color that was read is said in the singular, and the button waits for the pictures', async () => {
  const products = [
    of(7, 'Labial Añil', '/media/anil-1080.webp,/media/otra.webp'),
    of(8, 'Labial Grana', 'https://x.mx/rota.jpg'),
  ]
  stubShop(() => accepted(products))
  renderInPanel(<FamilyDialog productIds={[7, 8]} onClose={() => {}} />)
  const button = await screen.findByRole('button', { name: 'Llenar 2 colores desde las fotos' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await waitFor(() =>
    expect([button.textContent, pictures]).toStrictEqual([
      expect.stringContaining('Leyendo…'),
      ['/media/anil-320.webp', 'https://x.mx/rota.jpg'],
    ]),
  )
  for (const answer of answers) answer()
  expect(await screen.findByText('Se leyó 1 color de 2 fotos.')).toBeTruthy()
  await waitFor(() => expect([colors(), fillButtons()]).toStrictEqual([['#a63446', ''], []]))
  expect(document.activeElement?.tagName).toBe('H2')
})

test('[SHADE-24] colors that are written and products without a picture are not counted', async () => {
  const products = [
    of(7, 'Labial Añil', '/media/anil-1080.webp'),
    of(8, 'Labial Grana', '/media/grana-1080.webp'),
    of(9, 'Labial Rosa', '/media/rosa-1080.webp'),
    of(10, 'Labial Vino', ''),
  ]
  stubShop(() => accepted(products))
  renderInPanel(<FamilyDialog productIds={[7, 8, 9, 10]} onClose={() => {}} />)
  await screen.findByRole('button', { name: 'Llenar 3 colores desde las fotos' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Color de Labial Rosa' }), { target: { value: ' ' } })
  expect(fillButtons()).toStrictEqual(['Llenar 3 colores desde las fotos'])
  fireEvent.change(screen.getByRole('textbox', { name: 'Color de Labial Rosa' }), { target: { value: '#440011' } })
  fireEvent.click(screen.getByRole('button', { name: 'Llenar 2 colores desde las fotos' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  expect(await screen.findByText('Se leyeron 2 colores de 2 fotos.')).toBeTruthy()
  await waitFor(() => expect(colors()).toStrictEqual(['#a63446', '#a63446', '#440011', '']))
})

test('a color that is typed while the pictures are read stays, whether its picture has a color or not', async () => {
  const products = [
    of(7, 'Labial Añil', '/media/anil-1080.webp'),
    of(8, 'Labial Grana', 'https://x.mx/rota.jpg'),
    of(9, 'Labial Rosa', '/media/rosa-1080.webp'),
  ]
  stubShop(() => accepted(products))
  renderInPanel(<FamilyDialog productIds={[7, 8, 9]} onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Llenar 3 colores desde las fotos' }))
  await waitFor(() => expect(answers).toHaveLength(3))
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: `Color de ${name}` }), { target: { value } })
  type('Labial Añil', '#440011')
  type('Labial Grana', '#550022')
  for (const answer of answers) answer()
  expect(await screen.findByText('Se leyeron 2 colores de 3 fotos.')).toBeTruthy()
  await waitFor(() => expect(colors()).toStrictEqual(['#440011', '#550022', '#a63446']))
})
