import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint'
import { FALLBACK_IMAGE, MAX_IMAGES } from './limits'

const MEDIA_PATH = /^\/media\/[\w./-]+$/
/** Pictures the shop uploaded to a hosted store, one file per width. */
const HOSTED_BY_US = /^https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/[\w-]+\/[0-9a-f]{32}-\d+\.webp$/
const isMedia = (url: string) => MEDIA_PATH.test(relative(url)) && !url.includes('..')
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

/** The widths of every stored picture, as `…/<name>-<width>.webp`. */
export const IMAGE_WIDTHS = [320, 640, 1080] as const

/** `srcset` of own pictures; empty for other sites, whose pictures have one known size. */
export function imageSrcset(url: string): string {
  if (!isOurs(url)) return ''
  return IMAGE_WIDTHS.map((width) => `${imageOfWidth(url, width)} ${width}w`).join(', ')
}
/** An own picture in another width; other addresses stay unchanged. */
export const imageOfWidth = (url: string, width: (typeof IMAGE_WIDTHS)[number]) =>
  isOurs(url) ? url.replace(/-\d+\.webp$/, `-${width}.webp`) : url

/**
 * `new URL` removes line breaks and tabs, so `java⏎script:` would pass as part of an address here and be a scheme
 * elsewhere.
 */
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u

const isPicture = (value: string) => isMedia(value) || httpUrl(value) !== undefined

/** `image_url` as input: a comma-joined list, split into rows; every part is http(s) or own media. */
export const imageList = z.pipe(
  z.nullable(
    z.string({ error: 'La imagen debe ser una dirección' }).check(
      z.maxLength(20_000, { error: 'La lista de imágenes es demasiado larga' }),
      z.refine((value) => value.isWellFormed() && !CONTROL_CHARACTER.test(value), {
        error: 'La dirección de la imagen no es válida',
      }),
      z.refine((value) => splitImages(value).length <= MAX_IMAGES, { error: 'Máximo 10 archivos permitidos' }),
      z.refine((value) => splitImages(value).every((one) => one.length <= 2000 && isPicture(one)), {
        error: 'La dirección de la imagen debe empezar con http:// o https://',
      }),
    ),
  ),
  z.transform((value) => splitImages(value ?? '')),
)

export const videoUrl = z.pipe(
  z.nullable(
    z.string({ error: 'El video debe ser una dirección' }).check(
      z.trim(),
      z.maxLength(2000, { error: 'La dirección del video es demasiado larga' }),
      z.refine(
        (value) =>
          value.isWellFormed() && !CONTROL_CHARACTER.test(value) && (value === '' || httpUrl(value) !== undefined),
        {
          error: 'La dirección del video debe empezar con http:// o https://',
        },
      ),
    ),
  ),
  z.transform((value) => value ?? ''),
)

export const imageTexts = {
  /** Rounded up, so that one byte over the limit is not shown as 5.00 MB. */
  tooLarge: (bytes: number) =>
    `El archivo es muy grande: ${(Math.ceil((bytes / 1_048_576) * 100) / 100).toFixed(2)} MB. Tamaño máximo: 5MB`,
  wrongType: (file: string) => `Tipo de archivo no permitido: ${file}`,
}

export const uploadedImage = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  mimetype: z.string(),
  originalName: z.string(),
})
export type UploadedImage = z.infer<typeof uploadedImage>

export const uploadImages = endpoint({
  method: 'POST',
  path: '/images/upload',
  access: 'admin',
  summary: 'Sube hasta 10 imágenes (campo images)',
  multipart: true,
  reply: dataReply(z.array(uploadedImage)),
  status: 201,
  refusals: [
    'NO_FILES',
    'TOO_MANY_FILES',
    'FILE_TOO_LARGE',
    'FILE_TYPE',
    'FILE_UNREADABLE',
    'FILE_TOO_MANY_PIXELS',
    'PICTURES_NOT_STORED',
  ],
})

const storedImage = z.pick(uploadedImage, { path: true, size: true, originalName: true })
export type StoredImage = z.infer<typeof storedImage>

export const listStoredImages = endpoint({
  method: 'GET',
  path: '/images',
  access: 'admin',
  summary: 'Nombre y tamaño de fotos guardadas; las de otros sitios no aparecen',
  query: z.object({ paths: z.optional(imageList) }),
  reply: dataReply(z.array(storedImage)),
})
