import { withOffset } from '@tocador/contracts/calendar'
import { publicKind } from '@tocador/contracts/catalog/catalog-words'
import { FEED_LIMITS } from '@tocador/contracts/catalog/feed-words'
import { isWorldwide } from '@tocador/contracts/catalog/gtin'
import { galleryImages, jpegOf } from '@tocador/contracts/media/image-addresses'
import { productAddress } from '@tocador/contracts/public-pages'
import { fold } from '@tocador/contracts/search-text'
import { cleanLine, cleanParagraphs } from '../import/reading/clean-text'
import type { FeedProduct } from '../public-catalogue/catalogue-index'

export interface FeedPlace {
  publicUrl: string
  timeZone: string
}

/** Google's names in the order of the file; `additional_image_link` may occur several times. */
export const FEED_FIELDS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'identifier_exists',
  'item_group_id',
  'color',
  'product_type',
] as const
type FeedField = (typeof FEED_FIELDS)[number]
/** '' where a product has no such value. */
export type FeedRow = Record<Exclude<FeedField, 'additional_image_link'>, string> & { additional_image_link: string[] }

/** A product as Google and Meta read it. Both take `in stock` with a space, and prices with the currency behind. */
export function feedRowOf({ product, facts, offer }: FeedProduct, place: FeedPlace): FeedRow {
  const { family_id: family, shade = '' } = product
  const [picture = '', ...others] = picturesOf(product.image_url, place.publicUrl)
  const brand = shortened(cleanLine(product.brand), FEED_LIMITS.brand)
  const gtin = facts.gtin !== '' && isWorldwide(facts.gtin) ? facts.gtin : ''
  return {
    id: String(product.id),
    title: titleOf(product.name, shade) || `Producto ${product.id}`,
    description: shortened(cleanParagraphs(product.description), FEED_LIMITS.description),
    availability: product.stock_total > 0 ? 'in stock' : 'out of stock',
    condition: 'new',
    price: priceText(offer?.regularPrice ?? product.price),
    sale_price: offer ? priceText(product.price) : '',
    sale_price_effective_date:
      offer && product.offer_until !== undefined
        ? `${withOffset(offer.from, '00:00', place.timeZone)}/${withOffset(product.offer_until, '23:59', place.timeZone)}`
        : '',
    link: `${place.publicUrl}${productAddress(product)}`,
    image_link: picture,
    additional_image_link: others.slice(0, FEED_LIMITS.pictures),
    brand,
    gtin,
    identifier_exists: brand === '' && gtin === '' ? 'no' : '',
    item_group_id: family === undefined ? '' : String(family),
    color: family === undefined ? '' : shortened(cleanLine(shade), FEED_LIMITS.color),
    product_type: shortened(
      [product.category_name, product.product_type_name].map(publicKind).map(cleanLine).filter(Boolean).join(' > '),
      FEED_LIMITS.type,
    ),
  }
}

const priceText = (pesos: number) => `${pesos.toFixed(2)} MXN`

/** Shades of one name are told apart by their shade. */
function titleOf(written: string, shade: string): string {
  const [name, tone] = [cleanLine(written), cleanLine(shade)]
  const isNamed = tone === '' || fold(name).includes(fold(tone))
  return isNamed
    ? shortened(name, FEED_LIMITS.title)
    : `${shortened(name, FEED_LIMITS.title - [...tone].length - 3)} · ${tone}`
}

const picturesOf = (joined: string, publicUrl: string) =>
  galleryImages(joined)
    .map(jpegOf)
    .map((url) => (url.startsWith('/') ? `${publicUrl}${url}` : url))

/** Cut between two words, if one ends in its last fifth. */
function shortened(text: string, most: number): string {
  const signs = [...text]
  if (signs.length <= most) return text
  const start = signs.slice(0, most - 1).join('')
  const words = start.replace(/\s\S*$/, '')
  return `${words.length >= start.length * 0.8 ? words : start}…`
}
