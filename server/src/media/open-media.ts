import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Clock } from '../platform/clock'
import type { HostedMedia } from '../platform/env-values'
import type { Log } from '../platform/log'
import type { ImageStore } from './image-store'
import { bothStores } from './hosted/both-stores'
import { cloudinaryStore } from './hosted/cloudinary-store'
import { localStore } from './local-store'
import { createQueue, type Queue } from '../platform/queue'
import { clearAbandonedFolders } from './working-folder'

export interface Media {
  /** Contains the working folders of uploads and the pictures of the local store. */
  folder: string
  store: ImageStore
  /** New pictures go to a hosted store. */
  isHosted: boolean
  encoding: Queue
}

const ENCODED_AT_ONCE = 2

interface MediaOptions {
  env: { DATA_DIR: string; CLOUDINARY_URL?: HostedMedia | undefined }
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** Uses the hosted store for new pictures if one is configured; existing local pictures are still served. */
export async function openMedia({ env, clock, log }: MediaOptions): Promise<Media> {
  const folder = resolve(join(env.DATA_DIR, 'media'))
  await mkdir(folder, { recursive: true })
  await clearAbandonedFolders(folder)
  const local = localStore(folder)
  const account = env.CLOUDINARY_URL
  const store = account === undefined ? local : bothStores(local, cloudinaryStore(account, { clock, log }))
  return { folder, store, isHosted: account !== undefined, encoding: createQueue(ENCODED_AT_ONCE) }
}
