import { readFile } from 'node:fs/promises'
import type { Clock } from '../../platform/clock'
import type { HostedMedia } from '../../platform/env-values'
import { Refusal } from '../../platform/http/refusal'
import type { Log } from '../../platform/log'
import { siblingsOf, widestFile } from '../picture-names'
import { createQueue } from '../../platform/queue'
import { cloudinaryApi } from './cloudinary-api'
import { HostedMediaProblem } from './hosted-media-problem'
import { cacheFor } from './cache-for'
import type { HostedStore } from './hosted-store'

const SENT_AT_ONCE = 4
/** Between the two attempts, and around them. */
const SPARE_MS = 1_000
const HEALTH_CACHE_MS = 60_000
const RETRY_SECONDS = 5

/** Stores our encoded files of all widths in one folder of a Cloudinary account, without Cloudinary's transformations. */
export function cloudinaryStore(
  account: HostedMedia,
  { clock, log }: { clock: Clock; log: Pick<Log, 'warn'> },
): HostedStore {
  const api = cloudinaryApi(account, clock)
  const address = `https://res.cloudinary.com/${account.cloud}/image/upload/${account.folder}/`
  const publicId = (file: string) => `${account.folder}/${file.replace(/\.webp$/, '')}`
  const markPrefix = `${account.folder}/shop-id-`
  const queue = createQueue(SENT_AT_ONCE)
  // Two attempts of a file. Also what waits behind the files of other uploads ends by then.
  const publishMs = 2 * account.timeoutMs + SPARE_MS
  const report = (request: 'upload' | 'ping', error: unknown) => {
    if (!(error instanceof HostedMediaProblem)) throw error
    log.warn(`Cloudinary ${request} failed`, { reason: error.message })
  }

  return {
    addressOf: (hash) => address + widestFile(hash),
    publish: async (pictures) => {
      let failure: unknown
      const signal = AbortSignal.timeout(publishMs)
      const sendings = pictures
        .flatMap(({ files }) => files)
        .map(({ name, tempPath }) =>
          queue(async () => {
            if (failure === undefined) await api.upload('image', publicId(name), await readFile(tempPath), signal)
          }).catch((error: unknown) => void (failure ??= error)),
        )
      // Wait for all uploads: after a failure the files are removed, and none may arrive after that.
      await Promise.all(sendings)
      if (failure === undefined) return
      report('upload', failure)
      throw new Refusal('PICTURES_NOT_STORED', { retryAfter: RETRY_SECONDS })
    },
    remove: (paths) => {
      const ours = paths.filter((path) => path.startsWith(address))
      return api.remove('image', ours.flatMap((path) => siblingsOf(path.slice(address.length))).map(publicId))
    },
    mark: {
      read: async () => {
        const ids = (await api.listRaw(markPrefix)).map((id) => id.slice(markPrefix.length))
        // Two instances that claim at once leave two equal marks; marks of two shops are those of neither.
        return ids.length > 1 ? ids.join(' ') : ids[0]
      },
      write: async (shopId) => {
        const former = (await api.listRaw(markPrefix)).filter((id) => id !== markPrefix + shopId)
        await api.upload('raw', markPrefix + shopId, Buffer.from(shopId))
        await api.remove('raw', former)
      },
    },
    isHealthy: cacheFor(HEALTH_CACHE_MS, clock, async () => {
      try {
        await api.ping()
        return true
      } catch (error) {
        report('ping', error)
        return false
      }
    }),
  }
}
