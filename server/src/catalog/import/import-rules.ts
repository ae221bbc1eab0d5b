import { OPTIONAL_TEXT_NAMES } from '@tocador/contracts/catalog/product-fields'
import { recordOf } from '@tocador/contracts/record-of'
import { joinImages } from '@tocador/contracts/media/image-addresses'
import type { Membership } from '../families/ensure-families'
import type { ProductRow } from '../queries'
import type { ProductRecord } from '../save-products/plan-products'
import { cleanLine, cleanParagraphs } from './reading/clean-text'
import { readImages, readVideo } from './rows/read-addresses'
import { cleanOptional, type ImportedProduct } from './rows/read-row'

/**
 * The change that a row makes to its product. A price puts a product on sale if it is new or had no price. Otherwise the
 * current status is kept, so that a repeated import does not undo an administrator's decision. Without a price a product is
 * not on sale.
 */
export function productRecordOf(
  row: ImportedProduct,
  before: ProductRow | undefined,
  typeId: number | undefined,
  stockOfNew: number,
): ProductRecord {
  const { line: _line, kind: _kind, notes: _notes, offer: _offer, listKey: _listKey, ...rest } = row
  const { familyName: _familyName, shade: _shade, shadeColor: _shadeColor, ...values } = rest
  const { priceCents } = values
  const kept = { ...values, typeId, ...unlessUnchanged(row, before) }
  const units = before
    ? { onHand: row.onHand, onHandSeen: row.onHandSeen }
    : { onHand: row.onHand ?? stockOfNew, onHandSeen: undefined }
  if (priceCents === undefined && before) return { ...kept, ...units, status: row.status }
  if (priceCents === undefined || priceCents === 0)
    return { ...kept, ...units, status: row.status ?? 'inactive', isApproved: false }
  const isFirstPrice = before === undefined || before.priceCents === 0
  return isFirstPrice
    ? { ...kept, ...units, status: row.status ?? 'active', isApproved: true }
    : { ...kept, ...units, status: row.status }
}

/**
 * A text that an administrator wrote may contain what the import cleans away, such as two spaces or `<b>`. Cells that say
 * the same when cleaned keep it, so that importing an export changes nothing.
 */
function unlessUnchanged(
  { name, description, images, videoUrl, ...row }: ImportedProduct,
  before: ProductRow | undefined,
) {
  const texts = recordOf(OPTIONAL_TEXT_NAMES, (one) => row[one])
  if (!before) return { name, ...texts, description, images, videoUrl }
  const isSameGallery = JSON.stringify(images) === JSON.stringify(readImages(joinImages(before.images), ignore))
  return {
    name: namesOf(name, row).includes(cleanLine(before.name)) ? before.name : name,
    ...recordOf(OPTIONAL_TEXT_NAMES, (one) =>
      texts[one] === (cleanOptional(one, before[one] ?? '') || null) ? before[one] : texts[one],
    ),
    description: description === cleanParagraphs(before.description) ? before.description : description,
    images: isSameGallery ? before.images : images,
    videoUrl: videoUrl === readVideo(before.videoUrl, ignore) ? before.videoUrl : videoUrl,
  }
}

/** Earlier imports put the brand of a foreign list before its names. In an exported list the owner took it off herself. */
const namesOf = (name: string, { identity, brand }: Pick<ImportedProduct, 'identity' | 'brand'>) =>
  'externalId' in identity ? [name, `${brand ?? ''} ${name}`] : [name]

/** Outside a family a product has no shade. */
export function shadeOf(row: ImportedProduct, before: ProductRow | undefined, membership: Membership | undefined) {
  if (membership?.familyId == null)
    return { familyId: null, familyPosition: null, familyName: '', shade: '', shadeColor: null }
  const { familyId, familyPosition, familyName } = membership
  const isSameShade = before !== undefined && row.shade === cleanLine(before.shade)
  return {
    familyId,
    familyPosition,
    familyName,
    shade: isSameShade ? before.shade : row.shade,
    shadeColor: row.shadeColor,
  }
}

const ignore = () => {}

/** Whether a row names the type that its product has. */
export const isSameKind = ({ kind }: ImportedProduct, before: ProductRow) =>
  kind?.type === cleanLine(before.typeName).slice(0, 120) &&
  kind.category === cleanLine(before.categoryName).slice(0, 120)
