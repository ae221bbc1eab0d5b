import { FALLBACK_IMAGE, IMAGE_WIDTHS, WIDEST_IMAGE } from './media-words'

const MEDIA_PATH = /^\/media\/[\w./-]+$/
/** Pictures the shop uploaded to a hosted store, one file per width: only its files are named by a hash and a width. */
const HOSTED_BY_US = /^https:\/\/[^\s?#]+\/[0-9a-f]{32}-\d+\.webp$/
export const isMedia = (url: string) => MEDIA_PATH.test(relative(url)) && !url.includes('..')
const isOurs = (url: string) => isMedia(url) || HOSTED_BY_US.test(url)

/**
 * With a PUBLIC_URL the shop's own pictures have absolute addresses; pages served from there show them as `/media/…`.
 */
function relative(url: string): string {
  const { location } = globalThis as { location?: { origin: string } }
  const origin = location?.origin
  return origin && url.startsWith(`${origin}/media/`) ? url.slice(origin.length) : url
}

/** An absolute http(s) URL, or undefined for everything else (`javascript:`, `data:`, invalid text). */
export function httpUrl(value: string): URL | undefined {
  try {
    const url = new URL(value)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    // Not a URL. `URL.canParse` is missing in Safari 16.
    return undefined
  }
}

/** Addresses may contain commas, so a gallery is split only at commas followed by a scheme or a slash. */
export const splitImages = (joined: string): string[] =>
  joined
    .split(/,(?=\s*(?:[a-z][a-z0-9+.-]*:|\/))/i)
    .map((one) => one.trim())
    .filter(Boolean)

export const joinImages = (urls: readonly string[]) => urls.join(',')

/**
 * Whether a picture address may be shown: our own media and absolute https; never `/api/…`,
 * `/uploads/…` or plain http, whatever the host.
 */
export function isHostedImage(value: string): boolean {
  if (isMedia(value)) return true
  const url = httpUrl(value)
  return url !== undefined && url.protocol === 'https:' && !/^\/(?:api|uploads)(?:\/|$)/.test(url.pathname)
}

/** The pictures of a gallery that may be shown. */
export const galleryImages = (joined: string): string[] => splitImages(joined).map(relative).filter(isHostedImage)

/** SHOP-29: the first entry if it is hosted, otherwise the fallback. */
export function firstImage(joined: string): string {
  const first = splitImages(joined)[0]
  return first !== undefined && isHostedImage(first) ? relative(first) : FALLBACK_IMAGE
}

/** `srcset` of own pictures; empty for other sites, whose pictures have one known size. */
export function imageSrcset(url: string): string {
  if (!isOurs(url)) return ''
  return IMAGE_WIDTHS.map((width) => `${imageOfWidth(url, width)} ${width}w`).join(', ')
}
const HASH = /\/([0-9a-f]{32})-\d+\.webp$/
/** Where this shop serves an own picture as JPEG, for services that refuse WebP; other addresses stay unchanged. */
export const jpegOf = (url: string): string => {
  const hash = isOurs(url) ? HASH.exec(url)?.[1] : undefined
  return hash === undefined ? url : `/media/${hash}-${WIDEST_IMAGE}.jpg`
}

/** An own picture in another width; other addresses stay unchanged. */
export const imageOfWidth = (url: string, width: (typeof IMAGE_WIDTHS)[number]) =>
  isOurs(url) ? url.replace(/-\d+\.webp$/, `-${width}.webp`) : url
