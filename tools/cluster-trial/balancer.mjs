import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { databaseMachines, LEADER_PORT, machines, WEB } from './layout.mjs'
import { end, start } from './programs.mjs'

/** One haproxy for both jobs. On machines of their own, one stands before the shops and one beside each shop for its database. */
export async function startBalancer(folder) {
  const config = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'haproxy.sock')
  await writeFile(config, balancerConfig(socket))
  const program = start('/usr/sbin/haproxy', ['-db', '-f', config], { log: join(folder, 'haproxy.log') })
  return {
    program,
    /** `drain`: the shop gets no more requests. `ready`: it does again, as its check says. */
    setState: (shop, state) => tell(socket, `set server shop/${shop} state ${state}`),
    close: () => end(program, 2_000),
  }
}

/** Haproxy answers an accepted command with an empty line. */
async function tell(path, command) {
  const socket = connect(path)
  socket.end(`${command}\n`)
  const answer = (await text(socket)).trim()
  if (answer !== '') throw new Error(`haproxy refused "${command}": ${answer}`)
}

const balancerConfig = (socket) => `
global
  maxconn 4000
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch
  retries 3

listen shop
  mode http
  bind ${WEB}
  option forwardfor
  option httpchk GET /api/health/ready
  default-server inter 1s fall 2 rise 1
${machines.map(({ name, at }) => `  server ${name} ${at('shop')} check`).join('\n')}

# Patroni answers 200 to /primary on the machine that leads and 503 on the others. Connections to a former leader are closed.
listen database
  mode tcp
${machines.map(({ host }) => `  bind ${host}:${LEADER_PORT}`).join('\n')}
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databaseMachines.map(({ name, at, portOf }) => `  server ${name} ${at('postgres')} check port ${portOf('patroni')}`).join('\n')}
`
