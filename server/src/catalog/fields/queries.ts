import sql, { join, raw, type Sql } from 'sql-template-tag'
import { declarations, fieldNames, type FieldName, type ProductValues, type StoredField } from './product-fields'

/** `product.name as "name", product.price_cents as "priceCents", …` for a query with the tables `product` and `level`. */
export const selectFields = (names: readonly FieldName[]): Sql =>
  join(names.map((name) => sql`${readField(declarations[name].stored)} as ${raw(`"${name}"`)}`))

const readField = (stored: StoredField): Sql =>
  typeof stored === 'string' ? elsewhere[stored] : raw(`product.${stored.column}`)

const elsewhere = {
  pictures: sql`array(select url from product_images where product_id = product.id order by position)`,
  level: sql`level.on_hand`,
}

const columns = fieldNames.flatMap((name) => {
  const { stored } = declarations[name]
  return typeof stored === 'string' ? [] : { name, column: raw(stored.column), type: raw(`${stored.type}[]`) }
})

/** What an insert or update of the table `products` writes of one or of many products; `fresh` is the name of the many. */
export const productColumns = {
  names: join(columns.map(({ column }) => column)),
  valuesOf: (product: ProductValues) => join(columns.map(({ name }) => sql`${product[name]}`)),
  assign: (product: ProductValues) => join(columns.map(({ name, column }) => sql`${column} = ${product[name]}`)),
  assignFresh: join(columns.map(({ column }) => sql`${column} = fresh.${column}`)),
  /** One array for each column, in the order of `names`. */
  arraysOf: (products: readonly ProductValues[]) =>
    join(columns.map(({ name, type }) => sql`${products.map((product) => product[name])}::${type}`)),
}
