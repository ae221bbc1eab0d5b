import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export const DOMAIN = 'tienda.example'

/** Every change must apply: a line that was renamed in the file is not left out unnoticed. */
function changed(text, changes) {
  return changes.reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`"${from}" is not in the file any more`)
    return rest.replaceAll(from, to)
  }, text)
}

async function prepare(name, folder, changesIn) {
  const own = join(folder, name.replace('.', '-'))
  await mkdir(own, { recursive: true })
  const text = await readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
  const config = join(own, name)
  await writeFile(config, changed(text, await changesIn(own)))
  return config
}

/** A certificate that nobody trusts, as one file for haproxy and as two for nginx. */
async function makeCertificate(folder) {
  const certificate = join(folder, 'fullchain.pem')
  const key = join(folder, 'privkey.pem')
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${DOMAIN}`
  await promisify(execFile)('openssl', [...words.split(' '), '-keyout', key, '-out', certificate])
  const both = join(folder, 'both.pem')
  await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')))
  return { certificate, key, both }
}

/**
 * The proxies of `deploy/`: each is prepared as a copy with other ports, another certificate and its log in a folder of the trial. What
 * they print is their log, too.
 */
export const proxies = [
  {
    file: 'nginx.conf',
    program: 'nginx',
    prepare: (folder, { http, https, shop }) =>
      prepare('nginx.conf', folder, async (own) => {
        const { certificate, key } = await makeCertificate(own)
        return [
          ['listen 80 ', `listen ${http} `],
          ['listen [::]:80 ', `listen [::]:${http} `],
          ['listen 443 ', `listen ${https} `],
          ['listen [::]:443 ', `listen [::]:${https} `],
          ['server 127.0.0.1:3000;', `server 127.0.0.1:${shop};`],
          [`/etc/letsencrypt/live/${DOMAIN}/fullchain.pem`, certificate],
          [`/etc/letsencrypt/live/${DOMAIN}/privkey.pem`, key],
          ['pid /run/nginx.pid;', `pid ${own}/nginx.pid; daemon off;`],
          ['/var/log/nginx/access.log', `${own}/access.log`],
          ['/var/log/nginx/error.log', `${own}/error.log`],
          // The usual folder exists only where the package's own service has run.
          ['http {', `http {\n  client_body_temp_path ${own}/body;\n  proxy_temp_path ${own}/proxy;`],
        ]
      }),
    checkArgs: (config) => ['-t', '-q', '-e', `${dirname(config)}/error.log`, '-c', config],
    startArgs: (config) => ['-e', `${dirname(config)}/error.log`, '-c', config],
    logFiles: ['access.log', 'error.log'],
    waitsForTheShop: false,
  },
  {
    file: 'Caddyfile',
    program: 'caddy',
    // The shop's port comes by SHOP_ADDRESS, as in compose.yaml.
    prepare: (folder, { http, https }) =>
      prepare('Caddyfile', folder, async (own) => [
        [
          '\n{\n',
          `\n{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n\tstorage file_system ${own}\n`,
        ],
      ]),
    checkArgs: (config) => ['validate', '--adapter', 'caddyfile', '--config', config],
    startArgs: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
    logFiles: [],
    waitsForTheShop: true,
  },
  {
    file: 'haproxy.cfg',
    program: 'haproxy',
    prepare: (folder, { http, https, shop }) =>
      prepare('haproxy.cfg', folder, async (own) => {
        const { both } = await makeCertificate(own)
        return [
          ['bind :80\n', `bind :${http}\n`],
          ['bind :443 ', `bind :${https} `],
          [`/etc/haproxy/${DOMAIN}.pem`, both],
          ['log /dev/log local0', 'log stdout format raw local0'],
          ['server one 127.0.0.1:3001', `server one 127.0.0.1:${shop}`],
          ['  server two 127.0.0.1:3002\n', ''],
        ]
      }),
    checkArgs: (config) => ['-c', '-q', '-f', config],
    startArgs: (config) => ['-db', '-f', config],
    logFiles: [],
    waitsForTheShop: false,
  },
]
