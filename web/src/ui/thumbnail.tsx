import { firstImage } from '@tocador/contracts/media/image-addresses'
import { classes } from './classes'
import { Picture } from './picture'

/** A small picture next to the product's name, so without alt text; cropped to the product. */
export const Thumbnail = ({ images, className }: { images: string; className: string }) => (
  <span className={classes('inline-block flex-none overflow-hidden rounded-[4px] bg-sunken', className)}>
    <Picture url={firstImage(images)} alt="" sizes="4rem" className="origin-bottom scale-140" />
  </span>
)
