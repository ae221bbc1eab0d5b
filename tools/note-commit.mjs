import { execFile } from 'node:child_process'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/**
 * The commit of the sources: COMMIT of the environment unless it is empty, else a file COMMIT beside package.json, such as a container or an
 * archive brings, else git's. '' when nothing says it.
 */
export async function commitOf(root, env = process.env) {
  const said = env.COMMIT || (await readFile(join(root, 'COMMIT'), 'utf8').catch(() => undefined))
  return said === undefined ? gitCommit(root) : said.trim().slice(0, 40)
}

async function gitCommit(root) {
  try {
    // Not that of a repository around the shop's folder.
    await access(join(root, '.git'))
    // Git refuses a checkout that belongs to another user, as the shop's does when root installed it.
    const words = ['-c', `safe.directory=${resolve(root)}`, 'rev-parse', 'HEAD']
    return (await promisify(execFile)('git', words, { cwd: root })).stdout.trim()
  } catch {
    return ''
  }
}

/** Kept beside the build. A commit that changed no source needs no build, but the shop says which one runs. */
export async function noteCommit(root) {
  const file = join(root, 'server/dist/commit.txt')
  const commit = await commitOf(root)
  const noted = await readFile(file, 'utf8').catch(() => undefined)
  if (noted === commit) return
  await writeFile(file, commit).catch((error) =>
    console.error(`The commit of the sources was not noted: ${error.message}`),
  )
}
