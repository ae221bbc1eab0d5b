import { galleryImages, imageOfWidth } from '@tocador/contracts/media/image-addresses'
import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { videoPlayer } from '@tocador/contracts/media/video-player'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { AreaButton } from '../../../ui/controls/area-button'
import { ExpandIcon } from '../../../ui/icons/sheet-icons'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/icons'
import { classes } from '../../../ui/layout/classes'
import { Picture } from '../../../ui/layout/picture'
import { announce } from '../../../ui/overlay/announcer'
import { placeAfterKey } from '../gallery/gallery-rules'
import { Magnifier } from '../gallery/magnifier'
import { usePictureRow } from '../gallery/use-picture-row'
import type { SheetProduct } from './sheet-facts'
import { SheetThumbnails } from './sheet-thumbnails'
import { SheetVideo } from './sheet-video'

interface SheetPicturesProps {
  product: SheetProduct
  /** The shade whose picture fades into that of this one. */
  before?: SheetProduct | undefined
  /** When false, only the first picture is rendered, in the size that the product's card uses. */
  isFilled: boolean
}

/** Pictures and video of a product in one row; a press enlarges a picture. */
export function SheetPictures({ product, before, isFilled }: SheetPicturesProps) {
  const images = picturesOf(product)
  const hasVideo = videoPlayer(product.video_url) !== undefined
  const count = images.length + Number(hasVideo)
  const [current, setCurrent] = useState(0)
  const [isMagnified, setMagnified] = useState(false)
  const nameOf = (place: number) =>
    place < images.length ? `Imagen ${place + 1} de ${count}` : `Video, ${place + 1} de ${count}`
  const turnTo = (place: number) => {
    if (place === current || place < 0 || place >= count) return
    setCurrent(place)
    announce(nameOf(place))
  }
  const row = usePictureRow(current, turnTo)
  const hadFocus = useRef(false)
  // The picture that had the focus is inert now.
  useLayoutEffect(() => {
    if (hadFocus.current) slideAt(row.ref.current, current)?.querySelector('button')?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [row.ref, current])
  const turnByKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const place = placeAfterKey(event.key, current, count)
    if (place === undefined) return
    event.preventDefault()
    hadFocus.current = row.ref.current?.contains(document.activeElement) === true
    turnTo(place)
  }

  return (
    <div className={classes(count > 1 && 'lg:grid lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:items-start lg:gap-4')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside */}
      <div
        role="group"
        aria-label={`Fotos${hasVideo ? ' y video' : ''} de ${product.name}`}
        className="relative -mx-gutter aspect-square overflow-hidden dressing-table max-md:max-h-[70dvh] max-md:w-[calc(100%+2*var(--spacing-gutter))] md:mx-0 md:aspect-4/5 md:max-h-[max(26rem,calc(100dvh-7.5rem))] md:w-full md:rounded-picture"
        onKeyDown={turnByKey}
      >
        {before && <SmallPicture url={picturesOf(before)[0]} />}
        <div
          {...row}
          className={classes(
            before && 'relative animate-appear',
            'flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none]',
          )}
        >
          {images.map((url, place) => (
            <div key={url} inert={place !== current} className={slide}>
              {(place === 0 || isFilled) && (
                <Slide
                  product={product}
                  url={url}
                  isFirst={place === 0}
                  isFilled={isFilled}
                  alt={count === 1 ? product.name : `${product.name}, imagen ${place + 1} de ${count}`}
                  label={`Ampliar la imagen ${place + 1} de ${count}`}
                  onPress={() => setMagnified(true)}
                />
              )}
            </div>
          ))}
          {hasVideo && (
            <div inert={current !== images.length} className={slide}>
              {isFilled && <SheetVideo product={product} isCurrent={current === images.length} />}
            </div>
          )}
        </div>
        {count > 1 && isFilled && (
          <>
            <Arrow label="Imagen anterior" isLeft isAtEnd={current === 0} onPress={() => turnTo(current - 1)} />
            <Arrow label="Imagen siguiente" isAtEnd={current === count - 1} onPress={() => turnTo(current + 1)} />
            <PlaceMark current={current} count={count} isPicture={current < images.length} />
          </>
        )}
      </div>
      {count > 1 && (
        <SheetThumbnails
          product={product}
          images={images}
          names={Array.from({ length: isFilled ? count : 0 }, (_, place) => nameOf(place))}
          current={current}
          onTurn={turnTo}
        />
      )}
      <Magnifier
        isOpen={isMagnified}
        onClose={() => setMagnified(false)}
        product={product}
        images={images}
        current={Math.min(current, images.length - 1)}
        onTurn={turnTo}
      />
    </div>
  )
}

const slideAt = (row: Element | null, place: number) => row?.children[place]

const slide = 'relative size-full flex-none snap-center snap-always'

function picturesOf({ image_url }: SheetProduct): readonly string[] {
  const images = galleryImages(image_url)
  return images.length > 0 ? images : [FALLBACK_IMAGE]
}

interface SlideProps {
  product: SheetProduct
  url: string
  alt: string
  label: string
  isFirst: boolean
  isFilled: boolean
  onPress: () => void
}

function Slide({ product, url, alt, label, isFirst, isFilled, onPress }: SlideProps) {
  return (
    <>
      {/* The card's picture, already loaded, until the large one is. */}
      {isFirst && <SmallPicture url={url} />}
      {isFilled && (
        <Picture
          url={url}
          alt={alt}
          of={product}
          sizes="(min-width: 1100px) min(47rem, 52vw), (min-width: 768px) 46vw, 100vw"
          urgency={isFirst ? 'first' : 'later'}
          className="relative object-[50%_78%]"
        />
      )}
      {url !== FALLBACK_IMAGE && (
        <AreaButton
          aria-haspopup="dialog"
          aria-label={label}
          className="absolute inset-0 cursor-zoom-in ring-on-picture noscript:hidden"
          onClick={onPress}
        />
      )}
    </>
  )
}

const SmallPicture = ({ url = FALLBACK_IMAGE }: { url: string | undefined }) =>
  url !== FALLBACK_IMAGE && (
    <img
      src={imageOfWidth(url, 320)}
      alt=""
      referrerPolicy="no-referrer"
      className="absolute inset-0 size-full object-cover object-[50%_78%]"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  )

const PlaceMark = ({ current, count, isPicture }: { current: number; count: number; isPicture: boolean }) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute right-2 bottom-2 inline-flex min-h-8 items-center gap-2 rounded-pill bg-tinta/82 px-3 t-badge font-semibold text-white figures md:right-3 md:bottom-3 noscript:hidden"
  >
    {current + 1} de {count}
    {isPicture && <ExpandIcon className="size-3.5" />}
  </span>
)

interface ArrowProps {
  label: string
  isLeft?: boolean
  isAtEnd: boolean
  onPress: () => void
}

/** On pictures of any colour, so it has its own background. At the end it stays focusable but does nothing. */
const Arrow = ({ label, isLeft = false, isAtEnd, onPress }: ArrowProps) => (
  <AreaButton
    aria-label={label}
    isOff={isAtEnd}
    className={classes(
      'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white/92 text-tinta transition-opacity noscript:hidden',
      isLeft ? 'left-2 md:left-3' : 'right-2 md:right-3',
      isAtEnd && 'opacity-40',
    )}
    onClick={onPress}
  >
    {isLeft ? <ChevronLeftIcon /> : <ChevronRightIcon />}
  </AreaButton>
)
