import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { shareEdition, type ShareShape } from '@tocador/contracts/catalog/share-picture'
import { firstImage, jpegOf } from '@tocador/contracts/media/image-addresses'
import { MAX_PIXELS } from '@tocador/contracts/media/media-words'
import { readyAnswer, type ReadyAnswer } from '../../platform/http/ready-answer'
import { Refusal } from '../../platform/http/refusal'
import { loadLettering } from '../../platform/picture/lettering'
import { loadSharp } from '../../platform/picture/load-sharp'
import { createQueue } from '../../platform/queue'
import type { JpegCopies } from '../jpeg-copies'
import { FOLDER } from '../picture-names'
import { drawProduct, LAYOUTS } from './draw-product'

interface KeptPicture {
  edition: string
  answer: Promise<ReadyAnswer>
}

/** Bounds the memory; a picture has about 100 KB. */
const KEPT_AT_MOST = 100
const WAITING_AT_MOST = 40
/** Of one network, so that nobody can keep the others from their pictures. */
const WAITING_OF_NETWORK = 10
const RETRY_SECONDS = 5
/** WhatsApp shows no larger picture. */
const MOST_BYTES = 600_000
const QUALITY = 84
/** For a photo full of detail, such as glitter, whose picture is too large at the usual quality. */
const LOWER_QUALITY = 60

export type PictureOf = (shape: ShareShape, product: PublicProduct, network: string) => Promise<ReadyAnswer>

/** Returns a product's picture for shared links, drawn once for each name, price, offer and photo; networks take turns. */
export function openProductPictures(jpegs: Pick<JpegCopies, 'read'>): PictureOf {
  const kept = new Map<string, KeptPicture>()
  const drawing = createQueue(1, {
    atMost: WAITING_AT_MOST,
    perShare: WAITING_OF_NETWORK,
    refuse: () => new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS }),
  })
  return (shape, product, network) => {
    const [key, edition] = [`${shape} ${product.id}`, shareEdition(product)]
    const known = kept.get(key)
    if (known?.edition === edition) return known.answer
    const picture = { edition, answer: drawing(() => draw(shape, product, jpegs, network), undefined, network) }
    kept.delete(key)
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size + 1 - KEPT_AT_MOST))) kept.delete(oldest)
    kept.set(key, picture)
    picture.answer.catch(() => {
      if (kept.get(key) === picture) kept.delete(key)
    })
    return picture.answer
  }
}

async function draw(
  shape: ShareShape,
  product: PublicProduct,
  jpegs: Pick<JpegCopies, 'read'>,
  network: string,
): Promise<ReadyAnswer> {
  const [sharp, letters, photo] = await Promise.all([loadSharp(), loadLettering(), readPhoto(product, jpegs, network)])
  const frame = sharp(Buffer.from(drawProduct(shape, product, letters)))
  const covering =
    photo &&
    (await sharp(photo, { limitInputPixels: MAX_PIXELS })
      .resize({ ...LAYOUTS[shape].photo, fit: 'cover' })
      .toBuffer())
  const whole = covering ? frame.composite([{ input: covering, left: 0, top: 0 }]) : frame
  const jpegOfQuality = (quality: number) => whole.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
  const first = await jpegOfQuality(QUALITY)
  const bytes = first.length < MOST_BYTES ? first : await jpegOfQuality(LOWER_QUALITY)
  return readyAnswer({ bytes, type: 'image/jpeg', cacheControl: 'public, max-age=3600' }, 'identity')
}

/** Undefined if the product has none, if it is broken, and for one of another site, which this server does not read. */
async function readPhoto(
  { image_url: images }: PublicProduct,
  jpegs: Pick<JpegCopies, 'read'>,
  network: string,
): Promise<Buffer | undefined> {
  const url = jpegOf(firstImage(images))
  return url.startsWith(FOLDER) ? jpegs.read(url.slice(FOLDER.length), network) : undefined
}
