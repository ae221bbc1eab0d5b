import { showNumber } from '@tocador/contracts/money'
import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import type { Suggestions } from '@tocador/contracts/catalog/suggestions'
import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { literalOf } from '@tocador/contracts/search/literal-search'
import { searchWords } from '@tocador/contracts/search-text'
import { Fragment, type ReactNode } from 'react'
import { opensElsewhere } from '../../../ui/controls/opens-elsewhere'
import { SearchIcon } from '../../../ui/icons/icons'
import { HistoryIcon } from '../../../ui/icons/search-icons'
import { Price } from '../../../ui/layout/price'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { paths } from '../../paths'
import { resultsAddress } from '../shelf/use-shelf'
import { markWords } from './mark-words'

/** What one row of the list leads to. */
export type Choice =
  | { kind: 'product'; product: ProductCard }
  | { kind: 'category'; name: string; count: number }
  | { kind: 'search'; search: string; count?: number; isRecent?: true }

interface Group {
  title: string
  choices: Choice[]
}

export interface Groups {
  products: Group[]
  rest: Group[]
}

/** The groups of rows: what was suggested for a search, and the latest searches of this device. */
export function groupsOf(suggestions: Suggestions<ProductCard> | undefined, searches: readonly string[]): Groups {
  const { products = [], places = [], near = [] } = suggestions ?? {}
  const filled = (groups: Group[]) => groups.filter(({ choices }) => choices.length > 0)
  return {
    products: filled([{ title: 'Productos', choices: products.map((product) => ({ kind: 'product', product })) }]),
    rest: filled([
      { title: 'Prueba con', choices: near.map((one) => ({ kind: 'search', ...one })) },
      {
        title: 'Categorías',
        choices: places.map(({ kind, name, count }) =>
          kind === 'category' ? { kind, name, count } : { kind: 'search', search: name, count },
        ),
      },
      { title: 'Búsquedas recientes', choices: searches.map((search) => ({ kind: 'search', search, isRecent: true })) },
    ]),
  }
}

interface RowsProps {
  groups: readonly Group[]
  /** The id of a row is this and its place in all groups. */
  id: string
  firstPlace: number
  current: number | undefined
  search: string
  onChoose: (choice: Choice) => void
}

/** Groups of a listbox. The rows are links, so that they can be opened in another tab. */
export const Rows = ({ groups, id, firstPlace, current, search, onChoose }: RowsProps) => {
  const words = searchWords(literalOf(search) ?? search)
  let place = firstPlace
  return groups.map(({ title, choices }) => (
    <div key={title} role="group" aria-label={title} className="not-last:mb-2">
      <p className="px-2.5 py-1.5 t-min font-control text-ink-2" aria-hidden="true">
        {title}
      </p>
      {choices.map((choice) => {
        const own = place++
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
          <a
            key={own}
            id={`${id}-${own}`}
            role="option"
            tabIndex={-1}
            aria-selected={own === current}
            href={addressOf(choice)}
            className="flex min-h-11 items-center gap-3 rounded-[8px] px-2.5 py-1 wrap-anywhere no-underline hover:bg-sunken aria-selected:bg-sunken forced-colors:aria-selected:outline-2"
            onClick={(event) => {
              if (opensElsewhere(event)) return
              event.preventDefault()
              onChoose(choice)
            }}
          >
            <Row choice={choice} words={words} />
          </a>
        )
      })}
    </div>
  ))
}

function addressOf(choice: Choice): string {
  if (choice.kind === 'product') return paths.product(choice.product)
  const { kind } = choice
  return resultsAddress({
    ...wholeShelf,
    search: kind === 'search' ? choice.search : '',
    category: kind === 'category' ? choice.name : '',
  })
}

function Row({ choice, words }: { choice: Choice; words: readonly string[] }) {
  if (choice.kind === 'product') return <ProductRow product={choice.product} words={words} />
  const isRecent = choice.kind === 'search' && choice.isRecent === true
  return (
    <>
      {isRecent ? <HistoryIcon className="text-ink-2" /> : <SearchIcon className="text-ink-2" />}
      <span className="min-w-0 flex-1">
        <Marked name={choice.kind === 'category' ? choice.name : choice.search} words={isRecent ? [] : words} />
      </span>
      {choice.count !== undefined && (
        <span className="t-min text-ink-2 figures">
          {showNumber(choice.count)}
          <span className="sr-only">{choice.count === 1 ? ' producto' : ' productos'}</span>
        </span>
      )}
    </>
  )
}

export function ProductRow({ product, words }: { product: ProductCard; words: readonly string[] }) {
  const { family, brand, product_type_name: type, image_url: images } = product
  const shades = family?.shades ?? [product]
  const prices = shades.map(({ price }) => price)
  const price = Math.min(...prices)
  const isSoldOut = shades.every(({ stock_total: units }) => units === 0)
  const text = isSoldOut ? 'Agotado' : family ? `${family.shades.length} tonos` : brand || type
  return (
    <>
      <Thumbnail images={images} of={product} className="h-13.75 w-11" />
      {/* With large text the price goes below. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 grow basis-40">
          <Marked name={family?.name ?? product.name} words={words} />
          <span className="block t-min text-ink-2">{text}</span>
        </span>
        <span className="t-small font-semibold">
          {price < Math.max(...prices) && 'Desde '}
          <Price pesos={price} />
        </span>
      </span>
    </>
  )
}

const Marked = ({ name, words }: { name: string; words: readonly string[] }): ReactNode =>
  markWords(name, words).map(({ text, isMatch }, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
    isMatch ? <b key={place}>{text}</b> : <Fragment key={place}>{text}</Fragment>,
  )
