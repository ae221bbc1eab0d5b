import type { NoticeDevice } from '@tocador/contracts/notices/notices-endpoints'
import { expect, test } from 'vitest'
import { deviceText, kindsText } from './notice-texts'

const ZONE = 'America/Mexico_City'
const device: NoticeDevice = {
  id: 1,
  name: 'Chrome en Android',
  kinds: {
    new_order: true,
    unopened_order: true,
    changed_order: false,
    cancelled_order: true,
    failed_backup: false,
    suggestion: false,
  },
  created_at: '2020-01-02T16:00:00Z',
  last_notice_at: null,
  failing_since: null,
}
const [notice, failing] = ['2020-01-03T16:05:00Z', '2020-01-04T17:30:00Z']

test.each([
  [{}, 'Todavía no recibe ningún aviso'],
  [{ last_notice_at: notice }, 'Último aviso: vie 3 ene 10:05 a.m.'],
  [{ failing_since: failing }, 'No responde desde sáb 4 ene 11:30 a.m.'],
  [{ last_notice_at: notice, failing_since: failing }, 'No responde desde sáb 4 ene 11:30 a.m.'],
])('a device with %j says «%s»', (more, text) => {
  expect(deviceText({ ...device, ...more }, ZONE)).toBe(text)
})

test('a device says how many of the notices it gets', () => {
  expect(kindsText(device)).toBe('3 de 6 avisos')
  expect(kindsText({ ...device, kinds: { ...device.kinds, suggestion: true } })).toBe('4 de 6 avisos')
})
