import { showNumber } from '@tocador/contracts/money'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'

const READS = 'en su lista de espera van a leer «Ya no la vendemos».'

/** What it means to who waits that these products leave the shop; undefined where nobody does. */
export function waitersText(products: readonly { people_with_place: number }[]): string | undefined {
  const awaited = products.filter(({ people_with_place: people }) => people > 0)
  const places = awaited.reduce((sum, { people_with_place: people }) => sum + people, 0)
  if (places === 0) return undefined
  if (products.length === 1) {
    return `${waitingTexts.people(places)} la ${places === 1 ? 'espera' : 'esperan'}: ${READS}`
  }
  const lists = awaited.length === 1 ? '1 de ellas tiene' : `${showNumber(awaited.length)} de ellas tienen`
  return `${lists} lista de espera, con ${places === 1 ? '1 lugar' : `${showNumber(places)} lugares`} en total: ${READS}`
}

export const keptPlaceText = 'Conservan su lugar por si vuelves a venderla.'
