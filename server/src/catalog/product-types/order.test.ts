import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { runTransaction } from '../../platform/database/db'
import { createTestDatabase } from '../../testing/test-database'
import { listCategories, listTypes } from '../public-catalogue/queries'
import { insertCategory, listCategoriesWithTypes } from './queries'

const { db } = await createTestDatabase()

test('categories are in the order that the owner gave them, their types by name', async () => {
  await runTransaction(db, async (tx) => {
    await tx.run(sql`delete from product_types`)
    await tx.run(sql`delete from categories`)
    await tx.run(sql`insert into categories (name, position) values ('Ojos', 2), ('Labios', 1), ('Rostro', 1)`)
    await tx.run(sql`
      insert into product_types (category_id, name)
      select id, unnest(array['Tintas', 'Brillos']) from categories where name = 'Labios'`)
  })
  const listed = await listCategoriesWithTypes(db)
  expect(listed.map(({ name, types }) => [name, ...types.map((type) => type.name)])).toStrictEqual([
    ['Labios', 'Brillos', 'Tintas'],
    ['Rostro'],
    ['Ojos'],
  ])
  // For visitors, too.
  await runTransaction(db, (tx) =>
    tx.run(sql`
      insert into product_types (category_id, name) select id, 'Arco ' || name from categories where name <> 'Labios'`),
  )
  expect((await listCategories(db)).map(({ name }) => name)).toStrictEqual(['Labios', 'Rostro', 'Ojos'])
  expect((await listTypes(db)).map(({ name }) => name)).toStrictEqual(['Brillos', 'Tintas', 'Arco Rostro', 'Arco Ojos'])
})

test('a new category is the last one, whatever order the owner gave the others', async () => {
  await runTransaction(db, async (tx) => {
    await tx.run(sql`delete from product_types`)
    await tx.run(sql`delete from categories`)
    await tx.run(sql`insert into categories (name, position) values ('Ojos', 2), ('Labios', 1)`)
    await insertCategory(tx, 'Uñas')
  })
  expect((await listCategoriesWithTypes(db)).map(({ name }) => name)).toStrictEqual(['Labios', 'Ojos', 'Uñas'])
})
