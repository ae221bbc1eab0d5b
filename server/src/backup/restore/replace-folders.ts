import { lstat, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { REPLACEMENT_JOURNAL } from '../../platform/database/embedded-postgres'
import { StartProblem } from '../../platform/start-problem'

const JOURNAL = REPLACEMENT_JOURNAL
const journal = z.object({
  /** Folders of DATA_DIR: where the restored parts are, and where the former ones go. */
  from: z.string().check(z.regex(/^restoring-\d+$/)),
  aside: z.string().check(z.regex(/^before-restore-[\dTZ-]+$/)),
  /** False: the present database is empty, and is removed. */
  hasShop: z._default(z.boolean(), true),
})
export type Replacement = z.output<typeof journal>

const PARTS = ['postgres', 'media']

/** Refuses a part that is a disk or a network folder of its own, which cannot be renamed. */
export async function refuseMounts(dataDir: string, deviceOf = deviceAt): Promise<void> {
  const own = await deviceOf(dataDir)
  for (const part of PARTS) {
    const path = join(dataDir, part)
    const device = await deviceOf(path)
    if (device === undefined || device === own) continue
    throw new StartProblem(
      `${path} is a disk or a network folder of its own, which a restore cannot put aside: unmount it, restore, then move its files away, those of ${path} onto it, and mount it again`,
    )
  }
}

const deviceAt = (path: string): Promise<number | undefined> => lstat(path).then(({ dev }) => dev, undefinedIfMissing)

/** From here on the restored shop is the one that a start finds, also after a kill. */
export async function announceReplacement(dataDir: string, replacement: Replacement): Promise<void> {
  const unfinished = join(dataDir, `${JOURNAL}.unfinished`)
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(replacement))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, join(dataDir, JOURNAL))
  await syncFolder(dataDir)
}

/**
 * Completes a replacement that was announced, perhaps by a process that was killed since. Each step may be repeated.
 * Returns the folder of what was there before, if anything was.
 */
export async function finishReplacing(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, JOURNAL), 'utf8').catch(undefinedIfMissing)
  if (text === undefined) return undefined
  const { from, aside, hasShop } = z.parse(journal, JSON.parse(text))
  for (const part of PARTS) {
    const restored = join(dataDir, from, part)
    if (!(await exists(restored))) continue
    const former = join(dataDir, part)
    if (await exists(former)) {
      const isEmptyDatabase = part === 'postgres' && !hasShop
      const place = isEmptyDatabase ? join(dataDir, from, 'empty') : join(dataDir, aside)
      await mkdir(place, { recursive: true, mode: 0o700 })
      await rename(former, join(place, part))
    }
    await rename(restored, former)
  }
  await syncFolder(dataDir)
  await rm(join(dataDir, from), { recursive: true, force: true })
  await rm(join(dataDir, JOURNAL))
  return (await exists(join(dataDir, aside))) ? join(dataDir, aside) : undefined
}

/** So that renamed entries are on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
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
