import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import type { Day } from '@tocador/contracts/calendar'
import { AreaButton } from '../../../ui/controls/area-button'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { ArrivalMenu, type ArrivalMenuProps } from './arrival-menu'
import { arrivalPrice, peopleText, arrivalProblem, arrivalSource, ExpectedOn } from './arrival-parts'

interface ArrivalCardProps extends ArrivalMenuProps {
  today: Day
  onOpen: (arrival: Arrival) => void
}

/** A piece in the list on phones. */
export function ArrivalCard({ arrival, today, onOpen, ...menu }: ArrivalCardProps) {
  const note = arrivalProblem(arrival) ?? arrivalSource(arrival)
  return (
    <div className="flex items-start gap-3">
      <AreaButton className="flex min-w-0 flex-1 items-start gap-3 text-left" onClick={() => onOpen(arrival)}>
        <Thumbnail images={arrival.image_url} of={arrival} className="size-14" />
        <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
          <span className="text-item font-semibold wrap-anywhere">{arrival.name}</span>
          <ExpectedOn arrival={arrival} today={today} />
          <span className="text-ink-2">
            {arrivalPrice(arrival)}
            {arrival.people_waiting > 0 && ` · ${peopleText(arrival.people_waiting)}`}
          </span>
          {note !== '' && <span className="wrap-anywhere text-ink-2">{note}</span>}
        </span>
      </AreaButton>
      <ArrivalMenu arrival={arrival} {...menu} />
    </div>
  )
}
