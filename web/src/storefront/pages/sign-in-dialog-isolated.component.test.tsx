import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInShop } from '../../testing/render-parts'
import { stubShop } from '../../testing/stub-shop'

test('what a visitor who moves needs begins with the code of the login', async () => {
  vi.resetModules()
  stubShop(() => new Promise(() => {}))
  const listening = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => {})
  const channel = vi.fn<() => void>()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        channel()
      }
      addEventListener = () => {}
      postMessage = () => {}
    },
  )
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => {}) } })
  document.body.innerHTML =
    '<div id="abrir-filtros"><a href="#filtros">Filtros</a></div><div id="barra"></div><section id="productos"></section>'
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks')
    document.body.replaceChildren()
    vi.resetModules()
  })
  const inDocument = vi.spyOn(document, 'addEventListener').mockImplementation(() => {})
  const { SignInDialog } = await import('./sign-in-dialog')
  SignInDialog.preload()
  await waitFor(() => expect(channel).toHaveBeenCalledOnce(), { timeout: 20_000 })
  const heard = listening.mock.calls.map(([name]) => name)
  listening.mockRestore()
  inDocument.mockRestore()
  // The filters, the row of search, and the server's links to pieces.
  expect(document.querySelector('#abrir-filtros a')?.getAttribute('role')).toBe('button')
  expect(heard).toStrictEqual(expect.arrayContaining(['scroll', 'resize', 'pointerover', 'click']))
  expect(heard.filter((name) => name === 'click')).toHaveLength(3)
  renderInShop(<SignInDialog isOpen mode="login" onMode={() => {}} onClose={() => {}} />)
  expect(await screen.findByRole('dialog', { name: 'Iniciar sesión' })).toBeTruthy()
})
