import { firstImage } from '@tocador/contracts/media/image-addresses'
import { classes } from './classes'
import type { Pictured } from './missing-picture'
import { Picture } from './picture'

interface ThumbnailProps {
  images: string
  of?: Pictured
  className: string
}

/** A small picture next to the product's name, so without alt text; cropped to the product. */
export const Thumbnail = ({ images, of, className }: ThumbnailProps) => (
  <span className={classes('inline-block flex-none overflow-hidden rounded-[4px] bg-sunken', className)}>
    <Picture url={firstImage(images)} alt="" of={of} sizes="4rem" className="origin-bottom scale-140" />
  </span>
)
