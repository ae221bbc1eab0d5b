/**
 * Why a file is refused. Apart from media-words.ts, which the first script of the shop contains whole.
 */
export const imageTexts = {
  /** Rounded up, so that one byte over the limit is not shown as 5.00 MB. */
  tooLarge: (bytes: number) =>
    `El archivo es muy grande: ${(Math.ceil((bytes / 1_048_576) * 100) / 100).toFixed(2)} MB. Tamaño máximo: 5MB`,
  wrongType: (file: string) => `Tipo de archivo no permitido: ${file}`,
}
