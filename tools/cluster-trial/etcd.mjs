import { join } from 'node:path'
import { machines } from './layout.mjs'
import { end, start, until } from './programs.mjs'

/** One etcd on each machine. Two of three decide which PostgreSQL leads. */
export async function startEtcd(folder) {
  const members = machines.map(({ name, at }) => `${name}=http://${at('etcdPeers')}`).join(',')
  const programs = machines.map(({ name, at }) => {
    const options = {
      name,
      'data-dir': join(folder, `etcd-${name}`),
      'log-level': 'warn',
      'listen-client-urls': `http://${at('etcd')}`,
      'advertise-client-urls': `http://${at('etcd')}`,
      'listen-peer-urls': `http://${at('etcdPeers')}`,
      'initial-advertise-peer-urls': `http://${at('etcdPeers')}`,
      'initial-cluster': members,
      'initial-cluster-token': 'tocador-trial',
      // One disk for all of them answers late; with the default of one second they would elect a new leader then.
      'heartbeat-interval': '250',
      'election-timeout': '2500',
    }
    const words = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])
    return start('/usr/bin/etcd', ['--logger', 'zap', ...words], { log: join(folder, `etcd-${name}.log`) })
  })
  await until('The start of etcd', async () => (await fetch(`http://${machines[0].at('etcd')}/health`)).ok)
  return { programs, close: () => Promise.all(programs.map((program) => end(program, 5_000))) }
}
