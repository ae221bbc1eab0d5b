import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { aCart } from '../../testing/a-cart'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { CheckoutDialog } from './checkout-dialog'
import { keptKeys, readKept } from './visit-storage'

const user = { id: 7, name: 'Ana Ruiz', phone: '5512345678', email: '', role: 'client', is_active: 1 } as const
const place = { id: 1, name: 'Plaza Jacaranda', address: '', description: '', whatsapp_number: 'DEFAULT' }
const day = { date: '2026-11-23', isOpen: true, reason: '' }
const hour = { time_slot: '11:00', display_time: '11:00 a.m.', remaining: 3 }
type Answer = Parameters<typeof stubShop>[0]

const told = vi.fn<(what: string) => void>()
let offered: { places: object[]; days: object[]; hours: object[] }
let answer: Answer
beforeEach(() => {
  told.mockReset()
  offered = { places: [place], days: [day], hours: [hour] }
  vi.stubGlobal('open', () => null)
})

const dialog = () => screen.getByRole('dialog')
const press = (name: string) => screen.getByRole('button', { name })
const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
/** The key of the checkout that this tab keeps. */
const keyNow = () => (readKept(keptKeys.draft) as { key: string }).key
const step = () => /Paso (\d) de 3/.exec(wordsOf(dialog()))?.[1]
const chosen = () => screen.queryAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).length

async function review(cart = aCart([{ productId: 1, quantity: 2 }])) {
  stubShop((call) => {
    if (call.method !== 'GET') return answer(call)
    if (call.path.includes('times')) return { json: { success: true, data: offered.hours, hasAvailableSlots: true } }
    return accepted(call.path.includes('days') ? offered.days : offered.places)
  })
  const shown = (of: typeof cart | null) => (
    <CheckoutDialog
      isOpen
      keepMounted={false}
      cart={of}
      user={user}
      guestId={() => ''}
      cartNews={[]}
      onClose={() => told('close')}
      onSignIn={() => {}}
      onBackToCart={() => told('cart')}
      onCartOutdated={() => told('outdated')}
      onOrdered={() => told('ordered')}
      onConfirmed={() => told('confirmed')}
      pauseLeaveWarning={() => {
        told('pause')
        return () => told('end of pause')
      }}
    />
  )
  const { user: visitor, rerender } = renderInShop(shown(cart))
  await visitor.click(press('Siguiente: entrega'))
  await visitor.click(await screen.findByRole('radio', { name: /^Plaza Jacaranda/ }))
  await visitor.click(await screen.findByRole('radio', { name: /^lunes 23 de noviembre/ }))
  await visitor.click(await screen.findByRole('radio', { name: /^11:00/ }))
  await visitor.click(press('Siguiente: confirmar'))
  return {
    send: () => visitor.click(screen.getByRole('button', { name: /^Enviar (pedido|de nuevo) por WhatsApp$/ })),
    press: (name: string) => visitor.click(press(name)),
    withCart: (other: typeof cart | null) => rerender(shown(other)),
  }
}
const alerts = () => allWords('alert', dialog()).join()

test.each([
  ['SLOT_FULL', 2],
  ['SLOT_UNAVAILABLE', 2],
  ['DAY_CLOSED', 1],
  ['DAY_OUTSIDE_WINDOW', 1],
  ['PLACE_UNAVAILABLE', 0],
])('%s leads back to the second step, where %d of the three choices stay', async (code, left) => {
  answer = () => refused(409, code, 'Elige otra vez')
  const { send } = await review()
  const before = asked.length
  await send()
  await vi.waitFor(() => expect(alerts()).toContain('Elige otra vez'))
  expect(step()).toBe('2')
  await vi.waitFor(() => expect(chosen()).toBe(left))
  await vi.waitFor(() =>
    expect(asked.slice(before).some(({ path }) => path.includes('locations') || path.includes('places'))).toBe(true),
  )
  expect(told.mock.calls.flat()).toStrictEqual(['pause', 'end of pause'])
})

test('new prices are shown before and after, and sent the next time', async () => {
  answer = () =>
    refused(409, 'PRICE_CHANGED', 'Cambiaron precios', { lines: [{ productId: 1, price: 120 }, { productId: 2 }] })
  const { send } = await review()
  await send()
  await vi.waitFor(() => expect(alerts()).toBe('Cambiaron precios Producto 1: antes $100.00, ahora $120.00'))
  expect([step(), wordsOf(dialog()).includes('$240.00')]).toStrictEqual(['3', true])
  expect(told.mock.calls.flat()).toContain('outdated')
  await send()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map((body) => body['totalAmount'])).toStrictEqual([200, 240])
})

test.each(['STOCK_INSUFFICIENT', 'PRODUCT_UNAVAILABLE'])('%s leads back to the cart', async (code) => {
  answer = () => refused(409, code, 'Ya no hay tantas')
  const { send, press: use } = await review()
  await send()
  await vi.waitFor(() => expect(alerts()).toContain('Ya no hay tantas Ajusta tu carrito'))
  expect(told.mock.calls.flat()).toContain('outdated')
  await use('Volver al carrito')
  expect(told.mock.calls.flat()).toContain('cart')
})

test('a refused field is marked in its step', async () => {
  answer = () => ({
    status: 400,
    json: { success: false, code: 'INVALID', message: 'Revisa tus datos', fields: { customerPhone: 'Son 10 dígitos' } },
  })
  const { send } = await review()
  await send()
  await vi.waitFor(() => expect(step()).toBe('1'))
  expect(screen.getByLabelText('Tu teléfono de WhatsApp').getAttribute('aria-invalid')).toBe('true')
  expect(wordsOf(dialog())).toContain('Son 10 dígitos')
})

test('[CHK-07] what the shop refused, and what is missing, is no longer told after a change of step', async () => {
  answer = () => refused(409, 'SLOT_FULL', 'Ese horario se llenó')
  const { send, press: use } = await review()
  const backAndForth = async () => {
    await use('Atrás')
    expect([step(), alerts()]).toStrictEqual(['1', ''])
    await use('Siguiente: entrega')
    expect([step(), alerts()]).toStrictEqual(['2', ''])
  }
  await send()
  await vi.waitFor(() => expect(alerts()).toContain('Ese horario se llenó'))
  await backAndForth()
  await use('Siguiente: confirmar')
  expect(alerts()).toContain('Debes seleccionar un horario de entrega')
  await backAndForth()
})

test('an order whose answer was lost is sent again under the same key, also when its cart is gone', async () => {
  answer = () => unreachable()
  const { send, withCart } = await review()
  await send()
  await vi.waitFor(() => expect(alerts()).toContain('Si lo envías de nuevo, tu pedido no se duplica.'))
  expect(told.mock.calls.flat()).toStrictEqual(['pause', 'end of pause'])
  expect(buttons(dialog()).at(-1)).toBe('Enviar de nuevo por WhatsApp')
  const key = keyNow()
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  withCart(aCart([]))
  expect(wordsOf(dialog())).toContain('Producto 1 2 piezas $200.00')
  await send()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent()
  expect(second).toStrictEqual(first)
  expect(keyNow()).toBe(key)
})

test('an order that a limit refused has certainly not arrived, unless an earlier one got no answer', async () => {
  answer = () => refused(429, 'TOO_MANY_REQUESTS', 'Demasiados intentos')
  const { send } = await review()
  const attempts = () => (readKept(keptKeys.draft) as { attempts: unknown[] }).attempts.length
  await send()
  await vi.waitFor(() => expect(alerts()).toContain('Demasiados intentos'))
  expect(buttons(dialog()).at(-1)).toBe('Enviar pedido por WhatsApp')
  await vi.waitFor(() => expect(attempts()).toBe(0))
  answer = () => unreachable()
  await send()
  await vi.waitFor(() => expect(alerts()).toContain('tu pedido no se duplica.'))
  answer = () => refused(429, 'TOO_MANY_REQUESTS', 'Demasiados intentos')
  await send()
  await vi.waitFor(() => expect(alerts()).toContain('Demasiados intentos'))
  expect(buttons(dialog()).at(-1)).toBe('Enviar de nuevo por WhatsApp')
  await vi.waitFor(() => expect(attempts()).toBe(1))
})

test('the key of another tab is replaced', async () => {
  answer = () => refused(409, 'IDEMPOTENCY_MISMATCH', 'No')
  const { send } = await review()
  const key = keyNow()
  await send()
  await vi.waitFor(() => expect(alerts()).toContain('Ya enviaste otro pedido desde una copia de esta pestaña.'))
  // The draft is kept after it is shown.
  await vi.waitFor(() => expect(keyNow()).not.toBe(key))
  expect(buttons(dialog()).at(-1)).toBe('Enviar pedido por WhatsApp')
})

test('a double press sends it once', async () => {
  answer = () => new Promise(() => {})
  const { send } = await review()
  const button = press('Enviar pedido por WhatsApp')
  await send()
  button.click()
  expect([sent().length, buttons(dialog())[0]]).toStrictEqual([1, 'Cerrar (disabled)'])
  expect(buttons(dialog()).at(-2)).toBe('Atrás (disabled)')
  expect(buttons(dialog()).at(-1)).toMatch(/ Enviando tu pedido \(disabled\)$/)
})

test('while it is sent it stays in sight with its button, though the cart is empty and the connection lost', async () => {
  answer = () => new Promise(() => {})
  const { send, withCart } = await review()
  const button = press('Enviar pedido por WhatsApp')
  await send()
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  act(() => useOnline.setState({ isOnline: false, isCurrent: false }))
  withCart(aCart([]))
  expect([step(), button.isConnected, button.hasAttribute('disabled')]).toStrictEqual(['3', true, false])
  expect(wordsOf(dialog())).not.toContain('Tu carrito está vacío')
})

test('without a connection nothing is sent, and an emptied cart has nothing to order', async () => {
  const { withCart } = await review()
  expect(press('Enviar pedido por WhatsApp').hasAttribute('disabled')).toBe(false)
  act(() => useOnline.setState({ isOnline: false, isCurrent: false }))
  expect(press('Enviar pedido por WhatsApp').hasAttribute('disabled')).toBe(true)
  withCart(aCart([]))
  expect(wordsOf(dialog())).toContain('Tu carrito está vacío')
})

test('what is ordered stays in sight while the cart is read again, as after an expired session', async () => {
  const { withCart } = await review()
  withCart(null)
  expect([step(), wordsOf(dialog()).includes('Producto 1 2 piezas $200.00')]).toStrictEqual(['3', true])
  expect(wordsOf(dialog())).not.toContain('Tu carrito está vacío')
  withCart(aCart([{ productId: 2, quantity: 1 }]))
  expect(wordsOf(dialog())).toContain('Producto 2')
  expect(wordsOf(dialog())).not.toContain('Producto 1')
})

test('a refusal in the same step leaves the focus on the button that sends again', async () => {
  answer = () => refused(500, 'INTERNAL', '')
  const { send } = await review()
  await send()
  await vi.waitFor(() => expect(alerts()).not.toBe(''))
  expect(step()).toBe('3')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Enviar (pedido|de nuevo) por WhatsApp$/ }))
})
