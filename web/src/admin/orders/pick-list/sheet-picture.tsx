import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { firstImage, imageOfWidth } from '@tocador/contracts/media/image-addresses'
import { useState } from 'react'

/** Not lazy: printed pictures may never have been scrolled into view. */
export function SheetPicture({ images }: { images: string }) {
  const url = imageOfWidth(firstImage(images), 320)
  const [failed, setFailed] = useState('')
  return (
    <span className="picture">
      <img
        src={failed === url ? FALLBACK_IMAGE : url}
        alt=""
        loading="eager"
        referrerPolicy="no-referrer"
        onError={() => setFailed(url)}
      />
    </span>
  )
}
