import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseMachines, machines, SECRET } from './layout.mjs'
import { end, start, treeOf, until } from './programs.mjs'
import { startRelay } from './relay.mjs'

const OLDEST = 15
const SCOPE = 'tocador'

/** The folder of the newest installed PostgreSQL; undefined without one. */
export async function postgresPrograms() {
  const versions = (await readdir('/usr/lib/postgresql').catch(() => [])).map(Number)
  const newest = Math.max(...versions.filter((version) => version >= OLDEST))
  return newest > 0 ? `/usr/lib/postgresql/${newest}/bin` : undefined
}

/** PostgreSQL under Patroni on two machines. Each replicates from the other through a relay, which can be silenced. */
export async function startDatabases(folder, programs) {
  const members = []
  for (const machine of databaseMachines) {
    const relay = await startRelay(machine.at('replication'), machine.at('postgres'))
    const config = join(folder, `patroni-${machine.name}.json`)
    await writeFile(config, JSON.stringify(patroniConfig(machine, folder, programs)))
    const member = { machine, relay, config, log: join(folder, `patroni-${machine.name}.log`), patroni: undefined }
    members.push(member)
    startMember(member, folder)
    // The first becomes the leader, so that every trial begins alike.
    if (members.length === 1) await until('The first leader', () => findLeader(members))
  }
  await untilReplicated(members)
  return {
    members,
    leader: () => findLeader(members),
    untilReplicated: () => untilReplicated(members),
    startAgain: (member) => startMember(member, folder),
    killPostgres: (member) => killPostgres(member, folder),
    killMachine: async (member) => {
      member.patroni.signal('SIGKILL')
      await killPostgres(member, folder)
    },
    postmaster: (member) => postmasterOf(member, folder),
    close: () => closeMembers(members, folder),
  }
}

function startMember(member, folder) {
  member.patroni = start('/usr/bin/patroni', [member.config], { log: member.log, env: { HOME: folder } })
}

/**
 * The leader's key ends 20 s after its last renewal, the shortest that Patroni recommends; a replica that was cut off is noticed
 * after 5 s and waited for no longer by the next round. Every answer to an order is on both machines' disks before that.
 */
function patroniConfig({ name, host, at, portOf }, folder, programs) {
  return {
    scope: SCOPE,
    name,
    restapi: { listen: at('patroni'), connect_address: at('patroni') },
    etcd3: { hosts: machines.map((machine) => machine.at('etcd')) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
            max_connections: 100,
            wal_log_hints: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${host}:${portOf('postgres')}`,
      connect_address: at('replication'),
      data_dir: join(folder, `postgres-${name}`),
      bin_dir: programs,
      pgpass: join(folder, `pgpass-${name}`),
      authentication: {
        superuser: { username: 'postgres', password: SECRET },
        replication: { username: 'replicator', password: SECRET },
        rewind: { username: 'rewinder', password: SECRET },
      },
      pg_hba: ['host all all 127.0.0.0/8 scram-sha-256', 'host replication replicator 127.0.0.0/8 scram-sha-256'],
      parameters: { unix_socket_directories: '' },
    },
  }
}

async function findLeader(members) {
  for (const member of members) {
    const answer = await fetch(`http://${member.machine.at('patroni')}/primary`).catch(() => undefined)
    if (answer?.status === 200) return member
  }
  return undefined
}

/**
 * Until one leads and the other may take its place: etcd names it, and not Patroni's answer, which is that of its last round. A leader that
 * was just promoted has no such replica for some seconds; if it fails then, sales wait for it.
 */
const untilReplicated = (members) =>
  until(
    'A synchronous replica',
    async () => {
      const leader = await findLeader(members)
      const { leader: named, sync_standby: replica } = await etcdValue('sync')
      return leader !== undefined && named === leader.machine.name && typeof replica === 'string'
    },
    180_000,
  )

async function etcdValue(name) {
  const key = Buffer.from(`/service/${SCOPE}/${name}`).toString('base64')
  const answer = await fetch(`http://${machines[2].at('etcd')}/v3/kv/range`, {
    method: 'POST',
    body: JSON.stringify({ key }),
  })
  const { kvs = [] } = await answer.json()
  return kvs.length === 0 ? {} : JSON.parse(Buffer.from(kvs[0].value, 'base64').toString())
}

async function postmasterOf({ machine }, folder) {
  const [pid] = (await readFile(join(folder, `postgres-${machine.name}`, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** As a power cut: all its processes at once, none of which can say good-bye to a client or the replica. */
async function killPostgres(member, folder) {
  for (const pid of await treeOf(await postmasterOf(member, folder))) kill(pid)
}

async function closeMembers(members, folder) {
  for (const member of members) {
    await end(member.patroni)
    const left = await postmasterOf(member, folder).catch(() => undefined)
    if (left !== undefined) for (const pid of await treeOf(left)) kill(pid)
    member.relay.close()
  }
}

/** One that ended meanwhile is as good as killed. */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
