import { expect, test } from 'vitest'
import { limitGroup, shopGroups } from './setting-fields'

const PAGES = 'Se ve en la tienda en cuanto guardes.'
const HOLDS = 'Aplica a lo que se aparte desde que guardes. Lo ya apartado no cambia.'
const NEXT_ORDER = 'Aplica al siguiente pedido. Los pedidos hechos no cambian.'
const NEXT_MESSAGE = 'Aplica al siguiente mensaje que envíes.'

test('[ARR-04] [SHADE-12] the groups stand in this order, each with its settings and how they are written', () => {
  const shown = shopGroups.map(({ key, name, about, fields }) => [
    `${key} ${name}: ${about.split('. ')[0]}`,
    ...fields.map((field) =>
      [
        field.name,
        field.kind,
        ...(field.kind === 'number' ? [field.unit] : []),
        ...(field.required === undefined ? [] : [field.required]),
        ...(field.check === undefined ? [] : ['checked']),
      ].join(' '),
    ),
  ])
  expect(shown).toStrictEqual([
    [
      'tienda Tienda: Cómo se presenta tu tienda.',
      'shop_name text El nombre de la tienda es requerido',
      'tagline text',
      'contact text',
      'exchanges_policy area',
      'group_shades switch',
      'lists_sold_out switch',
    ],
    [
      'portada Portada: La tarjeta ancha entre los productos de la primera página.',
      'featured_product product',
      'shows_arrivals switch',
      'featured_line text',
    ],
    [
      'reservas Reservas: Cuánto tiempo se guarda lo que alguien pone en su carrito.',
      'guest_hold_minutes minutes',
      'registered_hold_minutes minutes',
      'waiting_hold_hours number horas',
      'waiting_shelf_units number piezas',
    ],
    [
      'entregas Entregas: Qué fechas puede elegir cada quien, desde mañana, y hasta cuándo puede cambiar su pedido.',
      'guest_window_days number días',
      'registered_window_days number días',
      'order_change_hours number horas',
    ],
    [
      'privacidad Privacidad: Tu aviso de privacidad',
      'legal_name text',
      'legal_address text',
      'privacy_notice area',
      'guest_cart_days number días',
      'personal_data_days number días',
      'waiting_days number días',
    ],
    [
      'whatsapp WhatsApp: El mensaje que cada persona te envía con su pedido, y los que tú le envías desde el pedido',
      'message_closing area',
      'message_pending area checked',
      'message_confirmed area checked',
      'message_preparing area checked',
      'message_ready area checked',
      'message_delivered area checked',
      'message_cancelled area checked',
      'message_changed area checked',
      'message_arrived area checked',
      'message_set_aside area checked',
    ],
  ])
})

test.each([
  ['shop_name', 'En el encabezado, en los mensajes y al compartir la tienda.', PAGES],
  ['tagline', 'El título grande de la portada. Vacía: el nombre de la tienda.', PAGES],
  ['contact', 'Al pie de la página: correo, redes, horario de atención.', PAGES],
  ['exchanges_policy', 'Al pie de la página. Vacío: el texto de siempre.', PAGES],
  ['featured_product', 'Si se agota, se desactiva o se borra, en su lugar se ve la más nueva.', PAGES],
  ['featured_line', 'Una frase tuya sobre la pieza. Vacío: solo su nombre.', PAGES],
  [
    'guest_hold_minutes',
    'Cuánto aparta un carrito sin cuenta antes de liberar las piezas. Igual con cuenta nueva, hasta que le confirmas su primer pedido.',
    HOLDS,
  ],
  [
    'registered_hold_minutes',
    'Cuánto aparta un carrito con cuenta, desde que le confirmas su primer pedido o si tú la agregaste.',
    HOLDS,
  ],
  ['guest_window_days', 'Días después de mañana que se ofrecen a quien no tiene cuenta.', NEXT_ORDER],
  ['registered_window_days', 'Días después de mañana que se ofrecen con cuenta.', NEXT_ORDER],
  [
    'order_change_hours',
    'Horas antes de la entrega hasta las que cada quien puede mover o cancelar su pedido.',
    'Aplica en cuanto guardes, también a los pedidos hechos.',
  ],
  ['legal_address', 'Tu domicilio para asuntos de privacidad. La ley lo pide en el aviso.', PAGES],
  [
    'guest_cart_days',
    'Después de estos días ya no guardan de quién eran.',
    'Aplica cada hora, también a los carritos de antes.',
  ],
  [
    'personal_data_days',
    'Después de estos días se borran sus mensajes, notas, direcciones y la red de donde llegaron.',
    'Aplica cada hora, también a los pedidos de antes. No se puede deshacer.',
  ],
  [
    'waiting_days',
    'Después de estos días se borra a quien pidió «Avísame» y no salió antes de la lista.',
    'Aplica cada hora, también a quienes ya esperan. No se puede deshacer.',
  ],
  [
    'message_closing',
    'Las últimas líneas. Vacía: la frase de siempre.',
    'Aplica a los pedidos nuevos, desde que guardes.',
  ],
  ['message_changed', 'Se ofrece después de cambiar sus productos o su entrega.', NEXT_MESSAGE],
  ['message_confirmed', 'Se ofrece al poner el pedido en este estado. Vacío: el texto de siempre.', NEXT_MESSAGE],
])('«%s» says «%s», and from when it applies', (name, what, when) => {
  const field = shopGroups.flatMap(({ fields }) => fields).find((one) => one.name === name)
  expect([field?.what, field?.when]).toStrictEqual([what, when])
})

test('the messages name the words that they may use', () => {
  const whatsapp = shopGroups.find(({ key }) => key === 'whatsapp')
  const what = (name: string) => whatsapp?.fields.find((field) => field.name === name)?.what
  expect(whatsapp?.about).toMatch(/En los tuyos puedes usar \{nombre\} \(.*\.$/)
  expect(what('message_arrived')).toMatch(
    /^Se ofrece en el producto que esperan\. Aquí puedes usar \{.*\)\. Vacío: el texto de siempre\.$/,
  )
  expect(what('message_arrived')).toContain('{enlace} (la página del producto), {lista} (su lista de espera)')
  expect(what('message_arrived')).not.toContain('{hasta}')
  expect(what('message_set_aside')).toContain('{enlace} (el enlace de su pieza apartada)')
  expect(what('message_set_aside')).toContain('{hasta} (hasta cuándo la apartas)')
  expect(what('message_set_aside')).toMatch(
    /^Se ofrece cuando hay una pieza apartada para quien espera\. Aquí puedes usar \{.*\)\. Vacío: el texto de siempre\.$/,
  )
})

test('a message may have the fields that belong to it, and no others', () => {
  const check = (name: string, text: string) =>
    shopGroups
      .flatMap(({ fields }) => fields)
      .find((field) => field.name === name)
      ?.check?.(text)
  expect(check('message_set_aside', '{hasta} {lista}')).toBeUndefined()
  expect(check('message_set_aside', '{pedido}')).toContain('{pedido} no existe')
  expect(check('message_arrived', '{lista} {precio}')).toBeUndefined()
  expect(check('message_arrived', '{hasta}')).toContain('{hasta} no existe')
  expect(check('message_changed', '{pedido} {dia}')).toBeUndefined()
  expect(check('message_changed', '{lista}')).toContain('{lista} no existe')
})

test.each([
  ['shop_name', 0, 60],
  ['tagline', 0, 120],
  ['contact', 0, 300],
  ['exchanges_policy', 0, 1000],
  ['privacy_notice', 0, 5000],
  ['message_changed', 0, 1000],
  ['guest_hold_minutes', 1, 43_200],
  ['registered_hold_minutes', 1, 129_600],
  ['waiting_hold_hours', 1, 720],
  ['waiting_shelf_units', 0, 1000],
  ['guest_window_days', 0, 60],
  ['order_change_hours', 0, 168],
  ['guest_cart_days', 7, 730],
  ['personal_data_days', 30, 3650],
  ['waiting_days', 7, 730],
])('«%s» is from %d to %d', (name, min, max) => {
  const field = shopGroups.flatMap(({ fields }) => fields).find((one) => one.name === name)
  expect([field?.min, field?.max]).toStrictEqual([min, max])
})

test('a limit says between which numbers it may be', () => {
  expect([limitGroup.key, limitGroup.name]).toStrictEqual(['limites', 'Límites'])
  for (const { kind, what, min, max } of limitGroup.fields) {
    expect(kind).toBe('number')
    expect(what.endsWith(` De ${min} a ${max.toLocaleString('es-MX')}.`)).toBe(true)
  }
})
