import { publicKind } from '@tocador/contracts/catalog/catalog-words'
import type { ProductCard as Product } from '@tocador/contracts/catalog/product-schemas'
import { firstImage } from '@tocador/contracts/media/image-addresses'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { AreaButton } from '../../ui/controls/area-button'
import { opensElsewhere } from '../../ui/controls/opens-elsewhere'
import { classes } from '../../ui/layout/classes'
import { CheckIcon, PlayIcon } from '../../ui/icons/icons'
import { Picture } from '../../ui/layout/picture'
import { Price } from '../../ui/layout/price'
import { paths } from '../paths'
import { AddButton, useAdded, type AddProduct } from './add-button'
import { CardFoot } from './card-foot'
import { OfferPrice } from './offer-price'
import { OrderByWhatsapp } from './order-by-whatsapp'
import { ChooseShade, ShadeLine } from './shades/shade-line'
import { OfferBadge, StockBadge } from './stock-badge'
import { useUnits } from './stock-store'

export interface ProductActions {
  onAdd: AddProduct
  onOpen: (product: Product) => void
  onVideo: (product: Product) => void
  /** Asks to be told when a sold-out product arrives. */
  onWait: (product: Product) => void
  /** Shows the visitor's own units, or the given add button while there are none or it is not ready. */
  ownUnits?: (product: Product, button: ReactNode, isReady: boolean) => ReactNode
}

export function ProductCard({ product, place, ...actions }: ProductActions & { product: Product; place: number }) {
  const { id, brand, category_name: category, family } = product
  const name = family?.name ?? product.name
  const units = useUnits(product)
  const prices = (family?.shades ?? [product]).map(({ price }) => price)
  const price = Math.min(...prices)
  const { phase, press } = useAdded(id, actions.onAdd)
  const isOut = units === 0
  const address = paths.product(product)
  const opens = {
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return
      event.preventDefault()
      actions.onOpen(product)
    },
  } as const
  const button = (
    <AddButton
      name={name}
      phase={phase}
      outText={isOut ? 'Avísame' : undefined}
      onPress={isOut ? () => actions.onWait(product) : press}
    />
  )
  return (
    <li className="unseen-later group relative grid grid-cols-1 min-w-0 grid-rows-[auto_1fr]">
      <div className="relative aspect-4/5 overflow-hidden rounded-picture dressing-table">
        {/* Opens the sheet over the list; a link, so that it leads to the product where no script runs or it has not arrived. */}
        <a
          {...opens}
          href={address}
          role="button"
          aria-label={`Ver fotos de ${name}`}
          className="absolute inset-0 cursor-zoom-in ring-on-picture"
          onKeyDown={pressBySpace}
        >
          <Picture
            url={firstImage(product.image_url)}
            alt=""
            of={product}
            sizes="(min-width: 1100px) min(21rem, 24vw), (min-width: 768px) 31vw, 46vw"
            // The first row loads eagerly, but with lower priority than what the first screen needs.
            urgency={place < 4 ? 'soon' : 'later'}
            className={classes('card-picture', isOut && 'opacity-50')}
          />
        </a>
        <span className="card-marks">
          {product.offer_until !== undefined && <OfferBadge />}
          <StockBadge units={units} />
        </span>
        {product.video_url !== '' && <VideoMark name={name} onPress={() => actions.onVideo(product)} />}
        {phase === 'added' && (
          <p className="card-added">
            <CheckIcon /> Agregado
          </p>
        )}
      </div>
      <div className="card-words">
        {product.image_url === '' && <p className="sr-only">Sin foto por ahora</p>}
        <p className="t-min text-ink-2">
          {[brand, publicKind(category || 'Sin categoría')].filter(Boolean).join(' · ')}
        </p>
        <h3 className="line-clamp-4 t-3">
          {/* The picture already takes the Tab stop. */}
          <a {...opens} href={address} tabIndex={-1} className="no-underline hover:underline">
            {name || 'Producto sin nombre'}
          </a>
        </h3>
        {family && <ShadeLine family={family} />}
        <CardFoot
          price={
            family ? (
              <p>
                {price < Math.max(...prices) && 'Desde '}
                <Price pesos={price} className="font-semibold xl:text-body" />
              </p>
            ) : (
              <OfferPrice {...product} className="xl:text-body" />
            )
          }
        >
          {family ? (
            <ChooseShade name={name} onPress={() => actions.onOpen(product)} />
          ) : actions.ownUnits ? (
            actions.ownUnits(product, button, phase === 'ready')
          ) : (
            button
          )}
          <OrderByWhatsapp product={product} />
        </CardFoot>
      </div>
    </li>
  )
}

const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

const VideoMark = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <AreaButton aria-haspopup="dialog" aria-label={`Ver video de ${name}`} className="video-mark" onClick={onPress}>
    <span>
      <PlayIcon className="size-3.25 max-sm:ml-0.5" />
      <span className="max-sm:sr-only">Video</span>
    </span>
  </AreaButton>
)
