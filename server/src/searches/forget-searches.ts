import { addDays, shopTime } from '@tocador/contracts/calendar'
import { SEARCHES_KEPT_DAYS } from '@tocador/contracts/search/searches-words'
import type { ShopTx } from '../platform/context'
import type { Schedule } from '../platform/schedule/schedule'
import { deleteBefore } from './queries'

const DAY_MS = 86_400_000

export const forgetSearches = (tx: ShopTx): Promise<number> =>
  deleteBefore(tx, addDays(shopTime(tx.now, tx.timeZone).day, -SEARCHES_KEPT_DAYS))

export const repeatForgettingSearches = (schedule: Schedule): void =>
  schedule.repeat({ name: 'forget old searches', everyMs: DAY_MS, work: forgetSearches })
