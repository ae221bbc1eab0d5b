import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { classes } from '../../ui/layout/classes'
import { AreaLink } from '../list-screen/list/area-link'

export interface ListedBar {
  key: string
  name: ReactNode
  value: number
  previous: number | null
  /** At the right of the bar. */
  text: ReactNode
  fill: string
  href?: string | undefined
  /** 2: the link opens a sheet. */
  depth?: number
}

/**
 * Values as horizontal bars with their numbers beside them; a mark shows the earlier value. All rows share the columns of
 * the list: with columns of its own, a row with a longer text would have a shorter bar for the same value.
 */
export function BarList({ label, bars }: { label: string; bars: readonly ListedBar[] }) {
  const most = Math.max(1, ...bars.flatMap(({ value, previous }) => [value, previous ?? 0]))
  const lengthOf = scaleLinear([0, most], [0, 1000]).clamp(true)
  return (
    <ol
      aria-label={label}
      data-chart=""
      className="grid grid-cols-[minmax(8rem,26%)_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-2 max-md:grid-cols-[minmax(0,1fr)] print:grid-cols-[10rem_minmax(0,1fr)_auto] print:gap-y-0 print:py-1.5"
    >
      {bars.map(({ key, name, value, previous, text, fill, href, depth = 1 }) => (
        <li
          key={key}
          className="col-span-full grid min-h-9 grid-cols-subgrid items-center max-md:py-1.5 print:min-h-4.5 print:py-0"
        >
          <span
            className="min-w-0 truncate max-md:wrap-anywhere max-md:whitespace-normal"
            title={typeof name === 'string' ? name : undefined}
          >
            {href === undefined ? (
              name
            ) : (
              <AreaLink
                href={href}
                depth={depth}
                className="inline-flex max-w-full items-center gap-2 truncate max-md:wrap-anywhere max-md:whitespace-normal min-h-6 max-md:min-h-11 pointer-coarse:min-h-11 print:min-h-0"
              >
                {typeof name === 'string' ? (
                  <span className="truncate max-md:wrap-anywhere max-md:whitespace-normal">{name}</span>
                ) : (
                  name
                )}
              </AreaLink>
            )}
          </span>
          <svg height="16" viewBox="0 0 1000 16" preserveAspectRatio="none" className="w-full" aria-hidden="true">
            <rect y="1" width="1000" height="14" rx="2" className="fill-sunken" />
            <rect y="1" width={lengthOf(value)} height="14" rx="2" className={classes(fill)} />
            {previous !== null && previous > 0 && (
              <rect x={lengthOf(previous) - 2} width="4" height="16" className="fill-ink" />
            )}
          </svg>
          <span className="min-w-0 text-right md:min-w-40 figures max-md:text-left print:text-right">{text}</span>
        </li>
      ))}
    </ol>
  )
}
