import { createHash, randomBytes } from 'node:crypto'

/** Carries no meaning: whoever holds it is the session. The database knows only its hash. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
