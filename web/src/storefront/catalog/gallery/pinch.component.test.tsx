import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startPinch, type Pinch } from './pinch'

const told = vi.fn<(isZoomed: boolean) => void>()
let frame: HTMLElement
let pinch: Pinch
let captured: number[]
beforeEach(() => {
  told.mockReset()
  captured = []
  document.body.innerHTML = '<div><img alt="" /></div>'
  frame = document.querySelector('div') as HTMLElement
  Object.defineProperties(frame, { clientWidth: { value: 200 }, clientHeight: { value: 100 } })
  // The centre is at (200, 100).
  frame.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100)
  frame.setPointerCapture = (id) => void captured.push(id)
  pinch = startPinch(frame, told)
  return () => {
    pinch.stop()
    document.body.replaceChildren()
  }
})
const shown = () => (frame.firstElementChild as HTMLElement).style.transform
const at = (pointerId: number, x: number, y: number, timeStamp = 0) => {
  const event = (name: string) =>
    Object.defineProperty(
      Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
        pointerId,
        clientX: 200 + x,
        clientY: 100 + y,
      }),
      'timeStamp',
      { value: timeStamp },
    )
  return (name: string) => void frame.dispatchEvent(event(`pointer${name}`))
}
const tap = (x: number, y: number, timeStamp: number) => {
  at(1, x, y, timeStamp)('down')
  at(1, x, y, timeStamp)('up')
}

test('two fingers scale the picture around their middle', () => {
  at(1, 0, 0)('down')
  expect(captured).toStrictEqual([])
  at(2, 20, 0)('down')
  expect(captured).toStrictEqual([2])
  at(2, 40, 0)('move')
  expect([shown(), told.mock.calls]).toStrictEqual(['translate(-20px, 0px) scale(2)', [[true]]])
  at(2, 10, 0)('move')
  expect([shown(), told.mock.lastCall]).toStrictEqual(['', [false]])
})

test('one finger moves a scaled picture up to its edge, and leaves a whole one to the browser', () => {
  at(1, 0, 0)('down')
  at(1, 30, 0)('move')
  expect([shown(), told.mock.calls, captured]).toStrictEqual(['', [], []])
  at(1, 30, 0)('up')
  pinch.toggle()
  expect(shown()).toBe('translate(0px, 0px) scale(2.5)')
  // One that was not put down moves nothing.
  at(3, 50, 50)('move')
  expect(shown()).toBe('translate(0px, 0px) scale(2.5)')
  at(1, 0, 0)('down')
  expect(captured).toStrictEqual([1])
  at(1, 30, -20)('move')
  expect(shown()).toBe('translate(30px, -20px) scale(2.5)')
  at(1, 20, 0)('move')
  expect(shown()).toBe('translate(20px, 0px) scale(2.5)')
  at(1, 900, 0)('move')
  expect(shown()).toBe('translate(150px, 0px) scale(2.5)')
})

test('a double tap scales where it was, and a second one shows the whole picture', () => {
  tap(40, 20, 1_000)
  expect(shown()).toBe('')
  tap(45, 20, 1_299)
  expect(shown()).toBe('translate(-67.5px, -30px) scale(2.5)')
  // The third tap in a row begins another double tap.
  tap(45, 20, 1_400)
  expect(shown()).not.toBe('')
  tap(45, 20, 1_500)
  expect(shown()).toBe('')
})

test.each([
  ['300 ms later', 40, 1_300],
  ['12 pixels away', 52, 1_100],
])('a tap %s is no second one', (_what, x, timeStamp) => {
  tap(40, 20, 1_000)
  tap(x, 20, timeStamp)
  expect(shown()).toBe('')
  // It may be the first of the next two.
  tap(x, 20, timeStamp + 299)
  expect(shown()).not.toBe('')
})

test('a finger lifted beside another, or taken by the browser, is no tap', () => {
  tap(0, 0, 1_000)
  at(1, 0, 0, 1_050)('down')
  at(2, 0, 0, 1_050)('down')
  at(1, 0, 0, 1_100)('up')
  expect(shown()).toBe('')
  at(2, 0, 0, 1_100)('cancel')
  expect(shown()).toBe('')
  // No finger is left: the next one does not scale.
  at(1, 10, 0)('down')
  at(1, 60, 0)('move')
  expect(shown()).toBe('')
})

test('is reset, is not dragged as a file, and ends', () => {
  pinch.toggle()
  pinch.reset()
  expect([shown(), told.mock.calls]).toStrictEqual(['', [[true], [false]]])
  expect(fireEvent.dragStart(frame)).toBe(false)
  pinch.stop()
  tap(0, 0, 1_000)
  tap(0, 0, 1_100)
  expect([shown(), fireEvent.dragStart(frame)]).toStrictEqual(['', true])
})
