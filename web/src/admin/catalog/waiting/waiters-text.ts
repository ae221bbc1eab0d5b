import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { showNumber } from '@tocador/contracts/money'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'

const LIST = 'en su lista de espera van a'
const READS = {
  withdrawn: `${LIST} leer «Ya no la vendemos».`,
  announced: `${LIST} ver la llegada que anunciaste.`,
  both: `${LIST} leer «Ya no la vendemos», o ver la llegada si la anunciaste.`,
}

/** What it means to who waits that these products leave the shop; undefined where nobody does. */
export function waitersText(
  products: readonly Pick<AdminProduct, 'people_with_place' | 'announced'>[],
  { isDeleted = false } = {},
): string | undefined {
  const awaited = products.filter(({ people_with_place: people }) => people > 0)
  const places = awaited.reduce((sum, { people_with_place: people }) => sum + people, 0)
  if (places === 0) return undefined
  // The arrival that became a product leaves the shop with it; one that is still expected stays.
  const kept = awaited.filter(({ announced }) => announced === 'expected' || (announced === 'arrived' && !isDeleted))
  const reads = kept.length === 0 ? READS.withdrawn : kept.length === awaited.length ? READS.announced : READS.both
  if (products.length === 1) return `${waitingTexts.people(places)} la ${places === 1 ? 'espera' : 'esperan'}: ${reads}`
  const lists = awaited.length === 1 ? '1 de ellas tiene' : `${showNumber(awaited.length)} de ellas tienen`
  return `${lists} lista de espera, con ${places === 1 ? '1 lugar' : `${showNumber(places)} lugares`} en total: ${reads}`
}

export const keptPlaceText = 'Conservan su lugar por si vuelves a venderla.'
