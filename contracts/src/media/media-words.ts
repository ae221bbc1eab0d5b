export const MAX_IMAGES = 10
export const MAX_IMAGE_BYTES = 5_242_880
export const MAX_PIXELS = 40_000_000
export const FALLBACK_IMAGE = '/NoImage.jpg'

/** The widths of every stored picture, as `…/<name>-<width>.webp`. */
export const IMAGE_WIDTHS = [320, 640, 1080] as const
export const WIDEST_IMAGE = 1080
