import { constants } from 'node:fs'
import { access, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from './image-store'
import { candidates, filesOf, FOLDER, pathOfFile, picturePath } from './picture-names'

/** Stores pictures as files in one folder, which several server instances may share. */
export const localStore = (folder: string): ImageStore => ({
  addressOf: picturePath,
  publish: async (pictures) => {
    for (const { name, tempPath } of pictures.flatMap(({ files }) => files)) await rename(tempPath, join(folder, name))
  },
  remove: async (paths) => {
    for (const path of paths) await Promise.all(filesOf(path).map((name) => rm(join(folder, name), { force: true })))
  },
  read: (name) => readFile(join(folder, name)).catch(undefinedIfMissing),
  isStored: async (path) => {
    if (!path.startsWith(FOLDER)) return true
    const found = candidates(path.slice(FOLDER.length)).map((name) => isReadable(join(folder, name)))
    return (await Promise.all(found)).includes(true)
  },
  listOlderThan: async (instant) => {
    const paths = new Set<string>()
    for (const name of await readdir(folder)) {
      const path = pathOfFile(name)
      if (path === undefined || paths.has(path)) continue
      const file = await stat(join(folder, name)).catch(undefinedIfMissing)
      if (file && file.mtime < instant) paths.add(path)
    }
    return [...paths]
  },
  isHealthy: () =>
    access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    ),
})

const isReadable = (file: string) =>
  access(file, constants.R_OK).then(
    () => true,
    () => false,
  )

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
