import { showNumber } from '@tocador/contracts/money'
import { Button } from '../../../ui/controls/button'
import { TextButton } from '../../../ui/controls/text-button'
import { forgetSearches } from './recent-searches'
import { Rows, type Choice, type Groups } from './suggestion-rows'
import type { Suggested } from './use-suggestions'

export { groupsOf, type Choice } from './suggestion-rows'

/** There is one search field on a page. */
export const LIST_ID = 'sugerencias'

interface SuggestionsPanelProps {
  isShown: boolean
  suggested: Suggested | undefined
  groups: Groups
  current: number | undefined
  hasSearches: boolean
  hasFailed: boolean
  onReload: () => void
  onChoose: (choice: Choice) => void
  onShowAll: (search: string) => void
}

export function SuggestionsPanel({ isShown, suggested, groups: { products, rest }, ...props }: SuggestionsPanelProps) {
  const { search = '', suggestions } = suggested ?? {}
  const total = suggestions?.total ?? 0
  const rows = {
    id: LIST_ID,
    current: props.current,
    search: suggestions?.instead ?? search,
    onChoose: props.onChoose,
  }
  const productRows = products.flatMap(({ choices }) => choices).length
  return (
    // A press on it leaves the focus in the field.
    <div className="search-panel" hidden={!isShown} onPointerDown={(event) => event.preventDefault()}>
      <div
        id={LIST_ID}
        role="listbox"
        aria-label="Sugerencias"
        className="grid gap-x-3 p-2 md:grid-cols-[3fr_2fr] md:has-[>:only-child]:grid-cols-1"
        hidden={products.length + rest.length === 0}
      >
        {products.length > 0 && (
          <div role="presentation">
            <Rows groups={products} firstPlace={0} {...rows} />
          </div>
        )}
        {rest.length > 0 && (
          <div role="presentation" className="md:not-only:border-l md:not-only:border-line md:not-only:pl-3">
            <Rows groups={rest} firstPlace={productRows} {...rows} />
          </div>
        )}
      </div>
      {props.hasFailed && (
        <p className="flex flex-wrap items-center gap-x-3 px-4.5 py-2" role="alert">
          No se pudo buscar.
          <TextButton className="min-h-11" onClick={props.onReload}>
            Reintentar
          </TextButton>
        </p>
      )}
      {suggestions !== undefined && total === 0 && (
        <p className="px-4.5 py-2 wrap-anywhere text-ink-2">Nada coincide con «{search.trim()}».</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 border-t border-line px-2 py-1.5">
        {total > 0 && (
          <Button look="quiet" className="px-2.5" onClick={() => props.onShowAll(search.trim())}>
            {total === 1 ? 'Ver el resultado' : `Ver los ${showNumber(total)} resultados`}
          </Button>
        )}
        {props.hasSearches && (
          <TextButton className="ml-auto min-h-11 px-2.5 t-small" onClick={forgetSearches}>
            Borrar recientes
          </TextButton>
        )}
        <p className="ml-auto hidden gap-3 t-min text-ink-2 md:pointer-fine:flex" aria-hidden="true">
          <span>↑ ↓ elegir</span> <span>Enter abrir</span> <span>Esc cerrar</span>
        </p>
      </div>
    </div>
  )
}
