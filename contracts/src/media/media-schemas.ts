import * as z from 'zod/mini'
import { httpUrl, isHostedImage, isMedia, splitImages } from './image-addresses'
import { MAX_IMAGES } from './media-words'

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

/** The address of a single picture that pages may show, or '' for none. */
export const onePicture = z.pipe(
  z.nullable(
    z.string({ error: 'La imagen debe ser una dirección' }).check(
      z.trim(),
      z.maxLength(2000, { error: 'La dirección de la imagen es demasiado larga' }),
      z.refine(
        (value) => value === '' || (value.isWellFormed() && !CONTROL_CHARACTER.test(value) && isHostedImage(value)),
        { error: 'La imagen debe ser una foto de tu tienda o una dirección que empiece con https://' },
      ),
    ),
  ),
  z.transform((value) => value ?? ''),
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

export const uploadedImage = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  mimetype: z.string(),
  originalName: z.string(),
})
export type UploadedImage = z.infer<typeof uploadedImage>

export const storedImage = z.pick(uploadedImage, { path: true, size: true, originalName: true })
export type StoredImage = z.infer<typeof storedImage>
