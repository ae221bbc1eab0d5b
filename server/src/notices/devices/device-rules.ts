import { ECDH } from 'node:crypto'
import { isPublicHost } from '../sending/public-address'
import type { Subscription } from './queries'

/** Why the subscription of a browser cannot be used; undefined when it can. */
export function subscriptionProblem(
  { endpoint, p256dh }: Subscription,
  { allowsLoopback }: { allowsLoopback: boolean },
): { field: keyof Subscription; text: string } | undefined {
  if (!isPushAddress(endpoint, allowsLoopback)) {
    return { field: 'endpoint', text: 'La dirección del dispositivo debe ser la de un servicio de avisos, con https' }
  }
  return isPoint(p256dh) ? undefined : { field: 'p256dh', text: 'La llave del dispositivo no es válida' }
}

/** Push services use https on its usual port. What the name resolves to is looked at when a notice is sent. */
function isPushAddress(endpoint: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, hostname, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return allowsLoopback || (port === '' && isPublicHost(hostname))
}

/** Whether it is a point of the curve P-256: the encryption fails with any other. */
function isPoint(key: string): boolean {
  try {
    return Buffer.from(ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1')).length === 65
  } catch {
    return false
  }
}
