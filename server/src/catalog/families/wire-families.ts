import type { Family, FamilyChange, WantedFamily } from '@tocador/contracts/catalog/family-schemas'
import { pesosOf } from '@tocador/contracts/money'
import type { ProductRow } from '../queries'
import type { FamilyWithShades } from './get-family'
import type { Shade } from './queries'

/** A shade as it should be, with the family that was on screen; undefined compares nothing. */
export interface WantedShade extends Shade {
  familyIdSeen: number | null | undefined
}
export interface FamilyInput {
  name: string
  shades: WantedShade[]
}

export const familyInputOf = ({ name, shades }: WantedFamily): FamilyInput => ({
  name,
  shades: shades.map((shade) => ({
    productId: shade.product_id,
    name: shade.name,
    color: shade.color,
    familyIdSeen: shade.family_id_seen,
  })),
})

export const familyChangeOf = ({ updated_at_seen, ...wanted }: FamilyChange) => ({
  ...familyInputOf(wanted),
  updatedAtSeen: updated_at_seen,
})

export const showFamily = ({ id, name, updatedAt, products }: FamilyWithShades): Family => ({
  id,
  name,
  updated_at: updatedAt.toISOString(),
  shades: products.map((product) => ({
    product_id: product.id,
    name: product.shade,
    color: product.shadeColor,
    product_name: product.name,
    price: pesosOf(product.priceCents),
    stock_available: Math.max(0, product.onHand - product.held),
    image_url: product.images[0] ?? '',
  })),
})

export const showStaleShade = ({ id, name, familyName }: ProductRow) => ({
  product_id: id,
  product_name: name,
  family_name: familyName,
})
