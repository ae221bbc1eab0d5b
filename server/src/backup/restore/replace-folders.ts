import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** In DATA_DIR while a restored shop takes the place of the former one. */
const JOURNAL = 'restore.json'
const journal = z.object({
  /** Folders of DATA_DIR: where the restored parts are, and where the former ones go. */
  from: z.string().check(z.regex(/^restoring-\d+$/)),
  aside: z.string().check(z.regex(/^before-restore-[\dTZ-]+$/)),
})
export type Replacement = z.output<typeof journal>

const PARTS = ['postgres', 'media']

/**
 * Makes the restored shop the one that a start finds, also after a kill. Returns the folder of what was there before, if
 * anything was.
 */
export async function replaceFolders(dataDir: string, replacement: Replacement): Promise<string | undefined> {
  const unfinished = join(dataDir, `${JOURNAL}.unfinished`)
  const handle = await open(unfinished, 'w', 0o600)
  await handle.writeFile(JSON.stringify(replacement))
  await handle.sync()
  await handle.close()
  await rename(unfinished, join(dataDir, JOURNAL))
  await finishReplacing(dataDir)
  const aside = join(dataDir, replacement.aside)
  return (await exists(aside)) ? aside : undefined
}

/** Completes a replacement that a killed process began. Each step may be repeated. */
export async function finishReplacing(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, JOURNAL), 'utf8').catch(undefinedIfMissing)
  if (text === undefined) return
  const { from, aside } = z.parse(journal, JSON.parse(text))
  for (const part of PARTS) {
    const restored = join(dataDir, from, part)
    if (!(await exists(restored))) continue
    const former = join(dataDir, part)
    if (await exists(former)) {
      await mkdir(join(dataDir, aside), { recursive: true, mode: 0o700 })
      await rename(former, join(dataDir, aside, part))
    }
    await rename(restored, former)
  }
  await rm(join(dataDir, from), { recursive: true, force: true })
  await rm(join(dataDir, JOURNAL))
}

const exists = (path: string) =>
  open(path, 'r').then(
    (handle) => handle.close().then(() => true),
    () => false,
  )

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
