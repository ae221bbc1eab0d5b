import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// npm run release -- 0.2.0: raises the version everywhere and cuts what CHANGELOG.md has under Unreleased into a section.

const root = fileURLToPath(new URL('..', import.meta.url))
const UNRELEASED = '## Unreleased\n'
/** Days are those of the shop, which in its evening are not those of UTC. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' })

/** What stands in the way of a release; the message is for whoever runs it. */
export class NoRelease extends Error {}

/** Raises the version of the checkout in `folder`. Everything is read and checked before the first file is written. */
export async function release(folder, version, now) {
  const read = async (file) => [file, await readFile(join(folder, file), 'utf8')]
  const [, main] = await read('package.json')
  const { version: former, workspaces } = JSON.parse(main)
  refuseLower(version, former)
  const manifests = await Promise.all(['.', ...workspaces].map((place) => read(join(place, 'package.json'))))
  const names = new Set(manifests.map(([, text]) => JSON.parse(text).name))
  const lock = JSON.parse((await read('package-lock.json'))[1])
  lock.version = version
  for (const place of ['', ...workspaces]) raise(lock.packages[place], names, version)
  const changed = [
    ...manifests.map(([file, text]) => [file, jsonText(raise(JSON.parse(text), names, version))]),
    ['package-lock.json', jsonText(lock)],
    ['CHANGELOG.md', cutChanges((await read('CHANGELOG.md'))[1], version, days.format(now))],
  ]
  for (const [file, text] of changed) await writeFile(join(folder, file), text)
  return changed.map(([file]) => file)
}

/** The workspaces depend on each other by their exact version. */
function raise(manifest, names, version) {
  manifest.version = version
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const name of Object.keys(manifest[kind] ?? {})) if (names.has(name)) manifest[kind][name] = version
  }
  return manifest
}

const jsonText = (value) => `${JSON.stringify(value, undefined, 2)}\n`

function cutChanges(text, version, day) {
  const at = text.indexOf(UNRELEASED)
  if (at < 0) throw new NoRelease('CHANGELOG.md has no section "## Unreleased"')
  const rest = text.slice(at + UNRELEASED.length)
  if (!/^\s*- /.test(rest)) throw new NoRelease('CHANGELOG.md has nothing under "## Unreleased"')
  return `${text.slice(0, at)}${UNRELEASED}\n## ${version} (${day})\n${rest}`
}

function refuseLower(version, former) {
  const parts = (text) => text.split('.').map(Number)
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new NoRelease('Give the new version, such as: npm run release -- 0.2.0')
  const [now, before] = [parts(version), parts(former)]
  const first = now.findIndex((part, index) => part !== before[index])
  if (first < 0 || now[first] < before[first]) throw new NoRelease(`${version} is not above ${former}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const version = process.argv[2] ?? ''
  try {
    const files = await release(root, version, new Date())
    console.log(`Version ${version}: ${files.join(', ')}`)
    console.log(`Now: git commit -am "Release ${version}" && git tag v${version}`)
  } catch (error) {
    if (!(error instanceof NoRelease)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
