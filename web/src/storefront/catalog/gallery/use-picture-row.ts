import { useEffect, useRef } from 'react'

/** One scroll-snap row of pictures: a swipe selects a picture, and a selected one is scrolled to. */
export function usePictureRow(current: number, onTurn: (place: number) => void) {
  const row = useRef<HTMLDivElement>(null)
  const isUnderWay = useRef(false)
  const isPlaced = useRef(false)

  useEffect(() => {
    const element = row.current
    // A row that opens at a later picture begins there.
    const behavior = isPlaced.current && canMove() ? 'smooth' : 'instant'
    isPlaced.current = true
    // While a scroll is in progress, scroll even to the current place; otherwise it would continue to the previous
    // target.
    if (element === null || (placeOf(element) === current && !isUnderWay.current)) return
    isUnderWay.current = true
    element.scrollTo({ left: current * element.clientWidth, behavior })
  }, [current])

  const settle = () => {
    const element = row.current
    if (element === null) return
    const place = element.scrollLeft / element.clientWidth
    // Pictures passed while scrolling to the selected one are not selected.
    if (isUnderWay.current) isUnderWay.current = Math.abs(place - current) > 0.05
    else if (Math.round(place) !== current) onTurn(Math.round(place))
  }
  /** A touch or a wheel event stops the scroll at any place. */
  const stopAnimation = () => {
    isUnderWay.current = false
  }
  return { ref: row, onScroll: settle, onPointerDown: stopAnimation, onWheel: stopAnimation }
}

const placeOf = (row: HTMLElement) => Math.round(row.scrollLeft / row.clientWidth)
const canMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
