import type { CartSummary, Hold } from '@tocador/contracts/cart/hold-schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aCartSummary, aHold, aHolder, someCartStats } from '../../testing/a-hold'
import { onPhone } from '../../testing/on-phone'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel, signIn } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { hasDraft, prepareDraft } from '../list-screen/edits/drafts'
import { CancelDialog } from './cancel-dialog'
import { CartSheet } from './cart-sheet'
import { CartsView } from './carts-view'
import { ExtendDialog } from './extend-dialog'
import { CartCard } from './hold-card'
import { HoldSheet } from './hold-sheet'
import { HoldersView } from './holders-view'
import { HoldsView } from './holds-view'
import { OwnerFacts } from './owner-facts'
import { noteServerNow } from './server-clock'

const now = '2026-11-20T20:00:00.000Z'
const timeZone = 'America/Mexico_City'
const told = vi.fn<(...what: unknown[]) => void>()
const stats = {
  total_reservations: 0,
  active_reservations: 0,
  expired_reservations: 0,
  overdue_reservations: 0,
  completed_reservations: 0,
  guest_reservations: 0,
  registered_reservations: 0,
  critical_reservations: 0,
  warning_reservations: 0,
  held_value: 0,
  value_at_risk: 0,
}
const cartStats = { ...someCartStats, general: { ...someCartStats.general, expiring_soon_carts: 1 } }
const holders = [aHolder({ carts: 1, pieces: 2, is_unusual: false })]
beforeAll(async () => {
  await Promise.all([import('./hold-sheet'), import('./cart-sheet')])
}, 60_000)
function stub(holds: Hold[] = [aHold()], carts: CartSummary[] = [aCartSummary()]) {
  const pagination = { page: 1, limit: 20, total: 1, pages: 1 }
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted({ stockRestored: 2, url: 'https://wa.me/52' })
    if (path.includes('/admin/all')) return accepted({ now, reservations: holds, pagination })
    if (path.includes('/admin/stats')) return accepted(stats)
    if (path.includes('/admin/cart-stats')) return accepted(cartStats)
    if (path.includes('/admin/carts')) return accepted({ now, carts, pagination })
    return path.includes('/holders') ? accepted({ holders }) : accepted([])
  })
}
beforeEach(() => {
  told.mockReset()
  noteServerNow(now)
  stub()
  vi.stubGlobal('open', () => null)
})
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path }) => path)
const rowActions = {
  onExtend: ({ id }: Hold) => told('extend', id),
  onCancel: ({ id }: Hold) => told('cancel', id),
  onRemind: (id: number) => told('remind', id),
}
const sheetProps = {
  neighbours: { place: 1, total: 2, go: () => Promise.resolve() },
  hold: () => {},
  stay: () => {},
  close: () => told('close'),
  rowActions,
}

describe('the lists', () => {
  test('a question about a hold is left by Volver', async () => {
    replacePage('/?panel=reservas', 1)
    renderInPanel(<HoldsView timeZone={timeZone} />)
    await screen.findByRole('table')
    press('Cancelar Labial')
    const dialog = await screen.findByRole('dialog', { name: '¿Cancelar la reserva de «Labial»?' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Volver'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toStrictEqual([])
    press('Recordar Labial')
    await waitFor(() => expect(sent()).toStrictEqual(['/reservations/admin/reminder/51']))
  })
  test('without any hold the figures are zero, of zero', async () => {
    replacePage('/?panel=reservas', 1)
    renderInPanel(<HoldsView timeZone={timeZone} />)
    await waitFor(() =>
      expect(wordsOf(screen.getByRole('group', { name: 'Cifras de las reservas' }))).toBe(
        'Activas 0 $0.00 apartados Por vencer 0 $0.00 en riesgo Vencidas 0 sin liberar, 0 liberadas Invitados 0 0 % del total Registrados 0 0 % del total Total, 7 días 0 0 % llegó a pedido',
      ),
    )
    expect(screen.getByRole('group', { name: 'Cifras de las reservas' }).innerHTML).not.toContain('text-warning')
  })
  test('a cart is a card on phones, reminded of its hold, and opened by both its buttons', async () => {
    onPhone()
    replacePage('/?panel=reservas&vista=carritos', 1)
    renderInPanel(<CartsView timeZone={timeZone} />)
    const card = within(await screen.findByRole('list', { name: 'Reservas' }))
    expect(wordsOf(card.getByRole('listitem'))).toBe('Ana Ruiz $200.00 Labial Por vencer: 30 min Recordar Ver carrito')
    fireEvent.click(card.getByRole('button', { name: 'Recordar' }))
    await waitFor(() => expect(sent()).toStrictEqual(['/reservations/admin/reminder/51']))
    fireEvent.click(card.getByRole('button', { name: 'Ver carrito' }))
    await waitFor(() => expect(location.search).toBe('?panel=reservas&vista=carritos&carrito=61'))
  })
  test.each([/^Ana Ruiz/, 'Ver carrito'])('the button %s of a card opens its cart', (name) => {
    renderInPanel(<CartCard cart={aCartSummary()} onOpen={({ id }) => told('open', id)} onRemind={() => {}} />)
    press(name)
    expect(told.mock.calls).toStrictEqual([['open', 61]])
  })
  test('a figure of the carts keeps the period, and leaves the search', async () => {
    replacePage('/?panel=reservas&vista=carritos&periodo=30&buscar=ana', 1)
    renderInPanel(<CartsView timeZone={timeZone} />)
    await screen.findByText('2 registrados, 3 invitados')
    expect(await screen.findByTitle('Ana Ruiz')).toBeTruthy()
    const tile = (name: RegExp) =>
      within(screen.getByRole('group', { name: 'Cifras de los carritos' })).getByRole('button', { name })
    fireEvent.click(tile(/^Valor en carritos/))
    expect(Object.fromEntries(new URLSearchParams(location.search))).toStrictEqual({
      panel: 'reservas',
      vista: 'carritos',
      periodo: '30',
      orden: '-total_value',
      contenido: 'with_products',
    })
    fireEvent.click(tile(/^Carritos activos, 30 días/))
    expect(new URLSearchParams(location.search).get('contenido')).toBe('all')
    fireEvent.click(tile(/^Por vencer/))
    const pressed = () => [/^Por vencer/, /^Con productos/].map((name) => tile(name).getAttribute('aria-pressed'))
    await waitFor(() => expect(pressed()).toStrictEqual(['true', 'false']))
  })
})

describe('who holds much', () => {
  test('is left as it is by Volver', async () => {
    replacePage('/?panel=reservas&vista=acaparan', 1)
    renderInPanel(<HoldersView timeZone={timeZone} />)
    await screen.findByRole('button', { name: 'Liberar lo de Red 10.1.2.0/24' })
    expect(allWords('columnheader')).toStrictEqual([
      'Quién',
      'Aviso',
      'Carritos',
      'Piezas',
      'De la tienda',
      'Valor',
      'Desde',
      'Hasta',
      'Acciones',
    ])
    expect(screen.getByRole('button', { name: 'Quién aparta mucho', pressed: true })).toBeTruthy()
    press('Liberar lo de Red 10.1.2.0/24')
    const dialog = within(await screen.findByRole('dialog'))
    expect(wordsOf(screen.getByRole('dialog'))).toContain('2 piezas a la tienda y salen de 1 carrito.')
    fireEvent.click(dialog.getByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toStrictEqual([])
  })
  test('is released from a card, too', async () => {
    onPhone()
    replacePage('/?panel=reservas&vista=acaparan', 1)
    renderInPanel(<HoldersView timeZone={timeZone} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Liberar lo de Red 10.1.2.0/24' }))
    expect(await screen.findByRole('dialog', { name: '¿Liberar lo que aparta Red 10.1.2.0/24?' })).toBeTruthy()
  })
  test('are at most fifty', async () => {
    replacePage('/?panel=reservas&vista=acaparan', 1)
    renderInPanel(<HoldersView timeZone={timeZone} />)
    await screen.findByRole('table')
    expect(asked.map(({ path }) => path).filter((path) => path.includes('holders'))).toStrictEqual([
      '/reservations/admin/holders?by=network&limit=50',
    ])
  })
})

describe('the sheets', () => {
  test('[ROLE-48] of a cart has the buttons of each line that is held, and is closed by its own', async () => {
    stub([aHold(), aHold({ id: 52, product_id: 2, product_name: 'Rubor', status: 'expired' })])
    const { user } = renderInPanel(<CartSheet id={61} {...sheetProps} actions={{} as never} />)
    await screen.findByRole('list', { name: 'Productos del carrito' })
    const sheet = screen.getByRole('dialog', { name: 'Carrito: Ana Ruiz' })
    expect(buttons(sheet)).toStrictEqual([
      'Carrito anterior (disabled)',
      'Carrito siguiente',
      'Cerrar',
      'Copiar teléfono',
      'Extender Labial',
      'Recordar Labial',
      'Cancelar Labial',
      'Cancelar todo…',
      'Recordar',
    ])
    for (const name of ['Extender Labial', 'Cancelar Labial', 'Cerrar'])
      await user.click(screen.getByRole('button', { name }))
    expect(told.mock.calls).toStrictEqual([['extend', 51], ['cancel', 51], ['close']])
  })
  test('of a cart without lines says that nothing is held', async () => {
    stub([])
    renderInPanel(<CartSheet id={61} {...sheetProps} actions={{} as never} />)
    expect(await screen.findByText('Todavía no aparta ningún producto.')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Carrito: Carrito' })).toBeTruthy()
  })
  test('of a hold is closed by its button, and gives way to that of its cart', async () => {
    replacePage('/?panel=reservas&reserva=51', 2)
    const { user } = renderInPanel(<HoldSheet id={51} {...sheetProps} timeZone={timeZone} />)
    await screen.findByText('Ver el carrito completo')
    expect(screen.getByRole('dialog', { name: 'Reserva: Labial' })).toBeTruthy()
    expect(buttons().slice(0, 3)).toStrictEqual(['Reserva anterior (disabled)', 'Reserva siguiente', 'Cerrar'])
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(told.mock.calls).toStrictEqual([['close']])
    await user.click(screen.getByRole('button', { name: 'Ver el carrito completo' }))
    await waitFor(() => expect(location.search).toBe('?panel=reservas&vista=carritos&carrito=61'))
  })
})

describe('the questions', () => {
  test('an extension of a hold that is over counts from now, and is kept until it is left', async () => {
    signIn({ role: 'admin' })
    noteServerNow('2026-11-20T21:00:00.000Z')
    const { user, unmount } = renderInPanel(
      <ExtendDialog hold={aHold()} timeZone={timeZone} onClose={() => {}} onExtend={() => Promise.resolve()} />,
    )
    expect(wordsOf(screen.getByRole('dialog'))).toContain('Vencería sáb 21 nov 3:00 p.m.')
    const hours = screen.getByRole<HTMLInputElement>('textbox', { name: /^Horas/ })
    expect([hours.getAttribute('inputmode'), hours.value]).toStrictEqual(['numeric', '24'])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Motivo/ }).maxLength).toBe(500)
    await user.clear(hours)
    expect(wordsOf(screen.getByRole('dialog'))).toContain('Vencería sáb 21 nov 3:00 p.m.')
    expect([hasDraft('extension.51'), hasDraft('extension')]).toStrictEqual([true, false])
    unmount()
    expect(hasDraft('extension.51')).toBe(false)
  })
  test('a cancellation has a reason that may be left out, and is red', () => {
    renderInPanel(
      <CancelDialog
        title="¿Cancelar?"
        action="Cancelar reserva"
        busyLabel="Cancelando…"
        failureText={() => ''}
        onClose={() => {}}
        onConfirm={() => Promise.resolve()}
      >
        Las piezas vuelven.
      </CancelDialog>,
    )
    const reason = screen.getByRole<HTMLInputElement>('textbox', { name: 'Motivo (opcional)' })
    expect([reason.value, reason.maxLength]).toStrictEqual(['Cancelada por administrador', 500])
    expect(screen.getByRole('button', { name: 'Cancelar reserva' }).dataset['look']).toBe('danger')
    expect(allWords('alert')).toStrictEqual([])
  })
})

test('a cancellation that is on its way says so, and cannot be left or sent again', async () => {
  renderInPanel(
    <CancelDialog
      title="¿Cancelar?"
      action="Cancelar reserva"
      busyLabel="Cancelando…"
      failureText={() => ''}
      onClose={() => {}}
      onConfirm={() => new Promise(() => {})}
    >
      Las piezas vuelven.
    </CancelDialog>,
  )
  press('Cancelar reserva')
  await waitFor(() =>
    expect(buttons(screen.getByRole('dialog'))).toStrictEqual([
      'Cerrar (disabled)',
      'Volver (disabled)',
      'Cancelar reserva Cancelando… (disabled)',
    ]),
  )
})

test.each([
  ['', { 'Con productos': true, 'Valor en carritos': false }],
  ['&orden=-total_value', { 'Con productos': true, 'Valor en carritos': true }],
])('of carts with products%s the figures that are shown are %j', async (order, expected) => {
  replacePage(`/?panel=reservas&vista=carritos&contenido=with_products${order}`, 1)
  renderInPanel(<CartsView timeZone={timeZone} />)
  const figures = within(screen.getByRole('group', { name: 'Cifras de los carritos' }))
  const isPressed = (name: string) =>
    figures.getByRole('button', { name: new RegExp(`^${name}`) }).getAttribute('aria-pressed') === 'true'
  await waitFor(() =>
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, isPressed(name)]))).toStrictEqual(expected),
  )
})

test('a cart is reminded of the first line that is still held', async () => {
  stub([aHold({ status: 'expired' }), aHold({ id: 52, product_id: 2, product_name: 'Rubor' })])
  renderInPanel(<CartSheet id={61} {...sheetProps} actions={{} as never} />)
  await screen.findByRole('list', { name: 'Productos del carrito' })
  press('Recordar')
  expect(told.mock.calls).toStrictEqual([['remind', 52]])
})

test.each([
  ['active', true],
  ['expired', false],
  ['completed', false],
  ['cancelled', false],
] as const)('a hold that is %s says when it ends: %s', async (status, isSaid) => {
  stub([aHold({ status })])
  renderInPanel(<HoldSheet id={51} {...sheetProps} timeZone={timeZone} />)
  await screen.findByText('Apartada')
  expect(screen.queryByText('Vence') !== null).toBe(isSaid)
})

test.each([
  [{ user_email: '' }, ['tel:+525512345678']],
  [{ user_phone: '', user_email: 'ana@correo.mx' }, ['mailto:ana@correo.mx']],
])('an owner with %j is reached at %j', (over, hrefs) => {
  const { container } = renderInPanel(<OwnerFacts owner={aHold(over)} />)
  expect(links(container).map(([, href]) => href)).toStrictEqual(hrefs)
})

test.each([
  ['¿Cancelar la reserva de «Labial»?', 'Pidió otro'],
  ['¿Cancelar la reserva de «Rubor»?', 'Cancelada por administrador'],
])('a reason that was typed for another hold is not in the question %s', (title, reason) => {
  prepareDraft('cancelacion.¿Cancelar la reserva de «Labial»?', { reason: 'Pidió otro' })
  renderInPanel(
    <CancelDialog
      title={title}
      action="Cancelar reserva"
      busyLabel="Cancelando…"
      failureText={() => ''}
      onClose={() => {}}
      onConfirm={() => Promise.resolve()}
    >
      Las piezas vuelven.
    </CancelDialog>,
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Motivo/ }).value).toBe(reason)
})
