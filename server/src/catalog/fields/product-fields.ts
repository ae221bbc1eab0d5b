import type { ProductStatus } from '@tocador/contracts/catalog/catalog-words'
import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import {
  CARD_TEXT_NAMES,
  type OptionalTextName,
  type ProductFieldName,
} from '@tocador/contracts/catalog/product-fields'
import { recordOf } from '@tocador/contracts/record-of'
import { toBit } from '@tocador/contracts/field-schemas'
import { joinImages } from '@tocador/contracts/media/image-addresses'
import { pesosOf } from '@tocador/contracts/money'

/** What is stored of a product and can be edited. */
export interface ProductValues extends Record<OptionalTextName, string | null> {
  typeId: number
  name: string
  description: string
  priceCents: number
  costCents: number
  images: string[]
  videoUrl: string
  /** Units in the shop, including held ones. */
  onHand: number
  status: ProductStatus
  isApproved: boolean
  /** Null for a product that is no shade of a family; then `shade` is empty. */
  familyId: number | null
  familyPosition: number | null
  shade: string
  /** `#a63446` */
  shadeColor: string | null
}
export type FieldName = keyof ProductValues

export type StoredField = { column: string; type: 'text' | 'int' | 'boolean' } | 'pictures' | 'level'

interface ProductField<Value> {
  /** Its column in `products`; pictures have a table of their own, and units belong to the stock slice. */
  stored: StoredField
  /** The value of a new product if a file or the demo does not give one. */
  initial: Value
  /** Its name in requests and replies. */
  wire: ProductFieldName | 'is_approved' | 'family_id' | 'family_position' | 'shade' | 'shade_color'
  /** The value in replies. */
  show: (value: Value) => unknown
  /** Visitors see it in lists. */
  isPublic?: boolean
  /** Visitors see it on the product's page. */
  isFact?: boolean
  /** Searches match it. The first such field is the one by which lists are sorted. */
  isSearched?: boolean
}
type Declarations = { readonly [Name in FieldName]: ProductField<ProductValues[Name]> }

const text = (column: string) => ({ column, type: 'text' }) as const
const int = (column: string) => ({ column, type: 'int' }) as const
const optionalText = <Name extends OptionalTextName>(name: Name) =>
  ({ stored: text(name), initial: null, wire: name, show: (written: string | null) => written ?? '' }) as const
const same = <Value>(value: Value) => value

/**
 * Every field of a product, declared once. Column lists, inserts, updates, the editable fields, the search text and the
 * mappings from and to the wire are computed from it.
 */
export const productFields = {
  typeId: { stored: int('product_type_id'), initial: 0, wire: 'product_type_id', show: same<number>, isPublic: true },
  name: { stored: text('name'), initial: '', wire: 'name', show: same<string>, isPublic: true, isSearched: true },
  ...recordOf(CARD_TEXT_NAMES, (name) => ({ ...optionalText(name), isPublic: true, isSearched: true }) as const),
  description: {
    stored: text('description'),
    initial: '',
    wire: 'description',
    show: same<string>,
    isPublic: true,
    isSearched: true,
  },
  ...recordOf(FACT_NAMES, (name) => ({ ...optionalText(name), isFact: true }) as const),
  gtin: { ...optionalText('gtin'), isFact: true, isSearched: true },
  priceCents: { stored: int('price_cents'), initial: 0, wire: 'price', show: pesosOf, isPublic: true },
  costCents: { stored: int('cost_cents'), initial: 0, wire: 'cost_price', show: pesosOf },
  images: { stored: 'pictures', initial: [], wire: 'image_url', show: joinImages, isPublic: true },
  videoUrl: { stored: text('video_url'), initial: '', wire: 'video_url', show: same<string>, isPublic: true },
  onHand: { stored: 'level', initial: 0, wire: 'stock_total', show: same<number> },
  status: { stored: text('status'), initial: 'active', wire: 'status', show: same<ProductStatus> },
  isApproved: { stored: { column: 'is_approved', type: 'boolean' }, initial: false, wire: 'is_approved', show: toBit },
  familyId: { stored: int('family_id'), initial: null, wire: 'family_id', show: same<number | null> },
  familyPosition: { stored: int('family_position'), initial: null, wire: 'family_position', show: same<number | null> },
  shade: { stored: text('shade'), initial: '', wire: 'shade', show: same<string>, isSearched: true },
  shadeColor: { stored: text('shade_color'), initial: null, wire: 'shade_color', show: same<string | null> },
} as const satisfies Declarations

type Fields = typeof productFields
/** The same with its keys and values related, as loops need it. */
export const declarations: Declarations = productFields
export const fieldNames = Object.keys(productFields) as FieldName[]

/** Set by grouping products or by an import. */
export const familyFieldNames = ['familyId', 'familyPosition', 'shade', 'shadeColor'] as const satisfies FieldName[]
export type FamilyFieldName = (typeof familyFieldNames)[number]

export type PublicFieldName = {
  [Name in FieldName]: Fields[Name] extends { isPublic: true } ? Name : never
}[FieldName]
export const publicFieldNames = fieldNames.filter(
  (name): name is PublicFieldName => declarations[name].isPublic === true,
)

type FactFieldName = { [Name in FieldName]: Fields[Name] extends { isFact: true } ? Name : never }[FieldName]
export type PageFieldName = PublicFieldName | FactFieldName
export const factFieldNames = fieldNames.filter((name): name is FactFieldName => declarations[name].isFact === true)
export const pageFieldNames: readonly PageFieldName[] = [...publicFieldNames, ...factFieldNames]

type SearchedFieldName = {
  [Name in FieldName]: Fields[Name] extends { isSearched: true } ? Name : never
}[FieldName]
export type SearchedValues = Pick<ProductValues, SearchedFieldName>
export const searchedFieldNames = fieldNames.filter(
  (name): name is SearchedFieldName => declarations[name].isSearched === true,
)

/** The values of a product of which nothing is known. */
export const initialValues = valuesBy((name) => declarations[name].initial)

/** One value for each field. */
export function valuesBy(valueOf: <Name extends FieldName>(name: Name) => ProductValues[Name]): ProductValues {
  // The compiler cannot relate the keys of `fromEntries` to their values; the parameter's type does.
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as unknown as ProductValues
}

export type Shown<Name extends FieldName> = { [One in Name as Fields[One]['wire']]: ReturnType<Fields[One]['show']> }

/** The values as replies contain them. */
export const showFields = <Name extends FieldName>(names: readonly Name[], row: Pick<ProductValues, Name>) =>
  Object.fromEntries(names.map((name) => [declarations[name].wire, showField(name, row)])) as Shown<Name>

const showField = <Name extends FieldName>(name: Name, row: Pick<ProductValues, Name>) =>
  declarations[name].show(row[name])
