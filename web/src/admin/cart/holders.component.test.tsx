import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buttons } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { HoldersView } from './holders-view'

const holder = {
  network: '10.1.2.0/24',
  cart_id: null,
  user_name: '',
  user_phone: '',
  session_id: '',
  carts: 1,
  pieces: 2,
  share: 1,
  value: 900,
  since: '2026-11-20T18:00:00.000Z',
  until: '2026-11-20T21:00:00.000Z',
  is_unusual: false,
}
let holders: object[]
beforeEach(() => {
  holders = [holder]
  stubShop(({ path, method }) => {
    if (method !== 'GET') return new Promise(() => {})
    return accepted(path.includes('/holders') ? { holders } : [])
  })
  replacePage('/?panel=reservas&vista=acaparan', 1)
})

test('where nobody holds much it says who would stand there', async () => {
  holders = []
  renderInPanel(<HoldersView timeZone="America/Mexico_City" />)
  expect(await screen.findByText('Aquí aparece quien tiene más piezas en su carrito.')).toBeTruthy()
})

test('a release cannot be left while it is sent', async () => {
  renderInPanel(<HoldersView timeZone="America/Mexico_City" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Liberar lo de Red 10.1.2.0/24' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Liberar todo' }))
  await waitFor(() =>
    expect(buttons(screen.getByRole('dialog'))).toStrictEqual([
      'Cerrar (disabled)',
      'Volver (disabled)',
      'Liberar todo Liberando… (disabled)',
    ]),
  )
})
