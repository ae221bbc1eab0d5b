import * as z from 'zod/mini'
import { dataReply, endpoint } from '../endpoint'
import { limitQuery, queryFlag, queryInt } from '../field-schemas'
import {
  checkedProduct,
  controllerStatus,
  imageDiagnosis,
  imageStatus,
  migratedProduct,
  storeName,
} from './image-tools-schemas'

/** Clients read the fields at the top level or in `data`. */
const statusReply = z.object({
  version: imageStatus.shape.version,
  store: imageStatus.shape.store,
  cloudinary_configured: imageStatus.shape.cloudinary_configured,
  timestamp: imageStatus.shape.timestamp,
  data: imageStatus,
})

export const getImageStatus = endpoint({
  method: 'GET',
  path: '/images/status',
  access: 'admin',
  summary: 'Dónde se guardan las fotos y si ese lugar responde',
  reply: statusReply,
})

export const checkImageController = endpoint({
  method: 'GET',
  path: '/images/check-controller',
  access: 'admin',
  summary: 'Si el servidor puede procesar fotos',
  reply: z.extend(statusReply, { data: controllerStatus }),
})

export const checkProductImages = endpoint({
  method: 'GET',
  path: '/images/debug-products',
  access: 'admin',
  summary: 'Los productos con sus fotos y lo que está roto en ellas, por id',
  query: z.object({
    /** Only products after this id, for the next part of a long list. */
    after: z.optional(queryInt(0, 2147483647, 'El inicio (after)')),
    limit: limitQuery(1000, 1000),
  }),
  reply: dataReply(
    z.object({
      total: z.int(),
      store: storeName,
      products: z.array(checkedProduct),
      next: z.nullable(z.int()),
    }),
  ),
})

export const diagnoseImages = endpoint({
  method: 'POST',
  path: '/images/diagnose',
  access: 'admin',
  summary: 'Guarda una foto de prueba (campo images) y dice si llegó, o qué tiene de malo',
  multipart: true,
  reply: dataReply(imageDiagnosis),
  refusals: ['NO_FILES', 'TOO_MANY_FILES', 'FILE_TOO_LARGE', 'FILE_UNREADABLE'],
})

export const migrateImages = endpoint({
  method: 'POST',
  path: '/images/migrate-to-cloudinary',
  access: 'admin',
  summary: 'Quita las direcciones rotas y pasa las fotos propias al almacén externo si hay uno',
  query: z.object({
    dryRun: z.optional(queryFlag),
    after: z.optional(queryInt(0, 2147483647, 'El inicio (after)')),
    /** Products of one call; all without it. */
    limit: z.optional(queryInt(1, 1000, 'El límite (limit)')),
  }),
  reply: dataReply(
    z.object({
      /** Products looked at. */
      total: z.int(),
      store: storeName,
      migrated: z.int(),
      cleaned: z.int(),
      is_dry_run: z.boolean(),
      /** The products that change. */
      products: z.array(migratedProduct),
      /** The expected pieces that change; they follow the last product. */
      arrivals: z.array(migratedProduct),
      /** Continue after this id. */
      next: z.nullable(z.int()),
    }),
  ),
  refusals: ['PICTURES_NOT_STORED', 'PICTURES_UNCONFIRMED', 'PICTURES_APART'],
})
