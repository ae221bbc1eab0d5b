import { expect, test } from 'vitest'
import { repeatSessionCare } from './accounts/sessions/forget-old-sessions'
import { openErasureLog } from './backup/erasures/open-erasure-log'
import { repeatBackups } from './backup/nightly/open-backups'
import { repeatSelfChecks } from './doctor/open-self-check'
import { repeatMediaCare } from './media/removing/remove-unused-pictures'
import { repeatOrderCare } from './orders/forgetting/forget-old-requests'
import { repeatLimitCare } from './platform/http/limits/network-counts'
import type { RepeatedWork, Schedule } from './platform/schedule/schedule'
import { repeatForgetting } from './privacy/repeat-forgetting'
import { repeatForgettingSearches } from './searches/forget-searches'
import { repeatSweep } from './stock/releases/release-lapsed'
import { repeatGivingOut } from './waiting/holds/give-out-units'

test('[DOC-07] the work of the shop is repeated so often', () => {
  const works: RepeatedWork[] = []
  const schedule = { repeat: (work: RepeatedWork) => void works.push(work) } as Schedule
  repeatSweep(schedule)
  repeatGivingOut(schedule)
  repeatBackups(schedule, {} as never)
  repeatSelfChecks(schedule, {} as never, new Date(0))
  openErasureLog({} as never, { changes: { onChange: () => {} } as never, schedule })
  repeatMediaCare(schedule, {} as never)
  repeatOrderCare(schedule)
  repeatLimitCare(schedule)
  repeatForgetting(schedule)
  repeatSessionCare(schedule)
  repeatForgettingSearches(schedule)
  expect(works.map(({ name, everyMs }) => `${name}: ${everyMs / 1000} s`)).toStrictEqual([
    'release lapsed holds: 30 s',
    'give out units in line: 30 s',
    'back up every night: 600 s',
    'remove old backups: 86400 s',
    'check the shop: 600 s',
    'write the erasure log: 600 s',
    'remove unused pictures: 3600 s',
    'forget old order requests: 3600 s',
    'forget old network counts: 3600 s',
    'forget texts of finished orders: 3600 s',
    'forget idle guest carts: 3600 s',
    'forget old waits: 3600 s',
    'forget old sessions: 3600 s',
    'forget old searches: 86400 s',
  ])
})
