import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPlace, aSlot } from '../../../testing/a-place'
import { allWords } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { CopyDialog } from './copy-dialog'

const places = [aPlace(), aPlace({ id: 8, name: 'Estación' })]
const slots = [aSlot({ capacity: 3 }), aSlot({ id: 2, day_of_week: 4, time_slot: '17:00' })]
const onClose = vi.fn<() => void>()
const show = (weekday: number | undefined) => {
  onClose.mockReset()
  return renderInPanel(
    <CopyDialog weekday={weekday} place={aPlace()} places={places} allSlots={slots} onClose={onClose} />,
  )
}
const press = (name: string) => screen.getByRole('button', { name })
const slot = (over: object) => ({ capacity: null, is_active: true, seen: null, ...over })

test('a week is copied to another place day by day', async () => {
  stubShop(() => accepted([]))
  const { user } = show(undefined)
  await user.click(screen.getByRole('group', { name: 'A estos lugares' }).querySelector('input') ?? document.body)
  await user.click(press('Copiar'))
  await screen.findByText('Se copió la semana de Plaza Jacaranda')
  expect(onClose).toHaveBeenCalledOnce()
  expect(asked.map(({ body }) => body)).toStrictEqual([
    {
      slots: [
        slot({ location_id: 8, day_of_week: 1, time_slot: '09:00', capacity: 3 }),
        slot({ location_id: 8, day_of_week: 4, time_slot: '17:00' }),
      ],
    },
  ])
})

test('a day is copied to other days of its place', async () => {
  stubShop(() => accepted([]))
  const { user } = show(1)
  expect(screen.getByRole('group', { name: 'A estos días' }).querySelectorAll('input')).toHaveLength(6)
  await user.click(screen.getByRole('checkbox', { name: 'Miércoles' }))
  await user.click(press('Copiar'))
  await screen.findByText('Se copió lunes de Plaza Jacaranda')
  expect(asked.map(({ body }) => body)).toStrictEqual([
    { slots: [slot({ location_id: 7, day_of_week: 3, time_slot: '09:00', capacity: 3 })] },
  ])
})

test('a copy that was refused says so, and can be sent again', async () => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  const { user } = show(1)
  await user.click(screen.getByRole('checkbox', { name: 'Miércoles' }))
  await user.click(press('Copiar'))
  await waitFor(() =>
    expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual(['Error actualizando horario']),
  )
  expect(onClose).not.toHaveBeenCalled()
  stubShop(() => accepted([]))
  await user.click(press('Copiar'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
