import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { bootDebian } from './deploy/boot-debian.mjs'
import { shellsOfPage } from './deploy/shells-of-page.mjs'

// Follows docs/operations.md, "From a bare server to a shop", literally: boots a fresh Debian in a folder, runs the commands of the
// page there in their order, and looks at the result from outside. Needs root, debootstrap, systemd-container and a network; takes
// about ten minutes, so CI does not run it. `--keep` leaves the folder, for looking around.

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const DOMAIN = 'tienda.localhost'
const PASSWORD = 'una-clave-de-prueba'

const folder = await mkdtemp(join(tmpdir(), 'tocador-install-'))
let debian
try {
  const source = join(folder, 'source.git')
  await run('git', ['clone', '--quiet', '--bare', root, source])
  // The page installs `main` and upgrades to `main-2`, here the same program.
  for (const branch of ['main', 'main-2']) await run('git', ['-C', source, 'branch', '--force', branch, 'HEAD'])
  debian = await bootDebian(join(folder, 'debian'), source)
  await prepare(debian)
  for (const [place, script] of (await scriptsOfPage()).entries()) {
    // Each in a new shell, as the page is followed.
    await writeFile(debian.path('/root/page.sh'), script)
    const code = await debian.shell('bash -eux /root/page.sh')
    if (code !== 0) throw new Error(`The commands of the page ended with ${code}, in shell ${place + 1}`)
  }
  await expectFromOutside(debian)
  console.log('The page was followed to its end')
} finally {
  await debian?.stop()
  if (process.argv.includes('--keep')) console.log(`Kept in ${folder}`)
  else await rm(folder, { recursive: true, force: true })
}

/** The commands of the page for each of its shells, with the names of this trial. `bash -x` prints what runs. */
async function scriptsOfPage() {
  const page = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const names = [
    [/tienda\.example(?= +# yours)/, DOMAIN],
    [/https:\/\/git\.example\/tocador\.git/, 'file:///source.git'],
    // The password is asked for; here it comes by a pipe.
    [/^tocador admin/m, `echo ${PASSWORD} | tocador admin`],
  ]
  const [install, ...later] = shellsOfPage(page)
  const named = names.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`${from} is not in the page any more`)
    return text.replace(from, to)
  }, install)
  const settings = 'export HOME=/root DEBIAN_FRONTEND=noninteractive NODE_EXTRA_CA_CERTS=/root/authorities.pem'
  return [named, ...later].map((commands) => `${settings}\n${commands}`)
}

async function prepare({ path }) {
  // Caddy's own certificate is not trusted by curl.
  await writeFile(path('/root/.curlrc'), 'insecure\n')
  await trustAuthoritiesOfThisMachine(path)
}

/** Behind a proxy that opens TLS, npm must know its certificate. */
async function trustAuthoritiesOfThisMachine(path) {
  await copyFile('/etc/ssl/certs/ca-certificates.crt', path('/root/authorities.pem'))
  const more = process.env.NODE_EXTRA_CA_CERTS
  if (more !== undefined) await appendFile(path('/root/authorities.pem'), await readFile(more))
}

async function expectFromOutside({ address, shell }) {
  const expected = { 80: 'open', 443: 'open', 3000: 'closed', 2019: 'closed' }
  for (const [port, state] of Object.entries(expected)) {
    const child = spawn('timeout', ['3', 'bash', '-c', `exec 3<>/dev/tcp/${address}/${port}`], { stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    if ((code === 0 ? 'open' : 'closed') !== state) throw new Error(`Port ${port} is not ${state} from outside`)
  }
  const code = await shell('systemctl is-active nftables caddy tocador && tocador doctor')
  if (code !== 0) throw new Error('A service is not active, or the shop is not healthy')
  // The last block goes back to it.
  const isBack = (await shell('test "$(readlink /opt/tocador/current)" = /opt/tocador/main')) === 0
  if (!isBack) throw new Error('The rollback does not lead to the version before')
}
