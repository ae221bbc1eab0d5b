import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder, anOrderDetail } from '../../../testing/an-order'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { StatusDialog } from './status-dialog'
import { useOrderActions } from './use-order-actions'

const order = (over: Partial<Order> = {}) => anOrder({ admin_notes: 'Paga con tarjeta', ...over })
const onSave = vi.fn<(status: OrderStatus, notes: string | undefined) => Promise<boolean>>()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onSave.mockReset().mockResolvedValue(true)
  onClose.mockReset()
  stubShop(() => accepted(anOrderDetail()))
})
const show = (over: Partial<Order> = {}) =>
  renderInPanel(<StatusDialog order={order(over)} onClose={onClose} onSave={onSave} />)
const effect = () => wordsOf(within(screen.getByRole('dialog')).getAllByRole('status')[0] ?? null)
const notes = () => screen.getByRole('textbox')
const choose = (name: RegExp) => screen.getByRole('radio', { name })
const press = () => screen.getByRole('button', { name: 'Guardar estado' })

test('lists the states with the current one chosen', () => {
  show({ status: 'ready' })
  expect(
    screen.getAllByRole('radio').map((radio) => [wordsOf(radio.closest('label')), (radio as HTMLInputElement).checked]),
  ).toStrictEqual([
    ['Pendiente 1', false],
    ['Confirmado 2', false],
    ['En Preparación 3', false],
    ['Listo actual 4', true],
    ['Entregado 5', false],
    ['Cancelado 6', false],
  ])
})

test('[ORD-15] an empty notes field keeps the earlier notes', async () => {
  const { user } = show()
  await user.click(choose(/^Confirmado/))
  await user.click(press())
  expect(onSave.mock.calls).toStrictEqual([['confirmed', undefined]])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a notes field of spaces keeps them, too', async () => {
  const { user } = show()
  await user.type(notes(), '   ')
  await user.click(press())
  expect(onSave.mock.calls).toStrictEqual([['pending', undefined]])
})

test('[ORD-15] written notes are saved with the status', async () => {
  const { user } = show()
  await user.type(notes(), 'Llega tarde')
  await user.click(choose(/^Cancelado/))
  await user.click(press())
  expect(onSave.mock.calls).toStrictEqual([['cancelled', 'Llega tarde']])
})

test('without notes the shop is asked to keep them', async () => {
  const Page = () => {
    const { changeStatus } = useOrderActions()
    return (
      <StatusDialog
        order={order()}
        onClose={onClose}
        onSave={(status, adminNotes) => changeStatus({ order: order(), status, adminNotes })}
      />
    )
  }
  const { user } = renderInPanel(<Page />)
  await user.click(choose(/^Confirmado/))
  await user.click(press())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toStrictEqual([
    ['/orders/31/status', { status: 'confirmed', adminNotes: null, statusSeen: 'pending' }],
  ])
})

test('a change that was not saved leaves the dialog open', async () => {
  onSave.mockResolvedValue(false)
  const { user } = show()
  await user.click(press())
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onClose).not.toHaveBeenCalled()
  expect(buttons(screen.getByRole('dialog'))).toStrictEqual(['Cerrar', 'Cancelar', 'Guardar estado'])
})

test('while it is saved nothing can be pressed', async () => {
  onSave.mockReturnValue(new Promise(() => {}))
  const { user } = show()
  await user.click(press())
  expect(buttons(screen.getByRole('dialog'))).toStrictEqual([
    'Cerrar (disabled)',
    'Cancelar (disabled)',
    'Guardar estado Guardando… (disabled)',
  ])
})

test('says what the change does to the stock, and says nothing where it does nothing', async () => {
  const { user } = show()
  await user.click(choose(/^Cancelado/))
  await vi.waitFor(() => expect(effect()).toBe('Regresan 2 piezas a tus existencias.'))
  await user.click(choose(/^Listo/))
  expect(effect()).toBe('')
})

test('a key chooses the state beside which it stands', async () => {
  const { user } = show()
  choose(/^Pendiente/).focus()
  await user.keyboard('4')
  expect(choose(/^Listo/)).toHaveProperty('checked', true)
  expect(wordsOf(choose(/^Listo/).closest('label'))).toBe('Listo 4')
  await user.keyboard('7')
  expect(choose(/^Listo/)).toHaveProperty('checked', true)
})

test('closing asks first when notes were written', async () => {
  const { user } = show()
  await user.type(notes(), 'Llega tarde')
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(allWords('button', screen.getByRole('dialog'))).toStrictEqual(['Seguir editando', 'Descartar'])
})

test.each([
  ['', 0],
  ['   ', 0],
  ['Llega tarde', 1],
])('with «%s» in the notes it asks %i times before it is left', async (text, questions) => {
  const { user } = show()
  if (text !== '') await user.type(notes(), text)
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryAllByText('¿Descartar lo que escribiste?')).toHaveLength(questions)
  expect(onClose).toHaveBeenCalledTimes(1 - questions)
})

test('a status that was not saved can be saved again', async () => {
  onSave.mockResolvedValueOnce(false)
  const { user } = show()
  await user.click(choose(/^Confirmado/))
  await user.click(press())
  await vi.waitFor(() => expect(buttons(screen.getByRole('dialog'))).toContain('Guardar estado'))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(press())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSave).toHaveBeenCalledTimes(2)
})
