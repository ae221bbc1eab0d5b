export const MAX_IMAGES = 10
export const MAX_IMAGE_BYTES = 5_242_880
export const MAX_PIXELS = 40_000_000
/**
 * How long a browser waits for an answer once its pictures have arrived. The server takes up to 12 s to give up on a picture service
 * that does not answer, and closes a connection after 20 s without traffic.
 */
export const UPLOAD_ANSWER_MS = 20_000
export const FALLBACK_IMAGE = '/NoImage.jpg'

/** The widths of every stored picture, as `…/<name>-<width>.webp`. */
export const IMAGE_WIDTHS = [320, 640, 1080] as const
export const WIDEST_IMAGE = 1080
