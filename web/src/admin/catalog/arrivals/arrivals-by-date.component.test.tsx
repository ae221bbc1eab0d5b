import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { Overlay } from '../../../ui/overlay/overlay'
import { replacePage } from '../../../ui/overlay/page-history'
import { ArrivalsView } from './arrivals-view'

test.each([
  [0, true],
  [1, true],
  [2, false],
])('«Ordenar por fecha» with %d arrivals is disabled: %s', async (total, isDisabled) => {
  const rows = Array.from({ length: total }, (_, place) => anArrival({ id: 4 + place, place: place + 1 }))
  stubShop(({ path }) => {
    if (path.startsWith('/admin/arrivals/counts'))
      return accepted({ expected: total, overdue: 0, shown: 'own', is_on: true })
    if (path.startsWith('/admin/products/counts'))
      return accepted({ all: 8, pending: 2, out: 0, low: 0, without_photo: 0, waited_for: 0 })
    return { json: { success: true, data: rows, pagination: { page: 1, limit: 20, total, pages: 1 } } }
  })
  replacePage('/?panel=productos&vista=llegadas', 1)
  renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <ArrivalsView timeZone="America/Mexico_City" />
    </Overlay>,
  )
  await waitFor(() => expect(screen.queryByText('Cargando próximas llegadas')).toBeNull())
  expect(screen.getByRole('button', { name: 'Ordenar por fecha' })).toHaveProperty('disabled', isDisabled)
})
