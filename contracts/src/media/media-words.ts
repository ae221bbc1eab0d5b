export const MAX_IMAGES = 10
export const MAX_IMAGE_BYTES = 5_242_880
export const MAX_PIXELS = 40_000_000
export const FALLBACK_IMAGE = '/NoImage.jpg'

/** The widths of every stored picture, as `…/<name>-<width>.webp`. */
export const IMAGE_WIDTHS = [320, 640, 1080] as const

export const imageTexts = {
  /** Rounded up, so that one byte over the limit is not shown as 5.00 MB. */
  tooLarge: (bytes: number) =>
    `El archivo es muy grande: ${(Math.ceil((bytes / 1_048_576) * 100) / 100).toFixed(2)} MB. Tamaño máximo: 5MB`,
  wrongType: (file: string) => `Tipo de archivo no permitido: ${file}`,
}
