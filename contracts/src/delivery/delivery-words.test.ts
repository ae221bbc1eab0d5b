import { expect, test } from 'vitest'
import * as words from './delivery-words'

test('what is said of a missing place and of a day without a free hour', () => {
  expect([words.ALL_FULL, words.MISSING_PLACE]).toStrictEqual([
    'Todos los horarios de ese día ya se llenaron',
    'Lugar no encontrado',
  ])
})
