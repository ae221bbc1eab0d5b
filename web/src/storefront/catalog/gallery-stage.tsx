import { imageOfWidth } from '@tocador/contracts/media'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button'
import { classes } from '../../ui/classes'
import { MinusIcon, PlusIcon } from '../../ui/dialog-icons'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons'
import { Picture } from '../../ui/picture'
import { startPinch, type Pinch } from './pinch'

interface GalleryStageProps {
  name: string
  images: readonly string[]
  current: number
  /** Otherwise there is only the current picture, as the card shows it. */
  isFilled: boolean
  /** A swipe, a key or an arrow turned to this picture. */
  onTurn: (place: number) => void
}

/** All pictures side by side in a row that snaps: the finger moves it, arrows and thumbnails scroll it. */
export function GalleryStage({ name, images, current, isFilled, onTurn }: GalleryStageProps) {
  const row = useRef<HTMLDivElement>(null)
  const isUnderWay = useRef(false)

  useEffect(() => {
    const element = row.current
    // While under way it is sent also to where it is: it would go on to the picture that was chosen before.
    if (element === null || (placeOf(element) === current && !isUnderWay.current)) return
    isUnderWay.current = true
    element.scrollTo({ left: current * element.clientWidth, behavior: canMove() ? 'smooth' : 'instant' })
  }, [current])

  const settle = () => {
    const element = row.current
    if (element === null) return
    const place = element.scrollLeft / element.clientWidth
    // On the way to a picture that was chosen, those in between are not chosen.
    if (isUnderWay.current) isUnderWay.current = Math.abs(place - current) > 0.05
    else if (Math.round(place) !== current) onTurn(Math.round(place))
  }
  /** A finger stops it anywhere. */
  const takeOver = () => (isUnderWay.current = false)

  return (
    <div className="relative min-h-0">
      <div
        ref={row}
        data-gallery=""
        onScroll={settle}
        onPointerDown={takeOver}
        onWheel={takeOver}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none]"
      >
        {images.map((url, place) =>
          place === current || isFilled ? (
            <Slide
              key={url}
              url={url}
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
          <Arrow
            side="left-3 md:left-6"
            label="Imagen anterior"
            isEnd={current === 0}
            onPress={() => onTurn(current - 1)}
          >
            <ChevronLeftIcon />
          </Arrow>
          <Arrow
            side="right-3 md:right-6"
            label="Imagen siguiente"
            isEnd={current === images.length - 1}
            onPress={() => onTurn(current + 1)}
          >
            <ChevronRightIcon />
          </Arrow>
        </>
      )}
    </div>
  )
}

const placeOf = (row: HTMLElement) => Math.round(row.scrollLeft / row.clientWidth)
const canMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

const floating = 'size-12! border border-white/50 bg-[#130a0f]/72 text-white enabled:hover:bg-[#130a0f]'

function Arrow(props: { side: string; label: string; isEnd: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <IconButton
      label={props.label}
      aria-disabled={props.isEnd || undefined}
      className={classes('absolute! top-1/2 -translate-y-1/2', floating, props.side, props.isEnd && 'opacity-40')}
      onClick={() => !props.isEnd && props.onPress()}
    >
      {props.children}
    </IconButton>
  )
}

const slide = 'size-full flex-none snap-center snap-always'

function Slide({ url, alt, isCurrent, isFilled }: { url: string; alt: string; isCurrent: boolean; isFilled: boolean }) {
  const frame = useRef<HTMLDivElement>(null)
  const pinch = useRef<Pinch>(undefined)
  const [isZoomed, setZoomed] = useState(false)
  useEffect(() => {
    if (frame.current === null) return
    pinch.current = startPinch(frame.current, setZoomed)
    return () => pinch.current?.stop()
  }, [])
  useEffect(() => {
    if (!isCurrent) pinch.current?.reset()
  }, [isCurrent])

  return (
    <div inert={!isCurrent} className={classes(slide, 'relative overflow-hidden')}>
      <div
        ref={frame}
        className={classes('size-full select-none', isZoomed ? 'touch-none cursor-grab' : 'touch-pan-x')}
      >
        <div className="relative size-full will-change-transform">
          {/* The thumbnail, here already, until the large one is. */}
          <img
            src={imageOfWidth(url, 320)}
            alt=""
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full object-contain"
          />
          {isFilled && (
            <Picture
              url={url}
              alt={alt}
              sizes="(min-width: 768px) calc(100vw - 24rem), 100vw"
              urgency={isCurrent ? 'first' : 'later'}
              className="relative object-contain!"
            />
          )}
        </div>
      </div>
      {isFilled && (
        <IconButton
          label={isZoomed ? 'Alejar la imagen' : 'Acercar la imagen'}
          className={classes('absolute! right-3 bottom-3 md:right-6 md:bottom-6', floating)}
          onClick={() => pinch.current?.toggle()}
        >
          {isZoomed ? <MinusIcon /> : <PlusIcon />}
        </IconButton>
      )}
    </div>
  )
}
