import { PAGE_SIZES, pageWindow, pagingText, type Paging } from '@tocador/contracts/paging'
import { ChevronLeftIcon, ChevronRightIcon } from './icons'

interface PaginationProps {
  paging: Paging
  label: string
  onPage: (page: number) => void
  /** Offers 5, 10, 20 and 50 rows a page. */
  onLimit?: (limit: number) => void
}

/** Hidden while there is only one page to show (PAGE-06). */
export function Pagination({ paging, label, onPage, onLimit }: PaginationProps) {
  const { page, pages, limit } = paging
  if (pages <= 1) return null
  const entries = pageWindow(page, pages)
  return (
    <nav
      aria-label={label}
      className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4"
    >
      <p className="figures t-small text-ink-2">{pagingText(paging)}</p>
      {onLimit !== undefined && (
        <label className="flex items-center gap-2 t-small text-ink-2">
          Por página
          <select
            className="h-11 rounded-field border border-edge bg-surface px-2 text-ink"
            value={limit}
            onChange={(event) => onLimit(Number(event.target.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <ol className="page-steps -ml-3 flex flex-wrap items-center sm:gap-0.5">
        <li>
          <button type="button" className="page-step" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <span className="sr-only">Anterior</span>
            <ChevronLeftIcon />
          </button>
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
              <button
                type="button"
                className="page-step"
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => onPage(shown)}
              >
                <span className="sr-only">Página </span>
                {shown}
              </button>
            </li>
          ),
        )}
        <li>
          <button type="button" className="page-step" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <span className="sr-only">Siguiente</span>
            <ChevronRightIcon />
          </button>
        </li>
      </ol>
    </nav>
  )
}
