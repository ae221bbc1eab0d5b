import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const guide = await readFile(new URL('../../docs/security.md', import.meta.url), 'utf8')
const token = 'AbCdEfGhIjKlMnOpQrSt_-'
const nginx = new RegExp(/^ {2}"~(.*)" \$kept-\$rest;$/m.exec(guide)?.[1] ?? 'no pattern')
const caddy = new RegExp(/request>uri regexp `(.*)` `\$\{1\}-`/.exec(guide)?.[1] ?? 'no pattern')
const logged: Record<string, (uri: string) => string> = {
  nginx: (uri) => uri.replace(nginx, '$<kept>-$<rest>'),
  caddy: (uri) => uri.replace(caddy, '$1-'),
}

test.each(Object.entries(logged))(
  '[OPAGE-17] the access log of %s has no secret of an order’s link',
  (_proxy, write) => {
    for (const [uri, expected] of [
      [`/pedido/${token}`, '/pedido/-'],
      [`/pedido/${token}?quieta=1`, '/pedido/-?quieta=1'],
      [`/pedido/${token}/mover?lugar=1`, '/pedido/-/mover?lugar=1'],
      [`/api/orders/by-token/${token}/repeat`, '/api/orders/by-token/-/repeat'],
      ['/?producto=7', '/?producto=7'],
      ['/api/orders/7', '/api/orders/7'],
    ] as const) {
      expect(write(uri)).toBe(expected)
    }
  },
)
