import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const UNFINISHED = /^(?:tocador|before)-[\w.-]+\.tar(?:\.age)?\.unfinished$/
/** A running backup writes all the time, also that of another shop or machine with the same folder. */
const LEFT_AFTER_MS = 3_600_000

/** Removes what killed backups left in the folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name)) continue
    const file = join(folder, name)
    const { mtimeMs } = await lstat(file).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(file, { force: true })
  }
}
