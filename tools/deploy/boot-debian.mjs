import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { until } from './until.mjs'

const run = promisify(execFile)
/** Short: a link's name, `ve-` and this, has at most 15 letters. */
const NAME = 'tocador'
const LINK = `ve-${NAME}`
const OUTSIDE = '10.99.8.1'
const INSIDE = '10.99.8.2'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** The machine's address is translated, so that the guest reaches the packages. */
const TRANSLATION = `table ip ${NAME} {
  chain postrouting {
    type nat hook postrouting priority srcnat
    ip saddr ${OUTSIDE}/30 masquerade
  }
}
`

/** Installs a fresh Debian into a folder and boots its systemd, with a network of its own. */
export async function bootDebian(folder, source) {
  const install = spawn('debootstrap', ['--include=dbus,ca-certificates', 'trixie', folder], { stdio: 'inherit' })
  const [code] = await once(install, 'exit')
  if (code !== 0) throw new Error(`debootstrap ended with ${code}`)
  const guest = spawn(
    'systemd-nspawn',
    ['--quiet', '--boot', '--register=no', '--keep-unit', '--network-veth', '--resolv-conf=off'].concat(
      `--machine=${NAME}`,
      `--directory=${folder}`,
      `--bind-ro=${source}:/source.git`,
    ),
    { stdio: 'ignore', env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' } },
  )
  const exited = once(guest, 'exit')
  const wasForwarding = await readFile('/proc/sys/net/ipv4/ip_forward', 'utf8')
  const stop = async () => {
    // Its systemd reads this signal of nspawn as a request to power off.
    guest.kill('SIGTERM')
    await exited
    // There is none yet when the guest did not boot.
    await run('nft', ['delete', 'table', 'ip', NAME]).catch(() => undefined)
    await writeFile('/proc/sys/net/ipv4/ip_forward', wasForwarding)
  }
  // The first process of the guest, into whose namespaces commands go.
  const init = await until('the guest starts', async () => {
    if (guest.exitCode !== null) throw new Error(`systemd-nspawn ended with ${guest.exitCode}`)
    const children = await readFile(`/proc/${guest.pid}/task/${guest.pid}/children`, 'utf8')
    return children.trim().split(' ')[0] || undefined
  })
  const shell = async (command) => {
    const words = ['--target', init, '--all', 'env', '--ignore-environment', `PATH=${PATH}`, 'bash', '-c', command]
    const [status] = await once(spawn('nsenter', words, { stdio: ['ignore', 'inherit', 'inherit'] }), 'exit')
    return status
  }
  try {
    await connect(folder, shell)
  } catch (error) {
    await stop()
    throw error
  }
  return { address: INSIDE, path: (path) => `${folder}${path}`, shell, stop }
}

async function connect(folder, shell) {
  await until('the link of the guest', () => run('ip', ['link', 'show', LINK]).catch(() => undefined))
  await run('ip', ['address', 'add', `${OUTSIDE}/30`, 'dev', LINK])
  await run('ip', ['link', 'set', LINK, 'up'])
  await writeFile('/proc/sys/net/ipv4/ip_forward', '1')
  const translating = run('nft', ['--file', '-'])
  translating.child.stdin.end(TRANSLATION)
  await translating
  await writeFile(`${folder}/etc/resolv.conf`, await readFile('/etc/resolv.conf'))
  await until(
    'the guest has booted',
    async () => (await shell('systemctl is-system-running --wait >/dev/null 2>&1')) === 0,
  )
  const lines = [
    `ip address add ${INSIDE}/30 dev host0`,
    'ip link set host0 mtu 1400 up',
    `ip route add default via ${OUTSIDE}`,
  ]
  await shell(lines.join(' && '))
}
