import type { FastifyReply, FastifyRequest } from 'fastify'
import { LEFT_COOKIE } from '@tocador/contracts/waiting/waiting-link'

/** The shop reads it at its next start in this browser, at most a year later. */
const KEPT_SECONDS = 365 * 86_400
/** A list has a hundred products at most; older ones are dropped first. */
const KEPT_NUMBERS = 200

/** Tells the scripts of the shop which lines were left. What they have not read yet is told with it. */
export function tellBrowser({ headers, protocol }: FastifyRequest, reply: FastifyReply, left: readonly number[]): void {
  if (left.length === 0) return
  const kept = new RegExp(`(?:^|; )${LEFT_COOKIE}=([\\d.-]+)(?:;|$)`).exec(headers.cookie ?? '')?.[1]?.split('.') ?? []
  const told = [...new Set([...kept, ...left.map(String)])].slice(-KEPT_NUMBERS).join('.')
  const secure = protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${LEFT_COOKIE}=${told}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`)
}
