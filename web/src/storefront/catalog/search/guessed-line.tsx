import type { Shelf } from '@tocador/contracts/catalog/shelf'
import { asLiteral } from '@tocador/contracts/search/literal-search'
import { opensElsewhere } from '../../../ui/controls/opens-elsewhere'
import { resultsAddress, showShelf } from '../shelf/use-shelf'

export interface GuessedLineProps {
  shelf: Shelf
  /** The words whose results are shown. */
  instead: string
}

/** Says what was guessed, with a link that searches the words as they were typed. */
export function GuessedLine({ shelf, instead }: GuessedLineProps) {
  const search = asLiteral(shelf.search)
  return (
    <p className="-mt-1 mb-5 t-small wrap-anywhere text-ink-2">
      Mostramos resultados de <b className="font-semibold text-ink">«{instead}»</b>;{' '}
      <a
        className="underlined"
        href={resultsAddress({ ...shelf, search, page: 1 })}
        onClick={(event) => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          showShelf({ search })
        }}
      >
        buscar «{shelf.search.trim()}»
      </a>
    </p>
  )
}
