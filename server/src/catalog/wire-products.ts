import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { NewProduct, ProductChange } from '@tocador/contracts/catalog/product-input-schemas'
import type { ProductCounts } from '@tocador/contracts/catalog/admin-products-endpoints'
import type { ProductsChange, SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { joinImages } from '@tocador/contracts/media/image-addresses'
import { pesosOf } from '@tocador/contracts/money'
import { toBit } from '@tocador/contracts/field-schemas'
import type { ProductRow, ProductWithCartsRow, ViewCounts } from './queries'

export const newProductOf = (input: NewProduct) => ({
  typeId: input.product_type_id,
  name: input.name,
  description: input.description,
  priceCents: input.price,
  costCents: input.cost_price,
  images: input.image_url,
  videoUrl: input.video_url,
  onHand: input.stock_total,
  status: input.status,
})

/** Omitted fields stay undefined, which means unchanged. */
export const productChangeOf = (change: ProductChange) => ({
  name: change.name,
  description: change.description,
  priceCents: change.price,
  costCents: change.cost_price,
  images: change.image_url,
  videoUrl: change.video_url,
  onHand: change.stock_total,
  onHandSeen: change.stock_total_seen,
  status: change.status,
  updatedAtSeen: change.updated_at_seen,
})

/** Changes of several products, each with the values the administrator saw. */
export const productsEditOf = ({ products, is_approved, status }: ProductsChange) => ({
  products: products.map((product) => ({
    id: product.id,
    priceCents: product.price,
    seen: { priceCents: product.price_seen, status: product.status_seen, isApproved: product.is_approved_seen },
  })),
  isApproved: is_approved,
  status,
})
export type ProductsEdit = ReturnType<typeof productsEditOf>

export const showAdminProduct = (row: ProductRow): AdminProduct => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: pesosOf(row.priceCents),
  cost_price: pesosOf(row.costCents),
  image_url: joinImages(row.images),
  video_url: row.videoUrl,
  stock_total: row.onHand,
  stock_held: row.held,
  stock_available: Math.max(0, row.onHand - row.held),
  status: row.status,
  is_approved: toBit(row.isApproved),
  product_type_id: row.typeId,
  product_type: row.typeName,
  product_type_name: row.typeName,
  category: row.categoryName,
  category_name: row.categoryName,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export const showProductWithCarts = (row: ProductWithCartsRow) => ({
  ...showAdminProduct(row),
  carts_holding: row.cartsHolding,
})

export const showSelected = (
  row: Pick<ProductRow, 'id' | 'name' | 'priceCents' | 'status' | 'isApproved'>,
): SelectedProduct => ({
  id: row.id,
  name: row.name,
  price: pesosOf(row.priceCents),
  status: row.status,
  is_approved: toBit(row.isApproved),
})

export const productCountsOf = ({ withoutPhoto, ...counts }: ViewCounts): ProductCounts => ({
  ...counts,
  without_photo: withoutPhoto,
})
