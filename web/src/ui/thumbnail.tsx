import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { firstImage, imageOfWidth } from '@tocador/contracts/media/image-addresses'
import { useState } from 'react'
import { classes } from './classes'

/** A small picture next to the product's name, so without alt text; cropped to the product. */
export function Thumbnail({ images, className }: { images: string; className: string }) {
  const url = imageOfWidth(firstImage(images), 320)
  const [failed, setFailed] = useState('')
  return (
    <span className={classes('inline-block flex-none overflow-hidden rounded-[4px] bg-sunken', className)}>
      <img
        src={failed === url ? FALLBACK_IMAGE : url}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className="size-full origin-bottom scale-140 object-cover"
        onError={() => setFailed(url)}
      />
    </span>
  )
}
