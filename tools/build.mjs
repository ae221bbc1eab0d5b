import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BuildFailed } from './build-failed.mjs'
import { withBuildLock } from './build-lock.mjs'
import { fingerprint } from './fingerprint.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const everywhere = ['package-lock.json', 'tsconfig.base.json', 'contracts/src', 'tools/build.mjs']

// The builders are loaded only where there is something to build.
const rooms = {
  server: {
    folder: 'server/dist',
    sources: [...everywhere, 'server/src', 'server/package.json', 'demo/src', 'bench', 'tools/build-server.mjs'],
    build: async () => (await import('./build-server.mjs')).buildServer(root),
  },
  web: {
    folder: 'web/dist',
    sources: [
      ...everywhere,
      'web/src',
      'web/public',
      'web/tools',
      'web/vite.config.ts',
      'web/package.json',
      'tools/build-web.mjs',
    ],
    build: async () => (await import('./build-web.mjs')).buildWeb(root),
  },
}

/** Builds the rooms whose sources changed since their last build. Speaks on stderr: stdout belongs to the tools. */
export async function buildWhatChanged(names = Object.keys(rooms)) {
  if (await areFresh(names)) return
  try {
    await buildRooms(names)
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error
    console.error(`The build failed: ${error.message}`)
    process.exit(1)
  }
}

async function buildRooms(names) {
  await mkdir(join(root, '.cache'), { recursive: true })
  await withBuildLock(join(root, '.cache/build.lock'), async () => {
    await Promise.all(names.map((name) => buildRoom(name, rooms[name])))
  })
}

async function areFresh(names) {
  const answers = await Promise.all(names.map((name) => isFresh(rooms[name])))
  return answers.every(Boolean)
}

async function isFresh({ folder, sources }) {
  const stamp = await readFile(stampOf(folder), 'utf8').catch(() => '')
  return stamp !== '' && stamp === (await fingerprint(root, sources))
}

async function buildRoom(name, room) {
  // Taken before the build: an edit made meanwhile leaves the stamp behind and is built the next time.
  const before = await fingerprint(root, room.sources)
  if ((await readFile(stampOf(room.folder), 'utf8').catch(() => '')) === before) return
  const startedAt = performance.now()
  await rm(stampOf(room.folder), { force: true })
  await room.build()
  await writeFile(stampOf(room.folder), before)
  console.error(`Built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

const stampOf = (folder) => join(root, folder, 'sources.sha256')

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWhatChanged()
