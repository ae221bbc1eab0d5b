import * as z from 'zod/mini'
import { bit, instant } from '../field-schemas'
import { HOSTED_STORES, HOSTING_TESTS, IMAGE_PROBLEMS } from './image-tools-words'

/** The hosted store that new pictures go to; null for the shop's own folder. */
export const storeName = z.nullable(z.enum(HOSTED_STORES))

export const imageStatus = z.object({
  version: z.string(),
  store: storeName,
  cloudinary_configured: z.boolean(),
  message: z.string(),
  timestamp: instant,
})
export type ImageStatus = z.infer<typeof imageStatus>

/** `controller`: the library that decodes pictures, with its version. */
export const controllerStatus = z.extend(imageStatus, { controller: z.string() })
export type ControllerStatus = z.infer<typeof controllerStatus>

export const imageDiagnosis = z.object({
  version: z.string(),
  cloudinary_configured: z.boolean(),
  using_cloudinary: z.boolean(),
  store: storeName,
  files_received: z.int(),
  /** This and the next two are about `store`, whichever it is. */
  cloudinary_test: z.enum(HOSTING_TESTS),
  /** The address of the test picture, which is removed after a day. */
  cloudinary_url: z.nullable(z.string()),
  cloudinary_error: z.nullable(z.string()),
  message: z.string(),
  timestamp: instant,
})
export type ImageDiagnosis = z.infer<typeof imageDiagnosis>

const pictureProblem = z.object({
  url: z.string(),
  problem: z.enum(IMAGE_PROBLEMS),
})
export type PictureProblem = z.infer<typeof pictureProblem>

export const checkedProduct = z.object({
  id: z.int(),
  name: z.string(),
  image_url: z.string(),
  created_at: instant,
  /** Whether its first picture is hosted by Cloudinary. */
  is_cloudinary: bit,
  /** Whether its first picture is in the shop's hosted store. */
  is_hosted: bit,
  problems: z.array(pictureProblem),
})
export type CheckedProduct = z.infer<typeof checkedProduct>

export const migratedProduct = z.object({
  id: z.int(),
  name: z.string(),
  /** Pictures moved to the hosted store. */
  migrated: z.array(z.string()),
  /** Addresses removed from the gallery. */
  cleaned: z.array(pictureProblem),
})
export type MigratedProduct = z.infer<typeof migratedProduct>
