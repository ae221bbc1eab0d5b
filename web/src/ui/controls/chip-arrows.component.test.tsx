import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChipArrows } from './chip-arrows'

let measure: (() => void) | undefined
const observed: string[] = []
const scrolled = vi.fn<(to: ScrollToOptions) => void>()
const ended = vi.fn<() => void>()
beforeEach(() => {
  scrolled.mockReset()
  ended.mockReset()
  observed.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        measure = heard
      }
      observe(part: Element) {
        observed.push(part.textContent)
      }
      disconnect() {
        ended()
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())
function show(scrollLeft: number, chips = '') {
  const row = document.createElement('div')
  row.innerHTML = chips
  for (const [name, value] of Object.entries({ scrollLeft, scrollWidth: 300, clientWidth: 100 }))
    Object.defineProperty(row, name, { value, configurable: true })
  Object.assign(row, { scrollBy: scrolled })
  const { container, unmount } = render(<ChipArrows row={{ current: row }} />)
  return { row, unmount, arrows: () => [...container.querySelectorAll('button')] }
}
const sides = (arrows: Element[]) => arrows.map((arrow) => (arrow.className.includes('left-0') ? 'before' : 'after'))

test.each([
  [0, ['after']],
  [1, ['after']],
  [2, ['before', 'after']],
  [198, ['before', 'after']],
  [199, ['before']],
  [200, ['before']],
])('scrolled by %i px, chips are hidden %j', async (scrollLeft, hidden) => {
  const { row, arrows } = show(scrollLeft)
  expect(arrows()).toStrictEqual([])
  fireEvent.scroll(row)
  expect(sides(arrows())).toStrictEqual(hidden)
  for (const arrow of arrows()) expect([arrow.tabIndex, arrow.getAttribute('aria-hidden')]).toStrictEqual([-1, 'true'])
  expect(measure).toBeDefined()
})

test('the row is measured again when it or one of its chips changes its width', () => {
  const { arrows } = show(0, '<b>Labios</b><b>Ojos</b>')
  expect([observed, arrows().length]).toStrictEqual([['LabiosOjos', 'Labios', 'Ojos'], 0])
  act(() => measure?.())
  expect(sides(arrows())).toStrictEqual(['after'])
})

test('an arrow scrolls by most of what is seen, to its own side', () => {
  const { row, arrows } = show(100)
  fireEvent.scroll(row)
  for (const arrow of arrows()) fireEvent.click(arrow)
  expect(scrolled.mock.calls.map(([to]) => to.left)).toStrictEqual([-70, 70])
  expect(scrolled.mock.calls.map(([to]) => to.behavior)).toStrictEqual(['smooth', 'smooth'])
})

test('who wants less motion has none', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  const { row, arrows } = show(100)
  fireEvent.scroll(row)
  for (const arrow of arrows()) fireEvent.click(arrow)
  expect(scrolled.mock.calls.map(([to]) => to.behavior)).toStrictEqual(['auto', 'auto'])
})

test('a row that is gone is no longer measured', () => {
  const { row, unmount } = show(0)
  const removed = vi.spyOn(row, 'removeEventListener')
  unmount()
  expect([ended.mock.calls.length, removed.mock.calls.map(([type]) => type)]).toStrictEqual([1, ['scroll']])
})
