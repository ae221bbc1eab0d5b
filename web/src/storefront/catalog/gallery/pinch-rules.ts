/** Position of a picture in its frame: scale 1 fits; x and y are pixels from the centre. */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Point {
  x: number
  y: number
}
export interface Frame {
  width: number
  height: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }
export const MOST_ZOOM = 4
const HALF_WAY = 2.5

/** Limits scale and position, so that the picture always covers its frame. */
export function within({ scale, x, y }: View, { width, height }: Frame): View {
  const kept = Math.min(MOST_ZOOM, Math.max(1, scale))
  const reach = { x: ((kept - 1) * width) / 2, y: ((kept - 1) * height) / 2 }
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
  return { scale: kept, x: clamp(x, reach.x), y: clamp(y, reach.y) }
}

/** Scales around `at` (relative to the centre), which stays in place. */
export function zoomedAt(view: View, scale: number, at: Point, frame: Frame): View {
  const kept = Math.min(MOST_ZOOM, Math.max(1, scale))
  const ratio = kept / view.scale
  return within({ scale: kept, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame)
}

export const isZoomed = ({ scale }: View) => scale > 1.01

/** For a double tap, the + key and the zoom button: zooms in, or back out. */
export const toggled = (view: View, at: Point, frame: Frame) =>
  isZoomed(view) ? whole : zoomedAt(view, HALF_WAY, at, frame)

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
export const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
