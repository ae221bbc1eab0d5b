import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import type { OrderPageInput } from '@tocador/contracts/orders/order-page'
import { expect, test } from 'vitest'
import { orderPageRenderer } from './render-order-page'

const nasty = '</title><script>alert(1)</script><b title="x">'
const render = orderPageRenderer({ script: '', styles: [], fonts: [], chunks: [] })
const order: LinkedOrder = {
  shop_name: 'Tocador',
  order_number: 'PED-261120-7K4Q',
  link: '/pedido/AAAAAAAAAAAAAAAAAAAAAA',
  status: 'pending',
  first_name: 'Sofía',
  created_at: '2026-11-20T18:00:00.000Z',
  updated_at: '2026-11-20T18:05:00.000Z',
  total_amount: 379,
  items: [{ product_id: 1, product_name: 'Labial', product_image: '', quantity: 2, price: 189.5, subtotal: 379 }],
  delivery_location_id: 1,
  delivery_location_name: 'Plaza Jacaranda',
  place_address: 'Calle 9',
  delivery_date: '2026-11-21',
  delivery_time: '10:00',
  reached: [{ status: 'pending', at: '2026-11-20T18:00:00.000Z' }],
  change_until: '2026-11-21T04:00:00.000Z',
  not_movable: '',
  not_cancellable: '',
  is_past: false,
  is_long_past: false,
  chat_url: 'https://wa.me/521000000001',
}
const htmlOf = (changes: Partial<LinkedOrder>, shown: Partial<OrderPageInput> = {}) =>
  render({ shopName: 'Tocador', timeZone: 'America/Mexico_City', order: { ...order, ...changes }, ...shown }).html

test('HTML in every field of the order is shown as text', () => {
  const items = order.items.map((item) => ({ ...item, product_name: nasty, product_image: nasty }))
  const written = { shop_name: nasty, first_name: nasty, items, delivery_location_name: nasty, place_address: nasty }
  const place = { id: 1, name: nasty, address: nasty, description: nasty, whatsapp_number: 'DEFAULT' as const }
  const move = { places: [place], placeId: 1, days: [], day: undefined, hours: [] }
  const pages = [
    htmlOf(written, { shopName: nasty, notice: { tone: 'error', text: nasty } }),
    htmlOf({ ...written, not_movable: nasty, not_cancellable: nasty }, { shopName: nasty }),
    htmlOf(written, { shopName: nasty, move }),
    htmlOf(written, { shopName: nasty, isCancelling: true }),
  ]
  for (const html of pages) {
    expect(html).not.toContain('<b title')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain('&lt;script&gt;')
  }
})

test('[SHOP-31] in place of a missing picture it shows the initial of the product', () => {
  const html = htmlOf({})
  expect(html).toContain('data-initial="L"')
  expect(html).not.toContain('<img')
})

test.each([
  ['cancelled', { status: 'cancelled' }, 'No pagas nada'],
  [
    'delivered long ago',
    { status: 'delivered', is_past: true, is_long_past: true },
    'Este pedido es de hace más de un mes',
  ],
] as const)(
  'an order that is %s shows what it was and repeats it, without hand-over and changes',
  (_, changes, text) => {
    const html = htmlOf({ ...changes, not_movable: 'Ya no se puede', not_cancellable: 'Ya no se puede' })
    expect(html).toContain(text)
    expect(html).toContain('Labial')
    expect(html).toContain('Repetir pedido')
    for (const gone of [
      'Estado del pedido',
      'Ver mapa',
      'Cambiar entrega',
      'Cancelar pedido',
      'Guardar en calendario',
    ]) {
      expect([gone, html.includes(gone)]).toStrictEqual([gone, false])
    }
  },
)

const open = ['Estado del pedido', 'Entrega</h2>', 'Lo que pediste', 'Escribir por WhatsApp', 'Repetir pedido']
test.each([
  ['pending', open],
  ['confirmed', open],
  ['preparing', open],
  [
    'ready',
    [
      'Entrega</h2>',
      'sábado 21 de noviembre, 10:00',
      '>Plaza Jacaranda</p>',
      'Pagas $379.00 al recoger',
      'Estado del pedido',
      'Lo que pediste',
      'Escribir por WhatsApp',
      'Repetir pedido',
    ],
  ],
  ['delivered', ['Estado del pedido', 'Lo que pediste', 'Repetir pedido', 'Escribir por WhatsApp']],
] as const)('[OPAGE-18] an order that is %s shows in this order: %s', (status, texts) => {
  const html = htmlOf({ status })
  const places = texts.map((text) => html.indexOf(text))
  expect(places.every((at) => at > 0)).toBe(true)
  expect(places).toStrictEqual(places.toSorted((one, other) => one - other))
  expect(html.match(/Pag(as|aste) \$379\.00/g)).toHaveLength(1)
})

const place = { id: 1, name: 'Plaza', address: '', description: '', whatsapp_number: 'DEFAULT' as const }
const move = { places: [place], placeId: 1, days: [], day: undefined, hours: [] }
const error = { tone: 'error', text: 'No' } as const
test.each<[string, Partial<LinkedOrder>, Partial<OrderPageInput>, boolean]>([
  ['an open order', {}, {}, true],
  ['a ready order', { status: 'ready' }, {}, true],
  ['an order after a change', {}, { notice: { tone: 'done', text: 'Listo' } }, true],
  ['a delivered order', { status: 'delivered' }, {}, false],
  ['a cancelled order', { status: 'cancelled' }, {}, false],
  ['the choice of another hand-over', {}, { move }, false],
  ['the question before cancelling', {}, { isCancelling: true }, false],
  ['a refused change', {}, { notice: error }, false],
])('[OPAGE-19] the page of %s loads again by itself: %#', (_, changes, shown, reloads) => {
  const html = htmlOf(changes, shown)
  const refresh = '<noscript><meta http-equiv="refresh" content="60; url=/pedido/AAAAAAAAAAAAAAAAAAAAAA"></noscript>'
  expect(html.includes(refresh)).toBe(reloads)
  expect(html.includes('data-version="2026-11-20T18:05:00.000Z"')).toBe(reloads)
  expect(html.includes('Dejar de actualizar')).toBe(reloads)
  const still = htmlOf(changes, { ...shown, isStill: true })
  expect(still).not.toContain('http-equiv')
  expect(
    still.includes('Esta página no se actualiza sola. <a href="/pedido/AAAAAAAAAAAAAAAAAAAAAA">Actualizar</a>'),
  ).toBe(reloads)
  expect(
    html.includes(
      'Esta página se actualiza sola cada minuto. <a href="/pedido/AAAAAAAAAAAAAAAAAAAAAA?quieta=1">Dejar de actualizar</a>',
    ),
  ).toBe(reloads)
})

test('[OPAGE-20] a day of the move page that filled up stays marked, and says what to do', () => {
  const days = [
    { date: '2026-11-21', isOpen: false, reason: 'Todos los horarios de ese día ya se llenaron' },
    { date: '2026-11-22', isOpen: true, reason: '' },
  ]
  const hours = [{ hour: '10:00', remaining: 0 }]
  const html = htmlOf({}, { move: { ...move, days, day: '2026-11-21', hours } })
  expect(html).toContain('El sábado 21 de noviembre ya no tiene horarios libres. Elige otra fecha.')
  expect(html.match(/aria-current="true"[^>]*>/g)).toHaveLength(2)
  expect(html).not.toContain('type="submit"')
})

test('[OPAGE-20] a place that no longer delivers is said, and no other one is chosen for it', () => {
  const other = { ...place, id: 2, name: 'Plaza Sur' }
  const html = htmlOf({}, { move: { ...move, places: [other], placeId: undefined } })
  expect(html).toContain('El lugar que elegiste ya no entrega. Elige otro.')
  expect(html).toContain('Plaza Sur')
  for (const gone of ['aria-current="true"', 'Fecha de entrega', '<form', 'type="submit"'])
    expect(html).not.toContain(gone)
})

test('the hour that the order has is marked and chosen', () => {
  const days = [{ date: '2026-11-21', isOpen: true, reason: '' }]
  const hours = [
    { hour: '10:00', remaining: 1, isOwn: true },
    { hour: '11:00', remaining: 0 },
    { hour: '12:00', remaining: 3 },
  ]
  const html = htmlOf({}, { move: { ...move, days, day: '2026-11-21', hours } })
  expect(html).toMatch(/checked="" value="10:00"|value="10:00"[^>]*checked=""/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  for (const remark of ['Tu hora actual', 'Lleno', 'Quedan 3']) expect(html).toContain(`>${remark}</small>`)
})

test('a link that is not looked up asks to wait, with the name of the shop', () => {
  expect(htmlOf({})).toContain('<script type="module" src="/order-page.js')
  const { html, status } = render({
    shopName: 'Bella',
    timeZone: 'America/Mexico_City',
    order: undefined,
    notice: error,
  })
  expect([status, html.includes('Espera un momento'), html.includes('Bella')]).toStrictEqual([404, true, true])
  expect(html).not.toContain('<script')
})

test('what was ordered is shown with its first picture', () => {
  const items = order.items.map((item) => ({ ...item, product_image: '/media/uno-640.webp,/media/dos-640.webp' }))
  expect(htmlOf({ items }).match(/ src="\/media\/[^"]+"/g)).toStrictEqual([' src="/media/uno-640.webp"'])
})

test('its title is the state, the number and the shop', () => {
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
  expect(titleOf(htmlOf({ status: 'ready' }))).toBe('Tu pedido está listo · Pedido PED-261120-7K4Q · Tocador')
  const unknown = render({ shopName: 'Bella', timeZone: 'America/Mexico_City', order: undefined })
  expect([titleOf(unknown.html), unknown.status, unknown.links]).toStrictEqual([
    'No encontramos este pedido · Bella',
    404,
    [],
  ])
  expect(render({ shopName: 'Bella', timeZone: 'America/Mexico_City', order }).status).toBe(200)
})

test('[OPAGE-09] a page whose address is a secret is listed nowhere, tells nobody where it is, and loads only its own files', () => {
  const files = { script: '/shop.js', styles: ['/a.css'], fonts: ['/f.woff2'], chunks: ['/b.js'] }
  const { html } = orderPageRenderer(files)({ shopName: 'Tocador', timeZone: 'America/Mexico_City', order })
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">')
  expect(html).toContain('<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin>')
  expect(html).toContain('<link rel="stylesheet" href="/a.css">')
  expect(html).not.toMatch(/shop\.js|b\.js|canonical|og:/)
  expect(html).toMatch(/^<!doctype html><html lang="es-MX">/)
  expect([...html.matchAll(/ src="([^"]+)"/g)].map(([, file]) => file)).toContain('/order-page.js?5')
})
