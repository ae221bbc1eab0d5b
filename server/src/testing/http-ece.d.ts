declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    version: 'aes128gcm'
    privateKey: ECDH
    /** In base64url. */
    authSecret: string
    dh?: string
    salt?: string
  }
  export function decrypt(body: Buffer, parameters: Parameters): Buffer
  export function encrypt(body: Buffer, parameters: Parameters): Buffer
}
