import * as z from 'zod/mini'
import { IMPAIRMENT_CODES } from './health-words'

/** Something that does not work while the shop sells, with what it means for the owner. */
export const impairment = z.object({ code: z.enum(IMPAIRMENT_CODES), text: z.string() })
export type Impairment = z.output<typeof impairment>
