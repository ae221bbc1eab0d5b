import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { imageList, storedImage, uploadedImage } from './media-schemas'

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

export const listStoredImages = endpoint({
  method: 'GET',
  path: '/images',
  access: 'admin',
  summary: 'Nombre y tamaño de fotos guardadas; las de otros sitios no aparecen',
  query: z.object({ paths: z.optional(imageList) }),
  reply: dataReply(z.array(storedImage)),
})
