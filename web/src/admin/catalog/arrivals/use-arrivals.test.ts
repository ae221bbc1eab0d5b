import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { expect, test } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { losesLine } from './use-arrivals'

test.each<[number, Arrival['product'], boolean]>([
  [0, null, false],
  [2, null, true],
  [2, { id: 9, name: 'Rubor', is_available: 0, is_sold: 1 }, false],
  [2, { id: 9, name: 'Rubor', is_available: 0, is_sold: 0 }, true],
  [0, { id: 9, name: 'Rubor', is_available: 0, is_sold: 0 }, false],
  // An older shop does not say.
  [2, { id: 9, name: 'Rubor', is_available: 0 }, false],
])(
  'with an arrival that %d people wait for, of the product %j, a line is lost: %s',
  (people_waiting, product, isLost) => expect(losesLine(anArrival({ people_waiting, product }))).toBe(isLost),
)
