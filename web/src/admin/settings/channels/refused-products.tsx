import { showNumber } from '@tocador/contracts/money'
import type { FeedState } from '@tocador/contracts/catalog/feed-endpoints'
import { FEED_PROBLEMS, type FeedProblem } from '@tocador/contracts/catalog/feed-words'
import { Button } from '../../../ui/controls/button'
import { Chip, ChipRow } from '../../../ui/controls/chip'
import { Pager } from '../../../ui/controls/pager'
import { Notice } from '../../../ui/feedback/notice'
import { Thumbnail } from '../../../ui/layout/thumbnail'

interface RefusedProductsProps {
  feed: FeedState
  problem: FeedProblem | undefined
  onProblem: (problem: FeedProblem | undefined) => void
  onPage: (page: number) => void
  onOpenProduct: (id: number) => void
}

/** The products that Google or Meta would refuse, each with its reasons and the way to it. */
export function RefusedProducts({ feed, problem, onProblem, onPage, onOpenProduct }: RefusedProductsProps) {
  const { products, refused, problems, rows, pagination } = feed
  if (refused === 0) {
    return products === 0 ? (
      <Notice title="Tu catálogo todavía no tiene productos">
        Aparecen aquí los que están activos, aprobados y con precio.
      </Notice>
    ) : (
      <Notice tone="done" title="Todos tus productos están completos">
        {products === 1
          ? 'El único producto del catálogo tiene'
          : `Los ${showNumber(products)} productos del catálogo tienen`}{' '}
        foto, descripción, precio y marca o código.
      </Notice>
    )
  }
  return (
    <>
      <ChipRow label="Motivo">
        <Chip isChosen={problem === undefined} onClick={() => onProblem(undefined)}>
          Todos {refused}
        </Chip>
        {problems.map(({ problem: one, products: count }) => (
          <Chip key={one} isChosen={problem === one} onClick={() => onProblem(one)}>
            {FEED_PROBLEMS[one].label} {showNumber(count)}
          </Chip>
        ))}
      </ChipRow>
      <p role="status" className="text-ink-2">
        {problem === undefined ? 'Toca un producto para completarlo.' : `${FEED_PROBLEMS[problem].help}.`}
      </p>
      <ul className="border-t border-line">
        {rows.map(({ id, name, image_url: images, problems: reasons }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-b border-line py-1.5">
            <Thumbnail images={images} of={{ id, name }} className="h-10 w-8" />
            <div className="min-w-0 flex-1">
              <Button
                look="link"
                className="max-w-full min-w-0 text-left wrap-anywhere max-md:min-h-11"
                onClick={() => onOpenProduct(id)}
              >
                {name}
              </Button>
              <p className="text-ink-2">{reasons.map((reason) => FEED_PROBLEMS[reason].label).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
      <Pager paging={pagination} onPage={onPage} />
    </>
  )
}
