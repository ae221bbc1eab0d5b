import { addDays, shopTime, showShortDay } from '@tocador/contracts/calendar'
import type { LedgerEntry } from '@tocador/contracts/catalog/stock-schemas'
import { useState } from 'react'
import { stockSteps } from './stock-line-rules'

/** A chart of the units on hand over time; the table below has the same data as text. */
export function StockLine({ entries, timeZone }: { entries: readonly LedgerEntry[]; timeZone: string }) {
  const [now] = useState(() => new Date())
  const steps = stockSteps(entries, now)
  if (steps === undefined) return null
  const { line, area, marks, levels, days } = steps
  const today = shopTime(now, timeZone).day
  const ticks = days < 3 ? [today] : [addDays(today, -days), addDays(today, -Math.round(days / 2)), today]
  return (
    <figure className="border-b border-line px-5 py-3.5 max-md:px-4">
      <figcaption className="mb-3 text-ink-2">
        En tienda, {days === 1 ? 'último día' : `últimos ${days} días`}
      </figcaption>
      <div className="flex gap-2 text-ink-2" aria-hidden="true">
        <div className="relative h-28 w-6 flex-none leading-none">
          {levels.map(({ y, units }) => (
            <span key={units} className="absolute right-0 -translate-y-1/2" style={{ top: `${y}%` }}>
              {units}
            </span>
          ))}
        </div>
        <div className="relative h-28 flex-1">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible" fill="none">
            <path
              d={levels.map(({ y }) => `M0 ${y}H100`).join('')}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
            <path d={area} className="fill-action-tint" />
            <path d="M0 100H100" className="stroke-edge" vectorEffect="non-scaling-stroke" />
            <path d={line} className="stroke-action" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          </svg>
          {marks.map(({ x, y, text }) => (
            <span
              key={`${x} ${y}`}
              className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-action bg-surface"
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              <b className={`absolute -top-4 font-semibold text-ink ${x > 80 ? 'right-2' : 'left-2'}`}>{text}</b>
            </span>
          ))}
        </div>
      </div>
      <div className="mt-1.5 flex justify-between pl-8 text-ink-2" aria-hidden="true">
        {ticks.map((day) => (
          <span key={day}>{showShortDay(day)}</span>
        ))}
      </div>
    </figure>
  )
}
