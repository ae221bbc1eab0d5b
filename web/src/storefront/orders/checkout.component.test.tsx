import { act, render, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { useOnline } from '../../api/online'
import { aCart } from '../../testing/a-cart'
import { aConfirmedOrder } from '../../testing/a-confirmed-order'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle } from '../../testing/render-parts'
import { accepted, refused, stubShop } from '../../testing/stub-shop'
import { CheckoutDialog } from './checkout-dialog'
import { ConfirmationDialog } from './confirmation/confirmation-dialog'
import { LoadFailure } from './load-failure'
import { checkoutTexts, type OrderRefusal } from './order-refusal'
import { RefusalNotice } from './refusal-notice'

const nothing = () => {}
const places = [
  { id: 1, name: 'Plaza Jacaranda', address: 'Calle 9', description: 'Junto al kiosco', whatsapp_number: 'DEFAULT' },
  { id: 2, name: 'Estación', address: '', description: '', whatsapp_number: 'DEFAULT' },
  { id: 3, name: 'Mercado', address: '', description: 'Puerta 4', whatsapp_number: 'DEFAULT' },
]
const days = [
  { date: '2026-11-21', isOpen: false, reason: 'Es puente' },
  { date: '2026-11-22', isOpen: false, reason: '' },
  { date: '2026-11-23', isOpen: true, reason: '' },
]
const hours = [
  { time_slot: '10:00', display_time: '10:00 a.m.', remaining: 0 },
  { time_slot: '11:00', display_time: '11:00 a.m.', remaining: 1 },
  { time_slot: '12:00', display_time: '12:00 p.m.', remaining: 3 },
  { time_slot: '13:00', display_time: '1:00 p.m.', remaining: null },
]
const user = { id: 7, name: 'Ana Ruiz', phone: '5512345678', email: '', role: 'client', is_active: 1 } as const
const onSignIn = vi.fn<() => void>()

type Props = Partial<Parameters<typeof CheckoutDialog>[0]>
const part = (more: Props) => (
  <CheckoutDialog
    isOpen
    keepMounted={false}
    cart={aCart([{ productId: 1, quantity: 2 }])}
    user={null}
    guestId={() => 'guest_1234567890_aaaaaaaaaaaaaaaa'}
    cartNews={[]}
    onClose={nothing}
    onSignIn={onSignIn}
    onBackToCart={nothing}
    onCartOutdated={nothing}
    onOrdered={nothing}
    onConfirmed={nothing}
    pauseLeaveWarning={() => nothing}
    {...more}
  />
)
function show(more: Props = {}, times: object = { data: hours, hasAvailableSlots: true }) {
  stubShop(({ path, method }) => {
    if (method !== 'GET') return refused(409, 'SLOT_FULL', 'Ese horario se llenó')
    if (path.includes('times')) return { json: { success: true, ...times } }
    return accepted(path.includes('days') ? days : places)
  })
  return renderInShop(part(more))
}
const dialog = () => screen.getByRole('dialog')
const press = (name: string) => screen.getByRole('button', { name })
const radios = () =>
  screen
    .getAllByRole('radio')
    .map((one) => `${wordsOf(one.closest('label'))}${one.hasAttribute('disabled') ? ' (disabled)' : ''}`)
type Shown = ReturnType<typeof show>['user']
async function fillIn(shown: Shown) {
  await shown.type(screen.getByLabelText('Tu nombre'), 'Sofía Lara')
  await shown.type(screen.getByLabelText('Tu teléfono de WhatsApp'), '5512345678')
  await shown.click(press('Siguiente: entrega'))
}
async function choosePlaceAndDay(shown: Shown) {
  await shown.click(await screen.findByRole('radio', { name: /^Plaza Jacaranda/ }))
  await shown.click(await screen.findByRole('radio', { name: /^lunes 23 de noviembre/ }))
  await screen.findByRole('radio', { name: /^11:00/ })
}

describe('the order', () => {
  test('[CHK-01] [CHK-02] [CHK-06] [PRIV-04] of a guest begins with empty fields and the way to sign in', async () => {
    const { user: shown } = show()
    expect(wordsOf(dialog())).toBe(
      'Tu pedido Paso 1 de 3: Tus datos Tu nombre Tu teléfono de WhatsApp Para confirmar tu entrega. Correo electrónico (opcional) Tocador usa tus datos solo para preparar y entregar tu pedido y avisarte de él por WhatsApp. Puedes verlos, corregirlos o pedir que los borremos: aviso de privacidad en otra pestaña. ¿Ya tienes cuenta? Inicia sesión y llenamos esto por ti. También puedes seguir sin cuenta. Ver lo que llevas: 2 piezas Producto 1 2 piezas $200.00 Total $200.00 Pagas al recoger Resumen Producto 1 2 piezas $200.00 Total $200.00 Pagas al recoger Total $200.00 Pagas al recoger Siguiente: entrega',
    )
    await shown.click(press('Siguiente: entrega'))
    expect(wordsOf(dialog())).toContain('Paso 1 de 3')
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
    await shown.click(press('Inicia sesión'))
    expect(onSignIn).toHaveBeenCalledOnce()
    await settle()
  })

  test('[CHK-09] stays in its first step while only the phone is missing or blank, and says so', async () => {
    const { user: shown } = show()
    await shown.type(screen.getByLabelText('Tu nombre'), 'Sofía Lara')
    for (const typed of ['', '  ']) {
      if (typed !== '') await shown.type(screen.getByLabelText('Tu teléfono de WhatsApp'), typed)
      await shown.click(press('Siguiente: entrega'))
      expect(await screen.findByText('El teléfono es requerido')).toBeTruthy()
      expect(wordsOf(dialog())).toContain('Paso 1 de 3')
    }
    await shown.type(screen.getByLabelText('Tu teléfono de WhatsApp'), '5512345678')
    await shown.click(press('Siguiente: entrega'))
    await vi.waitFor(() => expect(wordsOf(dialog())).toContain('Paso 2 de 3'))
    expect(screen.queryByText('El teléfono es requerido')).toBeNull()
    await settle()
  })

  test('of a client is filled in, without that way', async () => {
    show({ user })
    expect(screen.getByLabelText('Tu nombre')).toHaveProperty('value', 'Ana Ruiz')
    expect(wordsOf(dialog())).not.toContain('¿Ya tienes cuenta?')
    await settle()
  })

  test.each([
    ['Cambiar tus datos', 'Paso 1 de 3'],
    ['Cambiar lugar de entrega', 'Paso 2 de 3'],
    ['Cambiar fecha y horario', 'Paso 2 de 3'],
    ['Cambiar notas', 'Paso 2 de 3'],
  ])('[CHK-05] «%s» of the review leads to «%s»', async (name, step) => {
    const { user: shown } = show()
    await fillIn(shown)
    await screen.findByRole('radio', { name: /^Plaza Jacaranda/ })
    await choosePlaceAndDay(shown)
    await shown.click(screen.getByRole('radio', { name: /^11:00/ }))
    await shown.type(screen.getByLabelText('Notas (opcional)'), 'Sin bolsa')
    await shown.click(press('Siguiente: confirmar'))
    expect(wordsOf(dialog())).toContain('Paso 3 de 3')
    await shown.click(press(name))
    await vi.waitFor(() => expect(wordsOf(dialog())).toContain(step))
  })

  test('of the next person on the same device begins with their own data', async () => {
    const { user: shown, rerender } = show({ user })
    const values = () =>
      ['Tu nombre', 'Tu teléfono de WhatsApp'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)
    await shown.type(screen.getByLabelText('Tu nombre'), ' Luz')
    expect(values()).toStrictEqual(['Ana Ruiz Luz', '5512345678'])
    rerender(part({ user: { ...user, id: 8, name: 'Eva Sol', phone: '5587654321' } }))
    await vi.waitFor(() => expect(values()).toStrictEqual(['Eva Sol', '5587654321']))
    await settle()
  })

  test('[CHK-08] does not leave its first step without a name', async () => {
    const { user: shown } = show()
    const name = screen.getByLabelText<HTMLInputElement>('Tu nombre')
    await shown.type(screen.getByLabelText('Tu teléfono de WhatsApp'), '5512345678')
    for (const typed of ['', '  ']) {
      if (typed !== '') await shown.type(name, typed)
      await shown.click(press('Siguiente: entrega'))
      expect(wordsOf(dialog())).toContain('Paso 1 de 3')
      const hint = name.getAttribute('aria-describedby')?.split(' ').at(0) ?? ''
      expect(wordsOf(document.getElementById(hint))).toBe('El nombre es requerido')
      expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
    }
    await shown.type(name, 'Sofía')
    await shown.click(press('Siguiente: entrega'))
    expect(wordsOf(dialog())).toContain('Paso 2 de 3')
  })
  test('[CHK-01] [CHK-04] [TRUST-01] is given place, day and hour, then reviewed and sent', async () => {
    const { user: shown } = show()
    const totals = () => new Set(wordsOf(dialog()).match(/Total \$\S+(?: Pagas al recoger)?/g))
    const paidAtPickup = new Set(['Total $200.00 Pagas al recoger'])
    expect(totals()).toStrictEqual(paidAtPickup)
    await fillIn(shown)
    await screen.findByRole('radio', { name: /^Plaza Jacaranda/ })
    expect(radios()).toStrictEqual(['Plaza Jacaranda Calle 9 Junto al kiosco', 'Estación', 'Mercado Puerta 4'])
    expect(wordsOf(dialog())).toContain('Sin cuenta, hasta 3 días posteriores. Con cuenta puedes elegir hasta 7 días.')
    await choosePlaceAndDay(shown)
    expect(radios().slice(3)).toStrictEqual([
      'sábado 21 de noviembre, cerrado sáb 21 Cerrado (disabled)',
      'domingo 22 de noviembre, cerrado dom 22 Cerrado (disabled)',
      'lunes 23 de noviembre lun 23 nov',
      '10:00 a.m. Lleno (disabled)',
      '11:00 a.m. Queda 1',
      '12:00 p.m. Quedan 3',
      '1:00 p.m.',
    ])
    expect(wordsOf(dialog())).toContain('sáb 21 nov: Es puente')
    expect(wordsOf(dialog())).not.toContain('dom 22 nov:')
    expect(totals()).toStrictEqual(paidAtPickup)
    await shown.click(screen.getByRole('radio', { name: /^11:00/ }))
    await shown.type(screen.getByLabelText('Notas (opcional)'), 'Sin bolsa')
    await shown.click(press('Siguiente: confirmar'))
    expect(wordsOf(dialog())).toContain('Paso 3 de 3: Confirmación')
    expect(totals()).toStrictEqual(paidAtPickup)
    expect(allWords('term')).toStrictEqual(['Tus datos', 'Lugar de entrega', 'Fecha y horario', 'Notas', 'Tu pedido'])
    expect(wordsOf(dialog())).toContain(
      'Tocador usa tus datos solo para preparar y entregar este pedido y avisarte de él por WhatsApp.',
    )
    expect(allWords('definition')).toStrictEqual([
      'Sofía Lara 55 1234 5678',
      'Cambiar tus datos',
      'Plaza Jacaranda Calle 9 Junto al kiosco',
      'Cambiar lugar de entrega',
      'lunes, 23 de noviembre de 2026, 11:00 a.m.',
      'Cambiar fecha y horario',
      'Sin bolsa',
      'Cambiar notas',
      'Producto 1 2 piezas $200.00',
    ])
    expect(buttons(dialog())).toStrictEqual([
      'Cerrar',
      'Cambiar tus datos',
      'Cambiar lugar de entrega',
      'Cambiar fecha y horario',
      'Cambiar notas',
      'Atrás',
      'Enviar pedido por WhatsApp',
    ])
    await shown.click(press('Enviar pedido por WhatsApp'))
    await vi.waitFor(() => expect(allWords('alert', dialog()).join()).toContain('Ese horario se llenó'))
    expect(wordsOf(dialog())).toContain('Paso 2 de 3')
  })

  test('[CHK-03] [CHK-05] [CHK-06] asks in its second step for place, day and hour, and by choice for address and notes', async () => {
    const { user: shown } = show({ user })
    await shown.click(press('Siguiente: entrega'))
    await screen.findByRole('radio', { name: /^Plaza Jacaranda/ })
    const isOnStep = (step: number) => expect(wordsOf(dialog())).toContain(`Paso ${step} de 3`)
    const next = async () => shown.click(press('Siguiente: confirmar'))
    await next()
    isOnStep(2)
    await choosePlaceAndDay(shown)
    await next()
    isOnStep(2)
    await shown.click(screen.getByRole('radio', { name: /^11:00/ }))
    const fields = ['Dirección o referencia (opcional)', 'Notas (opcional)'].map((name) => screen.getByLabelText(name))
    expect(fields).toMatchObject([{ value: '' }, { value: '' }])
    await next()
    isOnStep(3)
    await shown.click(press('Atrás'))
    await shown.type(screen.getByLabelText('Dirección o referencia (opcional)'), 'Portón')
    await shown.type(screen.getByLabelText('Notas (opcional)'), 'Sin bolsa')
    await next()
    expect(wordsOf(dialog())).toMatch(/Portón.*Sin bolsa/)
    for (const step of [2, 1]) {
      await shown.click(press('Atrás'))
      await vi.waitFor(() => isOnStep(step))
    }
  })

  test('cannot be sent without internet', async () => {
    const { user: shown } = show({ user })
    await shown.click(press('Siguiente: entrega'))
    await choosePlaceAndDay(shown)
    await shown.click(screen.getByRole('radio', { name: /^12:00/ }))
    await shown.click(press('Siguiente: confirmar'))
    expect(wordsOf(dialog())).not.toContain('Dirección o referencia')
    act(() => useOnline.setState({ isCurrent: false, isOnline: false }))
    expect(buttons(dialog())).toContain('Enviar pedido por WhatsApp (disabled)')
    const text = 'Lo que escribiste se queda aquí. Podrás enviar tu pedido cuando vuelva internet.'
    expect(wordsOf(dialog())).toContain(text)
    const description = press('Enviar pedido por WhatsApp').getAttribute('aria-describedby') ?? ''
    expect(wordsOf(document.querySelector(`#${description}`))).toContain(text)
    await shown.click(press('Atrás'))
    expect(wordsOf(dialog())).toContain('Paso 2 de 3')
  })

  test('of a full day offers the next open one', async () => {
    const { user: shown } = show({ user }, { data: [], hasAvailableSlots: false, message: 'Ese día ya se llenó' })
    await shown.click(press('Siguiente: entrega'))
    await shown.click(await screen.findByRole('radio', { name: /^Estación/ }))
    await shown.click(await screen.findByRole('radio', { name: /^lunes 23 de noviembre/ }))
    await vi.waitFor(() => expect(allWords('status', dialog())).toContain('Ese día ya se llenó'))
  })

  test('of an empty cart leads to the products, and says what the shop changed', () => {
    show({ cart: aCart([]), cartNews: ['«Labial» ya no se vende.'] })
    expect(wordsOf(dialog())).toBe(
      'Tu pedido Tu carrito está vacío «Labial» ya no se vende. Agrega algo que te guste y vuelve para pedirlo. Ver productos',
    )
  })
})

describe('the confirmation', () => {
  const order = aConfirmedOrder({
    items: [
      { productId: 1, name: 'Labial', image: '', quantity: 2 },
      { productId: 2, name: 'Rubor', image: '', quantity: 1 },
    ],
  })
  const shown = (over: object, hasCart = false) => {
    const { unmount } = renderInShop(
      <ConfirmationDialog isOpen order={{ ...order, ...over }} hasCart={hasCart} onClose={nothing} />,
    )
    const result = [
      allWords('alert', dialog()),
      buttons(dialog()).slice(1),
      links(dialog()).map(([name]) => name),
      wordsOf(dialog()),
    ] as const
    unmount()
    return result
  }
  test('[CHK-22] [CHK-23] [CHK-24] [TRUST-01] shows number, goods and the next steps', () => {
    const [alerts, offered, targets, words] = shown({})
    expect(words).toBe(
      'Pedido recibido Gracias, Sofía Tu número de pedido PED-261120-7K4Q 2 Total $379.00 Pagas al recoger 1 Envía el mensaje que ya escribimos en WhatsApp. 2 Te respondemos ahí mismo para confirmar tu entrega. 3 Recoges el lunes 23 de noviembre a las 11:00 a.m. en Plaza Jacaranda. Ver tu pedido en otra pestaña Guardar en calendario Ver mapa en otra pestaña Tu carrito quedó vacío y tus productos ya son parte del pedido. Revisa WhatsApp. Total $379.00 Pagas al recoger Abrir WhatsApp Copiar mensaje',
    )
    expect([alerts, offered, targets]).toStrictEqual([
      [],
      ['Copiar número de pedido', 'Guardar en calendario', 'Copiar mensaje'],
      ['Ver tu pedido en otra pestaña', 'Ver mapa en otra pestaña', 'Abrir WhatsApp'],
    ])
  })
  test('one o’clock is written in the singular', () => {
    expect(shown({ time: '13:00' })[3]).toContain('el lunes 23 de noviembre a la 1:00 p.m. en Plaza Jacaranda.')
  })
  test('[CHK-27] [OPAGE-13] leads to the order, the map and the chat, and shows a picture of each product with its pieces', () => {
    // happy-dom loads no pictures: each would look as if it had failed.
    const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
    onTestFinished(() => complete.mockRestore())
    const items = [
      { productId: 1, name: 'Labial', image: '', quantity: 2 },
      { productId: 2, name: 'Rubor', image: '/media/a-1080.webp', quantity: 1 },
    ]
    const { unmount } = renderInShop(
      <ConfirmationDialog isOpen order={{ ...order, items }} hasCart={false} onClose={nothing} />,
    )
    expect(links(dialog()).map(([, href]) => href)).toStrictEqual([
      '/pedido/AAAAAAAAAAAAAAAAAAAAAA',
      'https://www.google.com/maps/search/?api=1&query=Plaza%20Jacaranda%2C%20Calle%209',
      'https://wa.me/525512345678?text=Hola%2C%20Tocador.',
    ])
    const pictures = within(screen.getByRole('list', { name: 'Productos de tu pedido' }))
    expect(pictures.getAllByRole('listitem').map(wordsOf)).toStrictEqual(['2', ''])
    expect(pictures.getByRole('img', { name: '1 × Rubor' }).getAttribute('src')).toBe('/media/a-1080.webp')
    unmount()
  })
  test('of an order that had arrived before says so', () => {
    const words = shown({ isEarlier: true })[3]
    expect(words).toContain(
      'Tu pedido ya nos había llegado Quedó como lo enviaste la primera vez. Si quieres cambiar algo, dínoslo por WhatsApp.',
    )
    expect(words).toContain(
      'Tu pedido lleva lo que enviaste la primera vez. Si agregaste algo después, sigue en tu carrito. Revisa WhatsApp.',
    )
    expect(words).not.toContain('Tu carrito quedó vacío')
  })
  test('does not say that the cart was emptied while there are pieces in it', () => {
    const words = shown({}, true)[3]
    expect(words).toContain(
      'Tus productos ya son parte del pedido. Lo que sigue en tu carrito no va en él. Revisa WhatsApp.',
    )
    expect(words).not.toContain('Tu carrito quedó vacío')
  })
  test('[ERR-73] [ERR-74] [ERR-75] says why WhatsApp was not opened', () => {
    expect(shown({ isUnopened: true }).slice(0, 3)).toStrictEqual([
      ['Error al abrir WhatsApp Tu navegador no dejó abrir la ventana. Toca «Abrir WhatsApp».'],
      ['Copiar número de pedido', 'Guardar en calendario', 'Copiar mensaje'],
      ['Ver tu pedido en otra pestaña', 'Ver mapa en otra pestaña', 'Abrir WhatsApp'],
    ])
    expect(shown({ whatsappNumber: '' }).slice(0, 3)).toStrictEqual([
      [
        'Error de configuración: número de WhatsApp no disponible Tu pedido está guardado. Copia el mensaje y envíanoslo por donde nos sigues.',
      ],
      ['Copiar número de pedido', 'Guardar en calendario', 'Copiar mensaje'],
      ['Ver tu pedido en otra pestaña', 'Ver mapa en otra pestaña'],
    ])
    expect(shown({ message: '' }).slice(0, 3)).toStrictEqual([
      ['Mensaje de WhatsApp no disponible Escríbenos con tu número de pedido y lo confirmamos.'],
      ['Copiar número de pedido', 'Guardar en calendario'],
      ['Ver tu pedido en otra pestaña', 'Ver mapa en otra pestaña'],
    ])
  })
})

describe('a refusal', () => {
  const shown = (refusal: OrderRefusal, changes: string[] = []) => {
    const { container, unmount } = render(<RefusalNotice refusal={refusal} changes={changes} onBackToCart={nothing} />)
    const result = [
      allWords('alert', container),
      allWords('status', container),
      container.innerHTML.includes('bg-warning-tint'),
    ]
    unmount()
    return result
  }
  test('is an alert in each kind, with what resolves it', () => {
    expect(shown({ kind: 'prices', text: 'Cambiaron precios', quotes: [] }, ['Labial: $1 → $2'])).toStrictEqual([
      ['Cambiaron precios Labial: $1 → $2'],
      [],
      true,
    ])
    expect(shown({ kind: 'stock', text: 'Se agotó' })).toStrictEqual([
      ['Se agotó Ajusta tu carrito; tus datos te esperan aquí. Volver al carrito'],
      [],
      false,
    ])
    expect(shown({ kind: 'merged', text: 'Pasó a tu cuenta' })).toStrictEqual([
      ['Pasó a tu cuenta Volver al carrito'],
      [],
      true,
    ])
    expect(shown({ kind: 'handover', text: 'Se llenó', lost: [] })).toStrictEqual([['Se llenó'], [], true])
    expect(shown({ kind: 'fields', text: 'Revisa tus datos', problems: {} })).toStrictEqual([
      ['Revisa tus datos'],
      [],
      false,
    ])
    expect(shown({ kind: 'failed', text: 'Falló' })).toStrictEqual([['Falló'], [], false])
    expect(shown({ kind: 'failed', text: 'Falló', whatsapp: '5512345678' })).toStrictEqual([
      ['Falló Escribir por WhatsApp'],
      [],
      false,
    ])
    expect(shown({ kind: 'failed', text: checkoutTexts.offline })).toStrictEqual([
      [
        'Error de conexión. Verifica tu internet e intenta nuevamente. Tus datos siguen aquí. Si lo envías de nuevo, tu pedido no se duplica.',
      ],
      [],
      false,
    ])
  })
})

test('a failed load says more only when there is no connection that another notice tells', () => {
  const shown = (failure: unknown) => {
    const { unmount } = render(<LoadFailure title="Error cargando lugares" failure={failure} onRetry={nothing} />)
    const words = allWords('alert')
    unmount()
    return words
  }
  expect(shown(new ConnectionFailure())).toStrictEqual([
    'Error cargando lugares Error de conexión. Verifica tu internet e intenta nuevamente. Reintentar',
  ])
  expect(shown(new ApiFailure(500, '', {}))).toStrictEqual(['Error cargando lugares Reintentar'])
  act(() => useOnline.setState({ isCurrent: false }))
  expect(shown(new ConnectionFailure())).toStrictEqual(['Error cargando lugares Reintentar'])
})
