import { expect, test } from 'vitest'
import { repeatedQuantity, repeatedLines, type Standing } from './repeated-line-rules'

const standing = (changes: Partial<Standing>): Standing => ({
  productId: 1,
  wanted: 3,
  own: 0,
  isHolding: false,
  isLive: false,
  network: '',
  free: 10,
  limit: 20,
  ...changes,
})
const held = (own: number) => ({ own, isHolding: true, isLive: true, network: 'home' })

test.each<[string, Partial<Standing>, number]>([
  ['a new line gets what was wanted', {}, 3],
  ['as far as units are free', { free: 2 }, 2],
  ['and the limit of a line allows', { wanted: 30, free: 100 }, 20],
  ['nothing is free', { free: 0 }, 0],
  ['a held line is repeated, not added to', held(2), 3],
  ['a line with more keeps them', held(5), 5],
  ['also when nothing is free', { ...held(5), free: 0 }, 5],
  ['also above the limit', { ...held(25), wanted: 30, free: 100 }, 25],
  ['an expired line holds its own units again', { own: 4 }, 4],
  ['or fewer', { own: 4, free: 1 }, 1],
])('%s', (_, changes, quantity) => {
  expect(repeatedQuantity(standing(changes))).toBe(quantity)
})

test('only lines that get more units are saved, and only units new to the network are claimed', () => {
  const lines = repeatedLines(
    [
      standing({ productId: 1 }),
      standing({ productId: 2, ...held(2) }),
      standing({ productId: 3, ...held(3) }),
      standing({ productId: 4, ...held(2), network: 'other' }),
      standing({ productId: 5, free: 0 }),
    ],
    'home',
  )
  expect(lines).toStrictEqual([
    { productId: 1, quantity: 3, claimed: 3 },
    { productId: 2, quantity: 3, claimed: 1 },
    { productId: 4, quantity: 3, claimed: 3 },
  ])
})

test('a line whose hold is over is held again with all that was wanted, and all its units are claimed', () => {
  const over = { isLive: false, network: 'home' }
  const lines = repeatedLines(
    [
      standing({ productId: 1, own: 3, ...over }),
      standing({ productId: 2, own: 2, ...over }),
      standing({ productId: 3, own: 2, isHolding: true, ...over }),
    ],
    'home',
  )
  expect(lines).toStrictEqual([
    { productId: 1, quantity: 3, claimed: 3 },
    { productId: 2, quantity: 3, claimed: 3 },
    { productId: 3, quantity: 3, claimed: 3 },
  ])
})
