import type { Day } from '@tocador/contracts/calendar'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/controls/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/icons'
import { useIsPhone } from '../../../ui/layout/use-media'
import { addMonths, dayAfterKey, monthOf, type DateRange } from './date-range-rules'
import { MonthGrid } from './month-grid'

interface CalendarProps {
  range: DateRange
  today: Day
  /** Days before it cannot be picked. */
  min?: Day | undefined
  /** How many months stand side by side where there is room. */
  months: 1 | 2
  onPick: (day: Day) => void
}

/** The days of a month in Spanish whatever the browser's language is; arrow keys move between days. */
export function Calendar({ range, today, min, months: count, onPick }: CalendarProps) {
  const isPhone = useIsPhone()
  const [focusDay, setFocusDay] = useState(range.from === '' ? today : range.from)
  const [month, setMonth] = useState(monthOf(focusDay))
  const months = isPhone || count === 1 ? [month] : [month, addMonths(month, 1)]
  const box = useRef<HTMLDivElement>(null)
  const hasMovedByKey = useRef(false)
  useEffect(() => {
    if (hasMovedByKey.current) box.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`)?.focus()
    hasMovedByKey.current = false
  }, [focusDay])

  const onArrow = (event: KeyboardEvent) => {
    const day = dayAfterKey(event.key, focusDay)
    if (day === undefined || !(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return
    event.preventDefault()
    hasMovedByKey.current = true
    setFocusDay(day)
    if (!months.includes(monthOf(day))) setMonth(monthOf(day))
  }
  const reachable = months.includes(monthOf(focusDay)) ? focusDay : `${month}-01`
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its day buttons have the focus
    <div ref={box} className="relative flex items-start justify-center gap-2" onKeyDown={onArrow}>
      <IconButton
        label="Mes anterior"
        className="max-md:absolute max-md:left-0"
        onClick={() => setMonth(addMonths(month, -1))}
      >
        <ChevronLeftIcon />
      </IconButton>
      {months.map((one) => (
        <MonthGrid
          key={one}
          month={one}
          range={range}
          today={today}
          min={min}
          focusDay={reachable}
          onPick={(day) => {
            setFocusDay(day)
            onPick(day)
          }}
        />
      ))}
      <IconButton
        label="Mes siguiente"
        className="max-md:absolute max-md:right-0"
        onClick={() => setMonth(addMonths(month, 1))}
      >
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
