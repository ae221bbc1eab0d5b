import { showNumber } from '@tocador/contracts/money'
import { chatText } from '@tocador/contracts/phone'
import { isNarrowed, wholeShelf, type Shelf } from '@tocador/contracts/catalog/shelf'
import type { ReactNode } from 'react'
import { fold } from '@tocador/contracts/search-text'
import { literalOf } from '@tocador/contracts/search/literal-search'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { opensElsewhere } from '../../../ui/controls/opens-elsewhere'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { WhatsappIcon } from '../../../ui/icons/search-icons'
import { paths } from '../../paths'
import { useChatAddress } from '../../shell/chat-address'
import { usePageData } from '../../shell/page-data'
import { resultsAddress } from '../shelf/use-shelf'
import { BestSellers } from './best-sellers'
import { emptyText } from './empty-text'
import { useSuggestions } from './use-suggestions'

const CATEGORIES = 4

export interface NothingFoundProps {
  shelf: Shelf
  onChange: (change: Partial<Shelf>) => void
  onClear: () => void
}

/** What to do when the list is empty: fewer filters, fewer words, a category, asking the shop, or what sells best. */
export function NothingFound({ shelf, onChange, onClear }: NothingFoundProps) {
  const { categories } = usePageData()
  // An old link may have the name that the category had before.
  const isUnlisted = shelf.category !== '' && !categories.some(({ name }) => fold(name) === fold(shelf.category))
  const words = (literalOf(shelf.search) ?? shelf.search).trim().slice(0, 100)
  const { suggested } = useSuggestions(shelf.search)
  const near = suggested?.search === shelf.search ? suggested.suggestions.near : []
  const chat = useChatAddress()
  return (
    <>
      <EmptyState
        role="status"
        heading="h3"
        title="No se encontraron productos"
        action={
          <div className="grid justify-items-center gap-5">
            {isNarrowed(shelf) && (
              <form action={paths.results} onSubmit={(event) => (event.preventDefault(), onClear())}>
                <Button type="submit">Limpiar filtros</Button>
              </form>
            )}
            {near.length > 0 && (
              <Links title="Prueba con menos palabras">
                {near.map(({ search, count }) => (
                  <ShelfLink key={search} change={{ ...wholeShelf, search }} onChange={onChange}>
                    {search} <span className="font-normal text-ink-2 figures">{showNumber(count)}</span>
                    <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
                  </ShelfLink>
                ))}
              </Links>
            )}
            {words !== '' && chat !== undefined && (
              <div className="grid justify-items-center gap-1.5">
                <ButtonLink
                  look="wa"
                  icon={<WhatsappIcon />}
                  href={`${chat}${chatText(`Hola, busco «${words}» y no lo encontré en la tienda. ¿Lo tienen?`)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Pídelo por WhatsApp
                </ButtonLink>
                <p className="t-small text-ink-2">Te decimos si lo tenemos o cuándo puede llegar.</p>
              </div>
            )}
            {(words !== '' || isUnlisted) && categories.length > 0 && (
              <Links title="O mira lo que hay en">
                {categories.slice(0, CATEGORIES).map(({ name }) => (
                  <ShelfLink key={name} change={{ ...wholeShelf, category: name }} onChange={onChange}>
                    {name}
                  </ShelfLink>
                ))}
              </Links>
            )}
          </div>
        }
      >
        {emptyText(shelf)}
      </EmptyState>
      {/* Beside the live region, which would read it all. */}
      {words !== '' && <BestSellers />}
    </>
  )
}

const Links = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-2">
    <p className="t-small text-ink-2">{title}</p>
    <p className="flex flex-wrap justify-center gap-2">{children}</p>
  </div>
)

interface ShelfLinkProps extends Pick<NothingFoundProps, 'onChange'> {
  change: Shelf
  children: ReactNode
}
const ShelfLink = ({ change, onChange, children }: ShelfLinkProps) => (
  <ButtonLink
    size="small"
    className="max-w-full wrap-anywhere"
    href={resultsAddress(change)}
    onClick={(event) => {
      if (opensElsewhere(event)) return
      event.preventDefault()
      onChange(change)
    }}
  >
    <span>{children}</span>
  </ButtonLink>
)
