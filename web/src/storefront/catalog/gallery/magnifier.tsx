import type { Pictured } from '../../../ui/layout/missing-picture'
import { useEffect } from 'react'
import { AreaButton } from '../../../ui/controls/area-button'
import { classes } from '../../../ui/layout/classes'
import { Dialog } from '../../../ui/overlay/dialog'
import { Picture } from '../../../ui/layout/picture'
import { placeAfterKey } from './gallery-rules'
import { GalleryStage } from './gallery-stage'

export interface MagnifierProps {
  isOpen: boolean
  onClose: () => void
  product: Pictured & { name: string }
  images: readonly string[]
  current: number
  onTurn: (place: number) => void
}

/** A product's pictures in the whole window, to look at them closely. */
export function Magnifier({ isOpen, onClose, product, images, current, onTurn }: MagnifierProps) {
  useEffect(() => {
    if (!isOpen) return
    const turn = (event: KeyboardEvent) => {
      // Alt with an arrow key is the browser's Back or Forward.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const place = isHere(event.target) ? placeAfterKey(event.key, current, images.length) : undefined
      if (place === undefined) return
      event.preventDefault()
      onTurn(place)
    }
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  })

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      shape="night"
      title={
        <span className="block font-text text-small leading-[1.45] font-semibold tracking-normal">{product.name}</span>
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
      <div className="-mx-(--side) grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]">
        <GalleryStage product={product} images={images} current={current} isFilled onTurn={onTurn} />
        {images.length > 1 && <Thumbnails of={product} images={images} current={current} onTurn={onTurn} />}
      </div>
    </Dialog>
  )
}

/** Keys pressed in a dialog above are ignored. */
function isHere(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('dialog') : null
  return dialog === null || dialog.querySelector('[data-gallery]') !== null
}

interface ThumbnailsProps {
  of: Pictured
  images: readonly string[]
  current: number
  onTurn: (place: number) => void
}

function Thumbnails(props: ThumbnailsProps) {
  return (
    <ul
      className="flex justify-center-safe [--thumbnail:3.5rem] md:[--thumbnail:4.25rem] gap-2 overflow-x-auto px-4 py-3 [scrollbar-width:none]"
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
