import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { ArrivalPeople } from './arrival-people'

const person = (id: number, name: string, same_network = 0) => ({
  id,
  name,
  phone: '55 1234 5678',
  has_account: 0,
  asked_at: '2026-11-20T18:00:00.000Z',
  same_network,
})
const product = { id: 9, name: 'Rubor coral', is_available: 0 as const }
const show = (over = {}) => renderInPanel(<ArrivalPeople arrival={anArrival(over)} timeZone="America/Mexico_City" />)

test('people that could not be read again stay, with the failure and another try', async () => {
  stubShop(() => accepted([person(31, 'Ana')]))
  const { queries, user } = show()
  await screen.findByText('Ana')
  stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
  await act(() => queries.invalidateQueries())
  await screen.findByText('Algo falló')
  expect(allWords('listitem')).toHaveLength(1)
  stubShop(() => accepted([]))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Nadie ha pedido aviso todavía.')
})

test('who waits is numbered, with her phone, the moment, and the phones of her network', async () => {
  stubShop(() => accepted([person(31, 'Ana'), person(32, 'Eva', 1)]))
  show()
  expect(allWords('status').join()).toContain('Cargando quiénes esperan')
  await screen.findByText('Ana')
  expect(allWords('listitem')).toStrictEqual([
    '1. Ana 55 1234 5678 · 12:00 p.m. Quitar a Ana',
    '2. Eva 55 1234 5678 · 12:00 p.m. · 2 teléfonos de su red Quitar a Eva',
  ])
  expect(asked.map(({ path }) => path)).toStrictEqual(['/admin/arrivals/4/waiting'])
})

test('a piece that comes back asks for nobody, since its people are in the product', async () => {
  stubShop(() => accepted([person(31, 'Ana')]))
  show({ product })
  await settle()
  expect([asked, screen.queryByText('Ana')]).toStrictEqual([[], null])
})

test('the question names who is taken out, and stays open with a refusal', async () => {
  stubShop(({ method }) =>
    method === 'GET' ? accepted([person(31, 'Ana'), person(32, 'Eva')]) : refused(404, 'NOT_FOUND', 'Ya no está'),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Quitar a Eva' }))
  const question = screen.getByRole('dialog', { name: '¿Quitar de la lista?' })
  expect(wordsOf(question)).toContain('Se borran el lugar, el nombre y el teléfono de Eva. No se puede deshacer.')
  await user.click(within(question).getByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(allWords('alert', question)).toStrictEqual(['Ya no está']))
  const changes = asked.filter(({ method }) => method !== 'GET')
  expect(changes.map(({ path }) => path)).toStrictEqual(['/admin/arrivals/waiting/32'])
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  [2, false],
  [612, true],
])('of two listed people the part says that they are not all of %d: %s', async (total, isSaid) => {
  stubShop(() => ({ json: { success: true, data: [person(31, 'Ana'), person(32, 'Eva')], total } }))
  show()
  await screen.findByText('Ana')
  expect(wordsOf(document.body).includes('Se muestran las primeras 2 de 612 personas.')).toBe(isSaid)
})
