import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aCart } from '../testing/a-cart'
import { storage, stubShop } from '../testing/stub-shop'
import {
  dropToken,
  followOtherTabs,
  forgetSession,
  loadSession,
  readToken,
  startSession,
  useSession,
  whenSessionEnds,
} from './session'

const sofia = { id: 7, name: 'Sofía', phone: '528112345678', email: '', role: 'client', is_active: 1 } as const
const lips = { id: 1, name: 'Labios' }
const cart = aCart([{ productId: 3 }])
const sessionEnded = vi.fn<() => void>()
const stateOf = () => {
  const { user, endReason, isLoaded } = useSession.getState()
  return { user, endReason, isLoaded }
}
const keep = (version: number, state: object) => storage.set('tocador', JSON.stringify({ state, version }))

beforeEach(() => {
  stubShop(() => ({}))
  useSession.setState({ user: null, cart: null, categories: [], isLoaded: false, endReason: '' })
  storage.clear()
  sessionEnded.mockReset()
  whenSessionEnds(sessionEnded)
})

describe('what this browser keeps of a visitor', () => {
  test('[AUTH-15] the token, the user, the cart and the categories', () => {
    startSession(sofia, 'secret')
    useSession.setState({ cart, categories: [lips] })
    expect(storage.get('auth_token')).toBe('secret')
    expect(JSON.parse(storage.get('tocador') ?? '')).toStrictEqual({
      state: { user: sofia, cart, categories: [lips], searches: [], isExpired: false },
      version: 1,
    })
  })

  test('is read when the page loads', () => {
    keep(1, { user: sofia, categories: [lips] })
    loadSession()
    expect(stateOf()).toStrictEqual({ user: sofia, endReason: '', isLoaded: true })
    expect(useSession.getState().categories).toStrictEqual([lips])
  })

  test.each([
    ['of another version', () => keep(2, { user: sofia })],
    ['that is not JSON', () => storage.set('tocador', '{')],
    ['that is missing', () => {}],
  ])('is ignored if it is data %s', (_, store) => {
    store()
    loadSession()
    expect(stateOf()).toStrictEqual({ user: null, endReason: '', isLoaded: true })
  })

  const full = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => storage.delete(key),
  }
  test.each([
    ['missing', undefined],
    ['full', full],
  ])('lasts until the page is closed when storage is %s: the user and the token', (_, blocked) => {
    storage.set('auth_token', 'of somebody before')
    vi.stubGlobal('localStorage', blocked)
    startSession(sofia, 'secret')
    expect([useSession.getState().user, readToken()]).toStrictEqual([sofia, 'secret'])
    dropToken('other', 'Tu sesión terminó')
    expect(readToken()).toBe('secret')
    dropToken('secret', 'Tu sesión terminó')
    expect([useSession.getState().user, readToken()]).toStrictEqual([null, null])
    startSession(sofia, 'next')
    expect(readToken()).toBe('next')
    forgetSession()
    expect([useSession.getState().user, readToken()]).toStrictEqual([null, null])
  })

  test('a token that could be stored is read from there alone, as another tab may remove it', () => {
    startSession(sofia, 'secret')
    storage.delete('auth_token')
    expect(readToken()).toBeNull()
  })
})

test.each([
  ['another account’s', { ...sofia, id: 8 }, null, []],
  ['her own', sofia, cart, ['rojo']],
  ['a guest’s', null, cart, ['rojo']],
])('who signs in while there is %s cart and searches is left these: %j', (_, before, left, searches) => {
  useSession.setState({ user: before, cart, searches: ['rojo'] })
  startSession(sofia, 'secret')
  expect(useSession.getState()).toMatchObject({ user: sofia, cart: left, searches })
})

test('[AUTH-24] [AUTH-25] signing out removes the token, the user and the cart', () => {
  startSession(sofia, 'secret')
  useSession.setState({ cart, endReason: 'x' })
  forgetSession()
  expect(readToken()).toBeNull()
  expect(useSession.getState()).toMatchObject({ user: null, cart: null, endReason: '' })
  expect(sessionEnded).not.toHaveBeenCalled()
})

describe('a token that the server rejects', () => {
  test('ends the session, with the reason', () => {
    startSession(sofia, 'secret')
    dropToken('secret', 'Tu sesión terminó')
    expect(readToken()).toBeNull()
    expect(stateOf()).toMatchObject({ user: null, endReason: 'Tu sesión terminó' })
    expect(sessionEnded).toHaveBeenCalledTimes(1)
    startSession(sofia, 'new')
    expect(useSession.getState().endReason).toBe('')
  })

  test('leaves a session alone that was opened since', () => {
    startSession(sofia, 'new')
    dropToken('old', 'Tu sesión terminó')
    expect(readToken()).toBe('new')
    expect(stateOf()).toMatchObject({ user: sofia, endReason: '' })
    expect(sessionEnded).not.toHaveBeenCalled()
  })
})

describe('other tabs', () => {
  const page = new EventTarget()
  const follow = () => {
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    return followOtherTabs()
  }
  const tell = (name: string, more: object) => page.dispatchEvent(Object.assign(new Event(name), more))

  test('a sign-in in another tab is followed until told to stop', () => {
    const stop = follow()
    keep(1, { user: sofia })
    tell('storage', { key: 'other' })
    expect(useSession.getState().user).toBeNull()
    tell('storage', { key: 'tocador' })
    expect(useSession.getState().user).toStrictEqual(sofia)
    stop()
    keep(1, { user: null })
    tell('storage', { key: 'tocador' })
    tell('pageshow', { persisted: true })
    expect(useSession.getState().user).toStrictEqual(sofia)
  })

  test('what was read from another tab is not written back, and what changes afterwards is written', () => {
    const stop = follow()
    const ofNewerPage = JSON.stringify({ state: { user: sofia, favourites: [3] }, version: 1 })
    storage.set('tocador', ofNewerPage)
    tell('storage', { key: 'tocador' })
    expect([useSession.getState().user, storage.get('tocador')]).toStrictEqual([sofia, ofNewerPage])
    useSession.setState({ categories: [lips] })
    expect(storage.get('tocador')).toContain('"categories":[{"id":1,"name":"Labios"}]')
    stop()
  })

  test.each([
    ['a sign-out', null, null],
    ['a change of the same account', sofia, 'secret'],
    ['a sign-in of somebody else', { ...sofia, id: 8 }, 'of somebody else'],
  ])('after %s in another tab an unstored token is kept for its own account alone', (_, user, token) => {
    const stop = follow()
    const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    startSession(sofia, 'secret')
    setItem.mockRestore()
    expect(readToken()).toBe('secret')
    keep(1, { user })
    if (user?.id === 8) storage.set('auth_token', 'of somebody else')
    tell('storage', { key: 'tocador' })
    expect([useSession.getState().user, readToken()]).toStrictEqual([user, token])
    stop()
    forgetSession()
  })

  test.each([
    ['a sign-out', null, null],
    ['a sign-in of somebody else', { ...sofia, id: 8 }, aCart([{ productId: 5 }])],
  ])('after %s in another tab nothing of the account is written back before that is heard', (_, user, left) => {
    startSession(sofia, 'secret')
    useSession.setState({ cart })
    keep(1, { user, cart: left, searches: [] })
    const kept = storage.get('tocador')
    useSession.setState({ cart: aCart([{ productId: 4 }]) })
    expect([storage.get('tocador'), useSession.getState().user, useSession.getState().cart]).toStrictEqual([
      kept,
      user,
      left,
    ])
    useSession.setState({ categories: [lips] })
    expect(storage.get('tocador')).toContain('Labios')
  })

  test('who signs in is kept, also when another tab has just signed out', () => {
    startSession({ ...sofia, id: 8 }, 'of another')
    keep(1, { user: null })
    startSession(sofia, 'secret')
    expect([useSession.getState().user, storage.get('tocador')]).toStrictEqual([
      sofia,
      expect.stringContaining('"id":7,'),
    ])
  })

  test('a page that comes back from the cache reads what happened meanwhile', () => {
    const stop = follow()
    keep(1, { user: sofia })
    storage.set('auth_token', 'secret')
    tell('pageshow', { persisted: false })
    expect(useSession.getState().user).toBeNull()
    tell('pageshow', { persisted: true })
    expect(useSession.getState().user).toStrictEqual(sofia)
    stop()
  })

  test('a guest’s page that comes back keeps its cart', () => {
    const stop = follow()
    useSession.setState({ cart })
    tell('pageshow', { persisted: true })
    expect(useSession.getState().cart).toStrictEqual(cart)
    stop()
  })

  test('a page that comes back without a token is signed out', () => {
    const stop = follow()
    keep(1, { user: sofia })
    useSession.setState({ user: sofia, cart })
    tell('pageshow', { persisted: true })
    expect(useSession.getState()).toMatchObject({ user: null, cart: null })
    stop()
  })
})

describe('[AUTH-29] what a tab keeps of an account', () => {
  const tab = new Map<string, string>()
  const CHECKOUT = 'tocador_checkout_1'
  const ORDER = 'tocador_order_1'
  const DRAFT = 'tocador.draft.7.producto.3'
  const elena = { ...sofia, id: 8 }
  /** The keys of what was kept; who the tab belongs to is not among them. */
  const left = () => [CHECKOUT, ORDER, DRAFT].filter((key) => tab.has(key))
  const fill = () => [CHECKOUT, ORDER, DRAFT].forEach((key) => tab.set(key, 'Sofía'))
  beforeEach(() => {
    tab.clear()
    const methods = {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => tab.set(key, value),
      removeItem: (key: string) => tab.delete(key),
    }
    // As in browsers, the keys are own properties and the methods are not.
    vi.stubGlobal(
      'sessionStorage',
      new Proxy(methods, {
        ownKeys: () => [...tab.keys()],
        getOwnPropertyDescriptor: (_, key) =>
          typeof key === 'string' && tab.has(key)
            ? { value: tab.get(key), enumerable: true, configurable: true }
            : undefined,
      }),
    )
    startSession(sofia, 'secret')
    fill()
  })

  test('stays while the account is signed in', () => {
    useSession.setState({ cart })
    expect(left()).toStrictEqual([CHECKOUT, ORDER, DRAFT])
  })

  test('is removed when it signs out', () => {
    forgetSession()
    expect([...tab.keys()]).toStrictEqual([])
  })

  test('is removed when it signs out in another tab', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    const stop = followOtherTabs()
    keep(1, { user: null, cart: null, categories: [], isExpired: false })
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'tocador' }))
    stop()
    expect([...tab.keys()]).toStrictEqual([])
  })

  test('is removed by the next load when the account signed out while the tab was asleep', () => {
    keep(1, { user: null, cart: null, categories: [] })
    loadSession()
    expect([...tab.keys()]).toStrictEqual([])
  })

  test('is removed when another account signs in', () => {
    startSession(elena, 'other')
    expect(left()).toStrictEqual([])
    tab.set(DRAFT, 'Elena')
    forgetSession()
    expect([...tab.keys()]).toStrictEqual([])
  })

  test('keeps only the drafts of the panel when the session expires, and not for another account', () => {
    dropToken('secret', 'Tu sesión terminó')
    expect(left()).toStrictEqual([DRAFT])
    startSession(sofia, 'new')
    expect(left()).toStrictEqual([DRAFT])
    dropToken('new', 'Tu sesión terminó')
    startSession(elena, 'other')
    expect(left()).toStrictEqual([])
  })

  test('of a guest stays when she signs in', () => {
    forgetSession()
    tab.set(CHECKOUT, 'typed as a guest')
    startSession(elena, 'other')
    expect(left()).toStrictEqual([CHECKOUT])
  })
})
