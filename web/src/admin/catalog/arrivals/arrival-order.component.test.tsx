import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { ArrivalsView } from './arrivals-view'

test.each([
  [1, 'Ordenar por fecha (disabled)', '1 llegada'],
  [2, 'Ordenar por fecha', '2 llegadas'],
])('[ARR-06] a list of %d: «%s», and its file has %s', async (count, name, what) => {
  const rows = [anArrival(), anArrival({ id: 5, name: 'Rubor', place: 2 })].slice(0, count)
  stubShop(({ path }) => {
    if (path.startsWith('/admin/arrivals?') || path === '/admin/arrivals')
      return { json: { success: true, data: rows, pagination: { page: 1, limit: 20, total: count, pages: 1 } } }
    if (path.startsWith('/admin/arrivals/counts'))
      return accepted({ expected: count, overdue: 0, shown: 'own', is_on: true })
    return accepted(path.includes('counts') ? { all: 0, waited_for: 0 } : [])
  })
  replacePage('/?panel=productos&vista=llegadas', 1)
  const { user } = renderInPanel(<ArrivalsView timeZone="America/Mexico_City" />)
  await screen.findByRole('button', { name: 'Acciones de Sérum de noche' })
  expect(buttons()).toContain(name)
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(screen.getByRole('menu', { name: 'Exportar' }).textContent).toContain(what)
})
