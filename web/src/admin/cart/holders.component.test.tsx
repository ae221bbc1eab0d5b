import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aHolder } from '../../testing/a-hold'
import { allWords, buttons } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, refused, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { HoldersView } from './holders-view'

let holders: object[]
beforeEach(() => {
  holders = [aHolder({ carts: 1, pieces: 2, is_unusual: false })]
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

test('a list that cannot be read and a release that fails say so in words of their own', async () => {
  let isDown = true
  stubShop(({ method }) => (isDown || method !== 'GET' ? refused(500, 'INTERNAL', '') : accepted({ holders })))
  renderInPanel(<HoldersView timeZone="America/Mexico_City" />)
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando quién aparta más Reintentar']))
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Liberar lo de Red 10.1.2.0/24' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Liberar todo' }))
  await waitFor(() =>
    expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual(['Error liberando apartados']),
  )
})
