import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepAnswers } from '../keep-answers'

export type Encoding = 'br' | 'gzip' | 'identity'

const suffixes: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' }

export interface ReadyContent {
  bytes: Buffer
  type: string
  cacheControl?: string
  /** Sent with the full answer, not with a 304. */
  headers?: Record<string, string>
}

/** A body with its headers, prepared once and sent many times. */
export interface ReadyAnswer {
  body: Buffer
  etag: string
  headers: Record<string, string | number>
  /** Headers of the 304. */
  unchangedHeaders: Record<string, string>
}

/** `packed` holds the bytes already compressed in that encoding, for example by the build. */
export function readyAnswer(content: ReadyContent, encoding: Encoding, packed?: Buffer): ReadyAnswer {
  const body = packed ?? compress(content.bytes, encoding)
  // A content hash, so that the tag is the same on every instance and after a restart.
  const hash = createHash('sha256').update(content.bytes).digest('base64url').slice(0, 22)
  const etag = `"${hash}${suffixes[encoding]}"`
  const cacheControl = content.cacheControl ?? 'no-cache'
  const unchangedHeaders = { etag, vary: 'Accept-Encoding', 'cache-control': cacheControl }
  return {
    body,
    etag,
    unchangedHeaders,
    headers: {
      ...unchangedHeaders,
      ...content.headers,
      'content-type': content.type,
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  }
}

/** Sends the answer, or a 304 when the client has it already. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): FastifyReply {
  const isUnchanged = reply.statusCode === 200 && hasCopy(request.headers['if-none-match'], answer.etag)
  const vary = reply.getHeader('vary')
  reply.headers(isUnchanged ? answer.unchangedHeaders : answer.headers)
  if (vary !== undefined) reply.header('vary', `${String(vary)}, Accept-Encoding`)
  return isUnchanged ? reply.code(304).send() : reply.send(answer.body)
}

export const encodingOf = (request: FastifyRequest): Encoding => chooseEncoding(request.headers['accept-encoding'])

function compress(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 6 })
  if (encoding === 'identity') return bytes
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** The best encoding that the client accepts. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding =>
  acceptEncoding === undefined ? 'identity' : bestOf(acceptEncoding)

/** Browsers send only a few different headers. */
const CHOICES_AT_MOST = 200
const bestOf = keepAnswers(CHOICES_AT_MOST, (header): Encoding => {
  const accepted = acceptedEncodings(header)
  return accepted('br') ? 'br' : accepted('gzip') ? 'gzip' : 'identity'
})

function acceptedEncodings(header: string): (encoding: string) => boolean {
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))
        return [name, weight === undefined ? 1 : Number(weight.slice(2))]
      }),
  )
  return (encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}

/** Whether the client's cached copy is current. */
export function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim().replace(/^W\//, '')
    return tag === etag || tag === '*'
  })
}
