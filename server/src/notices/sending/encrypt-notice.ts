import { NOTICES, type NoticeKind, type NoticePayload } from '@tocador/contracts/notices/notices-words'
import webPush from 'web-push'
import type { Subscription } from '../devices/queries'
import type { Keys } from '../queries'
import type { PushRequest } from './post-notice'

/** How long a push service keeps a notice for a device that is off. */
const KEPT_SECONDS = 24 * 3600

export interface Signing {
  keys: Keys
  /** Who sends, for the operator of a push service. */
  subject: string
}

/** Apple's service refuses an address that is none, so that a shop without its own names the reserved one. */
export const subjectOf = (publicUrl: string | undefined): string =>
  publicUrl?.startsWith('https://') === true ? publicUrl : 'mailto:avisos@tocador.example'

/** Encrypted for the device (RFC 8291) and signed with the shop's key (RFC 8292). */
export function encryptNotice(
  { endpoint, p256dh, auth }: Subscription,
  payload: NoticePayload,
  { signing: { keys, subject }, kinds }: { signing: Signing; kinds: readonly NoticeKind[] },
): PushRequest {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
      TTL: KEPT_SECONDS,
      urgency: kinds.some((kind) => NOTICES[kind].isUrgent) ? 'high' : 'normal',
      // A device that is off gets the last one of a group only.
      topic: payload.tag,
      contentEncoding: 'aes128gcm',
    },
  )
  return { endpoint, headers, body: body ?? Buffer.alloc(0) }
}
