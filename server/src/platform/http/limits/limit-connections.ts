import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOfAddress } from './network'

export interface ConnectionLimits {
  /** Open connections of one process, busy or idle. */
  open: number
  /** Idle connections of one network, kept low enough that ten networks cannot hold all of them. */
  idlePerNetwork: number
  /** Connections of one network, busy or idle: clients that read their answers slowly are never idle. */
  perNetwork: number
}

/** Mobile carriers put many visitors behind one address, and a browser opens up to six connections. */
export const USUAL_CONNECTIONS: ConnectionLimits = { open: 5_000, idlePerNetwork: 500, perNetwork: 2_500 }

/** Idle connections are closed to keep this share of the limit free for new ones. */
const KEPT_FREE = 0.05

interface Connection {
  network: string
  /** A counter that grows with every connection and request: the lowest value was unused the longest. */
  lastUsed: number
  exchange: { request: IncomingMessage; response: ServerResponse } | undefined
}

/**
 * Closes the longest idle connections when one network or all together hold too many. Idleness is looked up only then, since
 * watching the end of every response would cost more than the limit is worth. Behind a proxy all connections have its
 * address, so that only the limit for all of them applies.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, isBehindProxy: boolean): void {
  const connections = new Map<Socket, Connection>()
  const networks = new Map<string, Set<Socket>>()
  const room = Math.ceil(limits.open * KEPT_FREE)
  let uses = 0

  server.maxConnections = limits.open
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (!connection) return
    connection.exchange = { request, response }
    connection.lastUsed = ++uses
  })
  server.on('connection', (socket: Socket) => {
    const network = networkOfAddress(socket.remoteAddress ?? '')
    const neighbours = networks.get(network) ?? new Set()
    networks.set(network, neighbours.add(socket))
    connections.set(socket, { network, lastUsed: ++uses, exchange: undefined })
    socket.once('close', () => remove(socket, network))
    if (!isBehindProxy && neighbours.size > limits.idlePerNetwork) {
      const idle = idleOf(neighbours)
      close(idle.slice(0, Math.max(0, idle.length - limits.idlePerNetwork)))
    }
    if (!isBehindProxy && neighbours.size > limits.perNetwork) return close([socket])
    if (connections.size > limits.open - room) makeRoom(socket)
  })

  /** Closes idle connections. When none is idle, the network that has most loses the one it has used longest. */
  function makeRoom(newcomer: Socket): void {
    const idle = idleOf(connections.keys()).filter((socket) => socket !== newcomer)
    if (idle.length > 0) return close(idle.slice(0, room))
    const [first = new Set<Socket>(), ...others] = networks.values()
    const largest = others.reduce((most, network) => (network.size > most.size ? network : most), first)
    close(longestUnused(largest).slice(0, 1))
  }

  function remove(socket: Socket, network: string): void {
    connections.delete(socket)
    const neighbours = networks.get(network)
    if (neighbours?.delete(socket) && neighbours.size === 0) networks.delete(network)
  }

  function idleOf(sockets: Iterable<Socket>): Socket[] {
    return longestUnused([...sockets].filter((socket) => isIdle(connections.get(socket)?.exchange)))
  }

  function longestUnused(sockets: Iterable<Socket>): Socket[] {
    return [...sockets]
      .map((socket) => ({ socket, lastUsed: connections.get(socket)?.lastUsed ?? 0 }))
      .sort((one, other) => one.lastUsed - other.lastUsed)
      .map(({ socket }) => socket)
  }

  function close(sockets: Socket[]): void {
    for (const socket of sockets) {
      const connection = connections.get(socket)
      // Its `close` event comes later; until then it would be counted and closed again.
      if (connection) remove(socket, connection.network)
      socket.destroy()
    }
  }
}

/** A connection whose headers or body are still arriving counts as idle: nothing has been done for it yet. */
const isIdle = (exchange: Connection['exchange']) =>
  exchange === undefined || exchange.response.writableFinished || !exchange.request.complete
