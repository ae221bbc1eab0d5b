// Three machines, each with an address of its own on loopback. A real one has these programs on its usual ports.

const PORTS = { etcd: 24379, etcdPeers: 24380, postgres: 25432, replication: 25431, patroni: 28008, shop: 23000 }

const machine = (name, host) => ({
  name,
  host,
  at: (program) => `${host}:${PORTS[program]}`,
  portOf: (program) => PORTS[program],
})

/** All three run etcd and a shop; the first two run PostgreSQL, and the third decides with its etcd which of them leads. */
export const machines = [machine('one', '127.0.21.1'), machine('two', '127.0.21.2'), machine('three', '127.0.21.3')]
export const databaseMachines = machines.slice(0, 2)

/** Where haproxy takes visitors, and on each machine its shop's connections to whichever PostgreSQL leads. */
export const WEB = '127.0.21.10:28080'
export const LEADER_PORT = 25433

/** Of a cluster that exists for minutes on loopback. */
export const SECRET = 'solo-para-este-ensayo'
export const databaseUrl = ({ host }, user = 'tocador', database = 'tocador') =>
  `postgresql://${user}:${SECRET}@${host}:${LEADER_PORT}/${database}`
