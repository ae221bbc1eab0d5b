import { firstImage } from '@tocador/contracts/media/image-addresses'
import { Picture } from '../../../ui/layout/picture'

/** Not lazy: printed pictures may never have been scrolled into view. */
export const SheetPicture = ({ images }: { images: string }) => (
  <span className="h-[21pt] w-[17pt] flex-none overflow-hidden rounded-[2pt]">
    <Picture
      url={firstImage(images)}
      alt=""
      sizes="4rem"
      urgency="soon"
      className="origin-bottom scale-140 contrast-110 grayscale"
    />
  </span>
)
