import { createHash, randomBytes } from 'node:crypto'

/** A random session token. The database stores only its hash. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
