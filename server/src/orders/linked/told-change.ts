import type { FastifyReply, FastifyRequest } from 'fastify'
import { orderPath } from '@tocador/contracts/orders/order-link'
import { cookieOf, setCookie } from '../../platform/http/cookies'

/**
 * The page confirms a change once: not after a reload, and not to other visitors of the address. So the confirmation is
 * in a cookie of this browser, limited to the path of this order, and not in the address or the order.
 */
const COOKIE = 'cambio'
const KEPT_SECONDS = 60

export function tellOnce(request: FastifyRequest, reply: FastifyReply, token: string, told: string): void {
  setCookie(request, reply, cookie(token, told, KEPT_SECONDS))
}

/** What is to be told; '' if nothing. */
export const toldIn = (request: FastifyRequest): string => cookieOf(request, COOKIE, /[\w.:-]{1,60}/) ?? ''

export function forgetTold(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, cookie(token, '', 0))
}

const cookie = (token: string, value: string, seconds: number) => ({
  name: COOKIE,
  value,
  path: orderPath(token),
  seconds,
  isHttpOnly: true,
})
