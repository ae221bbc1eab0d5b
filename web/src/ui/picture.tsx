import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { imageSrcset } from '@tocador/contracts/media/image-addresses'
import { useEffect, useRef, useState } from 'react'
import { classes } from './classes'

interface PictureProps {
  /** Checked by `firstImage` or `galleryImages` of the contracts. */
  url: string
  alt: string
  /** The `sizes` of the img. */
  sizes: string
  /** `first`: the main picture of a dialog; `soon`: in the first row; `later`: loaded when it comes near. */
  urgency?: 'first' | 'soon' | 'later'
  fit?: 'object-cover' | 'object-contain'
  className?: string
}

/** 4:5 without layout shift; a picture that fails to load is replaced by the fallback (NAV-05). */
export function Picture({ url, alt, sizes, urgency = 'later', fit = 'object-cover', className }: PictureProps) {
  const [failed, setFailed] = useState('')
  const image = useRef<HTMLImageElement>(null)
  // A picture in the server's HTML may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete === true && image.current.naturalWidth === 0) setFailed(url)
  }, [url])
  const shown = failed === url ? FALLBACK_IMAGE : url
  const srcSet = imageSrcset(shown)
  return (
    <img
      ref={image}
      {...(srcSet === '' ? {} : { srcSet, sizes })}
      src={shown}
      alt={alt}
      width="800"
      height="1000"
      loading={urgency === 'later' ? 'lazy' : 'eager'}
      fetchPriority={urgency === 'first' ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      className={classes('size-full', fit, className)}
      onError={() => setFailed(url)}
    />
  )
}
