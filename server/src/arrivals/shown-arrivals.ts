import { expectedText } from '@tocador/contracts/arrivals/expected-date'
import type { ShownArrival } from '@tocador/contracts/arrivals/shown-arrival'
import type { Day } from '@tocador/contracts/calendar'
import { pesosOf, showPesos } from '@tocador/contracts/money'
import { productAddress } from '@tocador/contracts/public-pages'
import type { Db } from '../platform/database/db'
import { listShownArrivals } from './queries'

/** The owner's pieces with texts that are ready to show, since only the server renders them. */
export const shownArrivals = async (db: Db, today: Day): Promise<ShownArrival[]> =>
  (await listShownArrivals(db)).map(({ id, name, priceCents, expected, image, productId, productName }) => ({
    id,
    name,
    price: priceCents === null ? 'Precio por confirmar' : showPesos(pesosOf(priceCents)),
    expected: expectedText(expected, today),
    image,
    ...(productId !== null &&
      productName !== null && { address: productAddress({ id: productId, name: productName }) }),
  }))
