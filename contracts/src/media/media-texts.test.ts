import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { CLEANED_PROBLEMS, HOSTED_STORES, IMAGE_PROBLEM_LABELS } from './image-tools-words'
import { imageTexts } from './image-texts'
import { imageList, onePicture, videoUrl } from './media-schemas'
import { FALLBACK_IMAGE, WIDEST_IMAGE } from './media-words'
import { confirmPicturePlace } from './picture-places-endpoints'

test('what is wrong with a picture has these texts, and only what is beyond repair is removed', () => {
  expect(IMAGE_PROBLEM_LABELS).toStrictEqual({
    invalid: 'No es la dirección de una imagen',
    internal: 'Apunta a /api o /uploads, que la tienda no muestra',
    missing: 'El archivo ya no existe',
    insecure: 'No empieza con https, así que no se muestra; cámbiala a mano',
  })
  expect(CLEANED_PROBLEMS).toStrictEqual(['invalid', 'internal', 'missing'])
  expect(HOSTED_STORES).toStrictEqual(['Cloudinary', 'S3'])
  expect([FALLBACK_IMAGE, WIDEST_IMAGE]).toStrictEqual(['/NoImage.jpg', 1080])
})

test('a refused file is named with its size, rounded up, or its name', () => {
  expect(imageTexts.tooLarge(5_242_881)).toBe('El archivo es muy grande: 5.01 MB. Tamaño máximo: 5MB')
  expect(imageTexts.tooLarge(10_485_760)).toBe('El archivo es muy grande: 10.00 MB. Tamaño máximo: 5MB')
  expect(imageTexts.wrongType('lista.pdf')).toBe('Tipo de archivo no permitido: lista.pdf')
})

const long = (length: number) => `https://x.mx/${'a'.repeat(length - 13)}`
const many = (count: number) => Array.from({ length: count }, (_, nth) => `/media/${nth}.webp`).join(',')
const place = confirmPicturePlace.body as unknown as z.core.$ZodType

test.each<[string, z.core.$ZodType, unknown, string | undefined]>([
  ['a list of ten pictures', imageList, many(10), undefined],
  ['a list of eleven', imageList, many(11), 'Máximo 10 archivos permitidos'],
  ['an address of 2,000 characters', imageList, long(2000), undefined],
  ['one of 2,001', imageList, long(2001), 'La dirección de la imagen debe empezar con http:// o https://'],
  ['a script', imageList, 'javascript:alert(1)', 'La dirección de la imagen debe empezar con http:// o https://'],
  ['a line break', imageList, 'https://x.mx/a\nb.jpg', 'La dirección de la imagen no es válida'],
  ['half a character', imageList, 'https://x.mx/\ud800.jpg', 'La dirección de la imagen no es válida'],
  ['a list of over 20,000 characters', imageList, ' '.repeat(20_001), 'La lista de imágenes es demasiado larga'],
  ['a number', imageList, 7, 'La imagen debe ser una dirección'],
  ['no single picture', onePicture, ' ', undefined],
  ['an own picture', onePicture, '/media/a.webp', undefined],
  [
    'a picture without https',
    onePicture,
    'http://x.mx/a.jpg',
    'La imagen debe ser una foto de tu tienda o una dirección que empiece con https://',
  ],
  [
    'a picture with a line break',
    onePicture,
    'https://x.mx/a\nb.jpg',
    'La imagen debe ser una foto de tu tienda o una dirección que empiece con https://',
  ],
  [
    'a picture with half a character',
    onePicture,
    'https://x.mx/\ud800.jpg',
    'La imagen debe ser una foto de tu tienda o una dirección que empiece con https://',
  ],
  ['a picture of 2,001 characters', onePicture, long(2001), 'La dirección de la imagen es demasiado larga'],
  ['no video', videoUrl, '', undefined],
  ['a video without https', videoUrl, 'http://x.mx/v', undefined],
  ['a video of 2,001 characters', videoUrl, long(2001), 'La dirección del video es demasiado larga'],
  [
    'a video with a line break',
    videoUrl,
    'https://x.mx/\nv',
    'La dirección del video debe empezar con http:// o https://',
  ],
  [
    'a video with half a character',
    videoUrl,
    'https://x.mx/\ud800',
    'La dirección del video debe empezar con http:// o https://',
  ],
  ['a video that is a number', videoUrl, 7, 'El video debe ser una dirección'],
  [
    'an unknown place of pictures',
    place,
    { place: 'cloud', found_shop: null },
    'Elige el lugar de las fotos: carpeta (folder) o servicio (hosted)',
  ],
])('%s', (_, schema, input, message) => {
  expect((schema as z.ZodMiniType).safeParse(input).error?.issues[0]?.message).toBe(message)
})
