import type { FastifyReply, FastifyRequest } from 'fastify'

/** The value of the cookie, which was set by the shop; undefined without one, and for any other text than `values` allows. */
export const cookieOf = ({ headers }: FastifyRequest, name: string, values: RegExp): string | undefined =>
  new RegExp(`(?:^|; )${name}=(${values.source})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** Value and path are texts of the shop, in the characters that a cookie allows. Zero seconds delete the cookie. */
interface Cookie {
  name: string
  value: string
  path: string
  seconds: number
  /** Hidden from the scripts of pages. */
  isHttpOnly: boolean
}

export function setCookie(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  { name, value, path, seconds, isHttpOnly }: Cookie,
): void {
  const flags = `${isHttpOnly ? '; HttpOnly' : ''}; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`
  reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}${flags}`)
}
