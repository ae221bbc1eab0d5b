import type { HoldStatus } from '@tocador/contracts/cart/hold-life'
import type { Hold } from '@tocador/contracts/cart/hold-schemas'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { serverNow } from '../../api/online'
import { aCartSummary, aHold, someCartStats } from '../../testing/a-hold'
import { onPhone } from '../../testing/on-phone'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, refused, stubShop } from '../../testing/stub-shop'
import { ClockIcon } from '../../ui/icons/notice-icons'
import { CheckIcon, CloseIcon, HourglassIcon } from '../../ui/icons/icons'
import { LockIcon, TimerOffIcon, UserRoundCheckIcon } from '../../ui/icons/panel-icons'
import { AlarmClockIcon, UserRoundXIcon } from '../../ui/icons/row-icons'
import { replacePage } from '../../ui/overlay/page-history'
import { CartsView } from './carts-view'
import { cartColumns, holdColumns, HoldMark, OwnerMark } from './hold-columns'
import { HoldsView } from './holds-view'
import { noteServerNow } from './server-clock'
import { TimeLeft } from './time-left'

const nothing = () => {}
const now = '2026-11-20T20:00:00.000Z'
const shapeOf = (part: Parameters<typeof render>[0]) => {
  const { container, unmount } = render(part)
  const shape = container.querySelector('svg')?.innerHTML
  unmount()
  return shape
}

test('the heads of the holds, what they sort by, and what is hidden at first', () => {
  const columns = holdColumns({ onExtend: nothing, onCancel: nothing, onRemind: nothing })
  expect(
    columns.map(({ head, sort, isNumber, startsHidden }) => [head, sort, isNumber ?? false, startsHidden ?? false]),
  ).toStrictEqual([
    ['Cliente', undefined, false, false],
    ['Teléfono', undefined, false, false],
    ['Tipo', undefined, false, true],
    ['Cant.', undefined, true, false],
    ['Importe', 'total_amount', true, false],
    ['Tiempo restante', 'reserved_until', false, false],
    ['Estado', undefined, false, false],
    ['', undefined, false, false],
  ])
})

test('a long name of a customer is whole in its title', () => {
  const [owner] = holdColumns({ onExtend: nothing, onCancel: nothing, onRemind: nothing })
  const { container } = render(<>{owner?.cell(aHold({ user_name: 'María Guadalupe de los Ángeles Hernández' }))}</>)
  expect(container.querySelector('span')?.title).toBe('María Guadalupe de los Ángeles Hernández')
})

test('the heads of the carts, and what they sort by', () => {
  const columns = cartColumns({ onOpen: nothing, onRemind: nothing })
  expect(columns.map(({ head, sort, isNumber }) => [head, sort, isNumber ?? false])).toStrictEqual([
    ['Tipo', undefined, false],
    ['Productos', undefined, false],
    ['Líneas', undefined, true],
    ['Piezas', undefined, true],
    ['Valor', 'total_value', true],
    ['Vence en', 'next_to_expire', false],
    ['', undefined, false],
  ])
  const { container } = render(<>{columns[1]?.cell(aCartSummary({ products_summary: 'Labial, Rubor' }))}</>)
  expect(container.querySelector('span')?.title).toBe('Labial, Rubor')
})

test.each([
  ['active', <LockIcon key="1" />, true],
  ['expired', <TimerOffIcon key="2" />, false],
  ['completed', <CheckIcon key="3" />, true],
  ['cancelled', <CloseIcon key="4" />, false],
] as [HoldStatus, Parameters<typeof render>[0], boolean][])(
  'a hold that is %s has an icon of its own, and is green: %s',
  (status, icon, isSettled) => {
    const { container } = render(<HoldMark status={status} />)
    expect(container.querySelector('svg')?.innerHTML).toBe(shapeOf(icon))
    expect(container.firstElementChild?.className.includes('text-success')).toBe(isSettled)
  },
)

test('a guest and a client have different icons', () => {
  expect([shapeOf(<OwnerMark type="guest" />), shapeOf(<OwnerMark type="registered" />)]).toStrictEqual([
    shapeOf(<UserRoundXIcon />),
    shapeOf(<UserRoundCheckIcon />),
  ])
})

describe('the clock of a hold', () => {
  const hold = (until: string, status: Hold['status'] = 'active') => (
    <TimeLeft hold={{ status, until, since: '2026-11-20T19:00:00.000Z' }} />
  )
  test.each([
    ['2026-11-21T20:00:00.000Z', <ClockIcon key="1" />],
    ['2026-11-20T20:59:00.000Z', <HourglassIcon key="2" />],
    ['2026-11-20T20:14:00.000Z', <AlarmClockIcon key="3" />],
    ['2026-11-20T19:59:00.000Z', <TimerOffIcon key="4" />],
  ] as [string, Parameters<typeof render>[0]][])('until %s has the icon of its level', (until, icon) => {
    noteServerNow(now)
    expect(shapeOf(hold(until))).toBe(shapeOf(icon))
  })
  test('of one that was sold says nothing', () => {
    const { container } = render(hold('2026-11-20T20:59:00.000Z', 'completed'))
    expect(container.innerHTML).toBe('<span class="text-ink-2">—</span>')
  })
  test('goes on by itself, every ten seconds', () => {
    vi.useFakeTimers({ now: new Date(now) })
    noteServerNow(now)
    const { container, unmount } = render(hold('2026-11-20T20:10:00.000Z'))
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    expect(wordsOf(container)).toBe('Crítica: 10 min')
    pass(9_900)
    expect(wordsOf(container)).toBe('Crítica: 10 min')
    pass(60_200)
    expect(wordsOf(container)).toBe('Crítica: 9 min')
    pass(9_900)
    const running = vi.getTimerCount()
    unmount()
    expect(vi.getTimerCount()).toBe(running - 1)
  })
})

describe('the lists', () => {
  const pagination = { page: 1, limit: 20, total: 0, pages: 1 }
  const stub = (ofList = now, ofStats = now) =>
    stubShop(({ path }) => {
      if (path.includes('/admin/all') && ofList !== '') return accepted({ now: ofList, reservations: [], pagination })
      if (path.includes('/admin/cart-stats') && ofStats !== '') return accepted({ ...someCartStats, now: ofStats })
      if (path.includes('/admin/carts') && ofList !== '') return accepted({ now: ofList, carts: [], pagination })
      return path.includes('/reservations') ? new Promise(() => {}) : accepted([])
    })
  beforeEach(() => stub())
  const showHolds = (query = '') => {
    replacePage(`/?panel=reservas${query}`, 1)
    return renderInPanel(<HoldsView timeZone="America/Mexico_City" />)
  }
  const showCarts = (query = '') => {
    replacePage(`/?panel=reservas&vista=carritos${query}`, 1)
    return renderInPanel(<CartsView timeZone="America/Mexico_City" />)
  }
  const entries = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    const menu = within(await screen.findByRole('menu', { name }))
    const of = (kind: 'menuitemradio' | 'menuitemcheckbox') => menu.queryAllByRole(kind)
    // They are rendered after it opens.
    await waitFor(() => expect([...of('menuitemradio'), ...of('menuitemcheckbox')]).not.toHaveLength(0))
    const kind = of('menuitemradio').length > 0 ? 'menuitemradio' : 'menuitemcheckbox'
    return [kind, ...of(kind).map(wordsOf)]
  }
  const periods = ['menuitemradio', 'Hoy', 'Último día', '30 días', '90 días', 'Desde siempre']

  test('of holds have their filters', async () => {
    showHolds()
    await screen.findByText('No se encontraron resultados')
    expect(screen.getByRole('searchbox', { name: 'Producto, cliente o teléfono' })).toBeTruthy()
    expect(screen.getByText('Ninguna reserva del periodo coincide con lo que buscas.')).toBeTruthy()
    expect(await entries('Estado')).toStrictEqual(['menuitemcheckbox', 'Activa', 'Expirada', 'Completada', 'Cancelada'])
    expect(await entries('Tiempo restante')).toStrictEqual([
      'menuitemcheckbox',
      'Crítica',
      'Por vencer',
      'A tiempo',
      'Vencida',
    ])
    expect(await entries('Cliente')).toStrictEqual(['menuitemradio', 'Invitado', 'Registrado'])
    expect(await entries('Periodo')).toStrictEqual(periods)
  })
  test('of carts have theirs', async () => {
    showCarts()
    await screen.findByText('No se encontraron resultados')
    expect(screen.getByRole('searchbox', { name: 'Cliente, teléfono o producto' })).toBeTruthy()
    expect(screen.getByText('Ningún carrito del periodo coincide con lo que buscas.')).toBeTruthy()
    expect(await entries('Estado')).toStrictEqual(['menuitemcheckbox', 'Abierto', 'Comprado', 'Pasado a una cuenta'])
    expect(await entries('Tipo de carrito')).toStrictEqual(['menuitemradio', 'Invitado', 'Registrado'])
    expect(await entries('Contenido')).toStrictEqual([
      'menuitemradio',
      'Con productos',
      'Vacíos',
      'Por vencer',
      'Vencidos',
      'Todos, también vacíos',
    ])
    expect(await entries('Periodo')).toStrictEqual(periods)
  })
  test('of holds on phones have their orders', async () => {
    onPhone()
    showHolds()
    await screen.findByText('No se encontraron resultados')
    expect(await entries('Ordenar')).toStrictEqual([
      'menuitemradio',
      'Vencen antes',
      'Vencen después',
      'Más recientes',
      'Más antiguas',
      'Mayor importe',
      'Menor importe',
    ])
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Más antiguas' }))
    await waitFor(() => expect(location.search).toBe('?panel=reservas&orden=created_at'))
  })
  test('of carts on phones, too', async () => {
    onPhone()
    showCarts()
    await screen.findByText('No se encontraron resultados')
    expect(await entries('Ordenar')).toStrictEqual([
      'menuitemradio',
      'Vencen antes',
      'Vencen después',
      'Más recientes',
      'Más antiguos',
      'Mayor valor',
      'Menor valor',
    ])
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Vencen después' }))
    await waitFor(() => expect(location.search).toBe('?panel=reservas&vista=carritos&orden=-next_to_expire'))
  })
  test('count what matches of all in the period', async () => {
    showCarts()
    await waitFor(() => expect(allWords('status')).toContain('0 de 9 carritos'))
    expect(screen.getByText(/^Carritos activos, 7 días/)).toBeTruthy()
  })
  test.each([
    ['holds', () => showHolds(), 'Error cargando reservas'],
    ['carts', () => showCarts(), 'Error cargando carritos'],
  ] as [string, () => void, string][])('of %s that cannot be read say so', async (_, showList, text) => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    showList()
    await waitFor(() => expect(allWords('alert')).toStrictEqual([`${text} Reintentar`]))
  })
  const later = '2026-11-20T20:05:00.000Z'
  test.each([
    ['the list of holds', () => showHolds(), later, ''],
    ['the list of carts', () => showCarts(), later, ''],
    ['the figures of the carts', () => showCarts(), '', later],
  ] as [string, () => void, string, string][])('%s set the clock', async (_, showList, ofList, ofStats) => {
    noteServerNow(now)
    stub(ofList, ofStats)
    showList()
    await waitFor(() => expect(serverNow()).toBe(Date.parse(later)))
  })
  test('a view of the other list leaves search, filters and page behind', async () => {
    showCarts('&buscar=ana&contenido=empty&orden=-total_value&pagina=2')
    fireEvent.click(await screen.findByRole('button', { name: /^Reservas/ }))
    await waitFor(() => expect(location.search).toBe('?panel=reservas'))
    fireEvent.click(screen.getByRole('button', { name: 'Quién aparta mucho' }))
    await waitFor(() => expect(location.search).toBe('?panel=reservas&vista=acaparan'))
  })
})
