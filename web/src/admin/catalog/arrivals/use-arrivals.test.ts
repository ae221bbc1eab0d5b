import { expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { anArrival } from '../../../testing/an-arrival'
import { losesLine } from './use-arrivals'

test.each([
  [0, null, false],
  [2, null, true],
  [2, anAdminProduct(), false],
])(
  'with an arrival that %d people wait for, of the product %j, a line is lost: %s',
  (people_waiting, product, isLost) =>
    expect(losesLine(anArrival({ people_waiting, product: product as never }))).toBe(isLost),
)
