import sql from 'sql-template-tag'
import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { fold } from '@tocador/contracts/search-text'
import { seededChance } from '../../demo/src/chance'
import type { SellableRow } from '../../server/src/catalog/public-catalogue/queries'
import { runTransaction, type Db } from '../../server/src/platform/database/db'
import { catalogueCsv } from '../catalogue-csv'

export interface CatalogueProduct {
  brand: string
  name: string
  description: string
  priceCents: number
  type: string
  category: string
}

/** The products of the generated catalogue, always the same. */
export function largeCatalogue(count: number): CatalogueProduct[] {
  const lines = catalogueCsv(count)
    .split('\n')
    .slice(1, count + 1)
  return lines.map((line) => {
    const [, brand = '', name = '', description = '', price = '', type = '', category = ''] = line
      .slice(1, -1)
      .split('","')
    return { brand, name, description, priceCents: Math.round(Number(price) * 100), type, category }
  })
}

const searchTextOf = ({ name, brand, description, type, category }: CatalogueProduct) =>
  fold([name, brand, description, type, category].join('\n'))

/** As the database would give it, for an index without a database. */
export const rowOf = (product: CatalogueProduct, place: number): SellableRow => ({
  ...recordOf(FACT_NAMES, () => null),
  id: place + 1,
  name: product.name,
  brand: product.brand,
  description: product.description,
  priceCents: product.priceCents,
  paidCents: product.priceCents,
  beforeCents: null,
  offerFrom: null,
  offerUntil: null,
  images: [`/media/${place + 1}-1080.webp`],
  videoUrl: '',
  free: 5,
  typeId: 1,
  typeName: product.type,
  categoryName: product.category,
  familyId: null,
  familyPosition: null,
  familyName: '',
  shade: '',
  shadeColor: null,
  searchText: searchTextOf(product),
  createdAt: new Date(place * 1000),
  updatedAt: new Date(place * 1000),
})

const BATCH = 1_000

/** Inserts the products by SQL, since the import would take minutes. */
export async function seedLargeCatalogue(db: Db, products: readonly CatalogueProduct[]): Promise<void> {
  await runTransaction(db, async (tx) => {
    const kinds = JSON.stringify(products.slice(0, BATCH).map(({ type, category }) => ({ type, category })))
    await tx.run(sql`
      insert into categories (name) select distinct category from jsonb_to_recordset(${kinds}::jsonb) as one (category text)
      on conflict do nothing`)
    await tx.run(sql`
      insert into product_types (category_id, name)
      select distinct category.id, one.type from jsonb_to_recordset(${kinds}::jsonb) as one (type text, category text)
      join categories category on category.name = one.category
      on conflict do nothing`)
  })
  for (let from = 0; from < products.length; from += BATCH) {
    const rows = products
      .slice(from, from + BATCH)
      .map((one, place) => ({ ...one, search: searchTextOf(one), number: from + place }))
    await runTransaction(db, (tx) =>
      tx.run(sql`
      with made as (
        insert into products (product_type_id, brand, name, description, price_cents, cost_cents, status, is_approved, search_text, created_at, updated_at)
        select type.id, brand, one.name, description, "priceCents", "priceCents" / 2, 'active', true, search,
          timestamptz '2026-01-01' + number * interval '1 minute', timestamptz '2026-01-01'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as one (number int, brand text, name text, description text, "priceCents" int, type text, category text, search text)
        join categories category on category.name = one.category
        join product_types type on type.name = one.type and type.category_id = category.id
        returning id, created_at
      ), levels as (
        insert into stock_levels (product_id, on_hand, is_sellable, changed_at) select id, 5, true, created_at from made
      )
      insert into product_images (product_id, position, url) select id, 0, '/media/' || id || '-1080.webp' from made`),
    )
  }
}

/** What visitors type: words of names, types, brands and descriptions, alone or two, and the same with one wrong letter. */
export function wordings(
  products: readonly CatalogueProduct[],
  count: number,
): { right: string[]; misspelt: string[] } {
  const chance = seededChance(11)
  const pick = <Item>(items: readonly Item[]) => items[chance.below(items.length)]
  const [right, misspelt] = [new Set<string>(), new Set<string>()]
  while (right.size < count || misspelt.size < count) {
    const product = pick(products)
    if (!product) throw new Error('The catalogue is empty')
    const text = [product.name, product.type, product.brand, product.description].join(' ')
    const words = (text.match(/\p{L}{5,}/gu) ?? []).slice(0, 12)
    const [word = '', other = ''] = [pick(words), pick(words)]
    if (right.size < count) right.add(right.size % 3 === 0 ? `${word} ${other}` : word)
    const at = 1 + chance.below(word.length - 2)
    if (misspelt.size < count) misspelt.add(`${word.slice(0, at)}${word[at] === 'k' ? 'w' : 'k'}${word.slice(at + 1)}`)
  }
  return { right: [...right], misspelt: [...misspelt] }
}
