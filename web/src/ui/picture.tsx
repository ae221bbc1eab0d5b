import { FALLBACK_IMAGE } from '@tocador/contracts/limits'
import { imageSrcset } from '@tocador/contracts/media'
import { useEffect, useRef, useState } from 'react'
import { classes } from './classes'

interface PictureProps {
  /** A picture that may be shown: `firstImage` or `galleryImages` of the contracts decided. */
  url: string
  alt: string
  /** How wide it is drawn, as in `sizes` of an img. */
  sizes: string
  /** `first` is what a dialog opens for, `soon` stands in the first row, the rest waits until it is near. */
  urgency?: 'first' | 'soon' | 'later'
  className?: string
}

/** 4:5, its room kept from the start; what fails to load becomes the shop's own empty picture (NAV-05). */
export function Picture({ url, alt, sizes, urgency = 'later', className }: PictureProps) {
  const [failed, setFailed] = useState('')
  const image = useRef<HTMLImageElement>(null)
  // A picture of the first HTML may have failed before anybody listened.
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
      className={classes('size-full object-cover', className)}
      onError={() => setFailed(url)}
    />
  )
}
