import webPush from 'web-push'
import { expect, test } from 'vitest'
import type { NoticeKind } from '@tocador/contracts/notices/notices-words'
import { encryptNotice } from './encrypt-notice'
import { testNotice } from './notice-texts'

const keys = webPush.generateVAPIDKeys()
const subscription = { endpoint: 'https://push.example/x', p256dh: keys.publicKey, auth: 'A'.repeat(22) }
const signing = { keys, subject: 'https://tienda.example' }
const headersOf = (...kinds: NoticeKind[]) =>
  encryptNotice(subscription, testNotice(0, new Date('2026-11-20T18:00:00Z')), { signing, kinds }).headers

test.each([
  ['high', ['new_order']],
  ['high', ['suggestion', 'unopened_order']],
  ['normal', ['suggestion']],
  ['normal', ['changed_order', 'cancelled_order', 'failed_backup']],
] as const)('[PUSH-03] a notice is of %s urgency with the kinds %j', (urgency, kinds) => {
  expect(headersOf(...kinds)['Urgency']).toBe(urgency)
})

test('[PUSH-03] a device that is off for up to a day gets the last notice of a group only', () => {
  expect(headersOf('new_order')).toMatchObject({ TTL: 86_400, Topic: 'aviso-prueba' })
})
