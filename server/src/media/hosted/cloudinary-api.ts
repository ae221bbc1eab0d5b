import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock'
import type { HostedMedia } from '../../platform/env-values'
import { HostedMediaProblem } from './hosted-media-problem'
import { sendTwice } from './send-twice'

/** Pictures are images; the mark of the shop, which is no picture, is a raw file. */
type Kind = 'image' | 'raw'

export interface CloudinaryApi {
  /** The signal ends both attempts. */
  upload(kind: Kind, publicId: string, content: Buffer, signal?: AbortSignal): Promise<void>
  /** Unknown ids count as removed. */
  remove(kind: Kind, publicIds: string[]): Promise<void>
  /** The ids of the raw files that begin with this text, at most ten. */
  listRaw(prefix: string): Promise<string[]>
  ping(): Promise<void>
}

const REMOVED_AT_ONCE = 100

const FILE_TYPES: Record<Kind, string> = { image: 'image/webp', raw: 'text/plain' }
const FILE_NAMES: Record<Kind, string> = { image: 'picture.webp', raw: 'shop-id.txt' }
const rawList = z.object({ resources: z.array(z.object({ public_id: z.string() })) })

/** The calls of Cloudinary's HTTP API that a picture store needs. Response bodies are never logged: errors quote the request. */
export function cloudinaryApi({ cloud, key, secret, apiUrl, timeoutMs }: HostedMedia, clock: Clock): CloudinaryApi {
  const send = (url: string, request: () => RequestInit | Promise<RequestInit>) => sendTwice(url, timeoutMs, request)
  const base = `${apiUrl}/v1_1/${cloud}`
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  return {
    upload: async (kind, publicId, content, signal) => {
      await send(`${base}/${kind}/upload`, async () => {
        const signed = {
          overwrite: 'false',
          public_id: publicId,
          timestamp: String(Math.floor(clock.now().getTime() / 1000)),
        }
        const form = new FormData()
        const fields = { ...signed, api_key: key, signature: signatureOf(signed, secret) }
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        form.append('file', new Blob([new Uint8Array(content)], { type: FILE_TYPES[kind] }), FILE_NAMES[kind])
        return { method: 'POST', ...(await encoded(form)), ...(signal && { signal }) }
      })
    },
    remove: async (kind, publicIds) => {
      for (let from = 0; from < publicIds.length; from += REMOVED_AT_ONCE) {
        const query = publicIds.slice(from, from + REMOVED_AT_ONCE).map((id): [string, string] => ['public_ids[]', id])
        const url = `${base}/resources/${kind}/upload?${new URLSearchParams(query)}`
        await send(url, () => ({ method: 'DELETE', headers: { authorization } }))
      }
    },
    listRaw: async (prefix) => {
      const query = new URLSearchParams({ prefix, max_results: '10' })
      const text = await send(`${base}/resources/raw/upload?${query}`, () => ({ headers: { authorization } }))
      const listed = z.safeParse(rawList, parseJson(text))
      if (!listed.success) throw new HostedMediaProblem('an answer that is no list', false)
      return listed.data.resources.map(({ public_id: id }) => id)
    },
    ping: async () => {
      await send(`${base}/ping`, () => ({ headers: { authorization } }))
    },
  }
}

/** The bytes of a form. Node sends a form piece by piece; ended by a signal meanwhile, it throws an error that nobody can catch. */
async function encoded(form: FormData): Promise<Pick<RequestInit, 'body' | 'headers'>> {
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  return { body: new Uint8Array(await whole.arrayBuffer()), headers: { 'content-type': type } }
}

/** Cloudinary's signature: SHA-1 of the parameters sorted by name, followed by the secret. */
export function signatureOf(parameters: Record<string, string>, secret: string): string {
  const sorted = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = sorted.map(([name, value]) => `${name}=${value}`).join('&')
  return createHash('sha1')
    .update(text + secret)
    .digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
