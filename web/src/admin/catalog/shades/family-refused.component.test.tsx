import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { refused, stubShop } from '../../../testing/stub-shop'
import { showForm, stubFamilies, told } from '../../../testing/a-family'
import { announce } from '../../../ui/overlay/announcer'
import { FamilyDialog } from './family-dialog'

beforeEach(() => {
  sessionStorage.clear()
  signIn({ role: 'admin' })
  told.mockReset()
  stubFamilies()
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const rows = () => screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-shade'))

test('a family that is refused as a whole stays open with the reason', async () => {
  stubFamilies(() => refused(409, 'CONFLICT', 'Ya hay una familia con ese nombre'))
  await showForm({ productIds: [7, 8] })
  press('Agrupar 2 tonos')
  const dialog = screen.getByRole('dialog', { name: 'Agrupar como tonos' })
  await waitFor(() => expect(allWords('alert', dialog)).toStrictEqual(['Ya hay una familia con ese nombre']))
  expect(told).not.toHaveBeenCalled()
})

test('a changed name is asked about before the form is left, an unchanged one is not', async () => {
  const { unmount } = await showForm({ familyId: 5 })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre de la familia' })
  expect(field.maxLength).toBe(200)
  fireEvent.change(field, { target: { value: 'Otro' } })
  press('Cerrar')
  expect(wordsOf(screen.getByRole('dialog'))).toContain('¿Descartar lo que escribiste?')
  expect(told).not.toHaveBeenCalled()
  unmount()
  sessionStorage.clear()
  await showForm({ familyId: 5 })
  press('Cerrar')
  expect(told.mock.calls).toStrictEqual([['close']])
})

test('a family that somebody separated keeps the title of its form, and says what saving does', async () => {
  stubFamilies(() => refused(404, 'NOT_FOUND', 'No existe'))
  await showForm({ familyId: 5 })
  press('Guardar tonos')
  expect(await screen.findByText(/Si guardas, sus productos se agrupan otra vez/)).toBeTruthy()
  const dialog = screen.getByRole('dialog', { name: 'Editar tonos' })
  expect(await within(dialog).findByRole('button', { name: 'Agrupar 2 tonos' })).toBeTruthy()
})

test('the row under a dragged shade is marked, the dragged one itself is not', async () => {
  await showForm({ productIds: [7, 8, 9] })
  const [first, second] = rows()
  const marked = () => rows().map((row) => row.className.includes('outline-info'))
  fireEvent.dragOver(second ?? document.body)
  expect(marked()).toStrictEqual([false, false, false])
  fireEvent.dragStart(first ?? document.body)
  expect(fireEvent.dragOver(second ?? document.body)).toBe(false)
  expect(marked()).toStrictEqual([false, true, false])
  fireEvent.dragOver(first ?? document.body)
  expect(marked()).toStrictEqual([false, false, false])
  fireEvent.dragOver(second ?? document.body)
  fireEvent.dragEnd(first ?? document.body)
  expect(marked()).toStrictEqual([false, false, false])
})

test('a shade has names of up to sixty letters, and moving it does not scroll the page', async () => {
  await showForm({ productIds: [7, 8] })
  const fields = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Tono de/ })
  expect(fields.map((field) => field.maxLength)).toStrictEqual([60, 60])
  const key = (init: object) => fireEvent.keyDown(fields[0] ?? document.body, init)
  expect([
    key({ key: 'ArrowDown' }),
    key({ key: 'ArrowDown', altKey: true }),
    key({ key: 'x', altKey: true }),
  ]).toStrictEqual([true, false, true])
  await screen.findByText('Añil: lugar 2 de 2')
  // The next dialog has the same place in its page, and would show it.
  act(() => announce(''))
})

test('shades that are being saved cannot be left or sent again', async () => {
  await showForm({ productIds: [7, 8] })
  stubShop(() => new Promise(() => {}))
  press('Agrupar 2 tonos')
  const named = () => buttons(screen.getByRole('dialog')).filter((name) => /^(Cerrar|Cancelar|Agrupar)/.test(name))
  await waitFor(() =>
    expect(named()).toStrictEqual([
      'Cerrar (disabled)',
      'Cancelar (disabled)',
      'Agrupar 2 tonos Guardando… (disabled)',
    ]),
  )
})

test('a form that is still loading can be left', async () => {
  stubShop(() => new Promise(() => {}))
  renderInPanel(<FamilyDialog productIds={[7, 8]} onClose={() => told('close')} />)
  await within(screen.getByRole('dialog', { name: 'Agrupar como tonos' })).findByText('Cargando tonos')
  press('Cerrar')
  expect(told.mock.calls).toStrictEqual([['close']])
})

test('the form of a family says what is written where', async () => {
  await showForm({ productIds: [7] })
  expect(wordsOf(screen.getByRole('dialog'))).toBe(
    'Agrupar como tonos Nombre de la familia La tienda muestra la familia una vez, con este nombre. Cada tono sigue siendo un producto. Labial mate Grana Tono Color (opcional) Agregar otro producto (opcional) Cancelar Agrupar 1 tono',
  )
})
