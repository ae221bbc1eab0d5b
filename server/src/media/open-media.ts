import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { HostedStoreName } from '@tocador/contracts/media/image-tools-words'
import type { Clock } from '../platform/clock'
import type { HostedMedia } from '../platform/env-values'
import type { Log } from '../platform/log'
import type { ImageStore } from './image-store'
import { bothStores } from './hosted/both-stores'
import { cloudinaryStore } from './hosted/cloudinary-store'
import type { HostedStore } from './hosted/hosted-store'
import { s3Store } from './hosted/s3-store'
import { openJpegCopies, type JpegCopies } from './jpeg-copies'
import { localStore } from './local-store'
import { openOwnership, type Ownership, type PicturePlace } from './ownership/open-ownership'
import { createQueue, type Queue } from '../platform/queue'
import { s3AccountOf, type S3Settings } from '../platform/s3-account'
import { readShopMark, writeShopMark } from '../platform/shop-mark'
import type { PictureMark } from './ownership/picture-mark'
import { pathOfFile } from './picture-names'
import { openTrash, type Trash } from './removing/open-trash'
import { openSharing, type Sharing } from './sharing/open-sharing'
import { clearAbandonedFolders } from './working-folder'

export interface Media {
  /** Contains the working folders of uploads and the pictures of the local store. */
  folder: string
  store: ImageStore
  /** New pictures go to a hosted store. */
  isHosted: boolean
  /** The name of the hosted store. */
  hosting: HostedStoreName | undefined
  encoding: Queue
  trash: Trash
  ownership: Ownership
  sharing: Sharing
  jpegs: JpegCopies
}

const ENCODED_AT_ONCE = 2

interface MediaOptions {
  env: { DATA_DIR: string; CLOUDINARY_URL?: HostedMedia | undefined } & S3Settings
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
}

/** Uses the hosted store for new pictures if one is configured; existing local pictures are still served. */
export async function openMedia({ env, clock, log }: MediaOptions): Promise<Media> {
  const folder = resolve(join(env.DATA_DIR, 'media'))
  await mkdir(folder, { recursive: true })
  await clearAbandonedFolders(folder)
  const local = localStore(folder)
  const hosted = hostedStoreOf(env, { clock, log })
  const places: PicturePlace[] = [
    { name: 'folder', mark: folderMark(folder), list: () => listPictures(folder) },
    ...(hosted === undefined ? [] : [{ name: 'hosted' as const, mark: hosted.mark }]),
  ]
  const store = hosted === undefined ? local : bothStores(local, hosted)
  const trash = openTrash(folder)
  const jpegs = openJpegCopies({ folder, store, isHosted: hosted !== undefined, log })
  return {
    folder,
    store: { ...store, remove: (paths) => store.remove(paths).then(() => jpegs.forget(paths)) },
    isHosted: hosted !== undefined,
    hosting: hosted === undefined ? undefined : env.CLOUDINARY_URL === undefined ? 'S3' : 'Cloudinary',
    encoding: createQueue(ENCODED_AT_ONCE),
    trash: { ...trash, put: (paths, now) => trash.put(paths, now).then(() => jpegs.forget(paths)) },
    jpegs,
    ownership: openOwnership(places, { clock, log }),
    sharing: openSharing(folder, { isHosted: hosted !== undefined }),
  }
}

function hostedStoreOf(env: MediaOptions['env'], deps: Pick<MediaOptions, 'clock' | 'log'>): HostedStore | undefined {
  if (env.CLOUDINARY_URL !== undefined) return cloudinaryStore(env.CLOUDINARY_URL, deps)
  const account = s3AccountOf(env)
  return account && s3Store(account, deps)
}

const folderMark = (folder: string): PictureMark => ({
  read: () => readShopMark(folder),
  write: (shopId) => writeShopMark(folder, shopId),
})

const listPictures = async (folder: string) => [
  ...new Set((await readdir(folder)).flatMap((name) => pathOfFile(name) ?? [])),
]
