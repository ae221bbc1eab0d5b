import { accepted, asked, stubShop, refused, badGateway, storage, unreachable } from '../../testing/stub-shop'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aCart } from '../../testing/a-cart'
import { startSession, useSession } from '../../api/session'
import { useToasts } from '../../ui/overlay/toasts'
import {
  clearCartCopy,
  dismissFailure,
  dismissNotices,
  onStockChange,
  runCartAction,
  takeInterrupted,
  useCartWork,
  whenCartIsIdle,
} from './cart-store'
import type { CartAction } from './cart-rules'
import { cartActions } from './use-cart'

const OFFLINE = 'Error de conexión. Intenta nuevamente.'
const sofia = { id: 7, name: 'Sofía', phone: '528112345678', email: '', role: 'client', is_active: 1 } as const
const GUEST = 'guest_1234567890_0123456789abcdef'
const kept = () => useSession.getState().cart
const hasGuestSession = () => storage.has('guest_session_id')
const toastTexts = () => useToasts.getState().shown.map(({ text }) => text)

beforeEach(async () => {
  await whenCartIsIdle()
  stubShop(() => accepted(aCart([])))
  useSession.setState({ user: null, cart: null })
  useCartWork.setState({ pending: [], failure: undefined, notices: [] })
  useToasts.setState({ shown: [] })
})

describe('an action after the session expired', () => {
  const endsSession = () =>
    stubShop(({ path }) =>
      storage.get('auth_token') === 'old'
        ? refused(401, 'TOKEN_INVALID', 'Tu sesión terminó. Inicia sesión de nuevo.')
        : accepted(aCart(path.endsWith('add-item') ? [{ productId: 3 }] : [])),
    )
  const paths = () => asked.map(({ path, body }) => [path, body['productId']])

  test('shows no toast, and runs again when the same user signs in', async () => {
    endsSession()
    startSession(sofia, 'old')
    expect(await cartActions.add(3)).toBe(false)
    expect([toastTexts(), useCartWork.getState().failure]).toEqual([[], undefined])
    startSession(sofia, 'new')
    await cartActions.finishInterrupted(7)
    expect(paths()).toEqual([
      ['/unified-cart/add-item', 3],
      ['/unified-cart/add-item', 3],
    ])
    await cartActions.finishInterrupted(7)
    expect(asked).toHaveLength(2)
  })

  test('is dropped when another user signs in, or when the visitor continues as a guest', async () => {
    endsSession()
    startSession(sofia, 'old')
    await cartActions.add(3)
    startSession({ ...sofia, id: 8 }, 'new')
    await cartActions.finishInterrupted(8)
    expect(asked).toHaveLength(1)

    startSession(sofia, 'old')
    await cartActions.add(3)
    await cartActions.add(4)
    startSession(sofia, 'new')
    await cartActions.finishInterrupted(7)
    expect(paths().slice(1)).toEqual([
      ['/unified-cart/add-item', 3],
      ['/unified-cart/add-item', 4],
    ])
  })
})

describe('the action kept for the next sign-in', () => {
  const expired = () => refused(401, 'TOKEN_INVALID', 'Tu sesión terminó. Inicia sesión de nuevo.')
  const interrupt = async (action: CartAction) => {
    stubShopKeepingStorage(expired)
    startSession(sofia, 'old')
    expect(await runCartAction(action)).toBe(false)
  }

  test.each([
    { kind: 'add', productId: 3, quantity: 1 },
    { kind: 'set', productId: 3, quantity: 2 },
    { kind: 'remove', productId: 3 },
    { kind: 'clear' },
  ] as const)('is %j, once', async (action) => {
    await interrupt(action)
    expect([takeInterrupted(7), takeInterrupted(7)]).toStrictEqual([action, undefined])
  })

  test('is not a reload, which leaves an earlier one in place', async () => {
    await interrupt({ kind: 'clear' })
    await interrupt({ kind: 'load' })
    expect(takeInterrupted(7)).toStrictEqual({ kind: 'clear' })
  })

  test('is lost when another user signs in', async () => {
    await interrupt({ kind: 'clear' })
    expect([takeInterrupted(8), takeInterrupted(7)]).toStrictEqual([undefined, undefined])
  })

  test('stays while a guest’s cart is read, and is lost when the guest changes it', async () => {
    await interrupt({ kind: 'clear' })
    stubShop(() => accepted(aCart([])))
    await runCartAction({ kind: 'load' })
    await runCartAction({ kind: 'remove', productId: 4 })
    expect(takeInterrupted(7)).toBeUndefined()
    await interrupt({ kind: 'clear' })
    await runCartAction({ kind: 'load' })
    expect(takeInterrupted(7)).toStrictEqual({ kind: 'clear' })
  })

  test('stays while the same user changes the cart with a new session', async () => {
    await interrupt({ kind: 'clear' })
    startSession(sofia, 'new')
    stubShopKeepingStorage(() => accepted(aCart([])))
    await runCartAction({ kind: 'remove', productId: 4 })
    expect(takeInterrupted(7)).toStrictEqual({ kind: 'clear' })
  })

  test('is none when a newer session replaced the expired one during the call', async () => {
    startSession(sofia, 'old')
    stubShopKeepingStorage(() => {
      startSession(sofia, 'new')
      return expired()
    })
    expect(await runCartAction({ kind: 'clear' })).toBe(false)
    expect(useCartWork.getState().failure?.text).toBe('Tu sesión terminó. Inicia sesión de nuevo.')
    expect(takeInterrupted(7)).toBeUndefined()
  })

  test('is none after another failure', async () => {
    startSession(sofia, 'secret')
    stubShopKeepingStorage(() => refused(403, 'FORBIDDEN', 'No tienes permiso'))
    await runCartAction({ kind: 'clear' })
    expect(takeInterrupted(7)).toBeUndefined()
    expect(useCartWork.getState().failure).toStrictEqual({ of: 'clear', text: 'No tienes permiso', details: undefined })
  })

  test('is none for a guest, whose failure is shown', async () => {
    stubShop(expired)
    await runCartAction({ kind: 'clear' })
    expect(useCartWork.getState().failure?.text).toBe('Tu sesión terminó. Inicia sesión de nuevo.')
    expect(takeInterrupted(7)).toBeUndefined()
  })
})

describe('the owner of the cart', () => {
  test('[CART-05] without a user the guest id is sent; it is created when first needed', async () => {
    expect(hasGuestSession()).toBe(false)
    await cartActions.add(3)
    const [call] = asked
    expect(call?.body).toEqual({ sessionId: storage.get('guest_session_id'), productId: 3, quantity: 1 })
  })

  test('a signed-in visitor’s cart is requested with the account’s token', async () => {
    startSession(sofia, 'secret')
    await cartActions.add(3, 2)
    expect(asked[0]).toMatchObject({ body: { userId: 7, productId: 3, quantity: 2 }, token: 'secret' })
    expect(hasGuestSession()).toBe(false)
  })

  test('no cart is requested for a visitor who never used it', async () => {
    expect(await cartActions.reload()).toBe(true)
    expect([asked, kept()]).toEqual([[], null])
  })

  test('a shown cart stays when this browser no longer knows its guest id', async () => {
    const cart = aCart([{ productId: 1 }])
    useSession.setState({ cart })
    expect(await runCartAction({ kind: 'load' })).toBe(true)
    expect([asked, kept()]).toStrictEqual([[], cart])
  })

  test('[AUTH-21] [AUTH-22] [AUTH-23] a guest’s cart is merged into the account’s; the guest id is removed', async () => {
    storage.set('guest_session_id', GUEST)
    startSession(sofia, 'secret')
    stubShopKeepingStorage(() => accepted({ ...aCart([{ productId: 1 }], { id: 9 }), cutLines: [] }))
    await cartActions.reload()
    expect(asked).toMatchObject([
      { path: '/unified-cart/migrate-guest-to-user', body: { sessionId: GUEST, userId: 7 }, token: 'secret' },
    ])
    expect(kept()?.id).toBe(9)
    expect(hasGuestSession()).toBe(false)
    await cartActions.reload()
    expect(asked.at(-1)).toMatchObject({ path: '/unified-cart/get', body: { userId: 7 } })
  })

  test('lines that were reduced by the merge are reported', async () => {
    storage.set('guest_session_id', GUEST)
    startSession(sofia, 'secret')
    const cutLines = [
      { productId: 1, name: 'Labial', wanted: 4, kept: 3 },
      { productId: 2, name: 'Base', wanted: 1, kept: 0 },
      { productId: 3, name: 'Rubor', wanted: 3, kept: 1 },
    ]
    stubShopKeepingStorage(() => accepted({ ...aCart([]), cutLines }))
    await cartActions.reload()
    expect(useCartWork.getState().notices).toEqual([
      'De «Labial» alcanzaron 3 de 4.',
      '«Base» no cupo en tu carrito: ya no quedan unidades.',
      'De «Rubor» alcanzó 1 de 3.',
    ])
    expect(toastTexts()).toEqual([useCartWork.getState().notices.join(' ')])
  })

  test('a failed merge keeps the guest id, so that it can be repeated', async () => {
    storage.set('guest_session_id', GUEST)
    startSession(sofia, 'secret')
    stubShopKeepingStorage(unreachable)
    expect(await cartActions.reload()).toBe(false)
    expect(hasGuestSession()).toBe(true)
  })

  test('an answer that arrives after sign-out is not shown to the next visitor', async () => {
    startSession(sofia, 'secret')
    stubShopKeepingStorage(() => {
      useSession.setState({ user: null, cart: null })
      return accepted(aCart([{ productId: 1 }]))
    })
    await cartActions.reload()
    expect(kept()).toBeNull()
  })
})

describe('one action at a time', () => {
  test('[CART-28] the next call is sent after the previous answer; queued actions are listed as pending', async () => {
    const answer: (() => void)[] = []
    stubShop(() => new Promise((resolve) => answer.push(() => resolve(accepted(aCart([]))))))
    const both = Promise.all([cartActions.add(1), cartActions.add(2)])
    await settled()
    expect(asked.map(({ body }) => body['productId'])).toEqual([1])
    expect(useCartWork.getState().pending.map(({ action }) => action)).toMatchObject([
      { productId: 1 },
      { productId: 2 },
    ])
    answer.shift()?.()
    await settled()
    expect(asked.map(({ body }) => body['productId'])).toEqual([1, 2])
    answer.shift()?.()
    expect(await both).toEqual([true, true])
    expect(useCartWork.getState().pending).toEqual([])
  })

  test('quick steps of one stepper become one call with the last quantity', async () => {
    const answer: (() => void)[] = []
    stubShop(() => new Promise((resolve) => answer.push(() => resolve(accepted(aCart([]))))))
    const steps = [2, 3, 4, 5].map((quantity) => cartActions.setQuantity(1, quantity))
    await settled()
    answer.shift()?.()
    await settled()
    answer.shift()?.()
    await Promise.all(steps)
    expect(asked.map(({ body }) => body['quantity'])).toEqual([2, 5])
  })

  test('a running step, another product and another kind of action are not merged', async () => {
    const answer: (() => void)[] = []
    stubShop(() => new Promise((resolve) => answer.push(() => resolve(accepted(aCart([]))))))
    const actions = [
      { kind: 'set', productId: 1, quantity: 2 },
      { kind: 'set', productId: 1, quantity: 3 },
      { kind: 'set', productId: 2, quantity: 4 },
      { kind: 'add', productId: 2, quantity: 5 },
      { kind: 'set', productId: 2, quantity: 6 },
      { kind: 'clear' },
    ] as const
    const done = actions.map((action) => runCartAction(action))
    expect(useCartWork.getState().pending.map(({ action }) => action)).toStrictEqual([...actions])
    expect(new Set(useCartWork.getState().pending.map(({ id }) => id)).size).toBe(6)
    for (let sent = 1; sent <= 6; sent++) {
      await vi.waitFor(() => expect(asked).toHaveLength(sent))
      answer.shift()?.()
    }
    expect(await Promise.all(done)).toStrictEqual([true, true, true, true, true, true])
    expect(asked.map(({ body }) => body['quantity'])).toStrictEqual([2, 3, 4, 5, 6, undefined])
  })

  test('a merged step resolves with the result of the call that is sent', async () => {
    stubShop(({ body }) => (body['quantity'] === 4 ? refused(409, 'STOCK_INSUFFICIENT', 'No') : accepted(aCart([]))))
    const done = [2, 3, 4].map((quantity) => runCartAction({ kind: 'set', productId: 1, quantity }))
    expect(await Promise.all(done)).toStrictEqual([true, false, false])
  })

  test.each([0, -2])('[CART-34] a quantity of %i removes the line', async (quantity) => {
    useSession.setState({ cart: aCart([{ productId: 1, quantity: 3 }]) })
    await cartActions.setQuantity(1, quantity)
    expect(kept()?.items).toEqual([])
    expect(asked[0]).toMatchObject({ method: 'DELETE', path: '/unified-cart/remove-item', body: { productId: 1 } })
  })

  test('checkout waits until no action is pending, and learns whether one failed', async () => {
    stubShop(() => refused(409, 'STOCK_INSUFFICIENT', 'Stock insuficiente para aumentar la cantidad'))
    void runCartAction({ kind: 'set', productId: 1, quantity: 5 })
    expect(await whenCartIsIdle()).toBe(false)
    expect(await whenCartIsIdle()).toBe(true)
  })
})

describe('an answer', () => {
  test('[CART-29] replaces the stored cart as a whole and is persisted in the browser', async () => {
    useSession.setState({ cart: aCart([{ productId: 1 }, { productId: 2 }]) })
    stubShop(() => accepted(aCart([{ productId: 2, quantity: 4 }])))
    await cartActions.setQuantity(2, 4)
    expect(kept()?.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([[2, 4]])
    expect(JSON.parse(storage.get('tocador') ?? '{}')).toMatchObject({ state: { cart: { itemCount: 4 } } })
  })

  test('[CART-24] every change reports the available units, reading does not', async () => {
    const told: unknown[] = []
    const stop = onStockChange((changes) => told.push(changes))
    stubShop(({ path }) =>
      accepted(aCart(/remove-item|clear/.test(path) ? [] : [{ productId: 1, quantity: 2, free: 3 }])),
    )
    await cartActions.add(1)
    await cartActions.setQuantity(1, 2)
    await cartActions.remove(1)
    await cartActions.reload()
    await cartActions.add(1)
    await runCartAction({ kind: 'clear' })
    stop()
    await cartActions.add(1)
    expect(told).toEqual([3, 3, 5, 3, 5].map((free) => [{ productId: 1, free }]))
  })

  test('after an order the browser’s copy of the cart is removed', () => {
    useSession.setState({ cart: aCart([{ productId: 1 }]) })
    clearCartCopy()
    expect(kept()).toBeNull()
  })
})

describe('the failure that is shown', () => {
  const failure = () => useCartWork.getState().failure
  const old = (of: CartAction['kind']) => ({ of, text: 'Antes', details: undefined })
  beforeEach(() => storage.set('guest_session_id', GUEST))

  test.each([
    ['add', { kind: 'add', productId: 1, quantity: 1 }, undefined],
    ['load', { kind: 'add', productId: 1, quantity: 1 }, undefined],
    ['load', { kind: 'load' }, undefined],
    ['add', { kind: 'load' }, old('add')],
  ] as const)('of “%s” is %j after that action succeeded: %j', async (of, action, left) => {
    useCartWork.setState({ failure: old(of) })
    await runCartAction(action)
    expect(failure()).toStrictEqual(left)
  })

  test('is gone as soon as the next action starts', async () => {
    useCartWork.setState({ failure: old('add') })
    const during: unknown[] = []
    stubShopKeepingStorage(() => {
      during.push(failure())
      return accepted(aCart([]))
    })
    await runCartAction({ kind: 'clear' })
    expect(during).toStrictEqual([undefined])
  })

  test('of a reload has its own text, and starts no other reload', async () => {
    useSession.setState({ cart: aCart([]) })
    stubShopKeepingStorage(() => badGateway)
    expect(await runCartAction({ kind: 'load' })).toBe(false)
    expect(await whenCartIsIdle()).toBe(true)
    expect(failure()).toStrictEqual({
      of: 'load',
      text: 'No se pudo obtener datos del carrito',
      details: undefined,
    })
    expect(asked).toHaveLength(1)
  })

  test('keeps the details of the answer', async () => {
    stubShopKeepingStorage(() => refused(409, 'LINE_LIMIT', 'No', { whatsapp: '5512345678' }))
    await runCartAction({ kind: 'add', productId: 1, quantity: 1 })
    expect(failure()).toStrictEqual({ of: 'add', text: 'No', details: { whatsapp: '5512345678' } })
  })

  test('and the notices are dismissed apart, and both are removed after an order', () => {
    useCartWork.setState({ failure: old('add'), notices: ['a'] })
    dismissFailure()
    expect([failure(), useCartWork.getState().notices]).toStrictEqual([undefined, ['a']])
    useCartWork.setState({ failure: old('add') })
    dismissNotices()
    expect([failure(), useCartWork.getState().notices]).toStrictEqual([old('add'), []])
    useCartWork.setState({ notices: ['a'] })
    clearCartCopy()
    expect([failure(), useCartWork.getState().notices]).toStrictEqual([undefined, []])
  })
})

describe('notices', () => {
  test('are added to those not yet dismissed', async () => {
    useSession.setState({ cart: aCart([{ productId: 1, name: 'Labial' }]) })
    useCartWork.setState({ notices: ['Antes'] })
    await runCartAction({ kind: 'add', productId: 2, quantity: 1 })
    expect(useCartWork.getState().notices).toStrictEqual(['Antes', '«Labial» salió de tu carrito.'])
  })

  test('stay the same list while nothing changed', async () => {
    const notices = ['Antes']
    useCartWork.setState({ notices })
    await runCartAction({ kind: 'clear' })
    expect(useCartWork.getState().notices).toBe(notices)
  })
})

describe('stock after a failure', () => {
  const failing = async (answer: Parameters<typeof stubShop>[0]) => {
    const told: unknown[] = []
    const stop = onStockChange((changes) => told.push(changes))
    stubShop(answer)
    await runCartAction({ kind: 'add', productId: 1, quantity: 1 })
    const wasIdle = await whenCartIsIdle()
    stop()
    return { told, wasIdle, paths: asked.map(({ path }) => path) }
  }

  test('is not reported without any answer', async () => {
    useSession.setState({ cart: aCart([{ productId: 1 }]) })
    const paths = ['/unified-cart/add-item', '/unified-cart/get']
    expect(await failing(unreachable)).toStrictEqual({ told: [], wasIdle: true, paths })
  })

  test('is reported to a visitor without a cart, which is not read', async () => {
    const details = [{ productId: 1, name: 'Labial', available: 2 }]
    expect(await failing(() => refused(409, 'STOCK_INSUFFICIENT', 'No', details))).toStrictEqual({
      told: [[{ productId: 1, free: 2 }]],
      wasIdle: true,
      paths: ['/unified-cart/add-item'],
    })
  })
})

describe('a refusal', () => {
  const all = [
    ['add', () => cartActions.add(1)],
    ['remove', () => cartActions.remove(1)],
    ['set', () => cartActions.setQuantity(1, 2)],
    ['clear', () => cartActions.clear()],
  ] as const
  const words = {
    add: 'Error al agregar al carrito',
    remove: 'Error al remover del carrito',
    set: 'Error al actualizar cantidad',
    clear: 'Error al limpiar carrito',
  }

  test.each(all)('[ERR-28] of %s shows the server’s message', async (_, act) => {
    stubShop(() => refused(409, 'STOCK_INSUFFICIENT', 'Stock insuficiente. Solo hay 2 unidades disponibles.'))
    expect(await act()).toBe(false)
    expect(toastTexts()).toEqual(['Stock insuficiente. Solo hay 2 unidades disponibles.'])
  })

  test.each(all)('[ERR-29] [ERR-30] [ERR-31] [ERR-32] of %s without a message shows a default', async (kind, act) => {
    stubShop(() => badGateway)
    expect(await act()).toBe(false)
    expect(toastTexts()).toEqual([words[kind]])
  })

  test.each(all)('[ERR-33] of %s without a connection says so', async (_, act) => {
    stubShop(unreachable)
    expect(await act()).toBe(false)
    expect(toastTexts()).toEqual([OFFLINE])
  })

  test('keeps the last cart from the server', async () => {
    const before = aCart([{ productId: 1, quantity: 2 }])
    useSession.setState({ cart: before })
    stubShop(unreachable)
    await cartActions.setQuantity(1, 9)
    expect(kept()).toBe(before)
  })

  test('for stock reports the available units at once and reloads the cart', async () => {
    const told: unknown[] = []
    const stop = onStockChange((changes) => told.push(changes))
    useSession.setState({ cart: aCart([{ productId: 1, quantity: 1, free: 4 }]) })
    stubShop(({ path }) =>
      path.endsWith('get')
        ? accepted(aCart([{ productId: 1, quantity: 1, free: 0 }]))
        : refused(409, 'STOCK_INSUFFICIENT', 'No', [{ productId: 1, name: 'Labial', available: 1 }]),
    )
    await cartActions.setQuantity(1, 3)
    await whenCartIsIdle()
    stop()
    expect(told).toEqual([[{ productId: 1, free: 0 }]])
    expect(kept()?.items[0]?.maxQuantity).toBe(1)
    // The reload after the error does not remove its message.
    expect(useCartWork.getState().failure?.text).toBe('No')
  })
})

test('[SAFE-19] a refusal by a limit outside the cart is a toast with a link to the WhatsApp of the shop', async () => {
  stubShop(() => refused(409, 'LINE_LIMIT', 'Escríbenos por WhatsApp.', { whatsapp: '55 1234 5678' }))
  await cartActions.add(3)
  expect(useToasts.getState().shown.map(({ kind, text, action }) => ({ kind, text, action }))).toStrictEqual([
    {
      kind: 'error',
      text: 'Escríbenos por WhatsApp.',
      action: {
        label: 'Escribir por WhatsApp',
        href: expect.stringMatching(/^https:\/\/wa\.me\/525512345678\?text=Hola/),
      },
    },
  ])
})

/** `stubShop` clears the storage, which here contains the test's data. */
function stubShopKeepingStorage(answer: Parameters<typeof stubShop>[0]) {
  const before = [...storage]
  stubShop(answer)
  before.forEach(([key, value]) => storage.set(key, value))
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
