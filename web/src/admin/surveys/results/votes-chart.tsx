import { showShortDay } from '@tocador/contracts/calendar'
import { votesText } from '@tocador/contracts/surveys/vote-share'
import { scaleBand } from 'd3-scale'
import { useState } from 'react'
import { valueAxis } from '../../../ui/chart/value-scale'
import type { VoteDay } from './vote-days'

const HEIGHT = 96
const STEP = 100

/** Votes by day. The text above shows the day under the pointer, otherwise the sum of all days. */
export function VotesChart({ days }: { days: readonly VoteDay[] }) {
  const [shown, setShown] = useState<VoteDay>()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return <p className="text-ink-2">Todavía no hay votos.</p>
  const total = days.reduce((sum, { votes }) => sum + votes, 0)
  const period = first === last ? showShortDay(first.day) : `${showShortDay(first.day)} – ${showShortDay(last.day)}`
  const column = scaleBand([0, days.length * STEP])
    .domain(days.map(({ day }) => day))
    .paddingInner(0.24)
    .paddingOuter(0.12)
  const { at: y } = valueAxis(
    days.map(({ votes }) => votes),
    [HEIGHT, 2],
    { isRounded: false },
  )
  const readout = shown ? `${showShortDay(shown.day)}: ${votesText(shown.votes)}` : `${period}: ${votesText(total)}`
  return (
    <div>
      <p className="figures mb-1 text-ink-2">{readout}</p>
      <svg
        className="block h-24 w-full border-b border-edge"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Votos por día. ${days
          .filter(({ votes }) => votes > 0)
          .map(({ day, votes }) => `${showShortDay(day)}: ${votesText(votes)}`)
          .join(', ')}`}
        onPointerLeave={() => setShown(undefined)}
      >
        {days.map((one, place) => (
          <g key={one.day} onPointerEnter={() => setShown(one)}>
            <rect x={place * STEP} width={STEP} height={HEIGHT} className="fill-transparent" />
            <rect
              x={column(one.day)}
              y={y(one.votes)}
              width={column.bandwidth()}
              height={HEIGHT - y(one.votes)}
              className={shown === one ? 'fill-ink' : 'fill-action'}
            />
          </g>
        ))}
      </svg>
    </div>
  )
}
