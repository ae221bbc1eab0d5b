import { fileURLToPath } from 'node:url'
import { freePorts } from './free-ports.mjs'
import { proxies } from './proxies.mjs'

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url))
/** What `systemd-analyze security` calls a service without any protection is 100, one with all of it 0. */
const EXPOSURE_AT_MOST = 20

/**
 * What checks each file of `deploy/`, but for journald.conf, which no program checks, and Containerfile and
 * compose.yaml, which plugins of Docker check. The proxies read a copy with other ports and a certificate of this trial.
 */
export function checksIn(folder) {
  const unit = `${deploy}tocador.service`
  const security = ['security', '--no-pager', '--offline=yes', `--threshold=${EXPOSURE_AT_MOST}`]
  return [
    { file: 'tocador.service', program: 'systemd-analyze', args: () => ['verify', unit] },
    { file: 'tocador.service', program: 'systemd-analyze', args: () => [...security, unit] },
    { file: 'nftables.conf', program: 'nft', args: () => ['--check', '--file', `${deploy}nftables.conf`] },
    { file: 'tocador.sh', program: 'sh', args: () => ['-n', `${deploy}tocador.sh`] },
    // tocador.sh reads it as a script.
    { file: 'tocador.env', program: 'sh', args: () => ['-n', `${deploy}tocador.env`] },
    {
      file: 'unattended-upgrades.conf',
      program: 'apt-config',
      args: () => ['-c', `${deploy}unattended-upgrades.conf`, 'dump'],
    },
    { file: 'alerts.yml', program: 'promtool', args: () => ['check', 'rules', `${deploy}alerts.yml`] },
    ...proxies.map(({ file, program, prepare, checkArgs }) => ({
      file,
      program,
      args: async () => {
        const [http, https, shop] = await freePorts(3)
        return checkArgs(await prepare(folder, { http, https, shop }))
      },
    })),
  ]
}
