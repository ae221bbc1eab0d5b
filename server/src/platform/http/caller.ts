import type { FastifyRequest } from 'fastify'
import type { Access } from '@tocador/contracts/endpoint'
import type { Role } from '@tocador/contracts/accounts/accounts-words'
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
  /** SHA-256 of the token of this call. */
  tokenHash: Buffer
}
export interface Admin {
  kind: 'admin'
  user: Account
  tokenHash: Buffer
}
export type Caller = Guest | Client | Admin
export type SignedIn = Client | Admin

/** The callers that an endpoint of this access accepts. */
export type CallerOf<Who extends Access> = Who extends 'admin'
  ? Admin
  : Who extends 'signed-in'
    ? SignedIn
    : Who extends 'anyone'
      ? Caller
      : Guest

/** Implemented by the accounts slice: finds the account of a valid token. */
export type FindCaller = (token: string) => Promise<SignedIn | undefined>

export const guest: Guest = { kind: 'guest' }

/** Identifies the caller or refuses the request. Runs before the body is read. */
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

/** undefined for a guest, who sends no header or an empty one; any other header must hold a valid token. */
function bearerToken(header: string | undefined): string | undefined {
  const written = header?.trim() ?? ''
  if (written === '') return undefined
  return /^bearer +(.*)$/i.exec(written)?.[1] ?? ''
}

const isToken = (token: string) => /^[\w.~+/=-]{16,200}$/.test(token)
