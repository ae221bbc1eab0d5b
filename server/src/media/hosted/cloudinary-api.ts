import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock'
import type { HostedMedia } from '../../platform/env-values'
import { HostedMediaProblem } from './hosted-media-problem'

export interface CloudinaryApi {
  upload(publicId: string, content: Buffer): Promise<void>
  /** Unknown ids count as removed. */
  remove(publicIds: string[]): Promise<void>
  ping(): Promise<void>
}

/** The browser aborts after 10 s without progress, so two attempts must finish before that. */
const TRY_MS = 4_000
const PAUSE_MS = 400
const REMOVED_AT_ONCE = 100

/** The three calls of Cloudinary's HTTP API that a picture store needs. Response bodies are never logged: errors quote the request. */
export function cloudinaryApi({ cloud, key, secret, apiUrl }: HostedMedia, clock: Clock): CloudinaryApi {
  const base = `${apiUrl}/v1_1/${cloud}`
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  return {
    upload: (publicId, content) =>
      send(`${base}/image/upload`, () => {
        const signed = {
          overwrite: 'false',
          public_id: publicId,
          timestamp: String(Math.floor(clock.now().getTime() / 1000)),
        }
        const form = new FormData()
        const fields = { ...signed, api_key: key, signature: signatureOf(signed, secret) }
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        form.append('file', new Blob([new Uint8Array(content)], { type: 'image/webp' }), 'picture.webp')
        return { method: 'POST', body: form }
      }),
    remove: async (publicIds) => {
      for (let from = 0; from < publicIds.length; from += REMOVED_AT_ONCE) {
        const query = publicIds.slice(from, from + REMOVED_AT_ONCE).map((id): [string, string] => ['public_ids[]', id])
        const url = `${base}/resources/image/upload?${new URLSearchParams(query)}`
        await send(url, () => ({ method: 'DELETE', headers: { authorization } }))
      }
    },
    ping: () => send(`${base}/ping`, () => ({ headers: { authorization } })),
  }
}

/** Cloudinary's signature: SHA-1 of the parameters sorted by name, followed by the secret. */
export function signatureOf(parameters: Record<string, string>, secret: string): string {
  const sorted = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = sorted.map(([name, value]) => `${name}=${value}`).join('&')
  return createHash('sha1')
    .update(text + secret)
    .digest('hex')
}

/** Retries a temporary failure once. All calls are safe to repeat, because file names are content hashes. */
async function send(url: string, request: () => RequestInit): Promise<void> {
  try {
    return await sendOnce(url, request())
  } catch (error) {
    if (!(error instanceof HostedMediaProblem) || !error.isTemporary) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return sendOnce(url, request())
  }
}

async function sendOnce(url: string, request: RequestInit): Promise<void> {
  const signal = AbortSignal.timeout(TRY_MS)
  const answer = await fetch(url, { ...request, signal, redirect: 'error' }).catch((error: unknown) => {
    throw new HostedMediaProblem(causeOf(error), true)
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new HostedMediaProblem(`status ${answer.status}`, isTemporaryStatus(answer.status))
}

/** Cloudinary's Admin API answers 420 when its rate limit is exceeded. */
const isTemporaryStatus = (status: number) => status >= 500 || [408, 420, 429].includes(status)

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'no answer in time'
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name
}
