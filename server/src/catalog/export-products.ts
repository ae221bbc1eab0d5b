import { OPTIONAL_TEXT_NAMES } from '@tocador/contracts/catalog/product-fields'
import { recordOf } from '@tocador/contracts/record-of'
import type { AdminProductsQuery } from '@tocador/contracts/catalog/admin-products-endpoints'
import { PRODUCT_STATUS_LABELS } from '@tocador/contracts/catalog/admin-catalog-words'
import { EXPORT_HEADS } from '@tocador/contracts/catalog/import-words'
import { joinImages } from '@tocador/contracts/media/image-addresses'
import { pesosOf } from '@tocador/contracts/money'
import { shopTime } from '@tocador/contracts/calendar'
import type { ShopContext } from '../platform/context'
import type { FileColumn, FileTable } from '../platform/export/file-table'
import { newListKey } from './import/list-key'
import { offerCell } from './offers/offer-rules'
import { listCurrentOffers, type OfferRow } from './offers/queries'
import { listKnownProducts, listProductIds, type ProductRow } from './queries'

const BATCH = 500

interface ExportedRow extends ProductRow {
  /** The running or next one. */
  offer: OfferRow | undefined
  listKey: string
}

/** All pages of the filtered products, or the selected ones of them, as a file that the import reads back without changes. */
export async function exportProducts(
  context: ShopContext,
  query: Omit<AdminProductsQuery, 'page' | 'limit'>,
): Promise<FileTable<ExportedRow>> {
  return { title: 'Productos', columns, batches: batchesOf(context, await listProductIds(context.db, query)) }
}

async function* batchesOf({ db, now, timeZone }: ShopContext, ids: readonly number[]): AsyncGenerator<ExportedRow[]> {
  const today = shopTime(now, timeZone).day
  const listKey = newListKey()
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const rows = await listKnownProducts(db, batch, [])
    const current = await listCurrentOffers(db, batch, { now, timeZone, today })
    const offers = new Map(current.map((offer) => [offer.productId, offer]))
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield batch.flatMap((id) => {
      const row = byId.get(id)
      return row === undefined ? [] : { ...row, offer: offers.get(id), listKey }
    })
  }
}

type ExportedName = keyof typeof EXPORT_HEADS

type Cells = Omit<FileColumn<ExportedRow>, 'head'>

const cells: Record<ExportedName, Cells> = {
  id: { kind: 'whole', width: 8, cell: ({ id }) => id },
  name: { kind: 'text', width: 40, cell: ({ name }) => name },
  ...recordOf(OPTIONAL_TEXT_NAMES, (name): Cells => ({ kind: 'text', width: 24, cell: (row) => row[name] })),
  family_name: { kind: 'text', width: 30, cell: ({ familyName }) => familyName },
  shade: { kind: 'text', width: 18, cell: ({ shade }) => shade },
  shade_color: { kind: 'text', width: 14, cell: ({ shadeColor }) => shadeColor },
  description: { kind: 'text', width: 50, cell: ({ description }) => description },
  category_name: { kind: 'text', width: 24, cell: ({ categoryName }) => categoryName },
  product_type_name: { kind: 'text', width: 24, cell: ({ typeName }) => typeName },
  price: { kind: 'money', width: 13, cell: ({ priceCents }) => pesosOf(priceCents) },
  offer_price: { kind: 'money', width: 13, cell: ({ offer }) => (offer ? pesosOf(offer.priceCents) : null) },
  offer_first_day: { kind: 'day', width: 12, cell: ({ offer }) => offer?.firstDay ?? null },
  offer_last_day: { kind: 'day', width: 12, cell: ({ offer }) => offer?.lastDay ?? null },
  offer_seen: { kind: 'text', width: 12, cell: ({ id, offer }) => (offer ? offerCell(id, offer) : null) },
  cost_price: { kind: 'money', width: 13, cell: ({ costCents }) => pesosOf(costCents) },
  stock_total: { kind: 'whole', width: 12, cell: ({ onHand }) => onHand },
  stock_total_seen: { kind: 'whole', width: 12, cell: ({ onHand }) => onHand },
  stock_move_seen: { kind: 'text', width: 12, cell: ({ listKey }) => listKey },
  status: { kind: 'text', width: 12, cell: ({ status }) => PRODUCT_STATUS_LABELS[status] },
  image_url: { kind: 'text', width: 40, cell: ({ images }) => joinImages(images) },
  video_url: { kind: 'text', width: 30, cell: ({ videoUrl }) => videoUrl },
}

const columns = (Object.keys(EXPORT_HEADS) as ExportedName[]).map((name) => ({
  head: EXPORT_HEADS[name],
  ...cells[name],
}))
