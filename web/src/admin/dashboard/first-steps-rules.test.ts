import { expect, test } from 'vitest'
import { firstSteps } from './first-steps-rules'

const ready = { places: true, types: true, product_with_photo: true, whatsapp: true, first_order: false }
const undone = (steps: ReturnType<typeof firstSteps>) => steps.flatMap(({ key, isDone }) => (isDone ? [] : [key]))

test.each([
  [
    'an empty shop',
    { ...ready, places: false, types: false, product_with_photo: false, whatsapp: false },
    false,
    ['places', 'types', 'product', 'whatsapp', 'look'],
  ],
  ['a shop without places', { ...ready, places: false }, true, ['places']],
  ['a shop without types', { ...ready, types: false }, true, ['types']],
  ['a shop without a product with photo', { ...ready, product_with_photo: false }, true, ['product']],
  ['a shop without a number', { ...ready, whatsapp: false, first_order: true }, false, ['whatsapp']],
  ['a shop that nobody looked at', ready, false, ['look']],
] as const)('%s still needs %j', (_, found, hasLooked, left) => {
  const steps = firstSteps(found, hasLooked)
  expect(steps).toHaveLength(5)
  expect(undone(steps)).toEqual(left)
})

test('a shop that is ready has no steps after the owner looked at it, or after the first order', () => {
  expect(firstSteps(ready, true)).toEqual([])
  expect(firstSteps({ ...ready, first_order: true }, false)).toEqual([])
})
