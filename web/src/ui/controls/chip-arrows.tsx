import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { classes } from '../layout/classes'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons'

export interface ChipArrowsProps {
  row: RefObject<HTMLElement | null>
}

/** Scrolls a row of chips by mouse. Hidden from the keyboard and screen readers, for which focus scrolls the row. */
export function ChipArrows({ row }: ChipArrowsProps) {
  const [hidden, setHidden] = useState({ before: false, after: false })
  useEffect(() => {
    const scroller = row.current
    if (scroller === null) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller
      setHidden({ before: scrollLeft > 1, after: scrollLeft < scrollWidth - clientWidth - 1 })
    }
    const resized = new ResizeObserver(measure)
    // Also when a web font makes the chips wider.
    for (const part of [scroller, ...scroller.children]) resized.observe(part)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [row])
  const turn = (direction: number) =>
    row.current?.scrollBy({
      left: direction * row.current.clientWidth * 0.7,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  return (
    <>
      {hidden.before && (
        <ArrowButton className="left-0" onPress={() => turn(-1)}>
          <ChevronLeftIcon />
        </ArrowButton>
      )}
      {hidden.after && (
        <ArrowButton className="right-0 max-md:-right-2" onPress={() => turn(1)}>
          <ChevronRightIcon />
        </ArrowButton>
      )}
    </>
  )
}

const ArrowButton = ({ className, onPress, children }: ArrowButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-hidden="true"
    className={classes(
      'absolute inset-y-1 grid w-11 place-items-center rounded-pill border border-line bg-surface text-ink hover:border-ink [@media(hover:none)]:hidden',
      className,
    )}
    onClick={onPress}
  >
    {children}
  </button>
)
interface ArrowButtonProps {
  className: string
  onPress: () => void
  children: ReactNode
}
