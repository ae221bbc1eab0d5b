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
  expect(waitersText(people.map((people_with_place) => ({ people_with_place })))).toBe(text)
})
