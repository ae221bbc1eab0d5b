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

test('[OPAGE-17] every log of the proxies is written in such a way, and without headers', async () => {
  const linesOf = async (name: string, lines: RegExp) =>
    (await readDeploy(name)).match(lines)?.map((line) => line.trim())
  expect(await linesOf('nginx.conf', /^ *(?:access_log|log_format|error_log) .*$/gm)).toStrictEqual([
    'error_log /var/log/nginx/error.log crit;',
    `log_format without_secrets '$network [$time_local] "$request_method $uri_without_secret" $status $body_bytes_sent $request_time';`,
    'access_log /var/log/nginx/access.log without_secrets;',
  ])
  const caddyLog = /^\t+(?:log\b.*\{|format \w+|request>uri regexp|request>headers \w+|resp_headers \w+)/gm
  expect(await linesOf('Caddyfile', caddyLog)).toStrictEqual([
    'log default {',
    'format filter',
    'request>uri regexp',
    'request>headers delete',
    'log {',
    'format filter',
    'request>uri regexp',
    'request>headers delete',
    'resp_headers delete',
  ])
  expect(await linesOf('haproxy.cfg', /^ *(?:log-format|option \w*log\b).*$/gm)).toStrictEqual([
    'log-format "%[src,ipmask(24,48)] [%tr] %HM %b/%s %ST %B %Tr"',
  ])
})
