import type { FastifyReply, FastifyRequest } from 'fastify'
import { orderPath } from '@tocador/contracts/orders/order-link'

/**
 * The page confirms a change once: not after a reload, and not to other visitors of the address. So the confirmation is
 * in a cookie of this browser, limited to the path of this order, and not in the address or the order.
 */
const COOKIE = 'cambio'
const KEPT_SECONDS = 60

export function tellOnce(request: FastifyRequest, reply: FastifyReply, token: string, told: string): void {
  reply.header('set-cookie', cookie(request, token, told, KEPT_SECONDS))
}

/** What is to be told; '' if nothing. */
export const toldIn = ({ headers }: FastifyRequest): string =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w.:-]{1,60})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? ''

export function forgetTold(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', cookie(request, token, '', 0))
}

const cookie = ({ protocol }: FastifyRequest, token: string, value: string, seconds: number) =>
  `${COOKIE}=${value}; Path=${orderPath(token)}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`
