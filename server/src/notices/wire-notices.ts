import type { NoticeDevice } from '@tocador/contracts/notices/notices-endpoints'
import { NOTICE_KINDS } from '@tocador/contracts/notices/notices-words'
import { recordOf } from '@tocador/contracts/record-of'
import type { DeviceRow } from './devices/queries'

export const deviceOf = ({ id, name, kinds, createdAt, lastNoticeAt, failingSince }: DeviceRow): NoticeDevice => ({
  id,
  name,
  kinds: recordOf(NOTICE_KINDS, (kind) => kinds.includes(kind)),
  created_at: createdAt.toISOString(),
  last_notice_at: lastNoticeAt?.toISOString() ?? null,
  failing_since: failingSince?.toISOString() ?? null,
})
