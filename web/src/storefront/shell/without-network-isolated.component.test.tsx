import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asked, storage, stubShop } from '../../testing/stub-shop'
import { settle } from '../../testing/render-parts'

/** The parts with nothing of theirs loaded before, and without listeners that stay for the other tests. */
async function load() {
  vi.resetModules()
  const listening = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => {})
  const inDocument = vi.spyOn(document, 'addEventListener').mockImplementation(() => {})
  document.body.innerHTML = '<main>Tienda</main>'
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.resetModules()
    document.body.replaceChildren()
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
  stubShop(() => ({}))
  const { prepare } = await import('./without-network')
  return { ...(await import('../../api/online')), prepare, listening, inDocument }
}

test('after the page has loaded, the bar of a lost network is there, the shop is looked for, a session that was signed out without an answer is ended, and pictures are mended', async () => {
  const { prepare, useOnline, listening, inDocument } = await load()
  storage.set('tocador_ended', 'hash')
  act(() => prepare())
  await settle()
  expect(asked.map(({ path, body }) => [path, body])).toStrictEqual([['/auth/ended-sessions', { token_hash: 'hash' }]])
  const bar = document.body.firstElementChild
  expect([bar?.className, bar?.nextElementSibling?.textContent]).toStrictEqual(['contents', 'Tienda'])
  expect([bar?.querySelector('[role=status]')?.textContent]).toStrictEqual([''])
  act(() => useOnline.setState({ isOnline: false }))
  expect(bar?.textContent).toContain('Sin conexión.')
  act(() => useOnline.setState({ isOnline: true }))
  expect(listening.mock.calls.map(([name]) => name)).toStrictEqual(expect.arrayContaining(['online', 'error']))
  expect(inDocument.mock.calls.map(([name]) => name)).toContain('visibilitychange')
})

test('a network that was lost before this code was fetched is told, and the shop is asked at once whether it is back', async () => {
  const { prepare, noteOffline } = await load()
  let answer = () => {}
  stubShop(() => new Promise((resolve) => (answer = () => resolve({}))))
  noteOffline()
  act(() => prepare())
  await settle()
  expect(document.body.firstElementChild?.textContent).toContain('Sin conexión.')
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toStrictEqual(['GET /health/ready'])
  answer()
  await settle()
  expect(document.body.firstElementChild?.textContent).toBe('')
})
