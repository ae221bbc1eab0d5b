import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** One hash over names and content of files and folders, independent of file times. */
export async function fingerprint(root, places) {
  const files = (await Promise.all(places.map((place) => filesBelow(root, place)))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) {
    // Synchronous reads are four times as fast for hundreds of small files.
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function filesBelow(root, place) {
  const entries = await readdir(join(root, place), { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries === undefined) return [place]
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(place, entry.parentPath.slice(join(root, place).length), entry.name))
}
