import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrationsFolder } from '../../testing/test-cluster'
import { createTestDatabase } from '../../testing/test-database'
import { searchText, type SearchableProduct } from '../product-rules'

const { url } = await createTestDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())

test('the migration keeps all names that differ only by accents', async () => {
  await client.query(`
    drop index categories_name, product_types_name, product_families_name;
    drop function folded_name;
    alter table categories drop column retired_at;
    alter table product_types drop column retired_at;
    create unique index categories_name on categories (lower(name));
    create unique index product_types_name on product_types (category_id, lower(name));
    insert into categories (name) values ('Uñas'), ('Unas'), ('Ojos');
    insert into product_types (category_id, name) values (1, 'Máscaras'), (1, 'Mascaras'), (1, 'MÁSCARAS!'), (2, 'Máscaras');`)
  await addProducts()
  await migrate('0002-types-and-categories.sql')
  await migrate('0005-names-of-twins-in-searches.sql')
  const names = async (table: string) =>
    (await client.query<{ name: string }>(`select name from ${table} order by id`)).rows.map(({ name }) => name)
  expect(await names('categories')).toEqual(['Uñas', 'Unas (2)', 'Ojos'])
  expect(await names('product_types')).toEqual(['Máscaras', 'Mascaras (2)', 'MÁSCARAS!', 'Máscaras'])
  const renamed = await searchTexts()
  expect(renamed.map(({ kept }) => kept.split('\n').slice(-2).join())).toEqual([
    'mascaras,unas',
    'mascaras (2),unas',
    'mascaras!,unas',
    'mascaras,unas (2)',
  ])
  for (const { kept, written } of renamed) expect(kept).toBe(written)
  await migrate('0005-names-of-twins-in-searches.sql')
  expect(await searchTexts()).toEqual(renamed)
})

const migrate = async (name: string) => client.query(await readFile(join(migrationsFolder, name), 'utf8'))

/** Inserts one product of each type, with letters that the database folds differently from the contracts. */
async function addProducts(): Promise<void> {
  await client.query(`
    insert into products (product_type_id, name, description, price_cents, status, search_text, created_at, updated_at)
    select id, 'Crème ΟΔΟΣ', e'Con ❤️\n(2)', 100, 'active', '', now(), now() from product_types order by id`)
  for (const { id, written } of await searchTexts()) {
    await client.query('update products set search_text = $2 where id = $1', [id, written])
  }
}

/** The stored search texts, and those that saving would write. */
async function searchTexts(): Promise<{ id: number; kept: string; written: string }[]> {
  const { rows } = await client.query<SearchableProduct & { id: number; kept: string }>(`
    select product.id, product.search_text as kept, product.name, product.description, product.shade,
      '' as "familyName", type.name as "typeName",
      category.name as "categoryName"
    from products product join product_types type on type.id = product_type_id
    join categories category on category.id = category_id order by product.id`)
  return rows.map(({ id, kept, ...product }) => ({ id, kept, written: searchText(product) }))
}
