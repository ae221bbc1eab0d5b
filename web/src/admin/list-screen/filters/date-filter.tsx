import { showShortDay, type Day } from '@tocador/contracts/calendar'
import { useState } from 'react'
import { Calendar } from './calendar'
import { pickDay, presetsFor, type DatePreset, type DateRange } from './date-range-rules'
import { FilterChip } from './filter-chip'
import { Button } from '../../../ui/controls/button'
import type { DateField } from '../list/list-declaration'

interface DateFilterProps extends DateRange {
  /** The dates of a row that can be filtered: the first is the default. */
  fields: readonly DateField[]
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
  const [range, setRange] = useState<DateRange>({ from, to })
  const [field, setField] = useState(start.field)
  const pick = (day: Day) => {
    const next = pickDay(range, day)
    setRange(next)
    if (next.to !== '') onChoose({ ...next, field })
  }
  const isUpcoming = fields.find(({ value }) => value === field)?.isUpcoming === true
  return (
    <div className="grid grid-cols-1 gap-3 p-2">
      <div className="flex flex-wrap items-center gap-1.5">
        {(start.presets ?? presetsFor(today, isUpcoming)).map(({ name, ...preset }) => (
          <Button key={name} onClick={() => onChoose({ ...preset, field })}>
            {name}
          </Button>
        ))}
        {fields.length > 1 && (
          <div className="ml-auto flex flex-wrap" role="group" aria-label="Fecha de">
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
      <Calendar range={range} today={today} months={2} onPick={pick} />
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
