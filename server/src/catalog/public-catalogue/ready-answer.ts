import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const suffixes: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' }

/** A body and its headers, ready to be sent as they are. */
export interface ReadyAnswer {
  body: Buffer
  etag: string
  headers: Record<string, string | number>
  /** Of the 304 that says the same. */
  unchangedHeaders: Record<string, string>
}

export function readyAnswer(value: unknown, encoding: Encoding): ReadyAnswer {
  const json = Buffer.from(JSON.stringify(value))
  const body = compress(json, encoding)
  // Of the contents, so that every instance and the next start give the same one.
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  const etag = `"${hash}${suffixes[encoding]}"`
  const unchangedHeaders = { etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' }
  return {
    body,
    etag,
    unchangedHeaders,
    headers: {
      ...unchangedHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  }
}

function compress(json: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(json, { level: 6 })
  if (encoding === 'identity') return json
  return brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  })
}

const CHOICES_AT_MOST = 200
const choices = new Map<string, Encoding>()

/** The best encoding a visitor takes. Browsers send a handful of headers, so each is looked at once. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const known = choices.get(acceptEncoding)
  if (known) return known
  const accepted = acceptedEncodings(acceptEncoding)
  const choice = accepted('br') ? 'br' : accepted('gzip') ? 'gzip' : 'identity'
  if (choices.size < CHOICES_AT_MOST) choices.set(acceptEncoding, choice)
  return choice
}

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

/** Whether the visitor's copy is the one we would send. */
export function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim().replace(/^W\//, '')
    return tag === etag || tag === '*'
  })
}
