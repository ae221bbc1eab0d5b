import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { allWords } from '../../testing/read-screen'
import { OfflineBar } from './offline-bar'

let measure: () => void
let watched: Element[]
beforeEach(() => {
  watched = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        measure = changed
      }
      observe = (element: Element) => void watched.push(element)
      disconnect = () => void (watched = [])
    },
  )
})
const room = () => document.documentElement.style.getPropertyValue('--offline-bar')
const go = (isOnline: boolean) => act(() => useOnline.setState({ isOnline }))

test('without internet the bar says so, and keeps its height free for what sticks below it', () => {
  const { container, unmount } = render(<OfflineBar />)
  expect([allWords('status').join(), watched, room()]).toStrictEqual(['', [], ''])
  go(false)
  expect(allWords('status').join()).toMatch(/^Sin conexión\. .*Para agregar al carrito hace falta internet\.$/)
  expect(watched).toStrictEqual([container.firstElementChild])
  Object.defineProperty(container.firstElementChild, 'offsetHeight', { value: 48 })
  act(() => measure())
  expect(room()).toBe('48px')
  go(true)
  expect([allWords('status').join(), watched, room()]).toStrictEqual(['', [], ''])
  go(false)
  act(() => measure())
  unmount()
  expect([watched, room()]).toStrictEqual([[], ''])
})
