import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useSession } from '../../../api/session'
import { anOrderDetail, anOrderLine } from '../../../testing/an-order'
import { allWords, buttons, links, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, settle, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { hasDraft, prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { CustomerOrders } from './customer-orders'
import { OrderHistory } from './order-history'
import { OrderLines } from './order-lines'
import { OrderMessage } from './order-message'
import { OrderNotes } from './order-notes'

const entry = (over: Partial<OrderDetail['history'][number]>) => ({
  id: 1,
  event: 'status' as const,
  from_status: null,
  to_status: 'pending' as const,
  note: '',
  changed_by: '',
  created_at: '2026-11-20T18:00:00.000Z',
  ...over,
})

describe('the lines', () => {
  const line = { ...anOrderLine(), cost: 100 }
  const show = (over: Partial<Parameters<typeof OrderLines>[0]> = {}) =>
    render(<OrderLines items={[line]} total={379} isCancelled={false} {...over} />).container

  test('show pieces, total and the estimated profit', () => {
    expect(wordsOf(show())).toBe(
      'Productos Labial 2 × $189.50 $379.00 Total · 2 piezas $379.00 Ganancia estimada $179.00 · 47.23 %',
    )
    expect(buttons()).toStrictEqual([])
  })
  test('of one piece are counted in the singular', () => {
    expect(wordsOf(show({ items: [{ ...line, quantity: 1 }] }))).toContain('Total · 1 pieza ')
  })
  test('of a cancelled order show no profit', () => {
    expect(wordsOf(show({ isCancelled: true }))).not.toContain('Ganancia')
  })
  test('that may be changed have a button for it', () => {
    show({ onChange: () => {} })
    expect(buttons()).toStrictEqual(['Cambiar productos'])
  })
})

describe('[DESK-09] the customer’s other orders', () => {
  const show = (customer_orders: OrderDetail['customer_orders']) =>
    render(<CustomerOrders order={anOrderDetail({ customer_orders })} />).container

  test('an order without a phone has none', () => expect(wordsOf(show(null))).toBe(''))
  test('the first one leads nowhere', () => {
    expect(wordsOf(show({ place: 1, total: 1 }))).toBe('Su primer pedido')
    expect(links()).toStrictEqual([])
  })
  test('the first of several is linked, too', () => {
    show({ place: 1, total: 2 })
    expect(links().map(([name]) => name)).toStrictEqual(['Pedido 1 de 2'])
  })
  test('several are linked to the list of the phone', () => {
    show({ place: 2, total: 5 })
    expect(links()).toStrictEqual([['Pedido 2 de 5', '/?buscar=5512345678&panel=pedidos']])
  })
})

describe('the history', () => {
  test('begins with the newest entry, and says who changed what', () => {
    render(
      <OrderHistory
        timeZone="America/Mexico_City"
        history={[
          entry({}),
          entry({
            id: 2,
            from_status: 'pending',
            to_status: 'confirmed',
            changed_by: 'Marta',
            note: 'Paga con tarjeta',
          }),
          entry({ id: 3, event: 'notes', changed_by: 'Marta' }),
          entry({ id: 4, event: 'lines' }),
          entry({ id: 5, event: 'handover' }),
          entry({ id: 6, event: 'message' }),
        ]}
      />,
    )
    expect(allWords('listitem')).toStrictEqual([
      'Mensaje de WhatsApp 12:00 p.m.',
      'Entrega cambiada 12:00 p.m.',
      'Productos cambiados 12:00 p.m.',
      'Notas internas 12:00 p.m. · Marta',
      'Pendiente → Confirmado 12:00 p.m. · Marta Paga con tarjeta',
      'Pedido recibido 12:00 p.m.',
    ])
  })
})

describe('the message', () => {
  const nothing = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const onSend = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const show = (over: Partial<OrderDetail> = {}) => {
    stubShop(() => accepted({ text: 'Tu pedido está confirmado' }))
    return renderInPanel(<OrderMessage order={anOrderDetail(over)} onSend={onSend} onCopy={nothing} />)
  }
  test('is shown, and can be sent and copied', async () => {
    const { container } = show({ status: 'confirmed' })
    expect(await screen.findByText('Tu pedido está confirmado')).toBeTruthy()
    expect(wordsOf(container)).toBe(
      'WhatsApp Por enviar Tu pedido está confirmado Enviar por WhatsApp Copiar mensaje Mensaje que recibiste con el pedido Hola, Tocador.',
    )
    expect(buttons()).toStrictEqual(['Enviar por WhatsApp', 'Copiar mensaje'])
    expect(asked.map(({ path }) => path)).toStrictEqual(['/orders/31/message?kind=confirmed'])
  })
  test('that could not be read says so, and is read again', async () => {
    stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
    const { container, user } = renderInPanel(
      <OrderMessage order={anOrderDetail({ status: 'confirmed' })} onSend={nothing} onCopy={nothing} />,
    )
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Algo falló Reintentar']))
    expect(container.querySelector('[data-message]')).toBeNull()
    stubShop(() => accepted({ text: 'Tu pedido está confirmado' }))
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Tu pedido está confirmado')).toBeTruthy()
    expect(allWords('alert')).toStrictEqual([])
  })
  test('[ORD-21] that was the last thing told is sent again', async () => {
    const { user } = show({ history: [entry({ event: 'message' }), entry({ id: 2, event: 'notes' })] })
    expect(buttons()).toStrictEqual(['Reenviar por WhatsApp', 'Copiar mensaje'])
    onSend.mockClear()
    await user.click(screen.getByRole('button', { name: 'Reenviar por WhatsApp' }))
    expect(onSend.mock.calls.map((call: unknown[]) => call[2])).toStrictEqual(['pending'])
  })
  test('after a change of lines is about the change', async () => {
    const { user } = show({ status: 'confirmed', history: [entry({ event: 'lines' })] })
    await vi.waitFor(() => expect(asked.map(({ path }) => path)).toStrictEqual(['/orders/31/message?kind=changed']))
    for (const told of [onSend, nothing]) told.mockClear()
    for (const button of screen.getAllByRole('button')) await user.click(button)
    expect([onSend, nothing].map((told) => told.mock.calls.map((call: unknown[]) => call[2]))).toStrictEqual([
      ['changed'],
      ['changed'],
    ])
  })
  test('of an order without one is not shown, and cannot be copied', async () => {
    const { container } = show({ whatsapp_message: '' })
    await settle()
    expect(screen.queryByText('Tu pedido está confirmado')).toBeNull()
    expect(buttons()).toStrictEqual(['Enviar por WhatsApp'])
    expect(wordsOf(container)).not.toContain('Mensaje que recibiste')
  })
  test.each([
    [{ whatsapp_message: '' }, 'Sin mensaje', false],
    [{ whatsapp_sent_at: null }, 'Por enviar', true],
    [{ whatsapp_sent_at: '2026-11-20T18:00:00.000Z' }, 'Enviado', false],
    [{ whatsapp_sent_at: null, status: 'cancelled' as const }, 'Por enviar', false],
  ])('[ORD-17] of %j is marked as %s; it calls for action: %j', (over, text, isUrgent) => {
    const { container } = show(over)
    const mark = container.querySelector('h3 + span')
    expect([wordsOf(mark), mark?.className.includes('text-warning')]).toStrictEqual([text, isUrgent])
  })
})

describe('the notes', () => {
  type Save = Parameters<typeof OrderNotes>[0]['onSave']
  const onSave = vi.fn<Save>(() => Promise.resolve({ isSaved: true }))
  const saved = () => onSave.mock.calls.map(([{ admin_notes }, notes]) => ({ seen: admin_notes, notes }))
  const field = () => screen.getByRole('textbox', { name: 'Notas internas' })
  const shown = (admin_notes: string) => <OrderNotes order={anOrderDetail({ admin_notes })} onSave={onSave} />

  test('are saved when the field is left, without spaces at their ends', async () => {
    onSave.mockClear()
    const { user } = renderInPanel(shown('Paga'))
    await user.type(field(), ' con tarjeta  ')
    expect(onSave).not.toHaveBeenCalled()
    await user.tab()
    expect(onSave.mock.calls.map(([, notes]) => notes)).toStrictEqual(['Paga con tarjeta'])
  })

  test('that were being written are shown again, and unchanged ones are not kept', async () => {
    const { unmount } = renderInPanel(shown('Paga'))
    expect(hasDraft('notas.31')).toBe(false)
    unmount()
    prepareDraft('notas.31', 'Paga mañana' as never)
    renderInPanel(shown('Paga'))
    expect(field()).toHaveProperty('value', 'Paga mañana')
  })
  test('that did not change are not saved', async () => {
    onSave.mockClear()
    const { user } = renderInPanel(shown('Paga'))
    await user.type(field(), '  ')
    await user.tab()
    expect(onSave).not.toHaveBeenCalled()
  })

  test('that are being typed are saved once when the sheet is closed, and their draft goes', async () => {
    signIn({ role: 'admin' })
    onSave.mockClear()
    const { user, unmount } = renderInPanel(shown('Paga'))
    await user.type(field(), ' hoy')
    await waitFor(() => expect(hasDraft('notas.31')).toBe(true))
    unmount()
    await waitFor(() => expect(onSave.mock.calls.map(([, notes]) => notes)).toStrictEqual(['Paga hoy']))
    await waitFor(() => expect(hasDraft('notas.31')).toBe(false))
  })
  test('that are typed on while earlier ones are being saved stay a draft', async () => {
    signIn({ role: 'admin' })
    let end: ((answer: { isSaved: boolean }) => void) | undefined
    onSave.mockReturnValueOnce(new Promise((done) => (end = done)))
    const { user } = renderInPanel(shown('Paga'))
    await user.type(field(), ' hoy')
    await user.tab()
    await user.type(field(), ' mismo')
    await waitFor(() => expect(readDraft('notas.31')).toStrictEqual({ notes: 'Paga hoy mismo', seen: 'Paga' }))
    await act(async () => end?.({ isSaved: true }))
    await waitFor(() => expect(readDraft('notas.31')).toStrictEqual({ notes: 'Paga hoy mismo', seen: 'Paga hoy' }))
  })
  test.each([
    ['the field is left', 'saved', 'Paga hoy'],
    ['the sheet is closed', 'saved', 'Paga hoy'],
    ['the field is left', 'refused', 'Paga'],
  ])(
    'that are typed on until %s, while earlier ones are being saved, are sent after those; once these are %s they are based on «%s»',
    async (how, outcome, seen) => {
      signIn({ role: 'admin' })
      onSave.mockClear()
      let end: ((answer: { isSaved: boolean }) => void) | undefined
      onSave.mockReturnValueOnce(new Promise((done) => (end = done)))
      const { user, unmount, rerender } = renderInPanel(shown('Paga'))
      await user.type(field(), ' hoy')
      await user.tab()
      await user.type(field(), ' mismo')
      if (how === 'the field is left') await user.tab()
      else unmount()
      const first = { seen: 'Paga', notes: 'Paga hoy' }
      expect(saved()).toStrictEqual([first])
      await act(async () => end?.({ isSaved: outcome === 'saved' }))
      await waitFor(() => expect(saved()).toStrictEqual([first, { seen, notes: 'Paga hoy mismo' }]))
      await waitFor(() => expect(hasDraft('notas.31')).toBe(false))
      if (how !== 'the field is left') return
      // Somebody else's notes that came since are those that later ones are based on.
      rerender(shown('Paga hoy mismo'))
      rerender(shown('Pagó'))
      await user.type(field(), ' ya')
      await user.tab()
      expect(saved().at(-1)).toStrictEqual({ seen: 'Pagó', notes: 'Pagó ya' })
    },
  )
  test('that are left again as they are being saved are sent once, and the earlier ones that are typed again are saved', async () => {
    onSave.mockClear()
    let end: ((answer: { isSaved: boolean }) => void) | undefined
    onSave.mockReturnValueOnce(new Promise((done) => (end = done)))
    const { user } = renderInPanel(shown('Paga'))
    await user.type(field(), ' hoy')
    await user.tab()
    await user.click(field())
    await user.tab()
    await user.type(field(), '{Backspace>4}')
    await user.tab()
    await act(async () => end?.({ isSaved: true }))
    await waitFor(() =>
      expect(saved()).toStrictEqual([
        { seen: 'Paga', notes: 'Paga hoy' },
        { seen: 'Paga hoy', notes: 'Paga' },
      ]),
    )
  })
  test('that were left are not sent again when the sheet is closed, and refused ones stay a draft', async () => {
    signIn({ role: 'admin' })
    onSave.mockClear()
    onSave.mockResolvedValueOnce({ isSaved: false })
    const { user, unmount } = renderInPanel(shown('Paga'))
    await user.type(field(), ' hoy')
    await waitFor(() => expect(hasDraft('notas.31')).toBe(true))
    await user.tab()
    unmount()
    await settle()
    expect([onSave.mock.calls.length, hasDraft('notas.31')]).toStrictEqual([1, true])
  })
  test('that an ended session interrupted stay a draft, and are not sent', async () => {
    signIn({ role: 'admin' })
    onSave.mockClear()
    const { user, unmount } = renderInPanel(shown('Paga'))
    await user.type(field(), ' hoy')
    await waitFor(() => expect(hasDraft('notas.31')).toBe(true))
    act(() => useSession.setState({ user: null, isExpired: true }))
    unmount()
    await settle()
    signIn({ role: 'admin' })
    expect([onSave.mock.calls.length, hasDraft('notas.31')]).toStrictEqual([0, true])
  })

  test('with hidden characters are no notes of somebody else once they are saved', () => {
    onSave.mockClear()
    const { rerender } = renderInPanel(shown('Paga'))
    fireEvent.change(field(), { target: { value: 'Pa\u200bga hoy' } })
    fireEvent.blur(field())
    expect(saved()).toStrictEqual([{ seen: 'Paga', notes: 'Paga hoy' }])
    rerender(shown('Paga hoy'))
    expect(allWords('status').join('')).toBe('')
    fireEvent.blur(field())
    expect(saved()).toHaveLength(1)
    // Older ones may still have some.
    rerender(shown('Pa\u200bga'))
    fireEvent.blur(field())
    expect([saved().length, hasDraft('notas.31')]).toStrictEqual([1, false])
  })

  test('that somebody else saved replace the shown ones', () => {
    const { rerender } = renderInPanel(shown('Paga'))
    rerender(shown('Pagó'))
    expect(field()).toHaveProperty('value', 'Pagó')
    expect(allWords('status').join('')).toBe('')
  })

  test('that somebody else saved meanwhile are told, and the typed ones stay', async () => {
    const { user, rerender } = renderInPanel(shown('Paga'))
    await user.type(field(), ' mañana')
    rerender(shown('Pagó'))
    expect(field()).toHaveProperty('value', 'Paga mañana')
    expect(allWords('status').join('')).toBe('Mientras escribías, alguien dejó: «Pagó»')
  })

  test('that somebody else saved before typed ones were restored are told, too', async () => {
    signIn({ role: 'admin' })
    onSave.mockClear()
    const { user, unmount } = renderInPanel(shown('Paga'))
    await user.type(field(), ' mañana')
    await waitFor(() => expect(hasDraft('notas.31')).toBe(true))
    act(() => useSession.setState({ user: null, isExpired: true }))
    unmount()
    signIn({ role: 'admin' })
    renderInPanel(shown('Pagó'))
    expect(field()).toHaveProperty('value', 'Paga mañana')
    expect(allWords('status').join('')).toBe('Mientras escribías, alguien dejó: «Pagó»')
    expect(onSave).not.toHaveBeenCalled()
    await user.click(field())
    await user.tab()
    expect(saved()).toStrictEqual([{ seen: 'Paga', notes: 'Paga mañana' }])
  })

  test('that somebody else saved a moment ago are named as unseen, and as seen once a refusal told of them', async () => {
    const { user, rerender } = renderInPanel(shown('Paga'))
    await user.type(field(), ' mañana')
    rerender(shown('Pagó'))
    onSave.mockClear()
    onSave.mockResolvedValueOnce({ isSaved: false, newer: 'Pagó' })
    await user.tab()
    const told = 'Mientras escribías, alguien dejó: «Pagó». Si sales otra vez del campo, se guarda lo tuyo.'
    await waitFor(() => expect(allWords('status').join('')).toBe(told))
    // Others that came since were not told of.
    onSave.mockResolvedValueOnce({ isSaved: false, newer: 'Pagó ayer' })
    rerender(shown('Pagó ayer'))
    expect(allWords('status').join('')).toBe('Mientras escribías, alguien dejó: «Pagó ayer»')
    const leave = async () => {
      await user.click(field())
      await user.tab()
    }
    await leave()
    onSave.mockResolvedValueOnce({ isSaved: false })
    await leave()
    await leave()
    const seen = ['Paga', 'Pagó', 'Pagó ayer', 'Pagó ayer']
    expect(saved()).toStrictEqual(seen.map((notes) => ({ seen: notes, notes: 'Paga mañana' })))
  })
  test('that could not be sent name the same notes as seen', async () => {
    const { user, rerender } = renderInPanel(shown('Paga'))
    await user.type(field(), ' mañana')
    onSave.mockClear()
    onSave.mockResolvedValueOnce({ isSaved: false })
    await user.tab()
    rerender(shown('Pagó'))
    await user.click(field())
    await user.tab()
    expect(saved().map(({ seen }) => seen)).toStrictEqual(['Paga', 'Paga'])
  })
  test.each([
    ['Pagó', 'Pagó, y llega tarde', 'Pagó'],
    ['', 'Llega tarde', 'Paga'],
  ])('of somebody else, «%s», are seen where the typed ones contain them: «%s»', async (newer, text, seen) => {
    const { user, rerender } = renderInPanel(shown('Paga'))
    await user.type(field(), ' mañana')
    rerender(shown(newer))
    onSave.mockClear()
    fireEvent.change(field(), { target: { value: text } })
    await user.tab()
    expect(saved()).toStrictEqual([{ seen, notes: text }])
  })
  test('that are typed on after a save are based on what it saved', async () => {
    signIn({ role: 'admin' })
    let end: ((answer: { isSaved: boolean }) => void) | undefined
    onSave.mockClear()
    onSave.mockReturnValueOnce(new Promise((done) => (end = done)))
    const { user, rerender } = renderInPanel(shown('Paga'))
    await user.type(field(), ' hoy')
    await user.tab()
    await user.type(field(), '{Backspace}')
    await waitFor(() => expect(readDraft('notas.31')).toMatchObject({ notes: 'Paga ho' }))
    rerender(shown('Paga hoy'))
    await act(async () => end?.({ isSaved: true }))
    await waitFor(() => expect(allWords('status').join('')).toBe(''))
    await user.tab()
    expect(saved()[1]).toStrictEqual({ seen: 'Paga hoy', notes: 'Paga ho' })
  })
})
