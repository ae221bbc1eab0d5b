import { act } from '@testing-library/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { pageData } from '../testing/render-parts'
import { aUser } from '../testing/a-user'
import { stubShop } from '../testing/stub-shop'
import { overlayDepth, replacePage } from '../ui/overlay/page-history'

const data = { ...pageData, missing: 'notFound' as const }
let isServed: boolean
beforeEach(() => {
  isServed = true
  vi.stubGlobal('CSS', { supports: () => isServed })
  stubShop(() => new Promise(() => {}))
  vi.resetModules()
  onTestFinished(() => {
    vi.resetModules()
    document.body.replaceChildren()
  })
})

/** The page of an unknown address as the server sends it, before its script. */
async function begin(isComplete = true) {
  const { App } = await import('./app')
  document.body.innerHTML = `<div id="root">${renderToString(createElement(App, { data }))}</div>`
  if (isComplete)
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`,
    )
  // Other test files share the window.
  const listening = vi.spyOn(globalThis, 'addEventListener')
  onTestFinished(() => {
    for (const [name, listener] of listening.mock.calls) if (listener) removeEventListener(name, listener)
    listening.mockRestore()
  })
  const session = await import('../api/session')
  const online = await import('../api/online')
  await act(async () => void (await import('./entry-client')))
  return { ...session, ...online, heard: listening.mock.calls.map(([name]) => name) }
}

test('the page begins with what the browser keeps, and repeats what was pressed before', async () => {
  localStorage.setItem('tocador', JSON.stringify({ state: { user: aUser({ name: 'Sofía' }) }, version: 1 }))
  const early = document.createElement('button')
  const clicked = vi.spyOn(early, 'click').mockReturnValue()
  window.earlyClicks = [early]
  const { useSession, useOnline, heard } = await begin()
  // The arrivals' buttons, and what is fetched after everything else.
  expect([heard.includes('click'), heard.includes('load')]).toStrictEqual([true, true])
  expect([useSession.getState().isLoaded, useSession.getState().user?.name]).toStrictEqual([true, 'Sofía'])
  expect([clicked.mock.calls.length, useOnline.getState().isOnline]).toStrictEqual([1, true])
})

test('a page that cannot be shown any more says so and can be loaded again', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => told.mockRestore())
  await begin()
  const { showToast } = await import('../ui/overlay/toasts')
  await act(async () => showToast({} as string))
  expect(document.querySelector('[role=alert] button')?.textContent).toBe('Volver a cargar')
})

test('a browser without a network begins offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const { useOnline } = await begin()
  expect(useOnline.getState()).toMatchObject({ isOnline: false, isCurrent: false })
})

test('a browser that loses the network is offline at once, and nothing can be bought', async () => {
  const { useOnline } = await begin()
  act(() => void dispatchEvent(new Event('offline')))
  expect(useOnline.getState()).toMatchObject({ isOnline: false, isCurrent: false })
})

test.each([
  ['a browser that is too old', true, false],
  ['a page without its data', false, true],
])('%s keeps what the server sent', async (_, isComplete, served) => {
  isServed = served
  const { useSession } = await begin(isComplete)
  expect(useSession.getState().isLoaded).toBe(false)
})

test.each([
  ['/?buscar=labial', '/login', 1],
  ['/?panel=pedidos', '/login', 0],
  ['/producto/7-labial', '/login', 0],
  ['/login', '/login', 0],
  ['/register', '/register', 0],
])('[NAV-03] a session that ends at %s shows %s', async (address, path, depth) => {
  const { startSession, dropToken } = await begin()
  replacePage(address, 0)
  act(() => startSession(aUser(), 'old'))
  act(() => dropToken('old', 'Tu sesión terminó'))
  expect([location.pathname, overlayDepth()]).toStrictEqual([path, depth])
})
