import { expect, test } from 'vitest'
import type { RepeatedWork } from '../../platform/schedule/schedule'
import { repeatSweep } from '../../stock'
import { repeatGivingOut, unitsToGive } from './give-out-units'

test.each([
  ['release lapsed holds', repeatSweep],
  ['give out units in line', repeatGivingOut],
])('[WAIT-43] the work «%s» is repeated every thirty seconds', (name, register) => {
  const repeated: Omit<RepeatedWork, 'work'>[] = []
  register({
    repeat: ({ work: _work, ...rest }) => void repeated.push(rest),
    runNow: async () => false,
    start: () => {},
    stop: async () => {},
  })
  expect(repeated).toStrictEqual([{ name, everyMs: 30_000 }])
})

test.each([
  ['nothing free', { free: 0, isSellable: true }, 0, 5, 0],
  ['more held than there is', { free: -2, isSellable: true }, 0, 1, 0],
  ['not for sale', { free: 5, isSellable: false }, 0, 5, 0],
  ['all of it', { free: 5, isSellable: true }, 0, 0, 5],
  ['what is beyond the shelf', { free: 5, isSellable: true }, 3, 0, 2],
  ['a unit that ended passes on, also below the shelf', { free: 2, isSellable: true }, 3, 1, 1],
  ['of ended units only those that are free', { free: 1, isSellable: true }, 3, 4, 1],
])('[WAIT-41] of a product is given out: %s', (_title, level, shelf, ended, units) => {
  expect(unitsToGive({ productId: 1, ...level }, shelf, ended)).toBe(units)
})
