import { AwsClient } from 'aws4fetch'
import type { Clock } from '../../platform/clock'
import type { S3Account } from '../../platform/s3-account'
import type { Log } from '../../platform/log'
import { createQueue } from '../../platform/queue'
import { HostedMediaProblem } from './hosted-media-problem'
import type { HostedStore } from './hosted-store'
import { openHostedStore, type HostedService } from './open-hosted-store'
import { sendTwice } from './send-twice'

const TIMEOUT_MS = 3_500
const REMOVED_AT_ONCE = 8
const MARK = 'shop-id.txt'

/**
 * Stores pictures in one folder of a bucket of Amazon S3 or a compatible store, addressed by path, which all of them know. Files
 * are removed one by one, since some stores cannot remove several in one call.
 */
export function s3Store(account: S3Account, deps: { clock: Clock; log: Pick<Log, 'warn'> }): HostedStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, folder, publicUrl } = account
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const removals = createQueue(REMOVED_AT_ONCE)
  const send = (file: string, init: RequestInit = {}) => {
    const url = `${endpoint}/${bucket}/${folder}/${file}`
    return sendTwice(url, TIMEOUT_MS, async () => {
      const { method = 'GET', headers = {}, body = null } = init
      const signed = await client.sign(url, { method, headers, body })
      return { ...init, headers: signed.headers }
    })
  }
  const put = async (file: string, content: Buffer, type: string, signal?: AbortSignal) => {
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
    await send(file, { method: 'PUT', headers, body: new Uint8Array(content), ...(signal && { signal }) })
  }
  const readMark = () =>
    send(MARK).catch((error: unknown) => {
      if (error instanceof HostedMediaProblem && error.message === NOT_FOUND) return undefined
      throw error
    })

  const service: HostedService = {
    name: 'S3',
    address: `${publicUrl}/${folder}/`,
    timeoutMs: TIMEOUT_MS,
    upload: (file, content, signal) => put(file, content, 'image/webp', signal),
    remove: async (files) => {
      await Promise.all(files.map((file) => removals(() => removeFile(file))))
    },
    ping: async () => void (await readMark()),
    mark: {
      read: async () => (await readMark())?.trim(),
      write: (shopId) => put(MARK, Buffer.from(`${shopId}\n`), 'text/plain'),
    },
  }
  const removeFile = async (file: string) => {
    await send(file, { method: 'DELETE' })
  }
  return openHostedStore(service, deps)
}

const NOT_FOUND = 'status 404'
