import type { FastifyInstance } from 'fastify'
import { httpUrl } from '@tocador/contracts/media/image-addresses'
import type { Environment } from '../env'

export type Headers = Record<string, string>

/** For pages whose address is a secret: nobody may store them, list them, or learn their address from a link in them. */
export const SECRET_PAGE: Headers = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

const PLAYERS = ['https://www.youtube-nocookie.com', 'https://www.tiktok.com']

/** No inline script or style, no framing, no third-party code, since the session token is stored in the browser. */
export function securityHeaders({ PUBLIC_URL, HSTS_SUBDOMAINS }: Pick<Environment, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS'>): {
  page: Headers
  call: Headers
} {
  const isHttps = PUBLIC_URL !== undefined && httpUrl(PUBLIC_URL)?.protocol === 'https:'
  // A browser remembers it for a year, so the owner decides about subdomains that may have no https.
  const hsts = `max-age=31536000${HSTS_SUBDOMAINS === 'on' ? '; includeSubDomains' : ''}`
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
    // Text becomes HTML or a script's address only through these policies, which take no text from outside.
    "require-trusted-types-for 'script'",
    'trusted-types tocador-markup tocador-worker tocador-notices',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': hsts }),
  }
  return {
    page: {
      ...everywhere,
      'content-security-policy': policy.join('; '),
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      // The WhatsApp tab is opened empty and navigated later, which a stricter policy would prevent.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
    // API answers are never displayed as a page, so a minimal policy is enough.
    call: {
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      // Handlers with a cacheable answer override this.
      'cache-control': 'no-store',
    },
  }
}

/** Pictures are shown by other sites: in previews of shared links, and by clients of CORS_ORIGINS in `<img>`. */
const picture = /^\/media\/|^[^?]+\.(?:webp|png|jpe?g|svg|ico)(?:\?|$)/

export function sendSecurityHeaders(app: FastifyInstance, { page, call }: ReturnType<typeof securityHeaders>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.url.startsWith('/api') && !request.url.startsWith('/api/docs')
    reply.headers(isCall ? call : page)
    if (picture.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
    reply.header('x-request-id', request.id)
    done()
  })
}
