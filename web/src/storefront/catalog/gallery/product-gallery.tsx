import type { PublicProduct, ShelfFamily, ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { galleryImages } from '@tocador/contracts/media/image-addresses'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { useOnline } from '../../../api/online'
import { AreaButton } from '../../../ui/controls/area-button'
import { announce } from '../../../ui/overlay/announcer'
import { Button } from '../../../ui/controls/button'
import { classes } from '../../../ui/layout/classes'
import { Dialog } from '../../../ui/overlay/dialog'
import { CheckIcon, PlayIcon } from '../../../ui/icons/icons'
import { Picture } from '../../../ui/layout/picture'
import { Price } from '../../../ui/layout/price'
import { useAdded, type AddProduct } from '../add-button'
import { GalleryStage } from './gallery-stage'
import { placeAfterKey } from './gallery-rules'
import { PickupLine } from '../../shell/pickup-line'
import { OfferLine } from '../offer-line'
import { ShadeChoice } from '../shades/shade-choice'
import { chooseShade, useShade } from '../shades/use-shade'
import { StockBadge } from '../stock-badge'
import { useUnits } from '../stock-store'

export interface ProductGalleryProps {
  isOpen: boolean
  /** Its layout is rendered before there is a product to show. */
  keepMounted: boolean
  onClose: () => void
  product: ShelfProduct | undefined
  onAdd: AddProduct
  onVideo: (product: PublicProduct) => void
  /** Shows the visitor's own units, or the given add button while there are none or it is not ready. */
  ownUnits: (product: PublicProduct, button: ReactNode, isReady: boolean) => ReactNode
}

/** A product's pictures in a full-screen dialog, with all its details. */
export function ProductGallery({ isOpen, keepMounted, onClose, product: opened, ...actions }: ProductGalleryProps) {
  const product = useShade(opened)
  const images = product === undefined ? none : picturesOf(product)
  const [turned, setTurned] = useState({ id: product?.id, place: 0 })
  const current = turned.id === product?.id ? turned.place : 0
  // The first frame after the tap shows only the picture; the rest renders in a later frame.
  const isFilled = useDeferredValue(product?.id, 0) === product?.id
  const turnTo = (place: number) => {
    if (place === current || images[place] === undefined) return
    setTurned({ id: product?.id, place })
    announce(`Imagen ${place + 1} de ${images.length}`)
  }

  useEffect(() => {
    if (!isOpen) return
    const turn = (event: KeyboardEvent) => {
      // Alt with an arrow key is the browser's Back or Forward.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const place = isHere(event.target) ? placeAfterKey(event.key, current, images.length) : undefined
      if (place === undefined) return
      event.preventDefault()
      turnTo(place)
    }
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  })

  return (
    <Dialog
      isOpen={isOpen}
      keepMounted={keepMounted}
      onClose={onClose}
      shape="night"
      title={
        <span className="block font-text text-small leading-[1.45] font-semibold tracking-normal md:sr-only">
          {product?.name}
        </span>
      }
      aside={
        images.length > 1 && (
          <>
            <span className="sr-only">Imagen </span>
            {current + 1} de {images.length}
          </>
        )
      }
    >
      <div className="-mx-(--side) grid grid-cols-[minmax(0,1fr)] md:h-full md:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid h-[max(40dvh,100dvh-16rem)] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] md:h-auto md:min-h-0">
          <GalleryStage product={product} images={images} current={current} isFilled={isFilled} onTurn={turnTo} />
          {images.length > 1 && (
            <div className="h-[calc(var(--thumbnail)*1.25+1.5rem)] [--thumbnail:3.5rem] md:[--thumbnail:4.25rem]">
              {isFilled && <Thumbnails of={product} images={images} current={current} onTurn={turnTo} />}
            </div>
          )}
        </div>
        {isFilled && product && <Details product={product} family={opened?.family} {...actions} />}
      </div>
    </Dialog>
  )
}

const none: readonly string[] = []
const picturesOf = ({ image_url }: PublicProduct) => {
  const images = galleryImages(image_url)
  return images.length > 0 ? images : [FALLBACK_IMAGE]
}

/** Keys pressed in a dialog above the gallery are ignored. */
function isHere(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('dialog') : null
  return dialog === null || dialog.querySelector('[data-gallery]') !== null
}

interface ThumbnailsProps {
  of: PublicProduct | undefined
  images: readonly string[]
  current: number
  onTurn: (place: number) => void
}

function Thumbnails(props: ThumbnailsProps) {
  return (
    <ul
      className="flex justify-center-safe gap-2 overflow-x-auto px-4 py-3 [scrollbar-width:none]"
      aria-label="Imágenes"
    >
      {props.images.map((url, place) => (
        <li key={url} className="flex-none">
          <AreaButton
            aria-label={`Imagen ${place + 1} de ${props.images.length}`}
            aria-current={place === props.current || undefined}
            className={classes(
              'aspect-4/5 w-(--thumbnail) overflow-hidden rounded-picture transition-opacity',
              place === props.current ? 'outline-2 outline-offset-2 outline-white' : 'opacity-62 hover:opacity-100',
            )}
            onClick={() => props.onTurn(place)}
          >
            <Picture url={url} alt="" of={props.of} sizes="4.25rem" />
          </AreaButton>
        </li>
      ))}
    </ul>
  )
}

type DetailsProps = Pick<ProductGalleryProps, 'onAdd' | 'onVideo' | 'ownUnits'> & {
  product: PublicProduct
  family: ShelfFamily | undefined
}

function Details({ product, family, onAdd, onVideo, ownUnits }: DetailsProps) {
  const units = useUnits(product)
  const isCurrent = useOnline((state) => state.isCurrent)
  const { phase, press } = useAdded(product.id, onAdd)
  const addButton = (
    <Button
      look="main"
      wide
      busy={phase === 'adding'}
      busyLabel="Agregando"
      disabled={(units === 0 || !isCurrent) && phase === 'ready'}
      icon={phase === 'added' ? <CheckIcon /> : undefined}
      onClick={press}
    >
      {phase === 'added' ? 'Agregado' : units === 0 ? 'Agotado' : isCurrent ? 'Agregar al carrito' : 'Sin conexión'}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 content-start gap-4 px-(--side) pt-1 pb-6 md:min-h-0 md:overflow-y-auto md:pt-6">
      <div>
        <p className="t-min text-ink-2">
          {product.category_name} · {product.product_type_name}
        </p>
        <p className="mt-1 hidden t-2 md:block" aria-hidden="true">
          {product.name}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Price pesos={product.price} className="text-3 font-semibold" />
        <StockBadge units={units} />
      </div>
      <OfferLine {...product} />
      {family && <ShadeChoice family={family} chosenId={product.id} onChoose={chooseShade} />}
      <div className="grid grid-cols-1 gap-2">
        {ownUnits(product, addButton, phase === 'ready')}
        {product.video_url !== '' && (
          <Button wide icon={<PlayIcon className="size-3.5" />} onClick={() => onVideo(product)}>
            Ver video
          </Button>
        )}
      </div>
      <PickupLine saysPayment />
      {product.description !== '' && (
        <p className="max-w-[34rem] whitespace-pre-line text-ink-2">{product.description}</p>
      )}
    </div>
  )
}
