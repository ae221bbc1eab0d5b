import type { FastifyInstance } from 'fastify'
import { httpUrl } from '@tocador/contracts/media'

const PLAYERS = ['https://www.youtube-nocookie.com', 'https://www.tiktok.com']

/** Text stays text: no inline script or style, nothing framed, no foreign code (robustness: the token sits in the browser). */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
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
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // The WhatsApp tab is opened first and pointed at its link afterwards.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    // Whoever sends something cacheable says so himself.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    done()
  })
}
