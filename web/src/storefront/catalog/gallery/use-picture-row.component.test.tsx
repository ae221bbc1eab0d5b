import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { usePictureRow } from './use-picture-row'

const scrolled = vi.fn<(to?: unknown) => void>()
const turned = vi.fn<(place: number) => void>()
let prefersLessMotion: boolean
beforeEach(() => {
  prefersLessMotion = false
  scrolled.mockReset()
  turned.mockReset()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && prefersLessMotion,
  }))
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation((to?: unknown) => scrolled(to))
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  onTestFinished(() => {
    scrollTo.mockRestore()
    width.mockRestore()
  })
})

const Row = ({ current }: { current: number }) => <div {...usePictureRow(current, turned)} />
function show(current: number) {
  const { container, rerender } = render(<Row current={current} />)
  const row = container.firstElementChild as HTMLElement
  return {
    row,
    select: (place: number) => rerender(<Row current={place} />),
    scrollTo: (...places: number[]) => {
      for (const left of places) {
        row.scrollLeft = left
        fireEvent.scroll(row)
      }
    },
  }
}

test('a row begins at its picture without moving, and moves to those that are selected later', () => {
  const { select } = show(2)
  expect(scrolled.mock.calls).toStrictEqual([[{ left: 600, behavior: 'instant' }]])
  select(1)
  expect(scrolled.mock.lastCall).toStrictEqual([{ left: 300, behavior: 'smooth' }])
  prefersLessMotion = true
  select(3)
  expect(scrolled.mock.lastCall).toStrictEqual([{ left: 900, behavior: 'instant' }])
})

test('a row that shows its picture already is not scrolled', () => {
  const { row, select } = show(0)
  expect(scrolled).not.toHaveBeenCalled()
  row.scrollLeft = 300
  select(1)
  expect(scrolled).not.toHaveBeenCalled()
})

test('pictures that it passes on its way to a selected one are not selected', () => {
  const { select, scrollTo } = show(0)
  select(2)
  scrollTo(90, 300, 360, 400, 590)
  expect(turned).not.toHaveBeenCalled()
  // It has arrived: what comes now is a swipe.
  scrollTo(600)
  expect(turned).not.toHaveBeenCalled()
  scrollTo(440)
  expect(turned.mock.calls).toStrictEqual([[1]])
  scrollTo(170)
  expect(turned.mock.lastCall).toStrictEqual([1])
  scrollTo(140)
  expect(turned.mock.lastCall).toStrictEqual([0])
})

test('on its way it turns back to the picture that it had when that is selected again', () => {
  const { select } = show(0)
  select(2)
  select(0)
  expect(scrolled.mock.calls.map(([to]) => to)).toStrictEqual([
    { left: 600, behavior: 'smooth' },
    { left: 0, behavior: 'smooth' },
  ])
})

test.each([
  ['a finger', (row: Element) => fireEvent.pointerDown(row)],
  ['a wheel', (row: Element) => fireEvent.wheel(row)],
])('stopped by %s on its way, it selects the picture at which it stays', (_what, stop) => {
  const { row, select, scrollTo } = show(0)
  select(3)
  scrollTo(200)
  stop(row)
  scrollTo(310)
  expect(turned.mock.calls).toStrictEqual([[1]])
})
