import { firstImage } from '@tocador/contracts/media/image-addresses'
import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { MissingPicture, type Pictured } from '../../ui/layout/missing-picture'
import { Picture } from '../../ui/layout/picture'

/**
 * The picture of a product on a page that the browser does not render. The hidden initial beside it is put in its place by
 * order-page.js where it cannot be loaded.
 */
export const StillPicture = ({ images, of, sizes }: { images: string; of: Pictured; sizes: string }) => {
  const url = firstImage(images)
  return (
    <>
      <Picture url={url} alt="" of={of} sizes={sizes} />
      {url !== FALLBACK_IMAGE && (
        <span hidden>
          <MissingPicture of={of} alt="" isWhole={false} className={undefined} />
        </span>
      )}
    </>
  )
}
