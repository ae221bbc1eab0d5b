import type { CartSummary, Hold } from '@tocador/contracts/cart/hold-schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCartSummary, aHold, aHolder, someCartStats } from '../../testing/a-hold'
import { onPhone } from '../../testing/on-phone'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { CartsView } from './carts-view'
import { HoldersView } from './holders-view'
import { HoldsView } from './holds-view'

const now = '2026-11-20T20:00:00.000Z'
const holdStats = {
  total_reservations: 10,
  active_reservations: 4,
  expired_reservations: 3,
  overdue_reservations: 2,
  completed_reservations: 3,
  cancelled_reservations: 0,
  guest_reservations: 1,
  registered_reservations: 9,
  critical_reservations: 1,
  warning_reservations: 2,
  held_value: 800,
  value_at_risk: 500,
}
const { general } = someCartStats
const soon = [aCartSummary(), aCartSummary({ id: 62, user_name: 'Berta', total_value: 50 })]
let stats = { ...someCartStats, expiringSoon: soon }
let holders: object[] = []
function stub({ holds = [aHold()], carts = soon }: { holds?: Hold[]; carts?: CartSummary[] } = {}) {
  const pagination = { page: 1, limit: 20, total: 1, pages: 1 }
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted({ stockRestored: 2 })
    if (path.includes('/admin/all')) return accepted({ now, reservations: holds, pagination })
    if (path.includes('/admin/stats')) return accepted(holdStats)
    if (path.includes('/admin/cart-stats')) return accepted(stats)
    if (path.includes('/admin/carts')) return accepted({ now, carts, pagination })
    return path.includes('/holders') ? accepted({ holders }) : accepted([])
  })
}
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./cancel-dialog'),
    import('./extend-dialog'),
    import('./hold-sheet'),
    import('./cart-sheet'),
  ])
}, 60_000)
beforeEach(() => {
  stats = { ...someCartStats, expiringSoon: soon }
  holders = [
    aHolder(),
    aHolder({
      network: '',
      cart_id: 61,
      user_name: 'Ana Ruiz',
      user_type: 'registered',
      carts: 1,
      pieces: 1,
      is_unusual: false,
    }),
  ]
  stub()
})
const timeZone = 'America/Mexico_City'
const at = (address: string) => replacePage(address, 1)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const tiles = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .map((tile) => `${wordsOf(tile)}${tile.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`)

describe('the holds', () => {
  const show = async (address = '/?panel=reservas') => {
    at(address)
    const shown = renderInPanel(<HoldsView timeZone={timeZone} />)
    await screen.findByRole('table')
    await screen.findByText(/\$800/)
    return shown
  }
  const figures = 'Cifras de las reservas'
  test('[RES-01] have figures, of which each shows what it counts', async () => {
    await show()
    expect(tiles(figures)).toStrictEqual([
      'Activas 4 $800.00 apartados',
      'Por vencer 3 $500.00 en riesgo',
      'Vencidas 2 sin liberar, 3 liberadas',
      'Invitados 1 10 % del total',
      'Registrados 9 90 % del total',
      'Total, 7 días 10 30 % llegó a pedido *',
    ])
    const shows: [RegExp, string][] = [
      [/^Activas/, 'estado=active'],
      [/^Por vencer/, 'vence=critical%2Cwarning'],
      [/^Vencidas/, 'vence=expired'],
      [/^Invitados/, 'cliente=guest'],
      [/^Registrados/, 'cliente=registered'],
    ]
    for (const [tile, filter] of shows) {
      fireEvent.click(within(screen.getByRole('group', { name: figures })).getByRole('button', { name: tile }))
      expect(location.search).toBe(`?panel=reservas&${filter}`)
    }
    expect(tiles(figures)[4]).toContain('*')
    expect(buttons()).toContain('Limpiar vencidas 2')
  })
  test('[RES-12] begin with seven days, in list and figures', async () => {
    await show()
    const periodsOf = (path: string) =>
      asked.filter((one) => one.path.startsWith(path)).map((one) => /period=([^&]*)/.exec(one.path)?.[1])
    expect(periodsOf('/reservations/admin/all')).toStrictEqual(['7'])
    expect(periodsOf('/reservations/admin/stats')).toStrictEqual(['7'])
  })
  test('[RES-07] are rows of a table, in which those that are over are dimmed', async () => {
    stub({ holds: [aHold(), aHold({ id: 52, status: 'expired' }), aHold({ id: 53, status: 'cancelled' })] })
    await show()
    const table = screen.getByRole('table', { name: 'Reservas' })
    expect(allWords('row', table)).toStrictEqual([
      'Producto Cliente Teléfono Cant. Importe Tiempo restante Estado Acciones',
      'Labial Ana Ruiz 55 1234 5678 2 $200.00 Por vencer: 30 min Activa',
      'Labial Ana Ruiz 55 1234 5678 2 $200.00 Vencida: Venció hace 0 min Expirada',
      'Labial Ana Ruiz 55 1234 5678 2 $200.00 — Cancelada',
    ])
    const isOff = within(table)
      .getAllByRole('row')
      .map((row) => row.getAttribute('data-off'))
    expect(isOff).toStrictEqual([null, null, 'true', 'true'])
  })
  test('keep their period in the figures', async () => {
    await show('/?panel=reservas&periodo=30')
    expect(tiles(figures).at(-1)).toBe('Total, 30 días 10 30 % llegó a pedido *')
    press(/^Invitados/)
    expect(location.search).toBe('?panel=reservas&periodo=30&cliente=guest')
  })
  test('[ROLE-45] are cancelled by name and with what comes back', async () => {
    await show()
    press('Cancelar Labial')
    const dialog = await screen.findByRole('dialog', { name: '¿Cancelar la reserva de «Labial»?' })
    expect(wordsOf(dialog)).toContain('2 piezas a la tienda y salen del carrito de Ana Ruiz, con un aviso.')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Pidió otro' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar reserva' }))
    await waitFor(() => expect(sent()).toStrictEqual([['/reservations/admin/cancel/51', { reason: 'Pidió otro' }]]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(allWords('status').join()).toContain('Reserva cancelada. Regresaron 2 piezas a la tienda.')
  })
  test('of one piece are cancelled in the singular', async () => {
    stub({ holds: [aHold({ quantity: 1 })] })
    await show()
    press('Cancelar Labial')
    expect(wordsOf(await screen.findByRole('dialog'))).toContain('1 pieza a la tienda y sale del carrito de Ana Ruiz')
  })
  test('[ROLE-45] are extended', async () => {
    await show()
    press('Extender Labial')
    const dialog = await screen.findByRole('dialog', { name: 'Extender reserva' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Extender Labial')
    const again = within(await screen.findByRole('dialog', { name: 'Extender reserva' }))
    fireEvent.change(again.getByRole('textbox', { name: /^Horas/ }), { target: { value: ' 2 ' } })
    fireEvent.change(again.getByRole('textbox', { name: /^Motivo/ }), { target: { value: 'Viene en camino' } })
    fireEvent.click(again.getByRole('button', { name: 'Extender' }))
    await waitFor(() =>
      expect(sent()).toStrictEqual([
        ['/reservations/admin/extend/51', { extensionHours: '2', reason: 'Viene en camino' }],
      ]),
    )
  })
  test('have the counts of both views, and figures of the period that is chosen', async () => {
    const { queries } = await show()
    expect(buttons(screen.getByRole('group', { name: 'Vistas' })).slice(0, 3)).toStrictEqual([
      'Reservas 10',
      'Carritos',
      'Quién aparta mucho',
    ])
    expect(queries.getQueryData(['holds', 'stats', '7'])).toStrictEqual(holdStats)
    act(() => replacePage('/?panel=reservas&periodo=90&buscar=lab', 1))
    await waitFor(() => expect(queries.getQueryData(['holds', 'stats', '90'])).toBeDefined())
    press(/^Vencidas/)
    expect(location.search).toBe('?panel=reservas&periodo=90&vence=expired')
  })
  test('on phones open by a press, and what may be lost soon is urgent', async () => {
    onPhone()
    at('/?panel=reservas')
    renderInPanel(<HoldsView timeZone={timeZone} />)
    fireEvent.click(await screen.findByRole('button', { name: /^Labial Ana Ruiz/ }))
    expect(location.search).toBe('?panel=reservas&reserva=51')
    const urgent = () =>
      within(screen.getByRole('group', { name: figures }))
        .getAllByRole('button')
        .filter((tile) => tile.innerHTML.includes('text-warning'))
        .map(wordsOf)
    await waitFor(() => expect(urgent()).toStrictEqual(['Por vencer 3 $500.00 en riesgo']))
  })
})

describe('the carts', () => {
  const show = async () => {
    at('/?panel=reservas&vista=carritos')
    renderInPanel(<CartsView timeZone={timeZone} />)
    await screen.findByRole('table')
    await screen.findByText('2 registrados, 3 invitados')
  }
  const figures = 'Cifras de los carritos'
  test('[RES-02] [RES-03] have figures, of which the value sorts, too', async () => {
    await show()
    expect(tiles(figures)).toStrictEqual([
      'Carritos activos, 7 días 5 2 registrados, 3 invitados',
      'Con productos 3 2 vacíos',
      'Valor en carritos $100.00 promedio $33.33',
      'Por vencer 0 en menos de 1 h',
    ])
    press(/^Valor en carritos/)
    expect(location.search).toBe('?panel=reservas&vista=carritos&orden=-total_value&contenido=with_products')
    expect(tiles(figures).filter((tile) => tile.endsWith('*'))).toHaveLength(2)
    fireEvent.click(within(screen.getByRole('group', { name: figures })).getByRole('button', { name: /^Por vencer/ }))
    expect(location.search).toContain('contenido=expiring_soon')
  })
  test('have the counts of their view and what waits to be released; none that expires soon is urgent', async () => {
    await show()
    await screen.findByRole('button', { name: 'Limpiar vencidas 2' })
    // Of the list without its usual filters the open carts are counted.
    expect(buttons(screen.getByRole('group', { name: 'Vistas' }))).toContain('Carritos 5')
    expect(screen.getByRole('group', { name: figures }).innerHTML).not.toContain('text-warning')
  })
  test('that expire soon are urgent', async () => {
    stats = { ...stats, general: { ...general, expiring_soon_carts: 1 } }
    await show()
    expect(screen.getByRole('group', { name: figures }).innerHTML).toContain('text-warning')
  })
  test('[RES-12] begin with seven days, in list and figures', async () => {
    await show()
    const periodsOf = (path: string) =>
      asked.filter((one) => one.path.startsWith(path)).map((one) => /period=([^&]*)/.exec(one.path)?.[1])
    expect(periodsOf('/reservations/admin/carts')).toStrictEqual(['7'])
    expect(periodsOf('/reservations/admin/cart-stats')).toStrictEqual(['7'])
  })
  test('keep the period that was chosen in their figures, and in the count of what waits to be released', async () => {
    at('/?panel=reservas&vista=carritos&periodo=30')
    renderInPanel(<CartsView timeZone={timeZone} />)
    await screen.findByText('2 registrados, 3 invitados')
    const periodsOf = (path: string) =>
      asked.filter((one) => one.path.startsWith(path)).map((one) => /period=([^&]*)/.exec(one.path)?.[1])
    await waitFor(() =>
      expect([periodsOf('/reservations/admin/cart-stats'), periodsOf('/reservations/admin/stats')]).toStrictEqual([
        ['30'],
        ['30'],
      ]),
    )
  })
  test('that hold nothing are dimmed', async () => {
    stub({ carts: [aCartSummary(), aCartSummary({ id: 62, next_reservation_id: null })] })
    await show()
    const isOff = screen.getAllByRole('row').map((row) => row.getAttribute('data-off'))
    expect(isOff).toStrictEqual([null, null, 'true'])
  })
  test('[RES-04] that expire soon are summed, and opened', async () => {
    await show()
    const part = screen.getByRole('region', { name: 'Vencen en 24 h' })
    expect(allWords('heading', part)).toStrictEqual(['Vencen en 24 h $250.00'])
    expect(allWords('listitem', part)).toStrictEqual([
      'Por vencer: 30 min Ana Ruiz $200.00',
      'Por vencer: 30 min Berta $50.00',
    ])
    fireEvent.click(within(part).getByRole('button', { name: /Berta/ }))
    expect(location.search).toContain('carrito=62')
  })
  test.each([
    [{ carts: 8, value: 990 }, 'Vencen en 24 h 2 de 8 · $990.00'],
    [{ carts: 2, value: 240 }, 'Vencen en 24 h $240.00'],
  ])('that expire soon are summed in all, of which the first are listed: %j', async (expiringSoonTotals, head) => {
    stats = { ...stats, expiringSoonTotals }
    await show()
    const part = screen.getByRole('region', { name: 'Vencen en 24 h' })
    expect(allWords('heading', part)).toStrictEqual([head])
    expect(allWords('listitem', part)).toHaveLength(2)
  })
  test('of which one expires soon, and one has products, have both', async () => {
    const withProducts = { carts_with_products: 1, total_cart_value: 100 }
    stats = { ...stats, withProducts, expiringSoon: soon.slice(0, 1) }
    await show()
    expect(allWords('listitem', screen.getByRole('region', { name: 'Vencen en 24 h' }))).toHaveLength(1)
    expect(tiles(figures)[2]).toBe('Valor en carritos $100.00 promedio $100.00')
  })
  test('without any that expire soon, or with products, have no such part and no average', async () => {
    stats = { ...stats, withProducts: { carts_with_products: 0, total_cart_value: 0 }, expiringSoon: [] }
    await show()
    expect(screen.queryByRole('region', { name: 'Vencen en 24 h' })).toBeNull()
    expect(tiles(figures)[2]).toBe('Valor en carritos $0.00')
    expect(tiles(figures)[1]).toBe('Con productos 0 5 vacíos')
  })
})

describe('who holds much', () => {
  const show = async (address = '/?panel=reservas&vista=acaparan') => {
    at(address)
    renderInPanel(<HoldersView timeZone={timeZone} />)
  }
  test('[SAFE-16] is listed with what they hold', async () => {
    await show()
    const table = await screen.findByRole('table', { name: 'Quién aparta mucho' })
    expect(allWords('row', table).slice(1)).toStrictEqual([
      'Red 10.1.2.0/24 Más de lo usual 3 40 12.5 % $900.00 12:00 p.m. 3:00 p.m. Liberar…',
      'Ana Ruiz 1 1 12.5 % $900.00 12:00 p.m. 3:00 p.m. Liberar…',
    ])
    expect(asked.at(-1)?.path).toContain('by=network')
  })
  test.each([
    ['Red 10.1.2.0/24', '40 piezas a la tienda y salen de 3 carritos.', { network: '10.1.2.0/24' }],
    ['Ana Ruiz', '1 pieza a la tienda y sale de 1 carrito.', { cartId: 61 }],
  ])('[SAFE-17] %s is released', async (name, text, body) => {
    await show()
    await screen.findByRole('table')
    press(`Liberar lo de ${name}`)
    const dialog = await screen.findByRole('dialog', { name: `¿Liberar lo que aparta ${name}?` })
    expect(wordsOf(dialog)).toContain(text)
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Acapara' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Liberar todo' }))
    await waitFor(() =>
      expect(sent()).toStrictEqual([['/reservations/admin/holders/release', { ...body, reason: 'Acapara' }]]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  test('is asked to be released by a press of its row', async () => {
    await show()
    fireEvent.click(await screen.findByText('Red 10.1.2.0/24'))
    const dialog = await screen.findByRole('dialog', { name: '¿Liberar lo que aparta Red 10.1.2.0/24?' })
    expect(wordsOf(dialog)).toContain('40 piezas a la tienda')
  })
  test('[SAFE-16] is grouped as chosen, and the other views have no grouping', async () => {
    await show()
    await screen.findByRole('table')
    press('Por')
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Carrito' }))
    expect(location.search).toBe('?panel=reservas&vista=acaparan&por=carrito')
    await waitFor(() => expect(asked.at(-1)?.path).toContain('by=cart'))
    expect(buttons()).toContain('Por: Carrito')
    press('Reservas')
    expect(location.search).toBe('?panel=reservas')
  })
  test('is shown by cart, too, and on phones as cards', async () => {
    onPhone()
    await show('/?panel=reservas&vista=acaparan&por=carrito')
    const cards = await screen.findByRole('list', { name: 'Quién aparta mucho' })
    expect(allWords('listitem', cards)).toStrictEqual([
      'Red 10.1.2.0/24 $900.00 40 piezas · 12.5 % de la tienda · 3 carritos Más de lo usual Liberar…',
      'Ana Ruiz $900.00 1 pieza · 12.5 % de la tienda · 1 carrito Liberar…',
    ])
    expect(asked.map(({ path }) => path).filter((path) => path.includes('by=network'))).toStrictEqual([])
  })
  test.each([
    ['', 'Ninguna red aparta piezas', 'Las redes con más piezas apartadas en este momento'],
    ['&por=carrito', 'Ningún carrito aparta piezas', 'Los carritos con más piezas apartadas en este momento'],
  ])('that is nobody says so%s', async (query, title, about) => {
    holders = []
    await show(`/?panel=reservas&vista=acaparan${query}`)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(about)).toBeTruthy()
  })
  test('that cannot be read is an alert', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    await show()
    await waitFor(() => expect(allWords('alert').join()).toMatch(/^Error .* Reintentar$/))
    stub()
    press('Reintentar')
    await screen.findByRole('table')
  })
})
