import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, pathOfFile } from '../picture-names'
import { trashDay } from './removal-rules'

const TRASH = 'trash'
const DAY = /^\d{4}-\d\d-\d\d$/

export interface TrashedPicture {
  path: string
  /** The latest day on which a file of it was removed. */
  day: string
}

/** Removed pictures of the local folder, in a folder for each day inside it. Addresses of other stores are ignored. */
export interface Trash {
  put(paths: readonly string[], now: Date): Promise<void>
  list(): Promise<TrashedPicture[]>
  /** Returns the pictures that were there. */
  takeBack(paths: readonly string[]): Promise<string[]>
  remove(paths: readonly string[]): Promise<void>
}

export function openTrash(folder: string): Trash {
  const trash = join(folder, TRASH)
  const days = async () => (await entriesOf(trash)).filter((name) => DAY.test(name)).toSorted()
  return {
    put: async (paths, now) => {
      if (paths.flatMap(filesOf).length === 0) return
      const day = join(trash, trashDay(now))
      await mkdir(day, { recursive: true })
      for (const file of paths.flatMap(filesOf)) await moveIfThere(join(folder, file), join(day, file))
    },
    list: async () => {
      const found = new Map<string, string>()
      for (const day of await days()) {
        for (const file of await entriesOf(join(trash, day))) {
          const path = pathOfFile(file)
          if (path !== undefined) found.set(path, day)
        }
      }
      return [...found].map(([path, day]) => ({ path, day }))
    },
    takeBack: async (paths) => {
      const back = new Set<string>()
      for (const day of await days()) {
        for (const path of paths) {
          for (const file of filesOf(path)) {
            if (await moveIfThere(join(trash, day, file), join(folder, file))) back.add(path)
          }
        }
        await removeIfEmpty(join(trash, day))
      }
      return [...back]
    },
    remove: async (paths) => {
      for (const day of await days()) {
        for (const file of paths.flatMap(filesOf)) await rm(join(trash, day, file), { force: true })
        await removeIfEmpty(join(trash, day))
      }
    },
  }
}

const entriesOf = (folder: string) => readdir(folder).catch(ifMissing([]))

/** A rename inside one file system, so that a picture is whole in either place. */
const moveIfThere = (from: string, to: string) => rename(from, to).then(() => true, ifMissing(false))

async function removeIfEmpty(day: string): Promise<void> {
  if ((await entriesOf(day)).length === 0) await rmdir(day).catch(ifMissing(undefined))
}

function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
}
