import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dropToken, followOtherTabs, forgetSession, startSession, useSession } from '../../api/session'
import { aCart, aCartLine } from '../../testing/a-cart'
import { aUser } from '../../testing/a-user'
import { anOrder, anOrderLine } from '../../testing/an-order'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle, signIn } from '../../testing/render-parts'
import { accepted, asked, refused, storage, stubShop, unreachable } from '../../testing/stub-shop'
import { useCartWork } from '../cart/cart-store'
import { keepDraft } from '../orders/checkout-draft'
import { keptKeys, readKept } from '../orders/visit-storage'
import { CheckoutLayer } from './checkout-layer'

const nothing = () => {}
const onSignIn = vi.fn<() => void>()
let onOrder: Parameters<typeof stubShop>[0]
beforeEach(() => {
  onSignIn.mockReset()
  stubShop((call) => {
    if (call.method === 'POST' && call.path.startsWith('/orders')) return onOrder(call)
    return call.path.startsWith('/unified-cart') ? accepted(aCart([{ productId: 9 }])) : new Promise(nothing)
  })
})
/** Closed once it asks for it, as the page does. */
function Layer() {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <CheckoutLayer isOpen={isOpen} keepMounted={false} onClose={close} onSignIn={onSignIn} onBackToCart={nothing} />
  )
}
const show = (lines: Parameters<typeof aCartLine>[0][], until: string[] = []) => {
  const cart = aCart([])
  const items = lines.map((line, nth) => ({ ...aCartLine(line), ...(until[nth] && { reservedUntil: until[nth] }) }))
  act(() => useSession.setState({ cart: { ...cart, items }, isLoaded: true }))
  return renderInShop(<Layer />)
}
const words = () => wordsOf(screen.getByRole('dialog', { name: 'Tu pedido' }))
const LATER = '2026-11-20T20:30:00.000Z'
const SOON = '2026-11-20T20:10:00.000Z'

test('[CHK-32] tells of the hold that ends first', () => {
  show([{ productId: 1 }, { productId: 2 }, { productId: 3 }], [LATER, SOON, LATER])
  expect(words()).toContain('Apartado por 10 min')
  expect(words()).not.toContain('Apartado por 30 min')
})

test('[RES-18] a hold of more than 90 minutes says until when, in the shop’s time zone', () => {
  show([{ productId: 1 }], ['2026-11-22T06:00:00.000Z'])
  expect(words()).toContain('Apartado hasta el dom 22 nov, 12:00 a.m.')
  expect(words()).not.toContain('Apartado por')
})

test('tells first of pieces that are sold out', () => {
  show([{ productId: 1 }, { productId: 2, quantity: 3, maxQuantity: 1 }], [SOON, LATER])
  expect(words()).toContain('Se agotó mientras esperaba; queda 1')
  expect(words()).not.toContain('Apartado por')
})

test('[CHK-32] says what follows from a hold that ended', () => {
  show([{ productId: 1, lapsed: true }])
  expect(words()).toContain('Tu apartado venció Al enviar tu pedido, tomamos las piezas que aún estén libres.')
})

test('is filled in for a client, and says why the cart is empty', () => {
  signIn()
  const { unmount } = show([{ productId: 1 }])
  expect(screen.getByLabelText('Tu nombre')).toHaveProperty('value', 'Ana Ruiz')
  unmount()
  act(() => useCartWork.setState({ notices: ['El Labial se agotó.'] }))
  show([])
  expect(words()).toContain('El Labial se agotó. Agrega algo que te guste')
})

test('what the account filled in follows a change in ‘Mis datos’; what was typed stays', () => {
  signIn()
  show([{ productId: 1 }])
  const fields = () =>
    ['Tu nombre', 'Tu teléfono de WhatsApp'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  signIn({ name: 'Ana Sol', phone: '5587654321' })
  expect(fields()).toStrictEqual(['Ana Sol', '5587654321'])
  fireEvent.change(screen.getByLabelText('Tu nombre'), { target: { value: 'Eva' } })
  signIn({ name: 'Ana Luna', phone: '5500000000' })
  expect(fields()).toStrictEqual(['Eva', '5500000000'])
  expect(readKept(keptKeys.draft)).toMatchObject({ values: { customerName: 'Eva', customerPhone: '5500000000' } })
})

const values = {
  ...emptyOrderForm,
  customerName: 'Sofía Lara',
  customerPhone: '5512345678',
  deliveryLocationId: '1',
  deliveryDate: '2026-11-23',
  deliveryTime: '11:00',
}
const sendOrder = async (userId: number | null = null) => {
  keepDraft({ values, step: 3, key: 'k', userId, attempts: [] })
  const { user } = show([{ productId: 1 }])
  act(() => useCartWork.setState({ notices: ['El Rubor se agotó.'] }))
  await user.click(screen.getByRole('button', { name: 'Enviar pedido por WhatsApp' }))
}
const carts = () => asked.filter(({ path }) => path.startsWith('/unified-cart'))

test('[CHK-20] [CHK-22] [ROLE-10] an order empties the cart of this browser, which is then read again', async () => {
  const order = { ...anOrder(), items: [anOrderLine()] }
  onOrder = () => accepted({ order, orderNumber: order.order_number, whatsappMessage: '', whatsappNumber: '' })
  const carts: (number | undefined)[] = []
  const stop = useSession.subscribe(({ cart }) => carts.push(cart?.items[0]?.productId))
  await sendOrder()
  await screen.findByText('PED-261120-7K4Q')
  await vi.waitFor(() => expect(carts).toContain(9))
  stop()
  expect(carts).toStrictEqual([1, undefined, 9])
  expect(useCartWork.getState().notices).not.toContain('El Rubor se agotó.')
  // A reload shows the confirmation again, and no order to send.
  expect(readKept(keptKeys.draft)).toBeNull()
  expect(readKept(keptKeys.confirmed)).toMatchObject({ orderNumber: 'PED-261120-7K4Q' })
  expect(asked.find(({ path }) => path === '/orders/guest')?.body['sessionId']).toMatch(/^guest_/)
})

test('the same products in the cart again are not told as a part of the order whose answer was lost', async () => {
  const order = { ...anOrder(), items: [anOrderLine()] }
  onOrder = () => unreachable()
  await sendOrder()
  const again = await screen.findByRole('button', { name: 'Enviar de nuevo por WhatsApp' })
  onOrder = () => accepted({ order, orderNumber: order.order_number, whatsappMessage: '', whatsappNumber: '' })
  fireEvent.click(again)
  await screen.findByText(
    'Tus productos ya son parte del pedido. Lo que sigue en tu carrito no va en él. Revisa WhatsApp.',
  )
  const sent = asked.filter(({ path }) => path === '/orders/guest').map(({ body }) => body)
  expect(sent[1]).toStrictEqual(sent[0])
})

test('[ERR-73] an order whose answer has no message is confirmed, and says that there is none', async () => {
  const order = { ...anOrder(), items: [anOrderLine()] }
  onOrder = () => accepted({ order, orderNumber: order.order_number, whatsappNumber: '5215500000000' })
  await sendOrder()
  await screen.findByText('PED-261120-7K4Q')
  expect(allWords('alert').join()).toContain('Mensaje de WhatsApp no disponible')
})

test.each(['client', 'admin'] as const)(
  '[ROLE-11] [ROLE-12] an order of a %s is sent by the registered call',
  async (role) => {
    const order = { ...anOrder(), items: [anOrderLine()] }
    onOrder = () => accepted({ order, orderNumber: order.order_number, whatsappMessage: '', whatsappNumber: '' })
    signIn({ id: 7, role })
    await sendOrder(7)
    await screen.findByText('PED-261120-7K4Q')
    const sent = asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/orders'))
    expect(sent.map(({ path, body }) => [path, body['customerType'], body['userId']])).toStrictEqual([
      ['/orders', 'registered', 7],
    ])
  },
)

test('nothing of an order is shown or kept when its account signed out in another tab before the answer', async () => {
  const told: string[] = []
  vi.stubGlobal('open', () => ({
    document: { title: '', documentElement: { lang: '' }, body: { textContent: '' } },
    location: { replace: (url: string) => void told.push(url) },
    close: () => void told.push('close'),
  }))
  let answer: (() => void) | undefined
  const order = { ...anOrder(), items: [anOrderLine()] }
  const placed = { order, orderNumber: order.order_number, whatsappMessage: 'Hola', whatsappNumber: '5512345678' }
  onOrder = () => new Promise((resolve) => (answer = () => resolve(accepted(placed))))
  signIn({ id: 7 })
  await sendOrder(7)
  await vi.waitFor(() => expect(answer).toBeDefined())
  act(forgetSession)
  // The next visitor's.
  act(() => useSession.setState({ cart: aCart([{ productId: 3 }]) }))
  act(() => answer?.())
  await vi.waitFor(() => expect(told).toStrictEqual(['close']))
  await settle()
  expect(document.body.textContent).not.toContain('PED-261120-7K4Q')
  expect(readKept(keptKeys.confirmed)).toBeNull()
  expect(useSession.getState().cart?.items.map(({ productId }) => productId)).toStrictEqual([3])
})

test('an order refused for want of pieces reads the cart again', async () => {
  onOrder = () => refused(409, 'STOCK_INSUFFICIENT', 'Ya no hay piezas', { products: [] })
  await sendOrder()
  await vi.waitFor(() => expect(carts()).toHaveLength(1))
  expect(useSession.getState().cart).not.toBeNull()
})

const ana = aUser()
const openDialogs = () => [...document.querySelectorAll('dialog')].filter((one) => one.open)

test('[AUTH-29] a confirmation whose session expired is closed, and no checkout opens in its place', async () => {
  const order = { ...anOrder(), items: [anOrderLine()] }
  onOrder = () => accepted({ order, orderNumber: order.order_number, whatsappMessage: '', whatsappNumber: '' })
  act(() => startSession(ana, 'first'))
  await sendOrder(7)
  await screen.findByText('PED-261120-7K4Q')
  await vi.waitFor(() => expect(useSession.getState().cart?.items[0]?.productId).toBe(9))
  act(() => dropToken('first', 'Tu sesión terminó'))
  await vi.waitFor(() => expect(openDialogs()).toHaveLength(0))
  act(() => startSession(ana, 'second'))
  await settle()
  expect([openDialogs().length, readKept(keptKeys.draft), readKept(keptKeys.confirmed)]).toStrictEqual([0, null, null])
})

test('an order that the end of the session refused has certainly not arrived', async () => {
  onOrder = () => refused(401, 'TOKEN_INVALID', 'Tu sesión terminó. Inicia sesión de nuevo.')
  act(() => startSession(ana, 'first'))
  await sendOrder(7)
  await vi.waitFor(() => expect(useSession.getState().user).toBeNull())
  act(() => startSession(ana, 'second'))
  await settle()
  expect(words()).not.toContain('No supimos si tu pedido llegó')
  expect(screen.getByRole('button', { name: 'Enviar pedido por WhatsApp' })).toBeTruthy()
  // A reload would open a checkout with an attempt.
  expect(readKept(keptKeys.draft)).toMatchObject({ userId: 7, step: 3, attempts: [] })
})

test('[AUTH-29] an open checkout waits for the same account after an expired session, and for no other', () => {
  const name = () => screen.getByLabelText<HTMLInputElement>('Tu nombre')
  const cart = aCart([{ productId: 1 }])
  // The pieces of the visitor who is left are read again.
  const expire = (token: string) => {
    act(() => dropToken(token, 'Tu sesión terminó'))
    act(() => useSession.setState({ cart }))
  }
  act(() => startSession(ana, 'first'))
  show([{ productId: 1 }])
  fireEvent.change(name(), { target: { value: 'Ana de Ruiz' } })
  expire('first')
  expect(name().value).toBe('Ana de Ruiz')
  act(() => startSession(ana, 'second'))
  expect(name().value).toBe('Ana de Ruiz')
  expire('second')
  act(() => startSession({ ...ana, id: 8, name: 'Elena Luna' }, 'other'))
  expect(name().value).toBe('Elena Luna')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ana de Ruiz')
})

describe('[AUTH-29] an open checkout whose session another tab', () => {
  const name = () => screen.getByLabelText<HTMLInputElement>('Tu nombre').value
  /** What the other tab stores is heard here. */
  const hear = (user: typeof ana | null, isExpired: boolean) => {
    const state = { user, cart: aCart([{ productId: 1 }]), categories: [], searches: [], isExpired }
    storage.set('tocador', JSON.stringify({ version: 1, state }))
    act(() => dispatchEvent(Object.assign(new Event('storage'), { key: 'tocador' })))
  }
  beforeEach(() => {
    onTestFinished(followOtherTabs())
    act(() => startSession(ana, 'first'))
    show([{ productId: 1 }])
    fireEvent.change(screen.getByLabelText('Tu nombre'), { target: { value: 'Ana de Ruiz' } })
  })
  const isForgotten = async () => {
    await vi.waitFor(() => expect(openDialogs()).toHaveLength(0))
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ana de Ruiz')
  }

  test('saw end asks to sign in, waits, and goes on for the same account', () => {
    hear(null, true)
    expect([name(), onSignIn.mock.calls.length]).toStrictEqual(['Ana de Ruiz', 1])
    expect(useSession.getState().endReason).toBe('Tu sesión terminó. Inicia sesión de nuevo.')
    hear(ana, false)
    expect([name(), onSignIn.mock.calls.length]).toStrictEqual(['Ana de Ruiz', 1])
  })

  test('saw end begins anew for another account', () => {
    hear(null, true)
    hear({ ...ana, id: 8, name: 'Elena Luna' }, false)
    expect(name()).toBe('Elena Luna')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ana de Ruiz')
  })

  test('saw end is forgotten with the login that is closed', async () => {
    hear(null, true)
    act(() => useSession.setState({ endReason: '' }))
    await isForgotten()
    expect(onSignIn).toHaveBeenCalledOnce()
  })

  test('signed out is forgotten, also when it waited before', async () => {
    hear(null, true)
    hear(ana, false)
    hear(null, false)
    await isForgotten()
    expect(onSignIn).toHaveBeenCalledOnce()
  })
})
