import { createPublicKey, createECDH, randomBytes, verify, type ECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { decrypt } from 'http_ece'
import type { NoticePayload } from '@tocador/contracts/notices/notices-words'

/** The certificate of the push service below; the value of PUSH_TEST_CA. Its key is published here, so it must never be trusted elsewhere. */
export const PUSH_TEST_CA = fileURLToPath(new URL('samples/push-test-ca.pem', import.meta.url))

export interface ReceivedPush {
  at: number
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
  /** The public key that signed it, and what it claims; undefined when the signature is not valid. */
  vapid: { key: string; claims: { aud: string; exp: number; sub: string } } | undefined
}

export interface TestDevice {
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** What was sent to it, in order. */
  received: ReceivedPush[]
  /** The same, decrypted. */
  notices(): NoticePayload[]
  /** How its address answers from now on. `hang` never answers. */
  answers(how: { status: number; headers?: Record<string, string> } | 'hang'): void
}

export interface PushService {
  origin: string
  device(): TestDevice
  close(): Promise<void>
}

interface Kept {
  received: ReceivedPush[]
  how: { status: number; headers?: Record<string, string> } | 'hang'
}

/** A push service over TLS on this machine (RFC 8030): checks signatures (RFC 8292) and decrypts (RFC 8291). */
export async function openPushService(certificate = PUSH_TEST_CA): Promise<PushService> {
  const key = certificate.replace('-ca.pem', '-key.pem')
  const devices = new Map<string, Kept>()
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (request, response) => {
    const device = devices.get(request.url ?? '')
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (device === undefined) return void response.writeHead(404).end()
      const { headers } = request
      device.received.push({ at: Date.now(), headers, body: Buffer.concat(parts), vapid: readVapid(headers) })
      if (device.how !== 'hang') response.writeHead(device.how.status, device.how.headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    device: () => {
      const path = `/push/${randomBytes(12).toString('hex')}`
      const kept: Kept = { received: [], how: { status: 201 } }
      devices.set(path, kept)
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url', 'uncompressed')
      const auth = randomBytes(16).toString('base64url')
      return {
        subscription: { endpoint: origin + path, p256dh, auth },
        received: kept.received,
        notices: () => kept.received.map(({ body }) => read(body, ecdh, auth)),
        answers: (how) => void (kept.how = how),
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const read = (body: Buffer, privateKey: ECDH, authSecret: string) =>
  JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString('utf8')) as NoticePayload

/** `Authorization: vapid t=<token>, k=<public key>` */
function readVapid({ authorization }: NodeJS.Dict<string | string[]>): ReceivedPush['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(authorization)) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${body}`)
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isValid ? { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) } : undefined
}
