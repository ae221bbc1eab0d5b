import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import type { OrderPageInput } from '@tocador/contracts/orders/order-page'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aLinkedOrder, anOrderLine } from '../../../testing/an-order'
import { allWords, links, wordsOf } from '../../../testing/read-screen'
import { OrderPage } from './order-page'

const show = (over: Partial<LinkedOrder> = {}, page: Partial<OrderPageInput> = {}) =>
  render(<OrderPage shopName="Tocador" timeZone="America/Mexico_City" order={aLinkedOrder(over)} {...page} />)
const steps = () => stepsIn(screen.getByRole('list', { name: 'Estado del pedido' }))
const stepsIn = (list: HTMLElement) =>
  [...list.children].map((step) => `${wordsOf(step)}${step.getAttribute('aria-current') === 'step' ? ' ◂' : ''}`)
const named = () => links().filter(([, href]) => href !== '/')

describe('the way of an order', () => {
  test('only the current step is marked as current, with the times of those that were reached', () => {
    show({
      status: 'preparing',
      reached: [
        { status: 'pending', at: '2026-11-20T18:00:00.000Z' },
        { status: 'preparing', at: '2026-11-20T20:30:00.000Z' },
        { status: 'ready', at: '2026-11-20T21:00:00.000Z' },
      ],
    })
    expect(steps()).toStrictEqual([
      'Recibido: hecho vie 20 nov, 12:00 p.m.',
      'Confirmado: hecho',
      'En preparación: estado actual vie 20 nov, 2:30 p.m. ◂',
      'Listo: pendiente',
      'Entregado: pendiente',
    ])
  })

  test('a new order is at its first step, a delivered one at its last', () => {
    const { unmount } = show()
    expect(steps().filter((step) => step.endsWith('◂'))).toStrictEqual([
      'Recibido: estado actual vie 20 nov, 12:00 p.m. ◂',
    ])
    unmount()
    show({ status: 'delivered' })
    expect(steps().filter((step) => step.endsWith('◂'))).toStrictEqual(['Entregado: estado actual ◂'])
    expect(steps().filter((step) => step.includes('pendiente'))).toStrictEqual([])
  })
})

test('[OPAGE-03] the page shows goods, place, street, day, hour, state and total, and of the customer the first name', () => {
  show()
  const region = (name: string) => wordsOf(screen.getByRole('region', { name }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recibimos tu pedido')
  expect(wordsOf(screen.getByRole('main'))).toContain('Hola, Sofía. ')
  expect(region('Entrega')).toContain('Entrega sábado 21 de noviembre, 10:00 a.m. Plaza Jacaranda Calle 9')
  expect(region('Lo que pediste')).toContain('Labial 2 × $189.50 $379.00')
  expect(region('Lo que pediste')).toContain('Pagas $379.00 al recoger')
})

describe('what can be done', () => {
  test('an open order is written about, moved, saved and cancelled, in this order', () => {
    show()
    expect(named()).toStrictEqual([
      ['Ver mapa en otra pestaña', 'https://www.google.com/maps/search/?api=1&query=Plaza%20Jacaranda%2C%20Calle%209'],
      ['Cambiar entrega', '/pedido/AAAAAAAAAAAAAAAAAAAAAA/mover'],
      ['Guardar en calendario', '/pedido/AAAAAAAAAAAAAAAAAAAAAA/entrega.ics'],
      ['Escribir por WhatsApp en otra pestaña', 'https://wa.me/521000000001'],
      ['Cancelar pedido', '/pedido/AAAAAAAAAAAAAAAAAAAAAA/cancelar'],
    ])
    expect(wordsOf(screen.getByRole('main'))).toContain('Puedes cambiarla o cancelar hasta el vie 20 nov, 10:00 p.m.')
  })

  test('what is too late is not offered, and the reason is given', () => {
    show({ not_movable: 'Ya no se puede cambiar', not_cancellable: 'Ya no', is_past: true })
    expect(named().map(([name]) => name)).toStrictEqual([
      'Ver mapa en otra pestaña',
      'Escribir por WhatsApp en otra pestaña',
    ])
    expect(wordsOf(screen.getByRole('main'))).toContain('Ya no se puede cambiar')
    expect(wordsOf(screen.getByRole('main'))).not.toContain('Puedes cambiarla')
  })

  test('a shop without a number has no chat', () => {
    show({ chat_url: '', not_movable: 'x', not_cancellable: 'x', is_past: true })
    expect(named().map(([name]) => name)).toStrictEqual(['Ver mapa en otra pestaña'])
  })

  test('an open order is written about first, one that is over is repeated first', () => {
    const order = () => {
      const words = wordsOf(screen.getByRole('region', { name: 'Acciones' }))
      return words.indexOf('Escribir') < words.indexOf('Repetir pedido') ? 'chat first' : 'repeat first'
    }
    const { unmount } = show()
    expect(order()).toBe('chat first')
    unmount()
    show({ status: 'delivered' })
    expect(order()).toBe('repeat first')
    expect(links().map(([name]) => name)).not.toContain('Cancelar pedido')
    expect(wordsOf(screen.getByRole('main'))).not.toContain('Puedes cambiarla')
  })
})

describe('notices', () => {
  test('a refused change is an alert, an accepted one a status', () => {
    const { unmount } = show({}, { notice: { tone: 'error', text: 'Esa hora se llenó' } })
    expect(allWords('alert')).toStrictEqual(['Esa hora se llenó'])
    expect(allWords('status')).not.toContain('Esa hora se llenó')
    unmount()
    show({}, { notice: { tone: 'done', text: 'Cambiamos tu entrega' } })
    expect(allWords('status')).toContain('Cambiamos tu entrega')
    expect(allWords('alert')).toStrictEqual([])
  })

  test('[OPAGE-09] an unknown link and one that was tried too often say different things', () => {
    const { unmount } = render(<OrderPage shopName="Bella" timeZone="America/Mexico_City" order={undefined} />)
    expect(wordsOf(screen.getByRole('banner'))).toBe('Bella Volver a la tienda')
    expect(wordsOf(screen.getByRole('main'))).toBe(
      'No encontramos este pedido Revisa que el enlace esté completo, tal como te llegó por WhatsApp. Ir a la tienda',
    )
    unmount()
    show({}, { order: undefined, notice: { tone: 'error', text: 'Demasiados intentos' } })
    expect(wordsOf(screen.getByRole('main'))).toBe('Espera un momento Demasiados intentos Ir a la tienda')
  })
})

describe('the goods', () => {
  const total = () =>
    wordsOf(screen.getByRole('region', { name: 'Lo que pediste' }))
      .split(' ')
      .slice(-4)
      .join(' ')

  test('lists each line with amount, price and subtotal', () => {
    show({
      items: [anOrderLine(), anOrderLine({ product_id: 2, product_name: 'Rubor', quantity: 1, subtotal: 189.5 })],
    })
    const [first, second] = allWords('listitem', screen.getByRole('region', { name: 'Lo que pediste' }))
    expect([first, second]).toStrictEqual(['Labial 2 × $189.50 $379.00', 'Rubor 1 × $189.50 $189.50'])
  })

  test.each([
    ['pending', 'Pagas $379.00 al recoger'],
    ['ready', '$189.50 $379.00 Total $379.00'],
    ['delivered', '$189.50 $379.00 Pagaste $379.00'],
    ['cancelled', '$379.00 No pagas nada'],
  ] as const)('of a %s order end with %s', (status, expected) => {
    show({ status })
    expect(total()).toBe(expected)
  })
})

test('a name that ends with a full stop takes no second one', () => {
  show({ first_name: 'J. L.' })
  expect(wordsOf(screen.getByRole('main'))).toContain('Hola, J. L. Te escribimos')
})

test('greets by the first name, and without one goes on at once', () => {
  const { unmount } = show()
  expect(wordsOf(screen.getByRole('main'))).toContain('Hola, Sofía. Te escribimos por WhatsApp para confirmarlo.')
  unmount()
  show({ first_name: '' })
  expect(wordsOf(screen.getByRole('main'))).not.toContain('Hola')
})

test('a place without a street shows none', () => {
  const { unmount } = show()
  expect(wordsOf(screen.getByRole('region', { name: 'Entrega' }))).toContain('Plaza Jacaranda Calle 9 Ver mapa')
  unmount()
  show({ place_address: '' })
  expect(wordsOf(screen.getByRole('region', { name: 'Entrega' }))).toContain('Plaza Jacaranda Ver mapa')
})

test.each([
  ['pending', 'Recibimos tu pedido', 'Te escribimos por WhatsApp para confirmarlo.'],
  ['confirmed', 'Tu pedido está confirmado', 'Tus productos están apartados y los prepararemos para tu entrega.'],
  ['preparing', 'Estamos preparando tu pedido', 'Estamos juntando tus productos.'],
  ['ready', 'Tu pedido está listo', 'Te esperamos en el lugar, el día y la hora de tu entrega.'],
  ['delivered', 'Pedido entregado', 'Gracias por tu compra.'],
  ['cancelled', 'Pedido cancelado', 'Sus productos volvieron a la tienda y no tienes que pagar nada.'],
] as const)('an order that is %s begins with «%s»', (status, title, lead) => {
  show({ status })
  expect(wordsOf(screen.getByRole('main'))).toContain(
    `Pedido PED-261120-7K4Q, hecho el vie 20 nov ${title} Hola, Sofía. ${lead}`,
  )
})

test('an open order whose hand-over has passed asks to write; a closed one does not', () => {
  const { unmount } = show({ is_past: true })
  expect(wordsOf(screen.getByRole('main'))).toContain(
    'Tu entrega ya pasó Hola, Sofía. Si no la recogiste, escríbenos y acordamos otra fecha.',
  )
  unmount()
  show({ status: 'delivered', is_past: true, is_long_past: true })
  expect(wordsOf(screen.getByRole('main'))).toContain(
    'Gracias por tu compra. Este pedido es de hace más de un mes. Puedes repetirlo con lo que hay hoy en la tienda.',
  )
})

test('the question before it is cancelled says what happens, and leads back', () => {
  const { container } = show({}, { isCancelling: true })
  expect(wordsOf(screen.getByRole('main'))).toBe(
    '¿Cancelar tu pedido? PED-261120-7K4Q: sábado 21 de noviembre, 10:00 a.m., en Plaza Jacaranda. Tus productos vuelven a la tienda para otra persona. Esto no se puede deshacer. Sí, cancelar mi pedido No, dejarlo como está',
  )
  const form = container.querySelector('form')
  expect([form?.getAttribute('action'), form?.method]).toStrictEqual([
    '/pedido/AAAAAAAAAAAAAAAAAAAAAA/cancelar',
    'post',
  ])
  expect(named()).toStrictEqual([['No, dejarlo como está', '/pedido/AAAAAAAAAAAAAAAAAAAAAA']])
  expect(screen.getByRole('button', { name: 'Sí, cancelar mi pedido' }).getAttribute('type')).toBe('submit')
})

test('an order of the evening shows the days and hours of the shop', () => {
  show({ created_at: '2026-11-21T05:59:00.000Z', reached: [{ status: 'pending', at: '2026-11-21T05:59:00.000Z' }] })
  expect(wordsOf(screen.getByRole('main'))).toContain('hecho el vie 20 nov')
  expect(steps()[0]).toContain('vie 20 nov, 11:59 p.m.')
})

test('an open order of long ago is not only repeated', () => {
  show({ is_past: true, is_long_past: true })
  expect(steps()).toHaveLength(5)
  expect(screen.getByRole('region', { name: 'Entrega' })).toBeTruthy()
})

test('a delivered order is neither moved nor put into the calendar', () => {
  show({ status: 'delivered' })
  expect(named().map(([name]) => name)).toStrictEqual([
    'Ver mapa en otra pestaña',
    'Escribir por WhatsApp en otra pestaña',
  ])
})

test('an open order whose hand-over has passed is not put into the calendar', () => {
  show({ is_past: true })
  expect(named().map(([name]) => name)).not.toContain('Guardar en calendario')
})

test('an order is repeated by a script, which knows how many lines there are', () => {
  show({ items: [anOrderLine(), anOrderLine({ product_id: 2, product_name: 'Rubor' })] })
  const repeat = document.getElementById('repetir')
  expect([repeat?.hidden, repeat?.dataset['lines']]).toStrictEqual([true, '2'])
})

test('map and chat open another page, which cannot reach back; the calendar file is saved', () => {
  show()
  const told = (name: RegExp) =>
    ['target', 'rel', 'download'].map((attribute) => screen.getByRole('link', { name }).getAttribute(attribute))
  expect(told(/^Ver mapa/)).toStrictEqual(['_blank', 'noopener noreferrer', null])
  expect(told(/^Escribir por WhatsApp/)).toStrictEqual(['_blank', 'noopener noreferrer', null])
  expect(told(/^Guardar en calendario/)).toStrictEqual([null, null, ''])
  expect(told(/^Cambiar entrega/)).toStrictEqual([null, null, null])
})

test('the steps that are done and the current one are ticked', () => {
  show({ status: 'confirmed' })
  const list = screen.getByRole('list', { name: 'Estado del pedido' })
  expect([...list.children].map((step) => step.querySelector('svg') !== null)).toStrictEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('the shop is one link away, and what its script says is heard', () => {
  const { unmount } = render(<OrderPage shopName="Tocador" timeZone="America/Mexico_City" order={undefined} />)
  expect(links()).toStrictEqual([
    ['Tocador', '/'],
    ['Volver a la tienda', '/'],
    ['Ir a la tienda', '/'],
  ])
  unmount()
  show()
  expect([links()[0], links()[1], document.getElementById('repetido')?.getAttribute('role')]).toStrictEqual([
    ['Tocador', '/'],
    ['Volver a la tienda', '/'],
    'status',
  ])
})

test('until when it can be changed is said in the time of the shop', () => {
  show({ change_until: '2026-11-21T05:59:00.000Z' })
  expect(wordsOf(screen.getByRole('main'))).toContain('hasta el vie 20 nov, 11:59 p.m.')
})

const noOffer = { places: [], placeId: undefined, days: [], day: undefined, hours: [] }
test.each<[string, Partial<OrderPageInput>]>([
  ['Recibimos tu pedido', {}],
  ['Cambiar entrega', { move: noOffer }],
  ['¿Cancelar tu pedido?', { isCancelling: true }],
  ['No encontramos este pedido', { order: undefined }],
])('«%s» is the only heading of the first level on its page', (title, page) => {
  show({}, page)
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toStrictEqual([title])
})
