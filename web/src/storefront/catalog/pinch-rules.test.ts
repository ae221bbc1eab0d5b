import { describe, expect, test } from 'vitest'
import { isZoomed, MOST_ZOOM, toggled, whole, within, zoomedAt } from './pinch-rules'

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
    [99, MOST_ZOOM],
  ])('is neither smaller than its frame nor over the largest zoom: %d becomes %d', (wanted, scale) =>
    expect(zoomedAt(whole, wanted, { x: 0, y: 0 }, frame).scale).toBe(scale),
  )

  test('cannot be dragged out of its frame', () => {
    expect(within({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -250 })
    expect(within({ scale: 1, x: 30, y: 30 }, frame)).toEqual(whole)
  })

  test('a double tap zooms in at the finger, the next one zooms out', () => {
    const near = toggled(whole, { x: 50, y: 0 }, frame)
    expect(isZoomed(near)).toBe(true)
    expect(toggled(near, { x: 0, y: 0 }, frame)).toEqual(whole)
  })
})
