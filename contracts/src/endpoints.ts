import * as accounts from './accounts'
import * as cart from './cart'
import * as catalog from './catalog'
import * as changes from './changes'
import * as delivery from './delivery'
import type { Endpoint } from './endpoint'
import * as health from './health'
import * as media from './media'
import * as orders from './orders'
import * as picking from './picking'
import * as productSelection from './product-selection'
import * as productTypes from './product-types'
import * as reservations from './reservations'
import * as savedViews from './saved-views'
import * as settings from './settings'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value &&
  'reply' in value

const products = { ...catalog, ...productSelection, ...productTypes }
const rooms = {
  health,
  accounts: { ...accounts, ...savedViews },
  catalog: products,
  media,
  cart,
  reservations,
  delivery,
  orders,
  picking,
  settings,
  changes,
}

/** All endpoints by slice; tests and the OpenAPI document use this list. */
export const endpoints: readonly { slice: string; name: string; endpoint: Endpoint }[] = Object.entries(rooms).flatMap(
  ([slice, room]) =>
    Object.entries(room)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, endpoint]) => ({ slice, name, endpoint })),
)
