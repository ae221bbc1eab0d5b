import type { Order } from '@tocador/contracts/orders/order-schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder, anOrderDetail } from '../../../testing/an-order'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import type { StatusChange } from './set-order-status'
import { StatusDialog } from './status-dialog'
import { useOrderActions, type SaveAnswer } from './use-order-actions'

const order = (over: Partial<Order> = {}) => anOrder({ admin_notes: 'Paga con tarjeta', ...over })
const onSave = vi.fn<(change: StatusChange) => Promise<SaveAnswer>>()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onSave.mockReset().mockResolvedValue({ isSaved: true })
  onClose.mockReset()
  stubShop(() => accepted(anOrderDetail({ admin_notes: 'Paga con tarjeta' })))
})
const show = (over: Partial<Order> = {}) =>
  renderInPanel(<StatusDialog order={order(over)} onClose={onClose} onSave={onSave} />)
const effect = () => wordsOf(within(screen.getByRole('dialog')).getAllByRole('status')[0] ?? null)
const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const hint = () => document.getElementById(`${notes().id}-hint`)?.textContent
const saved = () => onSave.mock.calls.map(([{ status, adminNotes }]) => [status, adminNotes])
const choose = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
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
  expect(saved()).toStrictEqual([['confirmed', undefined]])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a notes field of spaces keeps them, too', async () => {
  const { user } = show()
  await user.type(notes(), '   ')
  await user.click(press())
  expect(saved()).toStrictEqual([['pending', undefined]])
})

test('[ORD-15] [ROLE-42] written notes are saved with the status', async () => {
  const { user } = show()
  await user.type(notes(), 'Llega tarde')
  await user.click(choose(/^Cancelado/))
  await user.click(press())
  expect(saved()).toStrictEqual([['cancelled', 'Llega tarde']])
})

test('an order that could not be read says why its effect on the stock is missing, and is read again', async () => {
  stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
  const { user } = show({ status: 'confirmed' })
  await user.click(choose(/^Cancelado/))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Algo falló Reintentar']))
  expect(effect()).toBe('')
  stubShop(() => accepted(anOrderDetail({ status: 'confirmed' })))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(effect()).toMatch(/^Regresan? /))
  expect(allWords('alert')).toStrictEqual([])
})

function Page() {
  const { changeStatus } = useOrderActions()
  return <StatusDialog order={order()} onClose={onClose} onSave={(change) => changeStatus(change)} />
}
const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('without notes the shop is asked to keep them', async () => {
  const { user } = renderInPanel(<Page />)
  await user.click(choose(/^Confirmado/))
  await user.click(press())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toStrictEqual([
    ['/orders/31/status', { status: 'confirmed', adminNotes: null, statusSeen: 'pending' }],
  ])
})

test('a change that was not saved leaves the dialog open', async () => {
  onSave.mockResolvedValue({ isSaved: false })
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
  onSave.mockResolvedValueOnce({ isSaved: false })
  const { user } = show()
  await user.click(choose(/^Confirmado/))
  await user.click(press())
  await vi.waitFor(() => expect(buttons(screen.getByRole('dialog'))).toContain('Guardar estado'))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(press())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSave).toHaveBeenCalledTimes(2)
})

test.each([
  ['Paga con tarjeta', 'Lo que escribas reemplaza la nota de ahora: «Paga con tarjeta»'],
  ['', undefined],
])('over the note «%s» the empty field says: %s', async (admin_notes, text) => {
  stubShop(() => accepted(anOrderDetail({ status: 'confirmed', admin_notes })))
  show({ admin_notes })
  await waitFor(() => expect(choose(/^Confirmado/).checked).toBe(true))
  expect([notes().value, hint(), notes().hasAttribute('aria-describedby')]).toStrictEqual([
    '',
    text,
    text !== undefined,
  ])
})

test('a note that a colleague wrote meanwhile is refused to be replaced, and then shown before it is', async () => {
  let now = anOrderDetail({ admin_notes: 'Paga con tarjeta' })
  stubShop(({ method, body }) => {
    if (method === 'GET') return accepted(now)
    const isSeen = body['notesSeen'] === now.admin_notes
    const details = { admin_notes: now.admin_notes }
    return isSeen ? accepted(anOrderDetail(body)) : refused(409, 'STALE_EDIT', 'Alguien cambió las notas', details)
  })
  const { user } = renderInPanel(<Page />)
  await user.type(notes(), 'Llega tarde')
  now = anOrderDetail({ admin_notes: 'Paga en efectivo' })
  await user.click(press())
  expect((await screen.findByText('Error: Alguien cambió las notas')).closest('[role=alert]')).not.toBeNull()
  await waitFor(() => expect(hint()).toBe('Lo que escribas reemplaza la nota de ahora: «Paga en efectivo»'))
  expect([notes().value, onClose.mock.calls.length]).toStrictEqual(['Llega tarde', 0])
  await user.click(press())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toStrictEqual([
    { status: 'pending', adminNotes: 'Llega tarde', statusSeen: 'pending', notesSeen: 'Paga con tarjeta' },
    { status: 'pending', adminNotes: 'Llega tarde', statusSeen: 'pending', notesSeen: 'Paga en efectivo' },
  ])
})

test.each([
  ['Paga en efectivo', 'Mientras escribías, alguien dejó: «Paga en efectivo»'],
  ['', 'Mientras escribías, alguien quitó la nota.'],
])('a note that the open dialog heard of, «%s», is told and refused to be replaced once', async (theirs, text) => {
  let now = anOrderDetail({ admin_notes: 'Paga con tarjeta' })
  stubShop(({ method, body }) => {
    if (method === 'GET') return accepted(now)
    const isSeen = body['notesSeen'] === now.admin_notes
    const details = { admin_notes: now.admin_notes }
    return isSeen ? accepted(anOrderDetail(body)) : refused(409, 'STALE_EDIT', 'Alguien cambió las notas', details)
  })
  const { user, queries } = renderInPanel(<Page />)
  await user.type(notes(), 'Llega tarde')
  now = anOrderDetail({ admin_notes: theirs })
  await act(() => queries.invalidateQueries({ queryKey: ['orders'] }))
  await waitFor(() => expect(hint()).toBe(text))
  await user.type(notes(), ', en taxi')
  await user.click(press())
  await screen.findByText('Error: Alguien cambió las notas')
  await waitFor(() => expect(hint()).not.toBe(text))
  await user.click(press())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([
    { adminNotes: 'Llega tarde, en taxi', notesSeen: 'Paga con tarjeta' },
    { adminNotes: 'Llega tarde, en taxi', notesSeen: theirs },
  ])
})

test('an own note that was saved without an answer is not told as somebody else’s, and is replaced by the next one', async () => {
  onSave.mockResolvedValueOnce({ isSaved: false })
  const { user, queries } = show()
  await user.type(notes(), 'Paga mañana')
  await user.click(press())
  stubShop(() => accepted(anOrderDetail({ admin_notes: 'Paga mañana' })))
  await act(() => queries.invalidateQueries({ queryKey: ['orders'] }))
  await waitFor(() => expect(hint()).toBe('Lo que escribas reemplaza la nota de ahora: «Paga mañana»'))
  await user.type(notes(), ' temprano')
  expect(hint()).toBe('Lo que escribas reemplaza la nota de ahora: «Paga mañana»')
  await user.click(press())
  expect(onSave.mock.calls.map(([{ order: of, adminNotes }]) => [of.admin_notes, adminNotes])).toStrictEqual([
    ['Paga con tarjeta', 'Paga mañana'],
    ['Paga mañana', 'Paga mañana temprano'],
  ])
})

test('a note that a reload kept is refused to replace one that a colleague wrote since', async () => {
  const first = renderInPanel(<Page />)
  await first.user.type(notes(), 'Llega tarde')
  const draft = readDraft('estado.31')
  expect(draft).toStrictEqual({ notes: 'Llega tarde', notesSeen: 'Paga con tarjeta' })
  first.unmount()
  prepareDraft('estado.31', draft as object)
  stubShop(({ method }) =>
    method === 'GET'
      ? accepted(anOrderDetail({ admin_notes: 'Paga en efectivo' }))
      : refused(409, 'STALE_EDIT', 'Alguien cambió las notas', { admin_notes: 'Paga en efectivo' }),
  )
  const { user } = renderInPanel(<Page />)
  await waitFor(() => expect(hint()).toBe('Mientras escribías, alguien dejó: «Paga en efectivo»'))
  await user.click(press())
  await screen.findByText('Error: Alguien cambió las notas')
  expect(sent()).toMatchObject([{ adminNotes: 'Llega tarde', notesSeen: 'Paga con tarjeta' }])
})

test('a note that was deleted again and typed anew replaces the one that is shown then', async () => {
  let now = anOrderDetail({ admin_notes: 'Paga con tarjeta' })
  stubShop(() => accepted(now))
  const { user, queries } = show()
  await user.type(notes(), 'Ya')
  await user.clear(notes())
  now = anOrderDetail({ admin_notes: 'Paga en efectivo' })
  await act(() => queries.invalidateQueries({ queryKey: ['orders'] }))
  await waitFor(() => expect(hint()).toBe('Lo que escribas reemplaza la nota de ahora: «Paga en efectivo»'))
  await user.type(notes(), 'No')
  await user.click(press())
  expect(onSave.mock.calls.map(([change]) => [change.order.admin_notes, change.adminNotes])).toStrictEqual([
    ['Paga en efectivo', 'No'],
  ])
})

test('a status that a colleague set meanwhile is shown after the refusal, and the next press saves', async () => {
  let now = anOrderDetail()
  stubShop(({ method, body }) => {
    if (method === 'GET') return accepted(now)
    const isSeen = body['statusSeen'] === now.status
    return isSeen ? accepted(anOrderDetail(body)) : refused(409, 'STALE_EDIT', 'Alguien lo cambió a Confirmado')
  })
  const { user } = renderInPanel(<Page />)
  await user.type(notes(), 'En la caja')
  await user.click(choose(/^Listo/))
  now = anOrderDetail({ status: 'confirmed' })
  await user.click(press())
  await screen.findByText('Error: Alguien lo cambió a Confirmado')
  await waitFor(() => expect(wordsOf(choose(/^Confirmado/).closest('label'))).toBe('Confirmado actual 2'))
  expect([notes().value, choose(/^Listo/).checked]).toStrictEqual(['En la caja', true])
  await user.click(press())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([
    { status: 'ready', statusSeen: 'pending', adminNotes: 'En la caja' },
    { status: 'ready', statusSeen: 'confirmed', adminNotes: 'En la caja' },
  ])
})

test('a note without a chosen status keeps the one that a colleague set meanwhile', async () => {
  stubShop(() => accepted(anOrderDetail({ status: 'confirmed' })))
  const { user } = show()
  await waitFor(() => expect(choose(/^Confirmado/).checked).toBe(true))
  await user.type(notes(), 'En la caja')
  await user.click(press())
  expect(saved()).toStrictEqual([['confirmed', 'En la caja']])
})

test('while it is saved the dialog shows the status that the order has', async () => {
  let answer = (_reply: ReturnType<typeof accepted>) => {}
  stubShop(({ method }) => (method === 'GET' ? accepted(anOrderDetail()) : new Promise((done) => (answer = done))))
  const { user, queries } = renderInPanel(<Page />)
  await user.click(choose(/^Listo/))
  await user.click(press())
  await waitFor(() => expect(queries.getQueryData(['orders', 'one', 31])).toMatchObject({ status: 'ready' }))
  expect(wordsOf(choose(/^Pendiente/).closest('label'))).toBe('Pendiente actual 1')
  answer(accepted(anOrderDetail({ status: 'ready' })))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
