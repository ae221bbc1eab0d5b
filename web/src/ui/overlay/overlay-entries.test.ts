import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

interface Entry {
  overlay?: number
  menu?: number
}

/** The parts of the browser's history that overlays use: entries, the current position, and a later `popstate`. */
function fakeHistory() {
  const entries: Entry[] = [{}]
  let at = 0
  const listeners: (() => void)[] = []
  const removed = new Set<() => void>()
  const page = {
    /** Runs the effect of `go()`, which browsers apply later. */
    arrive: (step: () => void) => step(),
    addEventListener: (type: string, listener: () => void, { once = false } = {}) => {
      if (type !== 'popstate') return
      const call = () => {
        if (once) listeners.splice(listeners.indexOf(call), 1)
        if (!removed.has(listener)) listener()
      }
      listeners.push(call)
    },
    removeEventListener: (_: string, listener: () => void) => void removed.add(listener),
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
      replaceState(state: Entry) {
        entries[at] = state
      },
      go(steps: number) {
        page.arrive(() => {
          at = Math.min(Math.max(0, at + steps), entries.length - 1)
          ;[...listeners].forEach((listener) => listener())
        })
      },
    },
  }
  return page
}

let openOverlay: typeof import('./overlay-entries').openOverlay
let setOverlayStep: typeof import('./overlay-entries').setOverlayStep
let leaveUnusedEntry: typeof import('./overlay-entries').leaveUnusedEntry
let openMenuEntry: typeof import('./menu-entry').openMenuEntry
let page: ReturnType<typeof fakeHistory>

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  page = fakeHistory()
  // The navigation library wraps the history when it is loaded here first.
  vi.stubGlobal('window', page)
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('history', page.history)
  vi.stubGlobal('addEventListener', page.addEventListener)
  vi.stubGlobal('removeEventListener', page.removeEventListener)
  ;({ openOverlay, setOverlayStep, leaveUnusedEntry } = await import('./overlay-entries'))
  ;({ openMenuEntry } = await import('./menu-entry'))
})

afterAll(() => {
  vi.resetModules()
})

describe('dialogs and the browser’s Back button', () => {
  test('Back closes the topmost dialog only', () => {
    const cart = vi.fn(() => true)
    const login = vi.fn()
    openOverlay('cart', { requestClose: cart })
    const closed = openOverlay('login', {
      requestClose: () => {
        login()
        closed()
        return true
      },
    })
    page.history.go(-1)
    expect([login.mock.calls.length, cart.mock.calls.length]).toEqual([1, 0])
    vi.runAllTimers()
    expect(page.history.state).toEqual({ overlay: 1 })
  })

  test('a dialog that opens while another one’s step back is pending stays open, with its own entry', () => {
    let arrive = () => {}
    page.arrive = (step) => void (arrive = step)
    openOverlay('panel', { requestClose: () => true })
    const closed = openOverlay('form', { requestClose: () => true })
    closed()
    vi.runAllTimers()
    const search = vi.fn(() => true)
    openOverlay('search', { requestClose: search })
    arrive()
    expect([search.mock.calls.length, page.history.state]).toEqual([0, { overlay: 2 }])
    page.history.go(-1)
    arrive()
    expect(search).toHaveBeenCalledOnce()
  })

  test('a dialog that opens while the entry of its menu is being removed stays open, with its own entry', () => {
    let arrive = () => {}
    page.arrive = (step) => void (arrive = step)
    openOverlay('panel', { requestClose: () => true })
    const menuClosed = openMenuEntry(() => {})
    menuClosed()
    vi.runAllTimers()
    const dialog = vi.fn(() => true)
    openOverlay('dialog', { requestClose: dialog })
    arrive()
    expect([dialog.mock.calls.length, page.history.state]).toEqual([0, { overlay: 2 }])
    page.history.go(-1)
    arrive()
    expect(dialog).toHaveBeenCalledOnce()
  })

  test('a dialog that opens as its menu closes uses the entry of the menu', () => {
    openOverlay('panel', { requestClose: () => true })
    const menuClosed = openMenuEntry(() => {})
    menuClosed()
    const dialogClosed = openOverlay('dialog', { requestClose: () => true })
    vi.runAllTimers()
    expect([page.history.length, page.history.state]).toEqual([3, { overlay: 2 }])
    dialogClosed()
    vi.runAllTimers()
    expect(page.history.state).toEqual({ overlay: 1 })
  })

  test('a dialog closed by its button removes its history entry', () => {
    const closed = openOverlay('cart', { requestClose: () => true })
    expect(page.history.state).toEqual({ overlay: 1 })
    closed()
    vi.runAllTimers()
    expect(page.history.state).toEqual({})
  })

  test('a dialog that replaces another one reuses its entry', () => {
    const cartClosed = openOverlay('cart', { requestClose: () => true })
    cartClosed()
    const checkoutClosed = openOverlay('checkout', { requestClose: () => true })
    vi.runAllTimers()
    expect(page.history.length).toBe(2)
    expect(page.history.state).toEqual({ overlay: 1 })
    checkoutClosed()
    vi.runAllTimers()
    expect(page.history.state).toEqual({})
  })

  test('a dialog that is sending something stays open and keeps its entry', () => {
    openOverlay('checkout', { requestClose: () => false })
    page.history.go(-1)
    expect(page.history.state).toEqual({ overlay: 1 })
  })

  test('an entry added for a dialog that is still loading is kept', () => {
    const panelClosed = openOverlay('panel', { requestClose: () => true })
    page.history.pushState({})
    panelClosed()
    page.history.pushState({ overlay: 1 })
    vi.runAllTimers()
    expect(page.history.state).toEqual({ overlay: 1 })
  })

  test('after a reload, a placeholder leaves its entry to an overlay that is loaded later', () => {
    page.history.pushState({ overlay: 1 })
    page.history.pushState({ overlay: 2 })
    openOverlay('panel', { requestClose: () => true })
    const loaded = openOverlay('placeholder', { requestClose: () => true })
    loaded(true)
    vi.runAllTimers()
    expect(page.history.state).toEqual({ overlay: 2 })
    openOverlay('sheet', { requestClose: () => true })
    expect(page.history.length).toBe(3)
  })

  test('closing twice removes one entry', () => {
    openOverlay('panel', { requestClose: () => true })
    const closed = openOverlay('form', { requestClose: () => true })
    closed()
    closed()
    vi.runAllTimers()
    expect(page.history.state).toEqual({ overlay: 1 })
  })

  test('an entry that no dialog uses is removed', () => {
    page.history.pushState({ overlay: 1 })
    leaveUnusedEntry()
    expect(page.history.state).toEqual({})
  })

  test('Back closes the first dialog that opens after a menu was closed', () => {
    const menuClosed = openMenuEntry(() => {})
    menuClosed()
    vi.runAllTimers()
    expect(page.history.state).toEqual({})
    const dialog = vi.fn(() => true)
    openOverlay('dialog', { requestClose: dialog })
    page.history.go(-1)
    expect(dialog).toHaveBeenCalledOnce()
  })

  test('an entry in use stays', () => {
    openOverlay('panel', { requestClose: () => true })
    const go = vi.spyOn(page.history, 'go')
    leaveUnusedEntry()
    expect([go.mock.calls.length, page.history.state]).toEqual([0, { overlay: 1 }])
  })

  test('after another navigation, closing does not change the history', () => {
    const closed = openOverlay('cart', { requestClose: () => true })
    page.history.pushState({})
    closed()
    vi.runAllTimers()
    expect(page.history.length).toBe(3)
    expect(page.history.state).toEqual({})
  })
})

describe('an overlay in steps', () => {
  const state = () => page.history.state
  function openInSteps(requestStep = vi.fn<(step: number) => boolean>(() => true)) {
    const requestClose = vi.fn(() => true)
    const closed = openOverlay('checkout', { requestClose, requestStep })
    for (const step of [2, 3]) setOverlayStep('checkout', step)
    return { requestStep, requestClose, closed }
  }

  test('Back leads through the steps and then asks it to close', () => {
    const { requestStep, requestClose } = openInSteps()
    expect([page.history.length, state()]).toEqual([4, { overlay: 3 }])
    page.history.go(-1)
    page.history.go(-1)
    expect([requestStep.mock.calls, requestClose.mock.calls.length]).toEqual([[[2], [1]], 0])
    page.history.go(-1)
    expect(requestClose).toHaveBeenCalledOnce()
  })

  test('opened at its last step after a reload it takes over the entries of before', () => {
    for (const overlay of [1, 2, 3]) page.history.pushState({ overlay })
    const requestStep = vi.fn(() => true)
    const requestClose = vi.fn(() => true)
    openOverlay('checkout', { requestClose, requestStep })
    setOverlayStep('checkout', 3)
    expect([page.history.length, state()]).toEqual([4, { overlay: 3 }])
    page.history.go(-1)
    expect([requestStep.mock.calls, state()]).toEqual([[[2]], { overlay: 2 }])
    page.history.go(-1)
    page.history.go(-1)
    expect([requestStep.mock.calls, requestClose.mock.calls.length, state()]).toEqual([[[2], [1]], 1, {}])
  })

  test('Forward leads to the later step again', () => {
    const { requestStep } = openInSteps()
    page.history.go(-1)
    page.history.go(1)
    expect(requestStep.mock.calls).toEqual([[2], [3]])
    page.history.go(-1)
    expect(requestStep).toHaveBeenLastCalledWith(2)
  })

  test('going back by its own button uses up the entry, and the next step makes a new one', () => {
    const { requestStep } = openInSteps()
    setOverlayStep('checkout', 1)
    expect(state()).toEqual({ overlay: 1 })
    setOverlayStep('checkout', 2)
    expect([page.history.length, state(), requestStep.mock.calls.length]).toEqual([3, { overlay: 2 }, 0])
  })

  test('two steps back before the browser has answered the first', () => {
    openInSteps()
    const arrivals: (() => void)[] = []
    page.arrive = (step) => void arrivals.push(step)
    setOverlayStep('checkout', 2)
    setOverlayStep('checkout', 1)
    expect(arrivals).toHaveLength(1)
    arrivals.shift()?.()
    arrivals.shift()?.()
    expect([arrivals.length, state()]).toEqual([0, { overlay: 1 }])
  })

  test('a refused step keeps its entry', () => {
    const { requestStep } = openInSteps(vi.fn(() => false))
    page.history.go(-1)
    expect([requestStep.mock.calls, state()]).toEqual([[[2]], { overlay: 3 }])
  })

  test('closing the overlay above it by Back does not ask it for its own step', () => {
    const { requestStep } = openInSteps()
    openOverlay('login', { requestClose: () => true })
    page.history.go(-1)
    expect([requestStep.mock.calls, state()]).toEqual([[], { overlay: 3 }])
  })

  test('an overlay that cannot go back by steps stays at its step', () => {
    openOverlay('wizard', { requestClose: () => true })
    setOverlayStep('wizard', 2)
    page.history.go(-1)
    expect(state()).toEqual({ overlay: 2 })
  })

  test('a step of an overlay that was closed adds no entry', () => {
    setOverlayStep('checkout', 2)
    expect([page.history.length, state()]).toEqual([1, {}])
  })

  test('closing removes the entries of all steps', () => {
    const { closed } = openInSteps()
    closed()
    vi.runAllTimers()
    expect(state()).toEqual({})
  })

  test('an overlay that replaces it keeps one entry', () => {
    const { closed } = openInSteps()
    closed()
    openOverlay('confirmation', { requestClose: () => true })
    vi.runAllTimers()
    expect(state()).toEqual({ overlay: 1 })
  })

  test('an overlay above it does not change its step', () => {
    const { requestStep } = openInSteps()
    const closed = openOverlay('login', { requestClose: () => true })
    expect(state()).toEqual({ overlay: 4 })
    closed()
    vi.runAllTimers()
    expect([state(), requestStep.mock.calls.length]).toEqual([{ overlay: 3 }, 0])
  })
})
