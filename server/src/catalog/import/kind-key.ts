import { fold } from '@tocador/contracts/search-text'
import type { Kind } from '../save-products/queries'

/** The same for all spellings of a type: case and accents do not count, as in the database. */
export const kindKey = ({ category, type }: Kind) => JSON.stringify([fold(category), fold(type)])
