import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { readDraft } from '../../list-screen/edits/drafts'
import { arrivalProblem } from './arrival-parts'
import { ArrivalSheet } from './arrival-sheet'
import { startProductOf } from './arrived-product'
import { startFromOption } from './new-arrival'

const told = vi.fn<(what: string) => void>()
beforeEach(() => void told.mockReset())
const ana = { id: 31, name: 'Ana', phone: '55', has_account: 0, asked_at: '2026-11-20T18:00:00.000Z', same_network: 0 }
const show = () =>
  renderInPanel(
    <ArrivalSheet
      id={4}
      neighbours={{ place: 1, total: 1, go: () => Promise.resolve() }}
      hold={() => {}}
      stay={() => {}}
      close={() => told('close')}
      today="2026-11-20"
      timeZone="America/Mexico_City"
      onEdit={() => told('edit')}
      onArrived={() => told('arrived')}
      onRemove={() => told('remove')}
    />,
  )
const stub = (people: object[]) =>
  stubShop(({ path, method }) => {
    if (method !== 'GET') return { json: { success: true, data: [], message: 'Quitada de la lista' } }
    return accepted(path.endsWith('/waiting') ? people : anArrival())
  })

test('a piece arrives, is changed, or is taken away with its sheet', async () => {
  stub([])
  show()
  for (const name of ['Ya llegó', 'Cambiar', 'Quitar']) fireEvent.click(await screen.findByRole('button', { name }))
  expect(told.mock.calls.flat()).toStrictEqual(['arrived', 'edit', 'remove', 'close'])
})

test('a piece that is gone says so', async () => {
  stubShop(() => refused(404, 'NOT_FOUND', 'No existe'))
  show()
  await screen.findByText('Esta llegada ya no está en la lista')
  expect(allWords('alert')).toStrictEqual([])
})

test('who is taken out of the line is said, and the list counts anew', async () => {
  stub([ana])
  const { user, queries } = show()
  queries.setQueryData(['arrivals', 'list'], [])
  await user.click(await screen.findByRole('button', { name: 'Quitar a Ana' }))
  await user.click(
    within(screen.getByRole('dialog', { name: '¿Quitar de la lista?' })).getByRole('button', { name: 'Quitar' }),
  )
  await screen.findByText('Quitada de la lista')
  await waitFor(() => expect(queries.getQueryState(['arrivals', 'list'])?.isInvalidated).toBe(true))
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test.each([
  [null, undefined],
  [{ id: 9, name: 'Rubor', is_available: 0 as const }, undefined],
  [{ id: 9, name: 'Rubor', is_available: 1 as const }, 'Ya hay piezas: no se anuncia'],
])('a piece of the product %j has the problem %s', (product, problem) => {
  expect(arrivalProblem({ product })).toBe(problem)
})

test('a product begins with the picture of its piece, and a piece of a survey without a date', () => {
  startProductOf(anArrival({ price: null, image_url: '/media/a.webp' }))
  expect(readDraft('producto.nuevo')).toMatchObject({ arrivalId: 4, photos: ['/media/a.webp'], values: { price: '' } })
  startFromOption({ id: 11, text: 'Crema' }, '/?panel=productos&vista=llegadas')
  expect(readDraft('llegada.nueva')).toStrictEqual({
    name: 'Crema',
    option_id: '11',
    date_kind: 'none',
    source: 'Encuesta: «Crema»',
  })
})

test.each([
  [{}, 'Sérum de noche Martes, 1 de diciembre Precio: $189.50 Espera'],
  [
    { price: null, expected: '', product: { id: 9, name: 'Rubor', is_available: 1 as const } },
    'Sérum de noche Fecha por confirmar Precio: Por confirmar Ya hay piezas: no se anuncia Vuelve «Rubor» Espera',
  ],
  [
    { is_overdue: 1 as const, expected: '2026-10', option: { id: 11, text: 'Crema', survey_id: 7 } },
    'Sérum de noche 2026-10, ya pasó: se lee «Muy pronto» Precio: $189.50 Encuesta: «Crema» Espera',
  ],
])('a piece with %j is shown as visitors see it, and why they do not', async (over, words) => {
  stubShop(({ path }) => accepted(path.endsWith('/waiting') ? [] : anArrival(over)))
  show()
  await screen.findByRole('heading', { name: 'Espera' })
  expect(wordsOf(screen.getByRole('dialog', { name: 'Llegada: Sérum de noche' }))).toContain(words)
})
