import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { ArrivalsView } from './arrivals-view'

test.each([
  [0, true, 'No hay próximas llegadas', '0 llegadas'],
  [1, true, 'Sérum de noche', '1 llegada'],
  [2, false, 'Sérum de noche', '2 llegadas'],
])('[ARR-06] a list of %d: «Ordenar por fecha» is disabled (%s)', async (total, isDisabled, shown, what) => {
  const rows = [anArrival(), anArrival({ id: 5, name: 'Rubor', place: 2 })].slice(0, total)
  stubShop(({ path }) => {
    if (path.startsWith('/admin/arrivals/counts'))
      return accepted({ expected: total, overdue: 0, shown: 'own', is_on: true })
    if (path.startsWith('/admin/arrivals'))
      return { json: { success: true, data: rows, pagination: { page: 1, limit: 20, total, pages: 1 } } }
    return accepted(path.includes('counts') ? { all: 0, waited_for: 0 } : [])
  })
  replacePage('/?panel=productos&vista=llegadas', 1)
  const { user } = renderInPanel(<ArrivalsView timeZone="America/Mexico_City" />)
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Ordenar por fecha' })).toHaveProperty('disabled', isDisabled),
  )
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(screen.getByRole('menu', { name: 'Exportar' }).textContent).toContain(what))
})
