import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What the relay does with a connection: passes it to the database, refuses it with an error of PostgreSQL, or says nothing. */
export type Reaction = 'relay' | 'silence' | { code: string; message: string }

/** A TCP server before the database of a test, so that a test decides how the database can be reached. */
export interface DatabaseRelay {
  url: string
  /** The reactions to the next connections; the last one also holds for all later ones. */
  react(...reactions: Reaction[]): void
  /** How many connections came. */
  connections(): number
  close(): Promise<void>
}

export async function relayTo(databaseUrl: string, port = 0): Promise<DatabaseRelay> {
  let coming: Reaction[] = ['relay']
  const open = new Set<Socket>()
  let came = 0
  const server = createServer((socket) => {
    const [reaction = 'relay', ...rest] = coming
    if (rest.length > 0) coming = rest
    came += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => {})
    if (reaction === 'relay') join(socket, databaseUrl)
    else if (reaction !== 'silence') socket.once('data', () => socket.end(errorResponse(reaction)))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = () => closeServer(server, open)
  onTestFinished(close)
  return {
    url: urlAt(databaseUrl, (server.address() as AddressInfo).port),
    react: (...reactions) => void (coming = reactions),
    connections: () => came,
    close,
  }
}

/** The address of the same database at a port of this machine. */
export function urlAt(databaseUrl: string, port: number): string {
  const { pathname, searchParams, username, password } = new URL(databaseUrl)
  const user = searchParams.get('user') ?? username
  return `postgresql://${user}${password && `:${password}`}@127.0.0.1:${port}${pathname}`
}

function join(socket: Socket, databaseUrl: string): void {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const number = searchParams.get('port') ?? (port || '5432')
  const database = folder === null ? connect(Number(number), hostname) : connect(`${folder}/.s.PGSQL.${number}`)
  database.on('error', () => socket.destroy())
  socket.on('close', () => database.destroy())
  database.on('close', () => socket.destroy())
  socket.pipe(database).pipe(socket)
}

function errorResponse({ code, message }: { code: string; message: string }): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

async function closeServer(server: Server, open: ReadonlySet<Socket>): Promise<void> {
  if (!server.listening) return
  for (const socket of open) socket.destroy()
  server.close()
  await once(server, 'close')
}
