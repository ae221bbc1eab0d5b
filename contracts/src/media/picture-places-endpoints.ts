import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { text } from '../field-schemas'
import { PICTURE_BELONGINGS, PICTURE_PLACES } from './picture-places-words'

const place = z.enum(PICTURE_PLACES, { error: 'Elige el lugar de las fotos: carpeta (folder) o servicio (hosted)' })

const picturePlace = z.object({
  place: z.enum(PICTURE_PLACES),
  belonging: z.enum(PICTURE_BELONGINGS),
  /** The shop id that it has; null without one. */
  found_shop: z.nullable(z.string()),
  /** Pictures there that the database does not know, where there are other ones. */
  unknown: z.int(),
  /** Pictures of the database that are not there. */
  missing: z.int(),
})
export type PicturePlace = z.output<typeof picturePlace>

const picturePlaces = z.object({
  places: z.array(picturePlace),
  /** Removed pictures that are kept for a week. */
  in_trash: z.int(),
})
export type PicturePlaces = z.output<typeof picturePlaces>

export const showPicturePlaces = endpoint({
  method: 'GET',
  path: '/images/places',
  access: 'admin',
  summary: 'Si las fotos guardadas son de la tienda de esta base de datos, y cuántas hay en la papelera',
  reply: dataReply(picturePlaces),
})

export const confirmPicturePlace = endpoint({
  method: 'POST',
  path: '/images/places/confirm',
  access: 'admin',
  summary: 'Confirma que las fotos de ese lugar y la base de datos son de la misma tienda, como se mostró',
  body: z.object({ place, found_shop: z.nullable(text(1000)) }),
  reply: dataReply(picturePlaces),
  refusals: ['STALE_EDIT'],
})
