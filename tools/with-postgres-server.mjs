import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

// Starts an installed PostgreSQL server, runs a command with its address in TEST_DATABASE_URL, and stops the server.

const OLDEST = 15
const NOBODY = 65534
const command = process.argv.slice(2)

const bin = process.env.TEST_DATABASE_URL ? undefined : await findServer()
if (process.env.TEST_DATABASE_URL) process.exitCode = await run(command, process.env.TEST_DATABASE_URL)
else if (bin === undefined) {
  console.log(
    `SKIPPED: no PostgreSQL ${OLDEST} or newer is installed on this machine, and TEST_DATABASE_URL is not set`,
  )
} else process.exitCode = await withServer(bin, (url) => run(command, url))

async function findServer() {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = Math.max(...versions.map(Number).filter((version) => version >= OLDEST))
  return newest > 0 ? `/usr/lib/postgresql/${newest}/bin` : undefined
}

async function withServer(programs, work) {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-server-'))
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid() === 0
  const user = isRoot ? { uid: NOBODY, gid: NOBODY, cwd: '/' } : { cwd: '/' }
  if (isRoot) await chown(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const port = await freePort()
  const settings = ['fsync=off', 'max_connections=800', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  try {
    await succeed(
      spawn(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
        ...user,
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    )
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const server = spawn(join(programs, 'postgres'), args, { ...user, stdio: ['ignore', 'ignore', 'ignore'] })
    const exited = once(server, 'exit')
    try {
      await answering(port)
      console.log(`Using ${programs}/postgres on port ${port}`)
      return await work(`postgresql://postgres@127.0.0.1:${port}/postgres`)
    } finally {
      server.kill('SIGINT')
      await exited
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function run([program, ...args], url) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

async function succeed(child) {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}`)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function answering(port) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const socket = createConnection(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return pause(200)
    await pause(100)
  }
  throw new Error('The PostgreSQL server did not start')
}
