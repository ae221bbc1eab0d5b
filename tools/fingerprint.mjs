import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One hash over the content of files and folders: equal content, equal hash, whatever the file times say. */
export async function fingerprint(root, places) {
  const files = (await Promise.all(places.map((place) => filesBelow(root, place)))).flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  files.forEach((file, index) => hash.update(`${file}\0${contents[index].length}\0`).update(contents[index]))
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
