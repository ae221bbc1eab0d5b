export const MAX_IMAGES = 10
export const MAX_IMAGE_BYTES = 5_242_880
export const MAX_PIXELS = 40_000_000
/**
 * How long a browser waits for the answer to pictures that have arrived. A picture service that does not answer takes 12 s of it; the
 * server ends a connection without a byte after as long.
 */
export const UPLOAD_ANSWER_MS = 20_000
export const FALLBACK_IMAGE = '/NoImage.jpg'

/** The widths of every stored picture, as `…/<name>-<width>.webp`. */
export const IMAGE_WIDTHS = [320, 640, 1080] as const
export const WIDEST_IMAGE = 1080
