import { PAGE_SIZES, pageWindow, pagingText, type Paging } from '@tocador/contracts/paging'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons'

interface PagerProps {
  paging: Paging
  onPage: (page: number) => void
  /** Left out where the size is fixed. */
  onLimit?: (limit: number) => void
}

/** Hidden while there is one page (PAGE-06). */
export function Pager({ paging, onPage, onLimit }: PagerProps) {
  const { page, pages, limit } = paging
  if (pages <= 1) return null
  return (
    <nav aria-label="Paginación" className="pager">
      <p>{pagingText(paging)}</p>
      {onLimit && (
        <label className="flex items-center gap-2">
          Por página
          <select className="control w-auto!" value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <ol>
        <li>
          <button type="button" aria-label="Anterior" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeftIcon />
          </button>
        </li>
        {pageWindow(page, pages).map((shown, place) =>
          shown === 'gap' ? (
            <li
              key={place === 1 ? 'gap before' : 'gap after'}
              className="number-step w-5 text-center"
              aria-hidden="true"
            >
              …
            </li>
          ) : (
            <li key={shown} className="number-step">
              <button
                type="button"
                aria-label={`Página ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => onPage(shown)}
              >
                {shown}
              </button>
            </li>
          ),
        )}
        <li>
          <button type="button" aria-label="Siguiente" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <ChevronRightIcon />
          </button>
        </li>
      </ol>
    </nav>
  )
}
