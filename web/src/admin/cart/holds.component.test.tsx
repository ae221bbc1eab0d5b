import type { CartSummary, Hold } from '@tocador/contracts/cart/hold-schemas'
import { ApiFailure } from '../../api/failure'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aCartSummary, aHold } from '../../testing/a-hold'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { CancelDialog } from './cancel-dialog'
import { CartSheet } from './cart-sheet'
import { CleanUpButton } from './clean-up-button'
import { ExtendDialog } from './extend-dialog'
import { FigureTiles } from './figure-tiles'
import { CartCard, HoldCard } from './hold-card'
import { cartColumns, HoldButtons, holdColumns } from './hold-columns'
import { HoldSheet } from './hold-sheet'
import { OwnerFacts } from './owner-facts'
import { noteServerNow } from './server-clock'
import { TimeLeft } from './time-left'

const onExtend = vi.fn<(hold: Hold) => void>()
const onCancel = vi.fn<(hold: Hold) => void>()
const onRemind = vi.fn<(id: number) => void>()
const onOpen = vi.fn<(cart?: CartSummary) => void>()
const rowActions = { onExtend, onCancel, onRemind }
beforeEach(() => {
  for (const told of [onExtend, onCancel, onRemind, onOpen]) told.mockReset()
  noteServerNow('2026-11-20T20:00:00.000Z')
})
const row = <Row,>(columns: { name: string; cell: (row: Row) => React.ReactNode }[], one: Row) =>
  columns.map(({ name, cell }) => {
    const { container, unmount } = render(<>{cell(one)}</>)
    const text = `${name}: ${wordsOf(container)} ${buttons(container).join(', ')}`
    unmount()
    return text
  })
const holdRow = (over: Partial<Hold> = {}) => row(holdColumns(rowActions), aHold(over))
const cartRow = (over: Partial<CartSummary> = {}) => row(cartColumns({ onOpen, onRemind }), aCartSummary(over))
const guest = {
  user_type: 'guest',
  user_id: null,
  user_name: '',
  user_phone: '',
  session_id: 'guest_1_abcdefgh',
} as const

describe('a hold in the list', () => {
  test('of a client can be extended, reminded and cancelled', () =>
    expect(holdRow()).toStrictEqual([
      'owner: Ana Ruiz ',
      'phone: 55 1234 5678 ',
      'type: Registrado ',
      'quantity: 2 ',
      'amount: $200.00 ',
      'left: Por vencer: 30 min ',
      'status: Activa ',
      'actions:  Extender Labial, Recordar Labial, Cancelar Labial',
    ]))
  test('of a guest cannot be reminded', () =>
    expect(holdRow(guest)).toStrictEqual([
      'owner: Invitado · efgh ',
      'phone: Sin teléfono ',
      'type: Invitado ',
      'quantity: 2 ',
      'amount: $200.00 ',
      'left: Por vencer: 30 min ',
      'status: Activa ',
      'actions:  Extender Labial, Sin teléfono (disabled), Cancelar Labial',
    ]))
  test('has buttons for the hold itself', async () => {
    const { user } = renderInPanel(<HoldButtons hold={aHold()} {...rowActions} />)
    await user.click(screen.getByRole('button', { name: 'Extender Labial' }))
    await user.click(screen.getByRole('button', { name: 'Recordar Labial' }))
    expect([onExtend.mock.calls, onRemind.mock.calls, onCancel.mock.calls]).toStrictEqual([[[aHold()]], [[51]], []])
    await user.click(screen.getByRole('button', { name: 'Cancelar Labial' }))
    expect([onExtend.mock.calls.length, onCancel.mock.calls]).toStrictEqual([1, [[aHold()]]])
  })
  test.each(['expired', 'completed', 'cancelled'] as const)(
    '[RES-14] [RES-15] [RES-16] that is %s has no actions',
    (status) => {
      expect(holdRow({ status }).at(-1)).toBe('actions:  ')
      expect(holdRow({ status }).at(-2)).not.toContain('Activa')
    },
  )
})

describe('a cart in the list', () => {
  test('of a client is reminded and opened', () =>
    expect(cartRow()).toStrictEqual([
      'type: Registrado ',
      'products: Labial ',
      'lines: 1 ',
      'pieces: 2 ',
      'value: $200.00 ',
      'left: Por vencer: 30 min ',
      'actions:  Recordar a Ana Ruiz, Ver carrito de Ana Ruiz',
    ]))
  test('of a guest without units', () =>
    expect(
      cartRow({
        cart_type: 'guest',
        user_phone: '',
        user_name: '',
        items_count: 0,
        products_summary: '',
        total_quantity: 0,
        expires_at: null,
        renewed_at: null,
        next_reservation_id: null,
      }),
    ).toStrictEqual([
      'type: Invitado ',
      'products: Vacío ',
      'lines: 0 ',
      'pieces: 0 ',
      'value: — ',
      'left: — ',
      'actions:  Ver carrito de Invitado · ',
    ]))
  test('of a guest with units cannot be reminded', () =>
    expect(cartRow({ cart_type: 'guest', user_phone: '' }).at(-1)).toBe(
      'actions:  Sin teléfono (disabled), Ver carrito de Ana Ruiz',
    ))
  test('is reminded of its next hold, and opened itself', async () => {
    const cell = cartColumns({ onOpen, onRemind }).at(-1)?.cell
    const { user } = renderInPanel(<>{cell?.(aCartSummary())}</>)
    await user.click(screen.getByRole('button', { name: 'Recordar a Ana Ruiz' }))
    await user.click(screen.getByRole('button', { name: 'Ver carrito de Ana Ruiz' }))
    expect([onRemind.mock.calls, onOpen.mock.calls]).toStrictEqual([[[51]], [[aCartSummary()]]])
  })
  test('that is not open has no clock', () => expect(cartRow({ status: 'completed' })[5]).toBe('left: — '))
})

describe('a hold on phones', () => {
  const show = (over: Partial<Hold>) => renderInPanel(<HoldCard hold={aHold(over)} onOpen={onOpen} {...rowActions} />)
  test('of a client', async () => {
    const { user, container } = show({})
    expect(buttons(container)).toStrictEqual([
      'Labial Ana Ruiz 2 · $200.00 Por vencer: 30 min',
      'Extender Labial',
      'Recordar Labial',
      'Cancelar Labial',
    ])
    expect(wordsOf(container)).toMatch(/30 min Extender Recordar Cancelar$/)
    await user.click(screen.getByRole('button', { name: 'Extender Labial' }))
    await user.click(screen.getByRole('button', { name: 'Recordar Labial' }))
    await user.click(screen.getByRole('button', { name: 'Cancelar Labial' }))
    expect([onExtend.mock.calls.length, onRemind.mock.calls, onCancel.mock.calls.length]).toStrictEqual([1, [[51]], 1])
  })
  test('of a guest, and one that is over', () => {
    const { container, unmount } = show(guest)
    expect(buttons(container).slice(1)).toStrictEqual(['Extender Labial', 'Cancelar Labial'])
    unmount()
    const over = show({ status: 'cancelled' })
    expect(buttons(over.container)).toStrictEqual(['Labial Ana Ruiz 2 · $200.00 — Cancelada'])
  })
})

describe('a cart on phones', () => {
  const show = (over: Partial<CartSummary>) =>
    renderInPanel(<CartCard cart={aCartSummary(over)} onOpen={onOpen} onRemind={onRemind} />).container
  test.each([
    [{}, ['Recordar', 'Ver carrito']],
    [{ user_phone: '' }, ['Ver carrito']],
    [{ next_reservation_id: null }, ['Ver carrito']],
  ])('with %j offers %j', (over, expected) => expect(buttons(show(over)).slice(1)).toStrictEqual(expected))
  test('is reminded of its next hold', async () => {
    show({})
    fireEvent.click(screen.getByRole('button', { name: 'Recordar' }))
    expect(onRemind.mock.calls).toStrictEqual([[51]])
  })
  test('says when it is of a guest, or empty', () => {
    expect(wordsOf(show({}))).not.toContain('Invitado')
    expect(wordsOf(show({ cart_type: 'guest', products_summary: '' }))).toBe(
      'Ana Ruiz $200.00 Vacío Por vencer: 30 min Invitado Recordar Ver carrito',
    )
  })
})

const sheetProps = {
  neighbours: { place: 1, total: 2, go: () => Promise.resolve() },
  hold: () => {},
  stay: () => {},
  close: () => {},
}
const sheet = () => screen.getByRole('dialog')

test('a unit that is set aside for somebody in line is reminded of nowhere, although her phone is shown', async () => {
  const hold = aHold({ is_set_aside: true, session_id: '', user_id: null, user_type: 'guest' })
  expect(holdRow(hold).slice(1, 2)).toStrictEqual(['phone: 55 1234 5678 '])
  expect(holdRow(hold).slice(-1)).toStrictEqual(['actions:  Extender Labial, Cancelar Labial'])
  const card = render(<HoldCard hold={hold} onOpen={onOpen} {...rowActions} />)
  expect(buttons(card.container).slice(1)).toStrictEqual(['Extender Labial', 'Cancelar Labial'])
  card.unmount()
  stubShop(() => accepted({ reservations: [hold], now: '2026-11-20T20:00:00.000Z' }))
  const one = renderInPanel(
    <HoldSheet id={51} {...sheetProps} timeZone="America/Mexico_City" rowActions={rowActions} />,
  )
  expect(await screen.findByRole('button', { name: 'Extender…' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Recordar' })).toBeNull()
  one.unmount()
  renderInPanel(<CartSheet id={61} {...sheetProps} rowActions={rowActions} actions={{} as never} />)
  expect(await screen.findByRole('button', { name: 'Cancelar todo…' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Recordar/ })).toBeNull()
})

describe('the sheet of a hold', () => {
  async function show(holds: Hold[]) {
    stubShop(() => accepted({ reservations: holds, now: '2026-11-20T20:00:00.000Z' }))
    const shown = renderInPanel(
      <HoldSheet id={51} {...sheetProps} timeZone="America/Mexico_City" rowActions={rowActions} />,
    )
    await vi.waitFor(() => expect(wordsOf(sheet())).not.toContain('Cargando'))
    return shown
  }
  test('of a client', async () => {
    await show([aHold()])
    expect(wordsOf(sheet())).toBe(
      'Labial 1 de 2 Activa $200.00 2 × $100.00 Por vencer: 30 min Cliente Ana Ruiz Registrado 55 1234 5678 Apartada 1:30 p.m. Vence 2:30 p.m. Ver el carrito completo Cancelar… Recordar Extender…',
    )
  })
  test('of a guest that was cancelled with a reason', async () => {
    await show([aHold({ ...guest, status: 'cancelled', notes: 'Se agotó' })])
    expect(wordsOf(sheet())).toBe(
      'Labial 1 de 2 Cancelada $200.00 2 × $100.00 — Cliente Invitado · efgh Invitado Sin teléfono Apartada 1:30 p.m. Motivo Se agotó Ver el carrito completo',
    )
  })
  test('of a guest that is active is not reminded', async () => {
    await show([aHold(guest)])
    expect(buttons(sheet()).slice(-2)).toStrictEqual(['Cancelar…', 'Extender…'])
  })
  test('is looked for whatever its age, and its buttons are for it', async () => {
    const { user } = await show([aHold()])
    expect(new URLSearchParams(asked[0]?.path.split('?')[1])).toStrictEqual(
      new URLSearchParams('id=51&period=all&limit=100&sort=reserved_until'),
    )
    await user.click(screen.getByRole('button', { name: 'Extender…' }))
    await user.click(screen.getByRole('button', { name: 'Recordar' }))
    expect([onExtend.mock.calls, onRemind.mock.calls, onCancel.mock.calls]).toStrictEqual([[[aHold()]], [[51]], []])
    await user.click(screen.getByRole('button', { name: 'Cancelar…' }))
    expect([onExtend.mock.calls.length, onCancel.mock.calls]).toStrictEqual([1, [[aHold()]]])
    await user.click(screen.getByRole('button', { name: 'Ver el carrito completo' }))
    expect(location.search).toBe('?vista=carritos&carrito=61')
  })
  test('has the clock of the shop, not that of the computer', async () => {
    stubShop(() => accepted({ reservations: [aHold()], now: '2026-11-20T20:20:00.000Z' }))
    renderInPanel(<HoldSheet id={51} {...sheetProps} timeZone="America/Mexico_City" rowActions={rowActions} />)
    await vi.waitFor(() => expect(wordsOf(sheet())).toContain('Crítica: 10 min'))
  })
  test('that is gone says so', async () => {
    await show([])
    expect(wordsOf(sheet())).toContain('Esta reserva ya no existe.')
  })
})

describe('the sheet of a cart', () => {
  const release = vi.fn<(which: object, reason: string) => Promise<void>>(() => Promise.resolve())
  async function show(holds: Hold[]) {
    release.mockClear()
    stubShop(() => accepted({ reservations: holds, now: '2026-11-20T20:00:00.000Z' }))
    const shown = renderInPanel(
      <CartSheet id={61} {...sheetProps} rowActions={rowActions} actions={{ release } as never} />,
    )
    await vi.waitFor(() => expect(wordsOf(sheet())).not.toContain('Cargando'))
    return shown
  }
  test('lists its lines, and is cancelled as a whole', async () => {
    const { user } = await show([aHold(), aHold({ id: 52, product_name: 'Rubor', status: 'expired', quantity: 1 })])
    expect(wordsOf(sheet())).toBe(
      'Ana Ruiz 1 de 2 Cliente Ana Ruiz Registrado 55 1234 5678 Labial 2 · $200.00 Por vencer: 30 min Rubor 1 · $200.00 Expirada Cancelar todo… Recordar',
    )
    await user.click(screen.getByRole('button', { name: 'Recordar' }))
    expect(onRemind.mock.calls).toStrictEqual([[51]])
    await user.click(screen.getByRole('button', { name: 'Cancelar todo…' }))
    const question = await screen.findByRole('dialog', { name: '¿Cancelar todo el carrito de Ana Ruiz?' })
    expect(wordsOf(question)).toContain('2 piezas a la tienda, y el carrito queda vacío.')
    await user.click(screen.getByRole('button', { name: 'Cancelar todo' }))
    await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
    expect(release.mock.calls).toStrictEqual([
      [
        {
          cartId: 61,
        },
        'Cancelada por administrador',
      ],
    ])
  })
  test('that was bought says so, and leads to its order', async () => {
    const order = { id: 31, order_number: 'PED-20261120-ABCD' }
    const removed = aHold({ id: 53, product_name: 'Gel', status: 'cancelled' })
    const { unmount } = await show([removed, aHold({ status: 'completed', order })])
    expect(wordsOf(sheet())).toContain(
      'Compra Este carrito ya se compró en el pedido PED-20261120-ABCD. Sus piezas ya no están apartadas. Gel 2 · $200.00 Cancelada',
    )
    expect(links(sheet()).at(-1)).toStrictEqual(['PED-20261120-ABCD', '/?panel=pedidos&pedido=31'])
    unmount()
    // An older server does not name the order.
    const older = await show([aHold({ status: 'completed' })])
    expect(wordsOf(sheet())).toContain('Este carrito ya se compró. Sus piezas')
    older.unmount()
    await show([aHold({ order: null }), removed])
    expect(wordsOf(sheet())).not.toContain('se compró')
  })
  test('whose question is left stays as it is', async () => {
    const { user } = await show([aHold(), aHold({ id: 52, status: 'completed', quantity: 5 })])
    await user.click(screen.getByRole('button', { name: 'Cancelar todo…' }))
    // What was sold does not come back.
    expect(wordsOf(await screen.findByRole('dialog', { name: /^¿Cancelar todo/ }))).toContain('2 piezas a la tienda')
    await user.click(screen.getByRole('button', { name: 'Volver' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: /^¿Cancelar todo/ })).toBeNull())
    expect(release).not.toHaveBeenCalled()
  })
  test('that cannot be read says so', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    renderInPanel(<CartSheet id={61} {...sheetProps} rowActions={rowActions} actions={{ release } as never} />)
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando reservas Reintentar']))
  })
  test('without active lines has no foot, and an empty one says so', async () => {
    const { unmount } = await show([aHold({ status: 'expired' })])
    expect(buttons(sheet())).not.toContain('Cancelar todo…')
    unmount()
    await show([])
    expect(wordsOf(sheet())).toContain('Este carrito está vacío')
  })
  test('of a guest is not reminded', async () => {
    await show([aHold(guest)])
    expect(buttons(sheet()).at(-1)).toBe('Cancelar todo…')
  })
})

describe('cancelling', () => {
  test('takes the reason, and stays open while it is refused', async () => {
    onOpen.mockClear()
    const cancel = vi.fn<(reason: string) => Promise<void>>(() => Promise.resolve())
    cancel.mockRejectedValueOnce(new Error('no'))
    const { user } = renderInPanel(
      <CancelDialog
        title="¿Cancelar la reserva?"
        action="Cancelar reserva"
        busyLabel="Cancelando…"
        failureText={() => 'Esa reserva ya terminó'}
        onClose={onOpen}
        onConfirm={cancel}
      >
        Las piezas vuelven a la tienda.
      </CancelDialog>,
    )
    const dialog = screen.getByRole('dialog', { name: '¿Cancelar la reserva?' })
    await user.click(screen.getByRole('button', { name: 'Cancelar reserva' }))
    await vi.waitFor(() => expect(allWords('alert', dialog)).toStrictEqual(['Esa reserva ya terminó']))
    expect(onOpen).not.toHaveBeenCalled()
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), 'La pidió')
    await user.click(screen.getByRole('button', { name: 'Cancelar reserva' }))
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce())
    expect(cancel.mock.calls.at(-1)).toStrictEqual(['La pidió'])
  })
})

describe('extending a hold', () => {
  const extend = vi.fn<(hours: string, reason: string) => Promise<void>>(() => Promise.resolve())
  const hours = () => screen.getByRole('textbox', { name: /^Horas/ })
  const show = () =>
    renderInPanel(<ExtendDialog hold={aHold()} timeZone="America/Mexico_City" onClose={onOpen} onExtend={extend} />)
  test('shows when it would end, and is sent', async () => {
    extend.mockClear()
    const { user } = show()
    expect(wordsOf(screen.getByRole('dialog'))).toBe(
      'Extender reserva «Labial» de Ana Ruiz Horas 1 a 168 Vencería sáb 21 nov 2:30 p.m. Motivo (opcional) Cancelar Extender',
    )
    await user.clear(hours())
    await user.type(hours(), '2')
    expect(wordsOf(screen.getByRole('dialog'))).toContain('Vencería 4:30 p.m.')
    await user.click(screen.getByRole('button', { name: 'Extender' }))
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce())
    expect(extend.mock.calls).toStrictEqual([['2', '']])
  })
  test('[RES-22] by letters is told as 24 hours, and sent as typed', async () => {
    extend.mockClear()
    const { user } = show()
    await user.clear(hours())
    await user.type(hours(), 'mucho')
    expect(wordsOf(screen.getByRole('dialog'))).toContain('Vencería sáb 21 nov 2:30 p.m.')
    await user.click(screen.getByRole('button', { name: 'Extender' }))
    await vi.waitFor(() => expect(extend.mock.calls).toStrictEqual([['mucho', '']]))
  })
  test('that is refused says so and stays open', async () => {
    onOpen.mockClear()
    extend.mockRejectedValueOnce(new ApiFailure(409, '', { message: 'Esa reserva ya terminó' }))
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Extender' }))
    await vi.waitFor(() =>
      expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual(['Esa reserva ya terminó']),
    )
    expect(onOpen).not.toHaveBeenCalled()
  })
  test('that is on its way says so', async () => {
    extend.mockReturnValueOnce(new Promise(() => {}))
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Extender' }))
    expect(buttons(screen.getByRole('dialog'))).toContain('Extender Extendiendo… (disabled)')
  })
  test('by too many hours is refused', async () => {
    extend.mockClear()
    const { user } = show()
    await user.clear(hours())
    await user.type(hours(), '169')
    expect(wordsOf(screen.getByRole('dialog'))).toContain('Vacío o sin número: 24 horas')
    await user.click(screen.getByRole('button', { name: 'Extender' }))
    expect(extend).not.toHaveBeenCalled()
    expect(hours().getAttribute('aria-invalid')).toBe('true')
  })
})

describe('parts', () => {
  const shown = (part: Parameters<typeof render>[0]) => render(part).container
  test('the clock says its level', () => {
    const clock = (until: string) => {
      const container = shown(<TimeLeft hold={{ status: 'active', until, since: '2026-11-20T19:00:00.000Z' }} />)
      const tone = /text-(success|warning|danger)/.exec(container.innerHTML)?.[1]
      // The level is told to the eye and in the title, too.
      expect(container.querySelector('[title]')?.getAttribute('title')).toBe(wordsOf(container).split(':')[0])
      return [wordsOf(container), tone, Math.round(Number(container.querySelector('rect')?.getAttribute('width')))]
    }
    expect(clock('2026-11-21T20:00:00.000Z')).toStrictEqual(['A tiempo: 1 d', 'success', 96])
    expect(clock('2026-11-20T20:59:00.000Z')).toStrictEqual(['Por vencer: 59 min', 'warning', 50])
    expect(clock('2026-11-20T20:14:00.000Z')).toStrictEqual(['Crítica: 14 min', 'danger', 19])
    expect(clock('2026-11-20T19:59:00.000Z')).toStrictEqual(['Vencida: Venció hace 1 min', undefined, NaN])
  })
  test('the owner of a hold', () => {
    expect(wordsOf(shown(<OwnerFacts owner={aHold({ user_email: 'ana@correo.mx' })} />))).toBe(
      'Cliente Ana Ruiz Registrado 55 1234 5678 ana@correo.mx',
    )
    expect(links().map(([, href]) => href)).toStrictEqual(['tel:+525512345678', 'mailto:ana@correo.mx'])
    expect(wordsOf(shown(<OwnerFacts owner={aHold(guest)} />))).toBe('Cliente Invitado · efgh Invitado Sin teléfono')
  })
  test.each([
    [undefined, 'Limpiar vencidas'],
    [0, 'Limpiar vencidas'],
    [1, 'Limpiar vencidas 1'],
    [3, 'Limpiar vencidas 3'],
  ])('%j overdue holds', (overdue, text) => {
    renderInPanel(<CleanUpButton overdue={overdue} />)
    expect(buttons()).toStrictEqual([text])
  })
  test('the clean-up can be started once at a time', async () => {
    let answer: (() => void) | undefined
    stubShop(() => new Promise((done) => (answer = () => done(accepted({})))))
    const { user } = renderInPanel(<CleanUpButton overdue={0} />)
    await user.click(screen.getByRole('button', { name: 'Limpiar vencidas' }))
    expect(buttons()).toStrictEqual(['Limpiar vencidas Limpiando… (disabled)'])
    answer?.()
    await vi.waitFor(() => expect(buttons()[0]).toBe('Limpiar vencidas'))
  })
  test('the tiles show which of them filters the list, and which is urgent', () => {
    const tile = { name: 'Por vencer', detail: 'en 1 h', onShow: onOpen }
    const container = shown(
      <FigureTiles
        label="Cifras"
        className=""
        tiles={[
          { ...tile, value: 3, isUrgent: true, isShown: true },
          { ...tile, name: 'Activas', value: undefined, isShown: false },
        ]}
      />,
    )
    expect(
      [...container.querySelectorAll('button')].map((one) => [
        wordsOf(one),
        one.getAttribute('aria-pressed'),
        one.innerHTML.includes('text-warning'),
      ]),
    ).toStrictEqual([
      ['Por vencer 3 en 1 h', 'true', true],
      ['Activas en 1 h', 'false', false],
    ])
    expect(allWords('group')).toHaveLength(1)
  })
})
