import type { ReactNode } from 'react'
import { dayFrame, dayNumeral, tileDot, tileFrame } from './choice'
import { classes } from '../layout/classes'

// The tiles of choice.tsx as links, for pages that work without scripts.

interface ChoiceLinkProps {
  href: string
  isChosen: boolean
}

/** A link that looks like `ChoiceTile`. */
export const ChoiceTileLink = ({
  href,
  isChosen,
  note,
  children,
}: ChoiceLinkProps & { note?: ReactNode; children: ReactNode }) => (
  <a
    href={href}
    aria-current={isChosen ? 'true' : undefined}
    className={classes(
      tileFrame,
      'no-underline',
      isChosen && 'border-action bg-action-tint shadow-[inset_0_0_0_1px_var(--color-action)]',
    )}
  >
    <span className={classes(tileDot, isChosen && 'border-[6px] border-action bg-on-action')} />
    <span className="font-semibold">{children}</span>
    {note !== undefined && <span className="t-min text-ink-2">{note}</span>}
  </a>
)

interface DayLinkProps extends ChoiceLinkProps {
  weekday: string
  numeral: string
  /** The month, or why the day cannot be chosen. */
  below: string
  /** The accessible name in place of the three short lines. */
  spoken: string
  isClosed: boolean
}

/** A link that looks like `DayCard`; a closed day is no link, and stays marked if it is the chosen one. */
export function DayLink({ href, isChosen, weekday, numeral, below, spoken, isClosed }: DayLinkProps) {
  const Card = isClosed ? 'span' : 'a'
  return (
    <Card
      {...(!isClosed && { href })}
      aria-current={isChosen ? 'true' : undefined}
      className={classes(
        dayFrame,
        'no-underline forced-colors:aria-[current=true]:not-focus-visible:outline-2 forced-colors:aria-[current=true]:not-focus-visible:-outline-offset-2 forced-colors:aria-[current=true]:not-focus-visible:outline-[Highlight]',
        isClosed
          ? 'border-dashed border-line bg-transparent text-ink-3 aria-[current=true]:border-solid aria-[current=true]:border-ink'
          : 'aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-bg',
      )}
    >
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true">{weekday}</span>
      <b aria-hidden="true" className={classes(dayNumeral, isClosed && 'line-through decoration-1')}>
        {numeral}
      </b>
      <span aria-hidden="true">{below}</span>
    </Card>
  )
}
