import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { imageSrcset } from '@tocador/contracts/media/image-addresses'
import { lazy, startTransition, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { classes } from './classes'
import type { MissingPictureProps, Pictured } from './missing-picture'

/** Loaded when a picture is missing. Without a connection the empty table of the pictures stays. */
const MissingPicture: ComponentType<MissingPictureProps> = import.meta.env.SSR
  ? (await import('./missing-picture')).MissingPicture
  : lazy<ComponentType<MissingPictureProps>>(() =>
      // Not the second function of `then`, which Vite calls for the import alone, without the files that it needs.
      import('./missing-picture')
        .then((part) => ({ default: part.MissingPicture }))
        .catch(() => ({ default: () => null })),
    )

interface PictureProps {
  /** Checked by `firstImage` or `galleryImages` of the contracts. */
  url: string
  alt: string
  of?: Pictured | undefined
  /** The `sizes` of the img. */
  sizes: string
  /** `first`: the main picture of a dialog; `soon`: in the first row; `later`: loaded when it comes near. */
  urgency?: 'first' | 'soon' | 'later'
  fit?: 'object-cover' | 'object-contain'
  className?: string
}

/** 4:5 without layout shift; a picture that is missing or fails to load is replaced by the initial of its product. */
export function Picture({ url, alt, of, sizes, urgency = 'later', fit = 'object-cover', className }: PictureProps) {
  const [failed, setFailed] = useState('')
  const image = useRef<HTMLImageElement>(null)
  // A picture in the server's HTML may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete === true && image.current.naturalWidth === 0) setFailed(url)
  }, [url])
  if (failed === url || url === FALLBACK_IMAGE)
    return (
      <Suspense>
        <MissingPicture of={of} alt={alt} isWhole={fit === 'object-contain'} className={className} />
      </Suspense>
    )
  const srcSet = imageSrcset(url)
  return (
    <img
      ref={image}
      {...(srcSet === '' ? {} : { srcSet, sizes })}
      src={url}
      alt={alt}
      width="800"
      height="1000"
      loading={urgency === 'later' ? 'lazy' : 'eager'}
      fetchPriority={urgency === 'first' ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      className={classes('size-full', fit, className)}
      // What the visitor waits for, such as the list that a search found, is rendered first.
      onError={() => startTransition(() => setFailed(url))}
    />
  )
}
