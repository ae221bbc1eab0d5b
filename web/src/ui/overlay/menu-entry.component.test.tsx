import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stubAddress } from '../../testing/stub-address'
import { isMenuEntry, openMenuEntry, pushAddress } from './menu-entry'
import { historyEntry, replacePage } from './page-history'

test.each([
  [{ overlay: 1 }, undefined, 'push /?tab=x {"overlay":1}'],
  [{ overlay: 1 }, 1, 'push /?tab=x {"overlay":2}'],
  [{ overlay: 2, menu: 5 }, undefined, 'replace /?tab=x {"overlay":1}'],
  [{ overlay: 2, menu: 5 }, 1, 'replace /?tab=x {"overlay":2}'],
])('with the entry %j an address that opens %s more overlays is %s', (entry, deeper, step) => {
  const steps = stubAddress('/', entry)
  expect(isMenuEntry()).toBe('menu' in entry)
  pushAddress('/?tab=x', deeper)
  expect(steps).toStrictEqual([step])
})

test('the entry of a menu is one deeper, and any step of the history away from it closes the menu', () => {
  const close = vi.fn<() => void>()
  replacePage('/', 1)
  const leave = openMenuEntry(close)
  const { overlay, menu } = historyEntry()
  expect([overlay, typeof menu]).toStrictEqual([2, 'number'])
  openMenuEntry(() => {})
  expect(historyEntry().menu).not.toBe(menu)
  history.replaceState({ overlay, menu }, '')
  dispatchEvent(new Event('popstate'))
  expect(close).not.toHaveBeenCalled()
  replacePage('/', 1)
  dispatchEvent(new Event('popstate'))
  expect(close).toHaveBeenCalledOnce()
  leave()
  dispatchEvent(new Event('popstate'))
  expect(close).toHaveBeenCalledOnce()
})

test('a menu that was closed leaves its entry a quarter of a second later, unless another page is there by then', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  const steps: string[] = []
  const go = vi.spyOn(history, 'go').mockImplementation((by) => void steps.push(`go ${by}`))
  onTestFinished(() => go.mockRestore())
  replacePage('/', 0)
  openMenuEntry(() => {})()
  after(249)
  expect([historyEntry(), steps]).toStrictEqual([{ overlay: 1, menu: expect.any(Number) }, []])
  replacePage('/', 1)
  after(1)
  expect([historyEntry(), steps]).toStrictEqual([{ overlay: 1 }, []])
  replacePage('/', 0)
  openMenuEntry(() => {})()
  after(250)
  expect([historyEntry(), steps]).toStrictEqual([{ overlay: 1 }, ['go -1']])
  // The step back is answered, for whoever waits for it.
  dispatchEvent(new Event('popstate'))
})
