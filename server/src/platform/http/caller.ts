import type { FastifyRequest } from 'fastify'
import type { Access } from '@tocador/contracts/endpoint'
import type { Role } from '@tocador/contracts/accounts'
import { Refusal } from './refusal'

export interface Account {
  id: number
  name: string
  phone: string
  email: string
  role: Role
}

export interface Guest {
  kind: 'guest'
}
export interface Client {
  kind: 'client'
  user: Account
  /** SHA-256 of the token this call came with. */
  tokenHash: Buffer
}
export interface Admin {
  kind: 'admin'
  user: Account
  tokenHash: Buffer
}
export type Caller = Guest | Client | Admin
export type SignedIn = Client | Admin

/** Who can arrive at an endpoint of this access. */
export type CallerOf<Who extends Access> = Who extends 'admin'
  ? Admin
  : Who extends 'signed-in'
    ? SignedIn
    : Who extends 'anyone'
      ? Caller
      : Guest

/** Filled by the accounts slice: whose valid token this is, if it is anybody's. */
export type FindCaller = (token: string) => Promise<SignedIn | undefined>

export const guest: Guest = { kind: 'guest' }

/** Tells who is asking, or refuses. Runs before anything of the request's body is read. */
export async function identify(request: FastifyRequest, access: Access, findCaller: FindCaller): Promise<Caller> {
  if (access === 'public') return guest
  const token = bearerToken(request.headers.authorization)
  if (token === undefined) {
    if (access === 'anyone') return guest
    throw new Refusal('TOKEN_MISSING')
  }
  const caller = isToken(token) ? await findCaller(token) : undefined
  if (!caller) throw new Refusal('TOKEN_INVALID')
  if (access === 'admin' && caller.kind !== 'admin') throw new Refusal('FORBIDDEN')
  return caller
}

/** An absent or empty header is a guest's; anything else claims to be somebody. */
function bearerToken(header: string | undefined): string | undefined {
  const written = header?.trim() ?? ''
  if (written === '') return undefined
  return /^bearer +(.*)$/i.exec(written)?.[1] ?? ''
}

const isToken = (token: string) => /^[\w.~+/=-]{16,200}$/.test(token)
