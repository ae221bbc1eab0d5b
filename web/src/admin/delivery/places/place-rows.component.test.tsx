import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPlace } from '../../../testing/a-place'
import { wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { replacePage } from '../../../ui/overlay/page-history'
import { PlaceCard, PlaceTable } from './place-rows'

const told = vi.fn<(what: string, id: number) => void>()
const tell = (what: string) => (place: DeliveryLocation) => told(what, place.id)
const act = { onEdit: tell('edit'), onDelete: tell('delete'), onToggle: tell('toggle') }
const place = aPlace({ address: 'Calle 9', description: 'Junto al reloj', schedule_count: 3 })
beforeEach(() => {
  told.mockReset()
  replacePage('/?panel=disponibilidad', 1)
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const useAll = () => {
  fireEvent.click(screen.getByRole('switch', { name: 'Ofrecer Plaza Jacaranda' }))
  press('Editar Plaza Jacaranda')
  press('Eliminar Plaza Jacaranda…')
  expect(told.mock.calls).toStrictEqual([
    ['toggle', 7],
    ['edit', 7],
    ['delete', 7],
  ])
  press('3 horarios de Plaza Jacaranda')
  expect(location.search).toBe('?panel=disponibilidad&vista=horarios&lugar=7')
}

test('a place in the table is switched, edited, deleted, and leads to its hours', () => {
  renderInPanel(<PlaceTable rows={[place]} timeZone="America/Mexico_City" act={act} />)
  useAll()
  fireEvent.click(screen.getByText('Junto al reloj'))
  expect(told.mock.lastCall).toStrictEqual(['edit', 7])
  expect(screen.getByTitle('Junto al reloj').textContent).toBe('Junto al reloj')
})

test('so is it on its card on phones', () => {
  renderInPanel(<PlaceCard place={place} {...act} />)
  useAll()
})

test.each([
  ['Calle 9', '', ['Calle 9', 'Principal 0 pedidos por entregar']],
  ['', 'Junto al reloj', ['Junto al reloj', 'Principal 0 pedidos por entregar']],
])('a card with the address «%s» and the directions «%s» shows what there is', (address, description, lines) => {
  const { container } = renderInPanel(<PlaceCard place={aPlace({ address, description })} {...act} />)
  expect([...container.querySelectorAll('p')].map(wordsOf).filter((_, place) => place < 2)).toStrictEqual(lines)
})
