import type { FastifyInstance } from 'fastify'
import { NOTICE_DEVICE_DAYS } from '@tocador/contracts/notices/notices-words'
import type { ShopTx } from '../platform/context'
import type { Schedule } from '../platform/schedule/schedule'
import { noticeRoutes } from './admin-routes'
import { removeDevicesBefore } from './devices/queries'
import { noticeUnopened } from './planning/plan-notices'
import { removeDeliveriesOfGone, removeNoticesBefore } from './planning/queries'
import { openSender, type NoticeSender, type SenderDeps } from './sending/open-sender'

/** Notifies devices of administrators: their routes, what is sent after an event, and what is due by time. */
export async function openNotices(app: FastifyInstance, deps: SenderDeps & { schedule: Schedule }): Promise<void> {
  const sender = await openSender(deps)
  app.addHook('onClose', () => sender.stop())
  noticeRoutes(app, sender)
  repeatNotices(deps.schedule, sender)
}

const EVERY_MS = 15_000
const HOUR_MS = 3_600_000
const KEPT_DAYS = 7

/** What is due by time alone: tries again, ends of quiet hours, orders that nobody opened, and what a killed process left. */
function repeatNotices(schedule: Schedule, sender: NoticeSender): void {
  schedule.repeat({
    name: 'send notices',
    everyMs: EVERY_MS,
    work: async (tx) => {
      await noticeUnopened(tx)
      tx.afterCommit(sender.wake)
    },
  })
  schedule.repeat({ name: 'forget old notices', everyMs: HOUR_MS, work: forgetOldNotices })
}

async function forgetOldNotices(tx: ShopTx): Promise<void> {
  const before = (days: number) => new Date(tx.now.getTime() - days * 24 * HOUR_MS)
  await removeDevicesBefore(tx, before(NOTICE_DEVICE_DAYS))
  await removeNoticesBefore(tx, before(KEPT_DAYS))
  await removeDeliveriesOfGone(tx)
}
