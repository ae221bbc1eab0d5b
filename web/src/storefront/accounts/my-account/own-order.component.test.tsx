import type { OrderWithItems } from '@tocador/contracts/orders/order-schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder, anOrderLine } from '../../../testing/an-order'
import { links, wordsOf } from '../../../testing/read-screen'
import { renderInShop, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { useToasts } from '../../../ui/overlay/toasts'
import { OwnOrder } from './own-order'

const onRepeated = vi.fn<(result: { isEmpty: boolean }) => void>()
beforeEach(() => onRepeated.mockReset())
const show = (over: Partial<OrderWithItems> = {}) =>
  renderInShop(<OwnOrder order={{ ...anOrder(), items: [anOrderLine()], ...over }} onRepeated={onRepeated} />)
const words = () => wordsOf(screen.getByRole('listitem'))

test.each([
  ['pending', 'Pendiente', 'Recoger'],
  ['confirmed', 'Confirmado', 'Recoger'],
  ['preparing', 'En Preparación', 'Recoger'],
  ['ready', 'Listo', 'Recoger'],
  ['delivered', 'Entregado', 'Entrega'],
  ['cancelled', 'Cancelado', 'Era para'],
] as const)('[MYACC-02] an order that is %s shows %s, and «%s»', (status, label, handover) => {
  show({ status })
  expect(words()).toContain(`Pedido el vie 20 nov 2026 ${label}`)
  expect(words()).toContain(`${handover}: sáb 21 nov, 10:00 a.m., Plaza Jacaranda`)
})

test.each([
  ['2026-11-20', 'ready', 'Recoger: vie 20 nov'],
  ['2026-11-19', 'ready', 'Era para: jue 19 nov'],
  ['2026-11-19', 'delivered', 'Entrega: jue 19 nov'],
] as const)('[MYACC-02] on 20 November an order for %s that is %s reads «%s»', (day, status, text) => {
  show({ delivery_date: day, status })
  expect(words()).toContain(text)
})

test('[MYACC-02] counts its pieces, and leads to its page', () => {
  show({ items: [anOrderLine({ quantity: 1 })] })
  expect(words()).toContain('$379.00 · 1 pieza')
  expect(links()).toStrictEqual([['Ver el pedido PED-261120-7K4Q', '/pedido/AAAAAAAAAAAAAAAAAAAAAA']])
})

test('names its products to screen readers, and the day of the shop', () => {
  show({
    items: [anOrderLine(), anOrderLine({ product_id: 2, product_name: 'Rubor' })],
    created_at: '2026-11-21T05:59:00.000Z',
  })
  expect(words()).toContain('Pedido el vie 20 nov 2026')
  expect(words()).toContain('Labial, Rubor. Recoger')
})

test('[MYACC-02] shows four pictures, and how many more there are', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, place) => anOrderLine({ product_id: place + 1 }))
  const tiles = () => document.querySelectorAll('li .h-16.w-13')
  const { unmount } = show({ items: lines(4) })
  expect([tiles().length, words().includes('+')]).toStrictEqual([4, false])
  unmount()
  show({ items: lines(6) })
  expect([tiles().length, words().includes('+2')]).toStrictEqual([5, true])
  expect(words()).toContain('12 piezas')
})

test.each([
  [[], { isEmpty: false }, 'Tu pedido está otra vez en tu carrito, con los precios de hoy.'],
  [
    [{ productId: 1, name: 'Labial', wanted: 30, kept: 0 }],
    { isEmpty: true },
    'No pudimos repetir este pedido: «Labial» ya no está disponible.',
  ],
  [
    [{ productId: 1, name: 'Labial', wanted: 30, kept: 20 }],
    { isEmpty: false },
    'Agregamos lo que se pudo, con los precios de hoy: de «Labial», 20 de 30.',
  ],
])('repeating it, of which %j is cut, says so', async (cutLines, result, text) => {
  signIn()
  stubShop(() => accepted({ cutLines }))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Repetir el pedido PED-261120-7K4Q' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(useToasts.getState().shown.map(({ kind }) => kind)).toStrictEqual([cutLines.length === 0 ? 'done' : 'note'])
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toStrictEqual(['POST /orders/31/repeat'])
  expect(onRepeated.mock.calls).toStrictEqual([[result]])
})

test('a refused repetition is an alert', async () => {
  signIn()
  stubShop(() => refused(409, 'CONFLICT', 'La tienda está cerrada'))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Repetir el pedido PED-261120-7K4Q' }))
  await vi.waitFor(() => expect(wordsOf(screen.getByRole('alert'))).toContain('La tienda está cerrada'))
})

test('a repetition that a limit refuses has a link to the WhatsApp of the shop', async () => {
  signIn()
  stubShop(() => refused(409, 'NETWORK_LIMIT', 'Escríbenos por WhatsApp.', { whatsapp: '55 1234 5678' }))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Repetir el pedido PED-261120-7K4Q' }))
  const link = await screen.findByRole('link', { name: 'Escribir por WhatsApp' })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/525512345678\?text=Hola/)
})

test('a repetition that arrives while somebody else is signed in says and opens nothing', async () => {
  signIn()
  let answer: (() => void) | undefined
  stubShop(() => new Promise((done) => (answer = () => done(accepted({ cutLines: [] })))))
  const { user } = show()
  const button = screen.getByRole('button', { name: 'Repetir el pedido PED-261120-7K4Q' })
  await user.click(button)
  expect([button.getAttribute('aria-busy'), wordsOf(button)]).toStrictEqual(['true', 'Repetir Agregando al carrito'])
  signIn({ id: 8 })
  answer?.()
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(onRepeated).not.toHaveBeenCalled()
  expect(screen.queryByText(/otra vez en tu carrito/)).toBeNull()
})
