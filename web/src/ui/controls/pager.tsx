import type { ReactNode } from 'react'
import { PAGE_SIZES, pageWindow, pagingText, type Paging } from '@tocador/contracts/paging'
import { classes } from '../layout/classes'
import { AreaButton } from './area-button'
import { opensElsewhere } from './opens-elsewhere'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons'

interface PagerProps {
  paging: Paging
  label?: string
  className?: string
  onPage: (page: number) => void
  /** Makes each step a link to its page, which also works where no script runs. */
  addressOf?: (page: number) => string
  /** Offers 5, 10, 20 and 50 rows a page. */
  onLimit?: (limit: number) => void
}

/** Hidden while there is only one page to show (PAGE-06). */
export function Pager({ paging, label = 'Paginación', className, onLimit, ...steps }: PagerProps) {
  const { page, pages, limit } = paging
  if (pages <= 1) return null
  const entries = pageWindow(page, pages)
  // A phone fits nine full-size steps including both arrows; with more steps, or below 390 px, they are narrower.
  const isLong = entries.length > 7
  const arrow = isLong ? 'page-step max-[390px]:min-w-[9.3vw]' : 'page-step max-[390px]:min-w-[11vw]'
  const number = isLong ? `${arrow} max-sm:min-w-9` : arrow
  return (
    <nav
      aria-label={label}
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line t-small text-ink-2',
        className,
      )}
    >
      <p className="figures">{pagingText(paging)}</p>
      {onLimit !== undefined && (
        <label className="flex items-center gap-2">
          Por página
          <select
            className="h-icon-button rounded-field border border-edge bg-surface px-2 text-ink"
            value={limit}
            onChange={(event) => onLimit(Number(event.target.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <ol className="-ml-3 flex flex-wrap items-center sm:gap-0.5">
        <li>
          <Step {...steps} className={arrow} isOff={page <= 1} to={page - 1}>
            <span className="sr-only">Anterior</span>
            <ChevronLeftIcon />
          </Step>
        </li>
        {entries.map((shown, place) =>
          shown === 'gap' ? (
            <li
              key={`after ${entries[place - 1]}`}
              aria-hidden="true"
              className="min-w-3 text-center text-ink-3 sm:min-w-6"
            >
              …
            </li>
          ) : (
            <li key={shown}>
              <Step {...steps} className={number} isCurrent={shown === page} to={shown}>
                <span className="sr-only">Página </span>
                {shown}
              </Step>
            </li>
          ),
        )}
        <li>
          <Step {...steps} className={arrow} isOff={page >= pages} to={page + 1}>
            <span className="sr-only">Siguiente</span>
            <ChevronRightIcon />
          </Step>
        </li>
      </ol>
    </nav>
  )
}

interface StepProps extends Pick<PagerProps, 'onPage' | 'addressOf'> {
  to: number
  className: string
  isCurrent?: boolean
  isOff?: boolean
  children: ReactNode
}

/** Without a page to lead to it is a button that does nothing, but is not `disabled`: the pressed one would lose the focus. */
function Step({ to, className, isCurrent = false, isOff = false, onPage, addressOf, children }: StepProps) {
  const shared = { className, 'aria-current': isCurrent ? ('page' as const) : undefined }
  if (addressOf === undefined || isOff)
    return (
      <AreaButton {...shared} isOff={isOff} onClick={() => onPage(to)}>
        {children}
      </AreaButton>
    )
  return (
    <a
      {...shared}
      href={addressOf(to)}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onPage(to)
      }}
    >
      {children}
    </a>
  )
}
