import { distance, isZoomed, middle, toggled, whole, within, zoomedAt, type Point, type View } from './pinch-rules'

const DOUBLE_TAP_MS = 300
const TAP_PX = 12

export interface Pinch {
  /** Shows the whole picture again. */
  reset: () => void
  /** Zooms in or out, for a key or a button. */
  toggle: () => void
  stop: () => void
}

/**
 * Pinch, drag while zoomed, and double tap on the picture inside `frame`. The transform is set without React, which
 * would render once a frame. One finger on an unzoomed picture is left to the browser, which scrolls to the next one.
 */
export function startPinch(frame: HTMLElement, tellZoomed: (isZoomed: boolean) => void): Pinch {
  const listening = new AbortController()
  const fingers = new Map<number, Point>()
  let view = whole
  let lastTap = { at: 0, x: 0, y: 0 }

  const size = () => ({ width: frame.clientWidth, height: frame.clientHeight })
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const show = (next: View) => {
    view = next
    const picture = frame.firstElementChild
    if (picture instanceof HTMLElement) {
      picture.style.transform = isZoomed(view) ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})` : ''
    }
    tellZoomed(isZoomed(view))
  }

  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, pointOf(event))
    if (isZoomed(view) || fingers.size > 1) frame.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const now = pointOf(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other !== undefined) {
      const scale = (view.scale * distance(now, other)) / distance(before, other)
      show(zoomedAt(view, scale, middle(now, other), size()))
    } else if (isZoomed(view)) {
      show(within({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }, size()))
    }
  }
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (event.type !== 'pointerup' || fingers.size > 0) return
    const at = pointOf(event)
    const isSecond = event.timeStamp - lastTap.at < DOUBLE_TAP_MS && distance(at, lastTap) < TAP_PX
    if (isSecond) show(toggled(view, at, size()))
    lastTap = { ...at, at: isSecond ? 0 : event.timeStamp }
  }

  frame.addEventListener('dragstart', (event) => event.preventDefault(), listening)
  frame.addEventListener('pointerdown', down, listening)
  frame.addEventListener('pointermove', move, listening)
  frame.addEventListener('pointerup', up, listening)
  frame.addEventListener('pointercancel', up, listening)
  return {
    reset: () => show(whole),
    toggle: () => show(toggled(view, { x: 0, y: 0 }, size())),
    stop: () => listening.abort(),
  }
}
