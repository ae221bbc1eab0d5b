import { describe, expect, test } from 'vitest'
import { distance, isZoomed, middle, toggled, whole, within, zoomedAt } from './pinch-rules'

const frame = { width: 400, height: 500 }

describe('a pinched picture', () => {
  test('keeps the point between the fingers in place', () => {
    const at = { x: 100, y: -50 }
    const view = zoomedAt(whole, 2, at, frame)
    const under = { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale }
    expect(under).toEqual(at)
  })

  test.each([
    [0.2, 1],
    [1, 1],
    [4, 4],
    [99, 4],
  ])('is neither smaller than its frame nor over the largest zoom: %d becomes %d', (wanted, scale) =>
    expect(zoomedAt(whole, wanted, { x: 0, y: 0 }, frame).scale).toBe(scale),
  )

  test('keeps the point in place when it was zoomed and moved before', () => {
    expect(zoomedAt({ scale: 2, x: 40, y: -20 }, 3, { x: 100, y: 60 }, frame)).toStrictEqual({
      scale: 3,
      x: 10,
      y: -60,
    })
  })

  test('cannot be dragged out of its frame', () => {
    expect(within({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -250 })
    expect(within({ scale: 1, x: 30, y: 30 }, frame)).toEqual(whole)
  })

  test('a double tap zooms in at the finger, the next one zooms out', () => {
    const near = toggled(whole, { x: 50, y: 0 }, frame)
    expect(near).toStrictEqual({ scale: 2.5, x: -75, y: 0 })
    expect(toggled(near, { x: 0, y: 0 }, frame)).toEqual(whole)
  })
})

test.each([
  [1, false],
  [1.01, false],
  [1.02, true],
])('a picture at scale %d is zoomed: %s', (scale, expected) => {
  expect(isZoomed({ ...whole, scale })).toBe(expected)
})

test('two fingers have a distance and a middle', () => {
  const [one, other] = [
    { x: 10, y: 20 },
    { x: 40, y: 60 },
  ]
  expect(distance(one, other)).toBe(50)
  expect(middle(one, other)).toStrictEqual({ x: 25, y: 40 })
})
