import { readFile } from 'node:fs/promises'
import type { Clock } from '../../platform/clock'
import { Refusal } from '../../platform/http/refusal'
import type { Log } from '../../platform/log'
import { createQueue } from '../../platform/queue'
import type { PictureMark } from '../ownership/picture-mark'
import { siblingsOf, widestFile } from '../picture-names'
import { cacheFor } from './cache-for'
import { HostedMediaProblem } from './hosted-media-problem'
import type { HostedStore } from './hosted-store'

/** What a service must do for a store of pictures. Its failures are HostedMediaProblems. */
export interface HostedService {
  /** For the log. */
  name: string
  /** Before the name of a file, where browsers get it. */
  address: string
  /** For one attempt of a call. */
  timeoutMs: number
  upload(file: string, content: Buffer, signal: AbortSignal): Promise<void>
  /** Unknown files count as removed. */
  remove(files: string[]): Promise<void>
  ping(): Promise<void>
  mark: PictureMark
}

const SENT_AT_ONCE = 4
/** Between the two attempts, and around them. */
const SPARE_MS = 1_000
const HEALTH_CACHE_MS = 60_000
const RETRY_SECONDS = 5

/** Stores our encoded files of all widths in a service. */
export function openHostedStore(
  service: HostedService,
  { clock, log }: { clock: Clock; log: Pick<Log, 'warn'> },
): HostedStore {
  const { address } = service
  const queue = createQueue(SENT_AT_ONCE)
  // Two attempts of a file. Also what waits behind the files of other uploads ends by then.
  const publishMs = 2 * service.timeoutMs + SPARE_MS
  const report = (request: 'upload' | 'ping', error: unknown) => {
    if (!(error instanceof HostedMediaProblem)) throw error
    log.warn(`${service.name} ${request} failed`, { reason: error.message })
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
            if (failure === undefined) await service.upload(name, await readFile(tempPath), signal)
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
      return service.remove(ours.flatMap((path) => siblingsOf(path.slice(address.length))))
    },
    mark: service.mark,
    isHealthy: cacheFor(HEALTH_CACHE_MS, clock, async () => {
      try {
        await service.ping()
        return true
      } catch (error) {
        report('ping', error)
        return false
      }
    }),
  }
}
