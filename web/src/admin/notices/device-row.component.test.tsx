import { NOTICE_KINDS } from '@tocador/contracts/notices/notices-words'
import { recordOf } from '@tocador/contracts/record-of'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords, buttons } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { DeviceRow } from './device-row'

const device = {
  id: 5,
  name: 'Edge en Windows',
  kinds: recordOf(NOTICE_KINDS, () => true),
  created_at: '2026-11-20T18:00:00.000Z',
  last_notice_at: null,
  failing_since: null,
}
// A browser without push, which has nothing to unsubscribe.
beforeEach(() => void vi.stubGlobal('navigator', { userAgent: 'Chrome/147', maxTouchPoints: 0 }))

const row = (name: string, isHere: boolean) => (
  <DeviceRow device={{ ...device, name }} isHere={isHere} timeZone="America/Mexico_City" />
)
const openRow = (isHere = false) => renderInPanel(row(device.name, isHere))
const press = (name: string) => screen.getByRole('button', { name })

test.each([
  [false, 'Quitar dispositivo', '«Edge en Windows» ya no recibe avisos'],
  [true, 'Apagar avisos', 'Este dispositivo ya no recibe avisos'],
])(
  'a device that is here (%s) is removed by a second try after a lost answer, which does not find it any more, and is named in the end',
  async (isHere, action, text) => {
    stubShop(unreachable)
    const { user } = openRow(isHere)
    await user.click(screen.getByRole('button', { name: /…$/ }))
    await user.click(press(action))
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión con los avisos']))
    stubShop(() => refused(404, 'NOT_FOUND', 'No existe'))
    await user.click(press(action))
    await screen.findByText(text)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked.map(({ method, path }) => [method, path])).toStrictEqual([['DELETE', '/admin/notices/devices/5']])
  },
)

test('a device whose removal is refused for another reason stays, with the reason', async () => {
  stubShop(() => refused(503, 'UNAVAILABLE', 'La tienda está en mantenimiento'))
  const { user } = openRow()
  await user.click(press('Quitar dispositivo…'))
  await user.click(press('Quitar dispositivo'))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['La tienda está en mantenimiento']))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a name is saved only when it differs from the saved one in more than blanks at its ends', async () => {
  stubShop(() => accepted({ ...device, name: 'Edge en Windows 11' }))
  const { user, rerender } = openRow()
  const name = screen.getByLabelText<HTMLInputElement>('Nombre del dispositivo')
  const canSave = () => buttons().some((words) => words.startsWith('Guardar nombre'))
  await user.type(name, ' ')
  expect([name.value, canSave()]).toStrictEqual(['Edge en Windows ', false])
  await user.type(name, '11 ')
  expect(canSave()).toBe(true)
  await user.click(press('Guardar nombre'))
  await waitFor(() => expect(asked.map(({ body }) => body)).toStrictEqual([{ name: 'Edge en Windows 11 ' }]))
  rerender(row('Edge en Windows 11', false))
  await waitFor(() => expect(canSave()).toBe(false))
})
