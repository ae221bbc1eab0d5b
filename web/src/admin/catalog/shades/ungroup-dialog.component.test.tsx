import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { stubShop } from '../../../testing/stub-shop'
import { UngroupDialog } from './ungroup-dialog'

test('the question about a family says what is lost and what stays, and cannot be left while it is separated', async () => {
  stubShop(() => new Promise(() => {}))
  const family = { id: 5, name: 'Labial mate', updated_at: '2026-11-27T12:00:00.000Z', shades: [] }
  renderInPanel(<UngroupDialog family={family} onClose={() => {}} />)
  const dialog = screen.getByRole('dialog', { name: '¿Separar los 0 tonos de «Labial mate»?' })
  expect(allWords('paragraph', dialog)).toStrictEqual([
    'La tienda muestra otra vez cada producto por separado. Sus nombres de tono y colores se pierden; existencias, precios y fotos quedan como están.',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Separar tonos' }))
  await waitFor(() =>
    expect(buttons(dialog)).toStrictEqual([
      'Cerrar (disabled)',
      'Cancelar (disabled)',
      'Separar tonos Separando… (disabled)',
    ]),
  )
})

test('the question about a family of which one shade is left names it in the singular', () => {
  const family = {
    id: 5,
    name: 'Labial mate',
    updated_at: '2026-11-27T12:00:00.000Z',
    shades: [
      {
        product_id: 7,
        product_name: 'Labial Grana',
        name: 'Grana',
        color: '#a63446',
        price: 10,
        stock_available: 0,
        image_url: '',
      },
    ],
  }
  renderInPanel(<UngroupDialog family={family} onClose={() => {}} />)
  expect(screen.getByRole('dialog', { name: '¿Separar el tono de «Labial mate»?' })).toBeTruthy()
})
