import { expect, test } from 'vitest'
import { waitersText } from './waiters-text'

const READS = 'en su lista de espera van a leer «Ya no la vendemos».'

test.each([
  [[0], undefined],
  [[0, 0], undefined],
  [[1], `1 persona la espera: ${READS}`],
  [[3], `3 personas la esperan: ${READS}`],
  [[0, 1], `1 de ellas tiene lista de espera, con 1 lugar en total: ${READS}`],
  [[2, 0, 3], `2 de ellas tienen lista de espera, con 5 lugares en total: ${READS}`],
  [[1_200], `1,200 personas la esperan: ${READS}`],
  [[1_000, 200], `2 de ellas tienen lista de espera, con 1,200 lugares en total: ${READS}`],
])('%j: %s', (people, text) => {
  expect(waitersText(people.map((people_with_place) => ({ people_with_place, announced: null })))).toBe(text)
})

const ARRIVAL = 'en su lista de espera van a ver la llegada que anunciaste.'
const BOTH = 'en su lista de espera van a leer «Ya no la vendemos», o ver la llegada si la anunciaste.'

test.each([
  [['expected'], ARRIVAL, ARRIVAL],
  [['arrived'], ARRIVAL, READS],
  [['expected', 'arrived'], ARRIVAL, BOTH],
  [['expected', null], BOTH, BOTH],
  [['arrived', null], BOTH, READS],
] as const)('who waits for a product that is announced as %j reads of the arrival', (products, withdrawn, deleted) => {
  const awaited = products.map((announced) => ({ people_with_place: 2, announced }))
  expect(waitersText(awaited)?.split(': ')[1]).toBe(withdrawn)
  expect(waitersText(awaited, { isDeleted: true })?.split(': ')[1]).toBe(deleted)
})
test('an announced product for which nobody waits changes no sentence', () => {
  const products = [
    { people_with_place: 0, announced: 'expected' as const },
    { people_with_place: 3, announced: null },
  ]
  expect(waitersText(products)).toBe(`1 de ellas tiene lista de espera, con 3 lugares en total: ${READS}`)
})
