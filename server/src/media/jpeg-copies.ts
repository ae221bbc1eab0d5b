import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PIXELS, WIDEST_IMAGE } from '@tocador/contracts/media/media-words'
import { Refusal } from '../platform/http/refusal'
import type { Log } from '../platform/log'
import { loadSharp } from '../platform/picture/load-sharp'
import { createQueue } from '../platform/queue'
import { readHosted } from './hosted/read-hosted'
import type { ImageStore } from './image-store'
import { candidates, hashIn, widestFile } from './picture-names'
import { openWorkingFolder } from './working-folder'

/** JPEGs of the shop's pictures, for services that refuse WebP: made when first asked for and kept beside the pictures. */
export interface JpegCopies {
  /** Undefined for another name, and if the picture is missing or broken. `network` takes turns with others. */
  read(name: string, network: string): Promise<Buffer | undefined>
  /** Removes the copies of pictures that are removed. */
  forget(paths: readonly string[]): Promise<void>
}

interface CopiesOptions {
  folder: string
  store: Pick<ImageStore, 'read' | 'addressOf'>
  isHosted: boolean
  log: Pick<Log, 'warn'>
}

const COPIES = 'jpeg'
const NAME = new RegExp(`^([0-9a-f]{32})-${WIDEST_IMAGE}\\.jpg$`)
/** Above this the files grow and nothing is seen of it, as the picture was compressed before. */
const QUALITY = 86
const WAITING_AT_MOST = 200
/** Google asks for all pictures of a new catalogue at once; who was refused asks again. */
const WAITING_OF_NETWORK = 100
const RETRY_SECONDS = 10

export function openJpegCopies({ folder, store, isHosted, log }: CopiesOptions): JpegCopies {
  const copies = join(folder, COPIES)
  const making = new Map<string, Promise<Buffer | undefined>>()
  const queue = createQueue(1, {
    atMost: WAITING_AT_MOST,
    perShare: WAITING_OF_NETWORK,
    refuse: () => new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS }),
  })
  return {
    read: async (name, network) => {
      const hash = NAME.exec(name)?.[1]
      if (hash === undefined) return undefined
      const known = making.get(hash) ?? (await readIfThere(join(copies, name)))
      if (known) return known
      const copy = queue(() => make(hash, name), undefined, network).finally(() => making.delete(hash))
      making.set(hash, copy)
      return copy
    },
    forget: async (paths) => {
      for (const hash of paths.map(hashIn).filter(Boolean)) {
        await rm(join(copies, `${hash}-${WIDEST_IMAGE}.jpg`), { force: true })
      }
    },
  }

  async function make(hash: string, name: string): Promise<Buffer | undefined> {
    const original = await findOriginal(hash)
    const copy = original && (await encode(original, name))
    if (copy) await keep(name, copy)
    return copy
  }

  async function findOriginal(hash: string): Promise<Buffer | undefined> {
    for (const file of candidates(widestFile(hash))) {
      const found = await store.read(file)
      if (found) return found
    }
    if (!isHosted) return undefined
    return readHosted(store.addressOf(hash)).catch((error: unknown) => {
      log.warn('A hosted picture could not be read', { error })
      throw new Refusal('UNAVAILABLE')
    })
  }

  async function encode(original: Buffer, name: string): Promise<Buffer | undefined> {
    const sharp = await loadSharp()
    const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    // JPEG has no transparency.
    const jpeg = picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY })
    return jpeg.toBuffer().catch((error: unknown) => {
      log.warn('A picture could not be copied as JPEG', { name, error })
      return undefined
    })
  }

  /** On a full or read-only disk the copy is sent all the same, and made again for the next request. */
  async function keep(name: string, copy: Buffer): Promise<void> {
    await save(name, copy).catch((error: unknown) => log.warn('A JPEG copy could not be kept', { name, error }))
  }

  /** Renamed when it is whole, since other instances may read the folder. */
  async function save(name: string, copy: Buffer): Promise<void> {
    await mkdir(copies, { recursive: true })
    const working = await openWorkingFolder(folder)
    try {
      await writeFile(join(working.path, name), copy, { flush: true })
      await rename(join(working.path, name), join(copies, name))
    } finally {
      await working.remove()
    }
  }
}

/** An empty copy is one that was not flushed before a power failure. */
const readIfThere = (file: string) =>
  readFile(file).then(
    (copy) => (copy.length > 0 ? copy : undefined),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    },
  )
