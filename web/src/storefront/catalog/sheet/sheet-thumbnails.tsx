import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { AreaButton } from '../../../ui/controls/area-button'
import { PlayIcon } from '../../../ui/icons/icons'
import { classes } from '../../../ui/layout/classes'
import { Picture } from '../../../ui/layout/picture'
import type { SheetProduct } from './sheet-facts'

interface SheetThumbnailsProps {
  product: SheetProduct
  images: readonly string[]
  /** Of the pictures, then of the video. */
  names: readonly string[]
  current: number
  onTurn: (place: number) => void
}

export const SheetThumbnails = ({ product, images, names, current, onTurn }: SheetThumbnailsProps) => (
  <ul
    aria-label="Imágenes"
    className="flex min-h-21.5 gap-2 overflow-x-auto py-3 [scrollbar-width:none] lg:-order-1 lg:flex-col lg:overflow-visible lg:p-1 noscript:hidden"
  >
    {names.map((name, place) => (
      <li key={name} className="flex-none p-1 lg:p-0">
        <AreaButton
          aria-label={name}
          aria-current={place === current || undefined}
          className={classes(
            'relative aspect-4/5 w-14 overflow-hidden rounded-picture md:w-16',
            place === current && 'outline-2 outline-offset-2 outline-ink',
          )}
          onClick={() => onTurn(place)}
        >
          <Picture url={images[place] ?? images[0] ?? FALLBACK_IMAGE} alt="" of={product} sizes="4.25rem" />
          {place >= images.length && (
            <span className="absolute inset-0 grid place-items-center bg-night/48 text-white">
              <PlayIcon className="size-4" />
            </span>
          )}
        </AreaButton>
      </li>
    ))}
  </ul>
)
