import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Clock } from '../platform/clock'
import type { Db } from '../platform/database/db'
import type { ImageStore } from './image-store'
import { localStore } from './local-store'
import { createQueue, type Queue } from './queue'
import { clearAbandonedFolders } from './working-folder'

export interface Media {
  db: Db
  clock: Clock
  /** Where files wait until they are the store's. */
  folder: string
  store: ImageStore
  encoding: Queue
}

const ENCODED_AT_ONCE = 2

export async function openMedia({
  env,
  db,
  clock,
}: {
  env: { DATA_DIR: string }
  db: Db
  clock: Clock
}): Promise<Media> {
  const folder = resolve(join(env.DATA_DIR, 'media'))
  await mkdir(folder, { recursive: true })
  await clearAbandonedFolders(folder)
  return { db, clock, folder, store: localStore(folder), encoding: createQueue(ENCODED_AT_ONCE) }
}
