import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { ProductSheet } from './product-sheet'

const labial = anAdminProduct({ brand: 'Bissú', image_url: '/media/uno-640.webp,/media/dos-640.webp' })
const theirs = { ...labial, image_url: '/media/otra-640.webp', updated_at: '2026-11-20T19:30:00.000Z' }
const told = vi.fn<(what: string) => void>()
beforeEach(() => {
  told.mockReset()
  stubShop(({ path, method, body }) => {
    if (method !== 'GET')
      return body['updated_at_seen'] === theirs.updated_at
        ? accepted(theirs)
        : refused(409, 'STALE_EDIT', 'Alguien lo cambió', theirs)
    return accepted(path.startsWith('/admin/products/1') ? labial : [])
  })
})
async function conflict() {
  replacePage('/?parte=fotos', 1)
  renderInPanel(
    <ProductSheet
      id={1}
      timeZone="America/Mexico_City"
      neighbours={{ place: 1, total: 2, go: () => Promise.resolve() }}
      hold={() => {}}
      stay={() => {}}
      close={() => (told('close'), true)}
      onSaved={() => {}}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Mover antes foto 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar producto' }))
  await screen.findByRole('table')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sheet = () => screen.getByRole('dialog', { name: 'Editar producto' })
const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body['image_url'])

test('pictures that somebody else replaced are counted beside the own ones, which can be kept', async () => {
  await conflict()
  expect(allWords('row', sheet())).toStrictEqual(['Campo Ahora Tú', 'Fotos 1 foto 2 fotos'])
  expect(buttons(sheet())).toContain('Actualizar producto (disabled)')
  press('Usar 2 fotos')
  await waitFor(() => expect(told.mock.calls).toStrictEqual([['close']]))
  expect(sent()).toStrictEqual(Array.from({ length: 2 }, () => '/media/dos-640.webp,/media/uno-640.webp'))
})

test('taking the pictures of somebody else into the form ends the question', async () => {
  await conflict()
  press('Quedarme con 1 foto')
  expect(await screen.findByRole('tab', { name: 'Fotos 1' })).toBeTruthy()
  await waitFor(() => expect([allWords('alert', sheet()), sent().length]).toStrictEqual([[], 1]))
  press('Cancelar')
  expect(told.mock.calls).toStrictEqual([['close']])
})
