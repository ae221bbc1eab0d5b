import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneStatement, type ShopContext } from '../../platform/context'
import { listProbes, removeOldProbes, saveProbe } from './queries'

/** Whether this instance can read what other instances of the shop store in their media folder. */
export interface Sharing {
  /** Says that this instance is there, and returns the running instances whose folder is another one. */
  listApart(context: ShopContext): Promise<string[]>
}

const FOLDER = '.instances'
const MINUTE_MS = 60_000
/** Other machines may see a new file of a network folder only after a minute. */
const VISIBLE_AFTER_MS = 2 * MINUTE_MS
/** Each instance says every half a minute that it is there. */
const GONE_AFTER_MS = 3 * MINUTE_MS
const FORGOTTEN_AFTER_MS = 60 * MINUTE_MS

/** One with a hosted store saves nothing in its folder, but serves the older pictures in it. */
export function openSharing(mediaFolder: string, { isHosted }: { isHosted: boolean }): Sharing {
  const folder = join(mediaFolder, FOLDER)
  const own = randomUUID()

  async function sayThatItIsThere(context: ShopContext): Promise<void> {
    if (!(await exists(join(folder, own)))) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, own), '')
    }
    await oneStatement(context, (tx) => saveProbe(tx, own))
  }

  return {
    listApart: async (context) => {
      if (!isHosted) await sayThatItIsThere(context)
      const now = context.now.getTime()
      const probes = await listProbes(context.db)
      if (probes.some(({ seenAt }) => now - seenAt.getTime() > FORGOTTEN_AFTER_MS)) await forgetEnded(context, folder)
      const apart: string[] = []
      for (const { instance, since, seenAt } of probes) {
        const isRunning = now - seenAt.getTime() < GONE_AFTER_MS
        const isVisible = now - since.getTime() >= VISIBLE_AFTER_MS
        if (isRunning && isVisible && !(await exists(join(folder, instance)))) apart.push(instance)
      }
      return apart
    },
  }
}

async function forgetEnded(context: ShopContext, folder: string): Promise<void> {
  const before = new Date(context.now.getTime() - FORGOTTEN_AFTER_MS)
  await oneStatement(context, (tx) => removeOldProbes(tx, before))
  const known = new Set((await listProbes(context.db)).map(({ instance }) => instance))
  // An instance that has just written its file and not yet its row writes the file again.
  for (const name of await readdir(folder).catch(() => [])) {
    if (!known.has(name)) await rm(join(folder, name), { force: true })
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
