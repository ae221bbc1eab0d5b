import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterFile } from './after-file'

/** Opens connections to the app. Different loopback addresses, such as 127.0.0.2, represent different networks. */
export async function listenOnLoopback(app: FastifyInstance): Promise<(from: string) => Promise<Socket>> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const opened: Socket[] = []
  afterFile(() => {
    for (const socket of opened) socket.destroy()
  })
  return async (from) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    opened.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
}
