import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'shop-id.txt'

/** The id of the shop whose pictures a folder has; undefined where no shop has said so yet. */
export async function readShopMark(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, FILE), 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Beside and renamed, so that a mark is whole also after a power cut. */
export async function writeShopMark(folder: string, shopId: string): Promise<void> {
  const unfinished = join(folder, `${FILE}.${process.pid}.unfinished`)
  const handle = await open(unfinished, 'w', 0o644)
  try {
    await handle.writeFile(`${shopId}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, join(folder, FILE))
}
