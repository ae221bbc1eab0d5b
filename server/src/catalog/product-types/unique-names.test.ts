import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrationsFolder } from '../../testing/test-cluster'
import { createTestDatabase } from '../../testing/test-database'

const { url } = await createTestDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())

test('a shop in which names differed by accents alone keeps them all when the migration comes', async () => {
  await client.query(`
    drop index categories_name, product_types_name;
    drop function folded_name;
    alter table categories drop column retired_at;
    alter table product_types drop column retired_at;
    create unique index categories_name on categories (lower(name));
    create unique index product_types_name on product_types (category_id, lower(name));
    insert into categories (name) values ('Uñas'), ('Unas'), ('Ojos');
    insert into product_types (category_id, name) values (1, 'Máscaras'), (1, 'Mascaras'), (1, 'MÁSCARAS!'), (2, 'Máscaras');`)
  await client.query(await readFile(join(migrationsFolder, '0002-types-and-categories.sql'), 'utf8'))
  const names = async (table: string) =>
    (await client.query<{ name: string }>(`select name from ${table} order by id`)).rows.map(({ name }) => name)
  expect(await names('categories')).toEqual(['Uñas', 'Unas (2)', 'Ojos'])
  expect(await names('product_types')).toEqual(['Máscaras', 'Mascaras (2)', 'MÁSCARAS!', 'Máscaras'])
})
