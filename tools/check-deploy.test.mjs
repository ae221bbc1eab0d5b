import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from './check-deploy.mjs'
import { checksIn } from './deploy/checks.mjs'
import { findProgram } from './deploy/find-program.mjs'
import { noisePicture } from './deploy/noise-picture.mjs'
import { shellsOfPage } from './deploy/shells-of-page.mjs'

let folder
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'tocador-deploy-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('[DEP-01] a file of deploy/ whose program is not installed is skipped by its name, and nothing fails', async () => {
  const results = await runChecks(checksIn(folder), async () => undefined)
  expect(results.map(({ state }) => state)).toEqual(results.map(() => 'SKIPPED'))
  expect(results.map(({ file, text }) => `${file}: ${text}`)).toEqual(
    expect.arrayContaining([
      'tocador.service: systemd-analyze is not installed',
      'nftables.conf: nft is not installed',
      'tocador.sh: sh is not installed',
      'tocador.env: sh is not installed',
      'unattended-upgrades.conf: apt-config is not installed',
      'alerts.yml: promtool is not installed',
      'nginx.conf: nginx is not installed',
      'Caddyfile: caddy is not installed',
      'haproxy.cfg: haproxy is not installed',
    ]),
  )
  const checked = new Set(results.map(({ file }) => file))
  const files = await readdir(new URL('../deploy/', import.meta.url))
  expect(files.filter((file) => !checked.has(file)).toSorted()).toEqual([
    'Containerfile',
    'compose.yaml',
    'journald.conf',
  ])
  // Each is given to its program; the proxies read copies for a shop of their own.
  const proxies = new Set(['Caddyfile', 'haproxy.cfg', 'nginx.conf'])
  for (const { file, args } of checksIn(folder).filter((check) => !proxies.has(check.file)))
    expect((await args()).join(' '), file).toContain(`deploy/${file}`)
  // The unit is read as such and for what it may do.
  expect(results.filter(({ file }) => file === 'tocador.service')).toHaveLength(2)
})

test('[DEP-01] a file that its program refuses fails with what the program said', async () => {
  const file = join(folder, 'broken.sh')
  await writeFile(file, 'if true; then\n')
  const [result] = await runChecks([{ file: 'broken.sh', program: 'sh', args: () => ['-n', file] }])
  expect(result).toMatchObject({ file: 'broken.sh', state: 'FAILED' })
  expect(result.text).toContain(file)
  await writeFile(file, 'true\n')
  const [mended] = await runChecks([{ file: 'broken.sh', program: 'sh', args: () => ['-n', file] }])
  expect(mended).toMatchObject({ file: 'broken.sh', state: 'ok' })
})

test('[DEP-02] docs/operations.md says of every file of deploy/ where it goes, and names no other', async () => {
  const page = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const files = await readdir(new URL('../deploy/', import.meta.url))
  // What a block copies stands in the folder of the shell, deploy/.
  const copies = [...page.matchAll(/^(?:install (?:-D )?-m \d{4}|sed "[^"]*") ([\w.-]+) (?:> )?(\/\S+)$/gm)].map(
    ([, file, place]) => [file, place],
  )
  expect(copies).toEqual([
    ['tocador.env', '/etc/tocador/tocador.env'],
    ['tocador.sh', '/usr/local/sbin/tocador'],
    ['tocador.service', '/etc/systemd/system/tocador.service'],
    ['Caddyfile', '/etc/caddy/Caddyfile'],
    ['nginx.conf', '/etc/nginx/nginx.conf'],
    ['nftables.conf', '/etc/nftables.conf'],
    ['journald.conf', '/etc/systemd/journald.conf.d/tocador.conf'],
    ['unattended-upgrades.conf', '/etc/apt/apt.conf.d/60tocador'],
    ['tocador.service', '/etc/systemd/system/tocador@.service'],
    ['haproxy.cfg', '/etc/haproxy/haproxy.cfg'],
  ])
  // The others are used where they are, or by another machine.
  const others = [...page.matchAll(/\[`?deploy\/[\w.-]+`?\]\(\.\.\/deploy\/([\w.-]+)\) ([^.,:]+)/g)]
  expect(others.map(([, file, use]) => [file, use])).toEqual([
    ['Containerfile', "builds the shop's image"],
    ['compose.yaml', 'runs it with PostgreSQL and Caddy'],
    ['alerts.yml', 'goes to Prometheus as one of its `rule_files`'],
  ])
  const placed = [...copies, ...others.map(([, file]) => [file])].map(([file]) => file)
  expect(files.filter((file) => !placed.includes(file))).toEqual([])
  const named = [...placed, ...[...page.matchAll(/deploy\/([\w.-]*\w)/g)].map(([, file]) => file)]
  // The operator writes `.env` herself.
  expect(named.filter((file) => file !== '.env' && !files.includes(file))).toEqual([])
})

test('[DEP-02] the commands of the page are those of the one way that was tried, in their order', async () => {
  const page = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const commands = shellsOfPage(page).join('')
  const order = [
    'export DOMAIN',
    'useradd',
    'npm ci --omit=dev',
    'tocador admin',
    'enable --now tocador',
    'caddy validate',
    // The restart at 5 is at the shop's 5, after the backup of the night.
    'timedatectl set-timezone America/Mexico_City',
    'unattended-upgrades.conf',
  ]
  const places = order.map((command) => commands.indexOf(command))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  for (const otherWay of ['nodesource', 'certbot', 'docker', 'haproxy']) expect(commands).not.toContain(otherWay)
})

test('the blocks of another proxy first end Caddy, which has its ports', async () => {
  const page = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8')
  for (const name of ['nginx', 'two-instances']) {
    const [, first] = new RegExp(`^\`\`\`sh ${name}\n(.*)\n`, 'm').exec(page) ?? []
    expect(first, name).toBe('systemctl disable --now caddy')
  }
})

test('a program is found in PATH and among those of administrators', async () => {
  expect(await findProgram('sh')).toMatch(/\/sh$/)
  expect(await findProgram('no-such-program')).toBeUndefined()
})

test('the shop waits for the disk or the network folder of its pictures, and stores none before it is mounted', async () => {
  const unit = await readFile(new URL('../deploy/tocador.service', import.meta.url), 'utf8')
  expect(unit).toMatch(/^RequiresMountsFor=\/var\/lib\/tocador\/media$/m)
})

test('a picture of noise has the size of its pixels', () => {
  const picture = noisePicture(100)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.length).toBeGreaterThan(100 * 100 * 3)
})
