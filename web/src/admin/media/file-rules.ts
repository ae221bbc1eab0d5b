import { imageTexts } from '@tocador/contracts/media/image-texts'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '@tocador/contracts/media/media-words'

export const ACCEPTED = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'] as const

export const photoTexts = {
  tooMany: 'Máximo 10 archivos permitidos',
  onlyOne: 'Solo lleva una foto. Quita la que tiene para poner otra.',
  unreadable: 'Error al procesar las imágenes',
  retry: 'Reintentar',
  chooseOther: 'Elegir otra',
  /** Label of the button that adds the valid files when others were refused. */
  addUsable: (count: number) => (count === 1 ? 'Agregar 1 foto' : `Agregar ${count} fotos`),
  limitsOfOne: 'JPG, PNG, WebP o GIF · hasta 5MB',
  limits: 'Máximo 10 archivos · JPG, PNG, WebP o GIF · hasta 5MB cada una',
} as const

type Chosen = Pick<File, 'name' | 'size' | 'type'>

/**
 * Validation message for the files; one invalid file refuses all of them (PROD-37 to PROD-40). The server also checks
 * the content.
 */
export function problemWith(files: readonly Chosen[], already: number, most = MAX_IMAGES): string | undefined {
  if (files.length + already > most) return most === 1 ? photoTexts.onlyOne : photoTexts.tooMany
  const large = files.find(isTooLarge)
  if (large) return imageTexts.tooLarge(large.size)
  const wrong = files.find((file) => !isAccepted(file))
  return wrong && imageTexts.wrongType(wrong.name)
}

const isTooLarge = ({ size }: Chosen) => size > MAX_IMAGE_BYTES
const isAccepted = ({ type }: Chosen) => (ACCEPTED as readonly string[]).includes(type)

/** The valid files that fit within the limit. */
export const usableFiles = <File extends Chosen>(files: readonly File[], already: number, most = MAX_IMAGES): File[] =>
  files.filter((file) => !isTooLarge(file) && isAccepted(file)).slice(0, Math.max(0, most - already))

const NAME_LENGTH = 20

/** PROD-47 */
export const shortName = (name: string) => (name.length <= NAME_LENGTH ? name : `${name.slice(0, NAME_LENGTH)}…`)

/** `2.1 MB`, `840 KB` */
export function sizeText(bytes: number): string {
  return bytes >= 104_858 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** A copy of the list with one entry moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const target = Math.max(0, to)
  const rest = list.filter((_, place) => place !== from)
  return [...rest.slice(0, target), ...list.slice(from, from + 1), ...rest.slice(target)]
}

/** The name shown for a stored picture: the last part of its path. */
export const nameInUrl = (url: string) => decodeURIComponentSafely(url.split(/[?#]/)[0]?.split('/').at(-1) ?? url)

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
