import { addDays, isRealDay, type Day } from '@tocador/contracts/calendar'
import type { OFFER_FIELDS } from '@tocador/contracts/catalog/offer-words'
import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'
import { offerCell, type OfferValues } from '../../offers/offer-rules'
import type { Cells } from './columns'
import { readPesos } from './read-price'
import { RefusedRow } from './refused-row'

export interface ImportedOffer extends OfferValues {
  /** The list was exported with it, so its row does not ask for it. */
  isExported: boolean
}

/** The offer of a row. Without the columns, and with empty cells, the product's offers stay as they are. `id`: of the product, where the row has it. */
export function readOffer(cells: Cells, id: number | undefined): ImportedOffer | undefined {
  const written = (name: keyof typeof OFFER_FIELDS | 'offer_seen') => withoutHiddenCharacters(cells.of(name)).trim()
  const [price, first, last] = [written('offer_price'), written('offer_first_day'), written('offer_last_day')]
  if (price === '' && first === '' && last === '') return undefined
  if (price === '' || first === '' || last === '')
    throw new RefusedRow('Una oferta necesita precio, primer día y último día')
  const offer = {
    priceCents: readPesos(price, 'precio de oferta'),
    firstDay: readDay(first, 'primer día de oferta'),
    lastDay: readDay(last, 'último día de oferta'),
  }
  return { ...offer, isExported: id !== undefined && offerCell(id, offer) === written('offer_seen') }
}

/** The day of the number 0 in a spreadsheet, which saves a date as a number. */
const DAY_ZERO = '1899-12-30'

function readDay(written: string, what: string): Day {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written) ?? []
  // As spreadsheets in Mexico show it.
  const [, first, second, last] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? []
  const read = /^\d{5}$/.test(written)
    ? addDays(DAY_ZERO, Number(written))
    : [year ?? last, (month ?? second)?.padStart(2, '0'), (day ?? first)?.padStart(2, '0')].join('-')
  if (!isRealDay(read))
    throw new RefusedRow(`El ${what} «${written.slice(0, 20)}» no es una fecha. Escríbelo como 2026-11-24`)
  return read
}
