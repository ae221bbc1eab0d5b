import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asked, storage, stubShop } from '../../testing/stub-shop'
import { settle } from '../../testing/render-parts'

test('after the page has loaded, the bar of a lost network is there, the shop is looked for, a session that was signed out without an answer is ended, and pictures are mended', async () => {
  vi.resetModules()
  const listening = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => {})
  const inDocument = vi.spyOn(document, 'addEventListener').mockImplementation(() => {})
  document.body.innerHTML = '<main>Tienda</main>'
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.resetModules()
    document.body.replaceChildren()
  })
  stubShop(() => ({}))
  storage.set('tocador_ended', 'hash')
  const { prepare } = await import('./without-network')
  const { useOnline } = await import('../../api/online')
  act(() => prepare())
  await settle()
  expect(asked.map(({ path, body }) => [path, body])).toStrictEqual([['/auth/ended-sessions', { token_hash: 'hash' }]])
  const bar = document.body.firstElementChild
  expect([bar?.className, bar?.nextElementSibling?.textContent]).toStrictEqual(['contents', 'Tienda'])
  expect([bar?.querySelector('[role=status]')?.textContent]).toStrictEqual([''])
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
  act(() => useOnline.setState({ isOnline: false }))
  expect(bar?.textContent).toContain('Sin conexión.')
  act(() => useOnline.setState({ isOnline: true }))
  expect(listening.mock.calls.map(([name]) => name)).toStrictEqual(
    expect.arrayContaining(['offline', 'online', 'error']),
  )
  expect(inDocument.mock.calls.map(([name]) => name)).toContain('visibilitychange')
})
