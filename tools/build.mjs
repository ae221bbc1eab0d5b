import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BuildFailed } from './build-failed.mjs'
import { withBuildLock } from './build-lock.mjs'
import { fingerprint } from './fingerprint.mjs'
import { noteCommit } from './note-commit.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const sharedSources = ['package-lock.json', 'tsconfig.base.json', 'contracts/src', 'tools/build.mjs']

// The builders are imported only when something has to be built.
const parts = {
  server: {
    folder: 'server/dist',
    sources: [...sharedSources, 'server/src', 'server/package.json', 'demo/src', 'bench', 'tools/build-server.mjs'],
    build: async () => (await import('./build-server.mjs')).buildServer(root),
  },
  web: {
    folder: 'web/dist',
    sources: [
      ...sharedSources,
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

/** Builds the parts whose sources changed since their last build. Prints to stderr, because stdout is for the tools' output. */
export async function buildWhatChanged(names = Object.keys(parts)) {
  try {
    if (!(await areFresh(names))) await buildParts(names)
    if (names.includes('server')) await noteCommit(root)
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error
    console.error(`The build failed: ${error.message}`)
    process.exit(1)
  }
}

async function buildParts(names) {
  await mkdir(join(root, '.cache'), { recursive: true })
  await withBuildLock(join(root, '.cache/build.lock'), async () => {
    await Promise.all(names.map((name) => buildPart(name, parts[name])))
  })
}

async function areFresh(names) {
  const answers = await Promise.all(names.map((name) => isFresh(parts[name])))
  return answers.every(Boolean)
}

async function isFresh({ folder, sources }) {
  const stamp = await readFile(stampOf(folder), 'utf8').catch(() => '')
  return stamp !== '' && stamp === (await fingerprint(root, sources))
}

async function buildPart(name, part) {
  // Computed before the build, so that an edit during the build leads to another one next time.
  const before = await fingerprint(root, part.sources)
  if ((await readFile(stampOf(part.folder), 'utf8').catch(() => '')) === before) return
  const startedAt = performance.now()
  await rm(stampOf(part.folder), { force: true })
  await part.build()
  await writeFile(stampOf(part.folder), before)
  console.error(`Built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

const stampOf = (folder) => join(root, folder, 'sources.sha256')

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWhatChanged()
