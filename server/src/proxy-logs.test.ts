import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const readDeploy = (name: string) => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
const token = 'AbCdEfGhIjKlMnOpQrSt_-'
const nginx = new RegExp(/^ +"~(.*)" \$kept-\$rest;$/m.exec(await readDeploy('nginx.conf'))?.[1] ?? 'no pattern')
const filters = (await readDeploy('Caddyfile')).matchAll(/request>uri regexp `(.*)` `\$\{1\}-`/g)
const [access = /no pattern/, errors = /no pattern/] = [...filters].map(([, pattern = '']) => new RegExp(pattern))
const logged: Record<string, (uri: string) => string> = {
  nginx: (uri) => uri.replace(nginx, '$<kept>-$<rest>'),
  'caddy, access': (uri) => uri.replace(access, '$1-'),
  'caddy, errors': (uri) => uri.replace(errors, '$1-'),
}

test.each(Object.entries(logged))('[OPAGE-17] the log of %s has no secret of an order’s link', (_proxy, write) => {
  for (const [uri, expected] of [
    [`/pedido/${token}`, '/pedido/-'],
    [`/pedido/${token}?quieta=1`, '/pedido/-?quieta=1'],
    [`/pedido/${token}/mover?lugar=1`, '/pedido/-/mover?lugar=1'],
    [`/api/orders/by-token/${token}/repeat`, '/api/orders/by-token/-/repeat'],
    ['/producto/7-labial', '/producto/7-labial'],
    ['/api/orders/7', '/api/orders/7'],
  ] as const) {
    expect(write(uri)).toBe(expected)
  }
})
