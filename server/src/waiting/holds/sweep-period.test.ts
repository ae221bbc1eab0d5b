import { expect, test } from 'vitest'
import type { RepeatedWork } from '../../platform/schedule/schedule'
import { repeatSweep } from '../../stock'
import { repeatGivingOut } from './give-out-units'

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
