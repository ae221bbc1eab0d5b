import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Forwards TCP connections from one address to another, until it is silenced: then they stay open and nothing arrives. */
export async function startRelay(from, to) {
  const sockets = new Set()
  let isSilent = false
  const keep = (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    const target = keep(connect(portOf(to), hostOf(to)))
    pass(keep(client), target)
    pass(target, client)
  })
  const pass = (source, target) => {
    source.on('data', (bytes) => isSilent || target.write(bytes))
    source.on('close', () => isSilent || target.destroy())
  }
  server.listen(portOf(from), hostOf(from))
  await once(server, 'listening')
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    silence: () => void (isSilent = true),
    /** Connections of the silence have lost what was sent on them. */
    restore: () => {
      closeSockets()
      isSilent = false
    },
    close: () => {
      server.close()
      closeSockets()
    },
  }
}

const hostOf = (address) => address.split(':')[0]
const portOf = (address) => Number(address.split(':')[1])
