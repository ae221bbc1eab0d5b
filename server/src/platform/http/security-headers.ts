import type { FastifyInstance } from 'fastify'
import { httpUrl } from '@tocador/contracts/media'

export type Headers = Record<string, string>

const PLAYERS = ['https://www.youtube-nocookie.com', 'https://www.tiktok.com']

/** Text stays text: no inline script or style, nothing framed, no foreign code (the token sits in the browser). */
export function securityHeaders(publicUrl: string | undefined): { page: Headers; call: Headers } {
  const isHttps = publicUrl !== undefined && httpUrl(publicUrl)?.protocol === 'https:'
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${PLAYERS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  const everywhere = {
    'x-content-type-options': 'nosniff',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  return {
    page: {
      ...everywhere,
      'content-security-policy': policy.join('; '),
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      // The WhatsApp tab is opened first and pointed at its link afterwards.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
    // What a browser never shows as a page needs only to say so.
    call: {
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      // Whoever sends something cacheable says so himself.
      'cache-control': 'no-store',
    },
  }
}

export function sendSecurityHeaders(app: FastifyInstance, { page, call }: ReturnType<typeof securityHeaders>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.url.startsWith('/api') && !request.url.startsWith('/api/docs')
    reply.headers(isCall ? call : page)
    reply.header('x-request-id', request.id)
    done()
  })
}
