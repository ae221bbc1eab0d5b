import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/icons'
import { showShortDay, type Day } from '@tocador/contracts/calendar'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useIsPhone } from '../../../ui/layout/use-media'
import {
  addMonths,
  dayAfterKey,
  monthOf,
  pickDay,
  presetsFor,
  type DatePreset,
  type DateRange,
} from './date-range-rules'
import { FilterChip } from './filter-chip'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import type { FilterOption } from '../list/list-declaration'
import { MonthGrid } from './month-grid'

interface DateFilterProps extends DateRange {
  /** The dates of a row that can be filtered: the first is the default, all others are in the past. */
  fields: readonly FilterOption[]
  field: string
  today: Day
  onChoose: (range: DateRange & { field: string }) => void
}

/** Filters by a range of days, both included; the address may contain only one of them. */
export function DateFilter({ from, to, fields, field, today, onChoose }: DateFilterProps) {
  const chosen = fields.find(({ value }) => value === field) ?? fields[0]
  if (chosen === undefined) return null
  return (
    <FilterChip
      name={chosen.label}
      isMenu={false}
      chosen={from === '' && to === '' ? undefined : rangeText({ from, to })}
      onClear={() => onChoose({ from: '', to: '', field: '' })}
    >
      {(close) => (
        <RangePicker
          key={`${from} ${to} ${field}`}
          {...{ from, to, fields, today }}
          field={chosen.value}
          onChoose={(range) => {
            onChoose(range)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

interface RangePickerProps extends DateFilterProps {
  /** By default today, the day beside it and a week. */
  presets?: readonly DatePreset[]
}

/** Two days of a calendar, in Spanish whatever the browser's language is. */
export function RangePicker({ from, to, fields, today, onChoose, ...start }: RangePickerProps) {
  const isPhone = useIsPhone()
  const [range, setRange] = useState<DateRange>({ from, to })
  const [field, setField] = useState(start.field)
  const [focusDay, setFocusDay] = useState(from === '' ? today : from)
  const [month, setMonth] = useState(monthOf(focusDay))
  const months = isPhone ? [month] : [month, addMonths(month, 1)]
  const box = useRef<HTMLDivElement>(null)
  const hasMovedByKey = useRef(false)
  useEffect(() => {
    if (hasMovedByKey.current) box.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`)?.focus()
    hasMovedByKey.current = false
  }, [focusDay])

  const pick = (day: Day) => {
    const next = pickDay(range, day)
    setRange(next)
    setFocusDay(day)
    if (next.to !== '') onChoose({ ...next, field })
  }
  const onArrow = (event: KeyboardEvent) => {
    const day = dayAfterKey(event.key, focusDay)
    if (day === undefined || !(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return
    event.preventDefault()
    hasMovedByKey.current = true
    setFocusDay(day)
    if (!months.includes(monthOf(day))) setMonth(monthOf(day))
  }
  const reachable = months.includes(monthOf(focusDay)) ? focusDay : `${month}-01`
  const isPast = field !== fields[0]?.value
  return (
    <div ref={box} className="grid gap-3 p-2">
      <div className="flex flex-wrap items-center gap-1.5">
        {(start.presets ?? presetsFor(today, isPast)).map(({ name, ...preset }) => (
          <Button key={name} onClick={() => onChoose({ ...preset, field })}>
            {name}
          </Button>
        ))}
        {fields.length > 1 && (
          <div className="ml-auto flex" role="group" aria-label="Fecha de">
            {fields.map(({ value, label }) => (
              <Button
                key={value}
                look="plain"
                className="text-ink-2 aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline"
                aria-pressed={value === field}
                onClick={() => {
                  setField(value)
                  if (range.to !== '') onChoose({ ...range, field: value })
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its day buttons have the focus */}
      <div className="relative flex items-start justify-center gap-2" onKeyDown={onArrow}>
        <IconButton
          label="Mes anterior"
          className="max-md:absolute max-md:left-0"
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <ChevronLeftIcon />
        </IconButton>
        {months.map((one) => (
          <MonthGrid key={one} month={one} range={range} today={today} focusDay={reachable} onPick={pick} />
        ))}
        <IconButton
          label="Mes siguiente"
          className="max-md:absolute max-md:right-0"
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      <p className="text-ink-2" role="status">
        {range.from !== '' && range.to === '' ? `Desde ${showShortDay(range.from)}: elige el último día` : ''}
      </p>
    </div>
  )
}

function rangeText({ from, to }: DateRange): string {
  if (from === to) return showShortDay(from)
  if (from === '') return `hasta ${showShortDay(to)}`
  return to === '' ? `desde ${showShortDay(from)}` : `${showShortDay(from)} – ${showShortDay(to)}`
}
