import { expect, test } from 'vitest'
import { LIMITS } from './limits-words'
import { noticeText, USUAL_EXCHANGES } from './privacy-notice'
import { SETTING_LABELS } from './setting-labels'
import { shopSettingsChange } from './shop-settings-schemas'
import { BACKUPS_OFF, numberInvalid, SETTING_NUMBERS, SETTING_TEXTS, SHOP_NAME_REQUIRED } from './settings-words'

test('each setting has this name in the panel and in the activity', () => {
  expect(SETTING_LABELS).toStrictEqual({
    shop_name: 'Nombre',
    tagline: 'Frase',
    contact: 'Contacto',
    exchanges_policy: 'Cambios y devoluciones',
    guest_hold_minutes: 'Tiempo para invitados',
    registered_hold_minutes: 'Tiempo para registrados',
    guest_window_days: 'Ventana para invitados',
    registered_window_days: 'Ventana para registrados',
    order_change_hours: 'Cambios por el enlace del pedido',
    legal_name: 'Responsable',
    legal_address: 'Domicilio',
    privacy_notice: 'Aviso de privacidad',
    guest_cart_days: 'Carritos de invitados sin actividad',
    personal_data_days: 'Textos de pedidos terminados',
    waiting_days: 'Listas de espera',
    waiting_hold_hours: 'Piezas para quienes esperan',
    waiting_shelf_units: 'Piezas que se quedan a la venta',
    message_closing: 'Despedida del mensaje',
    backup_hour: 'Hora de la copia',
    featured_product: 'Pieza destacada',
    featured_line: 'Texto de la pieza destacada',
    group_shades: 'Mostrar cada familia una sola vez',
    lists_sold_out: 'Mostrar lo agotado al final',
    shows_arrivals: 'Próximas llegadas',
    notice_minutes: 'Aviso de un pedido sin abrir',
    quiet_from: 'Avisos en silencio desde',
    quiet_until: 'Avisos en silencio hasta',
    message_pending: 'Pedido en «Pendiente»',
    message_confirmed: 'Pedido en «Confirmado»',
    message_preparing: 'Pedido en «En Preparación»',
    message_ready: 'Pedido en «Listo»',
    message_delivered: 'Pedido en «Entregado»',
    message_cancelled: 'Pedido en «Cancelado»',
    message_changed: 'Cuando cambias el pedido',
    message_arrived: 'Cuando llega lo que esperaba',
    message_set_aside: 'Cuando le apartas lo que esperaba',
  })
})

test('texts of settings have at most so many characters', () => {
  expect(SETTING_TEXTS).toStrictEqual({
    shop_name: 60,
    tagline: 120,
    contact: 300,
    featured_line: 120,
    privacy_notice: 5000,
    legal_name: 120,
    legal_address: 200,
    exchanges_policy: 1000,
    message_closing: 500,
    message_pending: 1000,
    message_confirmed: 1000,
    message_preparing: 1000,
    message_ready: 1000,
    message_delivered: 1000,
    message_cancelled: 1000,
    message_changed: 1000,
    message_arrived: 1000,
    message_set_aside: 1000,
  })
})

test('numbers of settings have these bounds', () => {
  expect(Object.entries(SETTING_NUMBERS).map(([name, { min, max }]) => `${name} ${min} to ${max}`)).toStrictEqual([
    'guest_hold_minutes 1 to 43200',
    'registered_hold_minutes 1 to 129600',
    'guest_window_days 0 to 60',
    'registered_window_days 0 to 60',
    'order_change_hours 0 to 168',
    'guest_cart_days 7 to 730',
    'personal_data_days 30 to 3650',
    'waiting_days 7 to 730',
    'waiting_hold_hours 1 to 720',
    'waiting_shelf_units 0 to 1000',
    'backup_hour 0 to 24',
    'group_shades 0 to 1',
    'lists_sold_out 0 to 1',
    'shows_arrivals 0 to 1',
    'notice_minutes 0 to 1440',
    'quiet_from 0 to 24',
    'quiet_until 0 to 23',
    'featured_product 0 to 2147483647',
  ])
  expect(BACKUPS_OFF).toBe(24)
  expect(numberInvalid({ min: 7, max: 730 })).toBe('Debe ser un número entero de 7 a 730')
  expect(SHOP_NAME_REQUIRED).toBe('El nombre de la tienda es requerido')
})

test('each limit that the owner may change says what it counts', () => {
  expect(Object.values(LIMITS).map(({ label, what }) => [label, what])).toStrictEqual([
    [
      'Piezas de un producto, sin cuenta o con cuenta nueva',
      'Lo más que puede apartar o pedir de un mismo producto quien no tiene cuenta o la tiene nueva.',
    ],
    [
      'Piezas de un producto, clientas conocidas',
      'Lo más que puede apartar o pedir de un mismo producto quien tiene cuenta y ya recibió tu confirmación de un pedido.',
    ],
    [
      'Piezas en carritos grandes de un mismo internet',
      'Lo más que apartan, entre todos, los carritos grandes sin cuenta o con cuenta nueva.',
    ],
    ['Hasta cuántas piezas un carrito es chico', 'Los carritos chicos no cuentan en el tope de los carritos grandes.'],
    [
      'Carritos a la vez desde un mismo internet',
      'Cuántos carritos con piezas puede haber al mismo tiempo, sin cuenta o con cuenta nueva.',
    ],
    [
      'Parte de todas tus piezas en carritos de un mismo internet (%)',
      'Lo más que se puede apartar, sumando todos los productos.',
    ],
    [
      'Parte apartada o pedida desde un mismo internet (%)',
      'De cada producto, y de todas tus piezas juntas: lo que está en carritos más los pedidos que aún no confirmas.',
    ],
    [
      'Productos que un mismo internet puede dejar sin piezas (%)',
      'De cada 100 productos, cuántos pueden quedarse sin piezas libres por sus carritos y sus pedidos sin confirmar. Siempre se permiten 3.',
    ],
    [
      'Cantidad de piezas tan chica que no se limita',
      'Si de un producto hay hasta estas piezas, una sola persona puede apartarlas todas. Quien aparta y pide hasta estas piezas en total tampoco tiene tope.',
    ],
    [
      'Minutos que dura en total lo apartado sin cuenta',
      'Cada cambio en el carrito le da tiempo otra vez, hasta completar estos minutos. Si «Tiempo para invitados» es más largo, dura ese tiempo. Igual con cuenta nueva.',
    ],
    [
      'Pedidos sin confirmar a la vez por persona',
      'Cuántos puede tener cada cuenta; sin cuenta o con cuenta nueva, cada teléfono. Los que tú agregas no tienen tope.',
    ],
    ['Pedidos sin cuenta en una hora desde un mismo internet', 'Solo cuentan los que aún no confirmas.'],
    [
      'Pedidos sin cuenta o con cuenta nueva en una hora desde un mismo internet',
      'Solo cuentan los que aún no confirmas, y solo las cuentas que se registraron desde ese internet en las últimas 24 horas.',
    ],
    [
      'Avisos pedidos en una hora desde un mismo internet',
      'Cuántas veces se puede pedir «Avísame» sin cuenta o con cuenta nueva.',
    ],
  ])
})

test('until the owner writes her own, exchanges take five days, and what was opened is not exchanged', () => {
  expect(USUAL_EXCHANGES).toBe(
    'Si algo llega dañado o no es lo que pediste, escríbenos por WhatsApp en los 5 días siguientes con tu número de pedido y una foto, y te lo cambiamos. Por higiene no cambiamos productos abiertos.',
  )
})

test('the usual notice names the periods of the law: 20 and 15 days, and six months for backups', () => {
  const usual = noticeText({
    shopName: 'Tocador',
    legalName: '',
    legalAddress: '',
    contact: 'Ana\n y Eva',
    whatsapp: '555 123 4567',
    waitingDays: 90,
    text: '',
  })
  for (const promise of [
    'Tocador, con domicilio en el lugar que te indicamos cuando nos escribes, es responsable',
    'Escríbenos a WhatsApp 555 123 4567, Ana y Eva con tu nombre',
    'en un plazo máximo de 20 días y, si procede, lo hacemos efectivo en los 15 días siguientes',
    'a los 90 días si no llega',
    'los contienen hasta 6 meses más',
    'vigente desde el 21 de marzo de 2025',
  ])
    expect(usual).toContain(promise)
})

test('the shop has a name, and the message about an arrival has no field of a piece that is held', () => {
  const problem = (settings: object) => shopSettingsChange.safeParse(settings).error?.issues[0]?.message
  expect([problem({ shop_name: ' ' }), problem({ tagline: '' })]).toStrictEqual([SHOP_NAME_REQUIRED, undefined])
  expect(problem({ message_set_aside: 'Hasta {hasta}' })).toBeUndefined()
  expect(problem({ message_arrived: 'Hasta {hasta}' })).toBe(
    'El campo {hasta} no existe. Puedes usar {nombre}, {producto}, {precio}, {tienda}, {enlace} y {lista}.',
  )
})
