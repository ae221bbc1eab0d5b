import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { SettingsSection } from './settings-section'

const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the section', () => {
  const told = vi.fn<(...what: unknown[]) => void>()
  beforeEach(() => void told.mockReset())
  const aFeed = {
    public_url: '',
    products: 1,
    in_stock: 1,
    refused: 1,
    problems: [],
    rows: [{ id: 5, name: 'Rubor', image_url: '', problems: ['picture'] }],
    pagination: { page: 1, limit: 20, total: 1, pages: 1 },
  }
  const show = async (address: string, over: object = {}) => {
    stubShop(({ path }) =>
      accepted(
        path.includes('whatsapp')
          ? { primaryNumber: '5511112222', secondaryNumber: '', whatsappTypes: [] }
          : path.includes('notices')
            ? []
            : path.includes('feed')
              ? aFeed
              : {
                  guest_window_days: 3,
                  registered_window_days: 0,
                  legal_address: '',
                  legal_name: 'Ana Ruiz',
                  shop_name: 'Tocador',
                  message_closing: 'Gracias por comprar aquí',
                  ...over,
                },
      ),
    )
    replacePage(address, 1)
    const shown = renderInPanel(
      <SettingsSection
        timeZone="America/Mexico_City"
        images={<p>Herramientas</p>}
        care={<p>Copias</p>}
        notices={<p>Dispositivos</p>}
        app={<p>Instalar</p>}
        renderActivity={(tabs) => tabs.map(({ key, address }) => `${key}=${String(address?.['ajuste'])}`).join(' ')}
        onOpenProduct={(id) => told('product', id)}
        onNumbers={() => told('numbers')}
      />,
    )
    await settle()
    return shown
  }
  const views = () => screen.getAllByRole('button', { pressed: true }).map(wordsOf)
  test('begins with the shop, and ignores an unknown group', async () => {
    await show('/?ajuste=otro')
    expect(views()).toStrictEqual(['Tienda'])
    expect(allWords('group')).toStrictEqual([
      'Tienda Portada Reservas Entregas Privacidad WhatsApp Límites Búsqueda Canales Imágenes Avisos App Cuenta Actividad Sistema',
    ])
  })
  test('shows the dates of the windows', async () => {
    const { user, container } = await show('/?panel=ajustes')
    await user.click(press('Entregas'))
    expect([location.search, views()]).toStrictEqual(['?panel=ajustes&ajuste=entregas', ['Entregas']])
    expect(wordsOf(container)).toContain('Hoy un invitado ve de sáb 21 nov a mar 24 nov.')
    expect(wordsOf(container)).toContain('Hoy un cliente ve solo sáb 21 nov.')
  })
  test('names the wrong field of another group beside the button that is off, and leads to it', async () => {
    const { user } = await show('/?panel=ajustes')
    await user.clear(screen.getByRole('textbox', { name: 'Nombre' }))
    await user.click(press('Entregas'))
    await user.clear(screen.getByRole('textbox', { name: 'Ventana para invitados' }))
    await user.type(screen.getByRole('textbox', { name: 'Ventana para invitados' }), '5')
    expect(allWords('status')).toContain('2 cambios sin guardar')
    expect(buttons().slice(-3)).toStrictEqual(['Corrige «Nombre» en Tienda', 'Descartar', 'Guardar ajustes (disabled)'])
    await user.click(press('Corrige «Nombre» en Tienda'))
    expect([location.search, views()]).toStrictEqual(['?panel=ajustes&ajuste=tienda', ['Tienda']])
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' })))
    await user.keyboard('Bella')
    expect(buttons().slice(-2)).toStrictEqual(['Descartar', 'Guardar ajustes'])
  })
  test('shows the numbers of WhatsApp, the images and the installed app', async () => {
    const { user, container } = await show('/?ajuste=whatsapp')
    await vi.waitFor(() =>
      expect(wordsOf(container)).toContain('Principal: 5511112222 · Secundario: sin número. Cambiar los números'),
    )
    const preview = screen.getByRole('heading', { name: 'Así llega el mensaje' }).parentElement
    expect(wordsOf(preview)).toContain('Gracias por comprar aquí')
    await user.click(press('Cambiar los números'))
    expect(told.mock.calls).toStrictEqual([['numbers']])
    await user.click(press('Imágenes'))
    expect(await screen.findByText('Herramientas')).toBeTruthy()
    await user.click(press('App'))
    expect([location.search, await screen.findByText('Instalar')]).toStrictEqual(['?ajuste=app', expect.anything()])
  })
  test('[SAFE-72] names each limit in words of daily life, and explains above them what they speak of', async () => {
    const { container } = await show('/?ajuste=limites', {
      guest_line_limit: 20,
      client_line_limit: 50,
      network_piece_limit: 200,
      small_cart_pieces: 5,
      network_carts: 30,
      network_hold_percent: 33,
      network_claim_percent: 50,
      network_sold_out_percent: 20,
      share_free_pieces: 5,
      guest_renewal_minutes: 240,
      orders_per_phone: 3,
      network_orders_per_hour: 10,
      network_new_orders_per_hour: 10,
      network_waits_per_hour: 20,
    })
    await screen.findByRole('textbox', { name: /^Piezas de un producto, clientas conocidas/ })
    const ends = ' Vale desde que guardes. Lo ya apartado y lo ya pedido se quedan como están.'
    const shown = wordsOf(container)
      .replace(/^.* Sistema (?=Límites)/, '')
      .replace('se llama red. ', `se llama red.${ends} `)
    expect(shown.split(`${ends} `).map((part) => part.replace(ends, ''))).toStrictEqual([
      'Límites Topes para que una sola persona no se lleve todo. Una cuenta es nueva hasta que le confirmas su primer pedido. «Un mismo internet» es la conexión que comparten quienes usan el mismo wifi o, a veces, la misma compañía de teléfono; en otras pantallas se llama red.',
      'Piezas de un producto, sin cuenta o con cuenta nueva Lo más que puede apartar o pedir de un mismo producto quien no tiene cuenta o la tiene nueva. De 1 a 9,999.',
      'Piezas de un producto, clientas conocidas Lo más que puede apartar o pedir de un mismo producto quien tiene cuenta y ya recibió tu confirmación de un pedido. De 1 a 9,999.',
      'Piezas en carritos grandes de un mismo internet Lo más que apartan, entre todos, los carritos grandes sin cuenta o con cuenta nueva. De 1 a 1,000,000.',
      'Hasta cuántas piezas un carrito es chico Los carritos chicos no cuentan en el tope de los carritos grandes. De 0 a 9,999.',
      'Carritos a la vez desde un mismo internet Cuántos carritos con piezas puede haber al mismo tiempo, sin cuenta o con cuenta nueva. De 1 a 1,000,000.',
      'Parte de todas tus piezas en carritos de un mismo internet (%) Lo más que se puede apartar, sumando todos los productos. De 1 a 100.',
      'Parte apartada o pedida desde un mismo internet (%) De cada producto, y de todas tus piezas juntas: lo que está en carritos más los pedidos que aún no confirmas. De 1 a 100.',
      'Productos que un mismo internet puede dejar sin piezas (%) De cada 100 productos, cuántos pueden quedarse sin piezas libres por sus carritos y sus pedidos sin confirmar. Siempre se permiten 3. De 1 a 100.',
      'Cantidad de piezas tan chica que no se limita Si de un producto hay hasta estas piezas, una sola persona puede apartarlas todas. Quien aparta y pide hasta estas piezas en total tampoco tiene tope. De 0 a 9,999.',
      'Minutos que dura en total lo apartado sin cuenta Cada cambio en el carrito le da tiempo otra vez, hasta completar estos minutos. Si «Tiempo para invitados» es más largo, dura ese tiempo. Igual con cuenta nueva. De 1 a 43,200.',
      'Pedidos sin confirmar a la vez por persona Cuántos puede tener cada cuenta; sin cuenta o con cuenta nueva, cada teléfono. Los que tú agregas no tienen tope. De 1 a 1,000.',
      'Pedidos sin cuenta en una hora desde un mismo internet Solo cuentan los que aún no confirmas. De 1 a 100,000.',
      'Pedidos sin cuenta o con cuenta nueva en una hora desde un mismo internet Solo cuentan los que aún no confirmas, y solo las cuentas que se registraron desde ese internet en las últimas 24 horas. De 1 a 100,000.',
      'Avisos pedidos en una hora desde un mismo internet Cuántas veces se puede pedir «Avísame» sin cuenta o con cuenta nueva. De 1 a 100,000.',
    ])
  })
  test('gives each tab its address, and its parts what they open', async () => {
    const { container, unmount } = await show('/?ajuste=actividad')
    expect(wordsOf(container)).toMatch(/^tienda=tienda portada=portada reservas=reservas .* sistema=sistema$/)
    unmount()
    const { user } = await show('/?ajuste=canales')
    await user.click(await screen.findByRole('button', { name: 'Rubor' }))
    expect(told.mock.calls).toStrictEqual([['product', 5]])
  })
  test.each([
    ['', true],
    ['Calle 9', false],
  ])('says with the address «%s» that it is missing: %s, above the data of a person', async (legal_address, isTold) => {
    const { container, unmount } = await show('/?ajuste=privacidad', { legal_address })
    expect(await screen.findByRole('heading', { name: 'Datos de una persona sin cuenta' })).toBeTruthy()
    expect(wordsOf(container).includes('Falta tu domicilio')).toBe(isTold)
    unmount()
    await show('/?ajuste=cuenta')
    expect(screen.queryByRole('heading', { name: 'Datos de una persona sin cuenta' })).toBeNull()
  })
})
