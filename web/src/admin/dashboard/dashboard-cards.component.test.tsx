import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aDashboard, namedLinks } from '../../testing/a-dashboard'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, refused, stubShop } from '../../testing/stub-shop'
import { overlayDepth } from '../../ui/overlay/page-history'
import { DashboardSection } from './dashboard-section'
import { FewLeftList } from './few-left-list'
import { FirstSteps } from './first-steps'
import { HandoverList } from './handover-list'
import { SalesCard } from './sales-card'

const card = (part: Parameters<typeof render>[0]) => render(part).container
const props = (over: Partial<Dashboard>) => ({ dashboard: aDashboard(over), links: namedLinks, className: '' })

describe('«Existencias bajas»', () => {
  const product = (id: number, stock_available: number, stock_held: number) => ({
    id,
    name: `Producto ${id}`,
    image_url: '',
    stock_available,
    stock_held,
  })
  test('shows what is left and held of each product, and how many there are in all', () => {
    const attention = { ...aDashboard().attention, out_of_stock: 2, low_stock: 3 }
    card(<FewLeftList {...props({ attention, few_left: [product(1, 0, 0), product(2, 1, 1), product(3, 4, 2)] })} />)
    expect(links().map(([words, href]) => `${words} ${href}`)).toStrictEqual([
      'Ver 5 /few-or-none',
      'Producto 1 Agotado /product/1',
      'Producto 2 1 apartada Solo 1 /product/2',
      'Producto 3 2 apartadas Solo 4 /product/3',
    ])
    // The sheet of a product is above its list.
    fireEvent.click(screen.getByRole('link', { name: /^Producto 2/ }))
    expect([location.pathname, overlayDepth()]).toStrictEqual(['/product/2', 2])
  })
  test('is left out when nothing runs out', () => {
    expect(wordsOf(card(<FewLeftList {...props({})} />))).toBe('')
  })
})

describe('«Próximas entregas»', () => {
  const slot = (over: object) => ({
    location_id: 3,
    location_name: 'Plaza Jacaranda',
    hour: '10:00',
    orders: 1,
    pending: 0,
    total: 100,
    customers: ['Karla'],
    ...over,
  })
  test('shows the hours of the days, and leads to their orders', () => {
    card(
      <HandoverList
        {...props({
          handovers: [
            {
              date: '2026-11-20',
              orders: 3,
              total: 300,
              slots: [
                slot({}),
                slot({ hour: '11:00', orders: 2, pending: 1, customers: ['Karla', 'Eva'] }),
                slot({ location_id: null, location_name: 'Otro', hour: '12:00' }),
              ],
            },
            { date: '2026-11-21', orders: 0, total: 0, slots: [] },
          ],
        })}
      />,
    )
    expect(allWords('heading')).toStrictEqual([
      'Próximas entregas',
      'Hoy, viernes 20 de noviembre',
      'Mañana, sábado 21 de noviembre',
    ])
    expect(links().map(([words, href]) => `${words} → ${href}`)).toStrictEqual([
      '3 pedidos → /handovers/2026-11-20',
      'Lista de surtido → /pick-list/2026-11-20',
      '10:00 a.m. Plaza Jacaranda Karla Plaza Jacaranda 1 pedido $100.00 → /handovers/2026-11-20/3/10:00',
      '11:00 a.m. Plaza Jacaranda Karla y Eva Plaza Jacaranda 2 pedidos 1 por confirmar $100.00 → /handovers/2026-11-20/3/11:00',
      '12:00 p.m. Otro Karla Otro 1 pedido $100.00 → /handovers/2026-11-20',
    ])
    expect(screen.getByText('Sin entregas pendientes')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: '3 pedidos' }))
    expect(overlayDepth()).toBe(1)
    fireEvent.click(screen.getByRole('link', { name: 'Lista de surtido' }))
    expect(overlayDepth()).toBe(2)
    // Of two hours of one place only the first shows it; screen readers hear it at both.
    expect(
      [...document.querySelectorAll('li a > span:nth-child(2)')].map(
        (place) => place.querySelector('.sr-only') !== null,
      ),
    ).toStrictEqual([false, true, false])
  })
})

describe('«Primeros pasos»', () => {
  const none = { places: false, types: false, product_with_photo: false, whatsapp: false, first_order: false }
  const onVisitShop = vi.fn<() => void>()
  const show = (found: Partial<typeof none>) =>
    renderInPanel(<FirstSteps found={{ ...none, ...found }} links={namedLinks} onVisitShop={onVisitShop} />)

  test('says what is done, and leads to what is missing', async () => {
    const { user, container } = show({ places: true })
    expect(allWords('listitem', container)).toStrictEqual([
      'Agrega lugares y horarios de entrega Sin ellos nadie puede hacer un pedido Listo',
      'Revisa los tipos de producto Ordenan tu catálogo en categorías Falta',
      'Crea tu primer producto con foto Nombre, precio, existencias y al menos una foto Falta',
      'Pon tu número de WhatsApp Ahí llegan los pedidos Falta',
      'Mira tu tienda Así la ven tus clientas Falta',
    ])
    expect(links(container).map(([, href]) => href)).toStrictEqual(['/places', '/products', '/products', '/places'])
    expect(wordsOf(container)).toContain('1 de 5 listos')
    await user.click(within(container).getByRole('button', { name: /^Mira tu tienda/ }))
    expect(onVisitShop).toHaveBeenCalledOnce()
    expect(localStorage.getItem('tocador-tienda-vista')).toBe('1')
  })

  test('remembers that the shop was looked at, and disappears once all is done', () => {
    localStorage.setItem('tocador-tienda-vista', '1')
    const { container, unmount } = show({})
    expect(wordsOf(container)).toContain('1 de 5 listos')
    unmount()
    const done = show({ places: true, types: true, product_with_photo: true, whatsapp: true })
    expect(allWords('listitem', done.container)).toStrictEqual([])
  })

  test('lead to the shop also where the browser keeps nothing', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} })
    onVisitShop.mockClear()
    const { user, container } = show({})
    expect(wordsOf(container)).toContain('0 de 5 listos')
    await user.click(within(container).getByRole('button', { name: /^Mira tu tienda/ }))
    expect(onVisitShop).toHaveBeenCalledOnce()
  })
})

test('the sales are shown once there are some', () => {
  expect(wordsOf(card(<SalesCard {...props({})} />))).toBe('')
  const days = [
    { date: '2026-11-19', orders: 0, sales: 0 },
    { date: '2026-11-20', orders: 1, sales: 100 },
  ]
  expect(wordsOf(card(<SalesCard {...props({ days })} />))).toContain('Ventas de los últimos 2 días')
})

describe('the dashboard', () => {
  const linksOf = vi.fn<(today: string) => typeof namedLinks>(() => namedLinks)
  const onVisitShop = vi.fn<() => void>()
  const show = () =>
    renderInPanel(
      <DashboardSection
        timeZone="America/Mexico_City"
        links={linksOf}
        alerts={[{ tone: 'error', title: 'Copia sin probar', detail: 'Falta espacio.' }]}
        lastProven="Última copia probada: hoy"
        onVisitShop={onVisitShop}
      />,
    )
  test('[RUN-02] [IMG-14] says what does not work and when the last copy was proven, links to its day, and leads to the shop', async () => {
    const first_steps = { places: true, types: true, product_with_photo: true, whatsapp: true, first_order: false }
    const impairments = [
      { code: 'DISK' as const, text: 'Libera espacio.' },
      { code: 'PICTURES_APART' as const, text: 'Cada una tiene su carpeta.' },
      { code: 'PICTURES' as const, text: 'Su carpeta no existe.' },
      { code: 'REPLICA' as const, text: 'No responde.' },
    ]
    stubShop(() => accepted(aDashboard({ first_steps, impairments })))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Mira tu tienda/ }))
    expect([onVisitShop.mock.calls.length, linksOf.mock.lastCall]).toStrictEqual([1, ['2026-11-20']])
    const part = screen.getByRole('region', { name: 'Necesita tu atención' })
    expect(links(part).map(([name]) => name)).toStrictEqual([
      'Queda poco espacio en el disco Libera espacio.',
      'Las instancias no comparten las fotos Cada una tiene su carpeta.',
      'Las fotos no se pueden guardar Su carpeta no existe.',
      'La réplica de la base no sirve No responde.',
      'Copia sin probar Falta espacio.',
      'Última copia probada: hoy',
    ])
  })
  test('that could not be read again stays below the reason', async () => {
    stubShop(() => accepted(aDashboard()))
    const { queries } = show()
    await screen.findByRole('list', { name: 'Hoy' })
    stubShop(() => refused(500, 'INTERNAL', ''))
    await act(() => queries.invalidateQueries({ queryKey: ['dashboard'] }))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Error al cargar el resumen Reintentar']))
    expect(screen.getByRole('list', { name: 'Hoy' })).toBeTruthy()
  })
  test('shows day and hour, and what it is compared with', async () => {
    stubShop(() => accepted(aDashboard()))
    show()
    expect(allWords('status').join()).toContain('Cargando el resumen')
    expect(await screen.findByText('Viernes 20 de noviembre, 6:42 p.m.', { exact: false })).toBeTruthy()
    expect(wordsOf(document.querySelector('[data-section-actions]'))).toBe(
      'Resumen Viernes 20 de noviembre, 6:42 p.m. · comparado con el viernes 13 a esta hora',
    )
  })
  test('that failed is an alert, and can be tried again', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    show()
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
    expect(allWords('alert')).toStrictEqual(['Error al cargar el resumen Reintentar'])
    expect(buttons()).toStrictEqual(['Reintentar'])
  })
})
