import { imageOfWidth } from '@tocador/contracts/media/image-addresses'
import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { AreaButton } from '../../../ui/controls/area-button'
import { classes } from '../../../ui/layout/classes'
import { MinusIcon, PlusIcon } from '../../../ui/icons/dialog-icons'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/icons'
import type { Pictured } from '../../../ui/layout/missing-picture'
import { Picture } from '../../../ui/layout/picture'
import { startPinch, type Pinch } from './pinch'
import { MOST_ZOOM } from './pinch-rules'
import { usePictureRow } from './use-picture-row'

interface GalleryStageProps {
  product: Pictured | undefined
  images: readonly string[]
  current: number
  /** When false, only the current picture is rendered, in the size the product card uses. */
  isFilled: boolean
  /** A swipe or an arrow button selected this picture. */
  onTurn: (place: number) => void
}

/** All pictures in one scroll-snap row; a swipe, the arrow buttons and the thumbnails scroll it. */
export function GalleryStage({ product, images, current, isFilled, onTurn }: GalleryStageProps) {
  const name = product?.name ?? ''
  const row = usePictureRow(current, onTurn)

  return (
    <div className="relative min-h-0">
      <div
        {...row}
        data-gallery=""
        className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none]"
      >
        {images.map((url, place) =>
          place === current || isFilled ? (
            <Slide
              key={url}
              url={url}
              of={product}
              alt={images.length === 1 ? name : `${name}, imagen ${place + 1} de ${images.length}`}
              isCurrent={place === current}
              isFilled={isFilled}
            />
          ) : (
            <div key={url} className={slide} />
          ),
        )}
      </div>
      {images.length > 1 && isFilled && (
        <>
          <FloatingButton
            label="Imagen anterior"
            className="top-1/2 left-3 -translate-y-1/2 md:left-6"
            isAtEnd={current === 0}
            onClick={() => onTurn(current - 1)}
          >
            <ChevronLeftIcon />
          </FloatingButton>
          <FloatingButton
            label="Imagen siguiente"
            className="top-1/2 right-3 -translate-y-1/2 md:right-6"
            isAtEnd={current === images.length - 1}
            onClick={() => onTurn(current + 1)}
          >
            <ChevronRightIcon />
          </FloatingButton>
        </>
      )}
    </div>
  )
}

interface FloatingButtonProps extends ComponentProps<'button'> {
  label: string
  /** At the end of the row it stays focusable but does nothing. */
  isAtEnd?: boolean
}

/** Drawn on pictures of any colour, so it has its own dark background. */
const FloatingButton = ({ label, isAtEnd = false, className, ...rest }: FloatingButtonProps) => (
  <AreaButton
    {...rest}
    aria-label={label}
    isOff={isAtEnd}
    className={classes(
      'absolute grid size-12 place-items-center rounded-full border border-white/50 bg-night/72 text-white transition-colors hover:bg-night [&>svg]:size-5.5',
      isAtEnd && 'opacity-40',
      className,
    )}
  />
)

const slide = 'size-full flex-none snap-center snap-always'

interface SlideProps {
  url: string
  of: Pictured | undefined
  alt: string
  isCurrent: boolean
  isFilled: boolean
}

function Slide({ url, of, alt, isCurrent, isFilled }: SlideProps) {
  const frame = useRef<HTMLDivElement>(null)
  const pinch = useRef<Pinch>(undefined)
  const [isZoomed, setZoomed] = useState(false)
  const [hasZoomed, setHasZoomed] = useState(false)
  useEffect(() => {
    if (frame.current === null) return
    pinch.current = startPinch(frame.current, (isSo) => {
      setZoomed(isSo)
      if (isSo) setHasZoomed(true)
    })
    return () => pinch.current?.stop()
  }, [])
  useEffect(() => {
    if (!isCurrent) pinch.current?.reset()
  }, [isCurrent])

  return (
    <div inert={!isCurrent} className={classes(slide, 'relative overflow-hidden')}>
      <div
        ref={frame}
        className={classes('size-full select-none', isZoomed ? 'touch-none cursor-grab' : 'touch-pan-x touch-pan-y')}
      >
        <div className="relative size-full will-change-transform">
          {/* The thumbnail, already loaded, until the large picture is. */}
          {url !== FALLBACK_IMAGE && (
            <img
              src={imageOfWidth(url, 320)}
              alt=""
              referrerPolicy="no-referrer"
              className="absolute inset-0 size-full object-contain"
              onError={({ currentTarget }) => (currentTarget.hidden = true)}
            />
          )}
          {isFilled && (
            <Picture
              url={url}
              alt={alt}
              of={of}
              // The browser ignores transforms when it picks a source, so zooming needs a larger `sizes`.
              sizes={hasZoomed ? `${MOST_ZOOM * 100}vw` : '(min-width: 768px) calc(100vw - 24rem), 100vw'}
              urgency={isCurrent ? 'first' : 'later'}
              fit="object-contain"
              className="relative"
            />
          )}
        </div>
      </div>
      {isFilled && (
        <FloatingButton
          label={isZoomed ? 'Alejar la imagen' : 'Acercar la imagen'}
          className="right-3 bottom-3 md:right-6 md:bottom-6"
          onClick={() => pinch.current?.toggle()}
        >
          {isZoomed ? <MinusIcon /> : <PlusIcon />}
        </FloatingButton>
      )}
    </div>
  )
}
