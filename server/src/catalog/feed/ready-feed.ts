import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '../../platform/clock'
import { readyAnswer, type Encoding, type ReadyAnswer } from '../../platform/http/ready-answer'
import type { CatalogueIndex } from '../public-catalogue/catalogue-index'
import type { PublicCatalogue } from '../public-catalogue/public-catalogue'
import type { FeedPlace } from './feed-row'
import { feedFormats } from './write-feed'

interface MadeFeed {
  edition: number
  productsEdition: number
  madeAt: number
  bytes: Buffer
  answers: Map<Encoding, Promise<ReadyAnswer>>
}

/** While units move all the time, a feed of ten thousand products is made at most so often. Edits are in it at once. */
const UNITS_AGE_MS = 30_000

/** The feed in one format as bytes, made when it is asked for after a change, and packed once for each encoding. */
export class ReadyFeed {
  readonly #format: keyof typeof feedFormats
  readonly #place: FeedPlace
  readonly #catalogue: Pick<PublicCatalogue, 'current'>
  readonly #clock: Clock
  #kept: MadeFeed | undefined
  #making: Promise<void> | undefined

  constructor(
    format: keyof typeof feedFormats,
    place: FeedPlace,
    { catalogue, clock }: { catalogue: Pick<PublicCatalogue, 'current'>; clock: Clock },
  ) {
    this.#format = format
    this.#place = place
    this.#catalogue = catalogue
    this.#clock = clock
  }

  async answer(encoding: Encoding): Promise<ReadyAnswer> {
    const index = await this.#catalogue.current()
    const wanted = index.productsEdition
    let feed = this.#kept
    // One that was begun before the last edit does not have it.
    while (feed === undefined || feed.productsEdition < wanted || this.#isOld(feed, index)) {
      this.#making ??= this.#make(index).finally(() => (this.#making = undefined))
      await this.#making
      feed = this.#kept
    }
    const known = feed.answers.get(encoding)
    if (known) return known
    const packed = this.#pack(feed.bytes, encoding)
    feed.answers.set(encoding, packed)
    const { answers } = feed
    packed.catch(() => answers.delete(encoding))
    return packed
  }

  #isOld({ edition, madeAt }: MadeFeed, index: CatalogueIndex): boolean {
    // Also after the clock was set back.
    return edition !== index.edition && Math.abs(this.#clock.now().getTime() - madeAt) >= UNITS_AGE_MS
  }

  async #make(index: CatalogueIndex): Promise<void> {
    const { edition, productsEdition } = index
    const madeAt = this.#clock.now().getTime()
    const parts: string[] = []
    for await (const part of feedFormats[this.#format].write(index.forFeed(), this.#place)) parts.push(part)
    this.#kept = { edition, productsEdition, madeAt, bytes: Buffer.from(parts.join('')), answers: new Map() }
  }

  async #pack(bytes: Buffer, encoding: Encoding): Promise<ReadyAnswer> {
    return readyAnswer({ bytes, type: feedFormats[this.#format].type }, encoding, await compressed(bytes, encoding))
  }
}

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Beside the server's other work, since it takes a tenth of a second. */
async function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return packGzip(bytes, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants
  return packBrotli(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: 4,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
