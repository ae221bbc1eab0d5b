import { beforeEach, describe, expect, test, vi } from 'vitest'

// It expects a window.
vi.mock('wouter/use-browser-location', () => ({ navigate: () => {} }))

interface Entry {
  overlay?: number
}

/** The little of a browser's history that dialogs use: entries, a place in them, `popstate` a moment later. */
function fakeHistory() {
  const entries: Entry[] = [{}]
  let at = 0
  const listeners: (() => void)[] = []
  const page = {
    /** What a browser does with `back()` in its own time. */
    arrive: (step: () => void) => step(),
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
    history: {
      get state() {
        return entries[at]
      },
      get length() {
        return entries.length
      },
      pushState(state: Entry) {
        entries.splice(++at, Infinity, state)
      },
      back() {
        page.arrive(() => {
          at = Math.max(0, at - 1)
          listeners.forEach((listener) => listener())
        })
      },
    },
  }
  return page
}

let openOverlay: typeof import('./open-overlays').openOverlay
let page: ReturnType<typeof fakeHistory>

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  page = fakeHistory()
  vi.stubGlobal('history', page.history)
  vi.stubGlobal('addEventListener', page.addEventListener)
  ;({ openOverlay } = await import('./open-overlays'))
})

describe('dialogs and the browser’s Back', () => {
  test('Back closes the topmost dialog only', () => {
    const cart = vi.fn(() => true)
    const login = vi.fn()
    openOverlay('cart', cart)
    const closed = openOverlay('login', () => {
      login()
      closed()
      return true
    })
    page.history.back()
    expect([login.mock.calls.length, cart.mock.calls.length]).toEqual([1, 0])
    vi.runAllTimers()
    expect(page.history.state).toEqual({ overlay: 1 })
  })

  test('a dialog that opens while the step back of another is under way stays, with an entry of its own', () => {
    let arrive = () => {}
    page.arrive = (step) => void (arrive = step)
    openOverlay('panel', () => true)
    const closed = openOverlay('form', () => true)
    closed()
    vi.runAllTimers()
    const search = vi.fn(() => true)
    openOverlay('search', search)
    arrive()
    expect([search.mock.calls.length, page.history.state]).toEqual([0, { overlay: 2 }])
    page.history.back()
    arrive()
    expect(search).toHaveBeenCalledOnce()
  })

  test('a dialog closed by its button takes its history entry along', () => {
    const closed = openOverlay('cart', () => true)
    expect(page.history.state).toEqual({ overlay: 1 })
    closed()
    vi.runAllTimers()
    expect(page.history.state).toEqual({})
  })

  test('a dialog that makes way for another hands its entry on', () => {
    const cartClosed = openOverlay('cart', () => true)
    cartClosed()
    const checkoutClosed = openOverlay('checkout', () => true)
    vi.runAllTimers()
    expect(page.history.length).toBe(2)
    expect(page.history.state).toEqual({ overlay: 1 })
    checkoutClosed()
    vi.runAllTimers()
    expect(page.history.state).toEqual({})
  })

  test('a dialog that is sending something stays open and keeps its entry', () => {
    openOverlay('checkout', () => false)
    page.history.back()
    expect(page.history.state).toEqual({ overlay: 1 })
  })

  test('an entry laid for a dialog whose code is still on its way is left to it', () => {
    const panelClosed = openOverlay('panel', () => true)
    page.history.pushState({})
    panelClosed()
    page.history.pushState({ overlay: 1 })
    vi.runAllTimers()
    expect(page.history.state).toEqual({ overlay: 1 })
  })

  test('a page that went elsewhere meanwhile is left alone', () => {
    const closed = openOverlay('cart', () => true)
    page.history.pushState({})
    closed()
    vi.runAllTimers()
    expect(page.history.length).toBe(3)
    expect(page.history.state).toEqual({})
  })
})
