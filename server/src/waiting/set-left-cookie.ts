import type { FastifyReply, FastifyRequest } from 'fastify'
import { LEFT_COOKIE } from '@tocador/contracts/waiting/waiting-link'
import { cookieOf, setCookie } from '../platform/http/cookies'

/** The shop's scripts read it at their next start in this browser, at most a year later. */
const KEPT_SECONDS = 365 * 86_400
/** A list has a hundred products at most; older ones are dropped first. */
const KEPT_NUMBERS = 200

/** Names the lines that were left or are over to the shop's scripts, with those of earlier forms that they have not read yet. */
export function setLeftCookie(request: FastifyRequest, reply: FastifyReply, left: readonly number[]): void {
  if (left.length === 0) return
  const kept = cookieOf(request, LEFT_COOKIE, /[\d.-]+/)?.split('.') ?? []
  const value = [...new Set([...kept, ...left.map(String)])].slice(-KEPT_NUMBERS).join('.')
  setCookie(request, reply, { name: LEFT_COOKIE, value, path: '/', seconds: KEPT_SECONDS, isHttpOnly: false })
}
