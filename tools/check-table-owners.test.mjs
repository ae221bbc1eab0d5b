import { expect, test } from 'vitest'
import { foreignTablesIn, joinProblems, problemsIn, tablesWrittenBy } from './check-table-owners.mjs'

test.each([
  ['insert into carts (id) values (1)', ['carts']],
  ['update only products set name = 1', ['products']],
  ['DELETE FROM "sessions" where true', ['sessions']],
  [
    'with a as (update stock_levels set held = 1 returning *) insert into stock_ledger select * from a',
    ['stock_levels', 'stock_ledger'],
  ],
  ['insert into orders values (1) on conflict (id) do update set status = 2', ['orders']],
  ['select * from carts where id = 1 for update', []],
  ['select 1 from carts for no key update of carts, users skip locked', []],
  ['select 1 -- then update products', []],
])('%s', (text, tables) => {
  expect(tablesWrittenBy(text)).toEqual(tables)
})

test('a slice writes its own tables through tx', () => {
  expect(problemsIn('server/src/stock/queries.ts', 'await tx.run(sql`update carts set status = 1`)')).toEqual([])
})

test('writing the table of another slice is refused, and the message names the owner', () => {
  const [problem] = problemsIn('server/src/orders/queries.ts', '\nawait tx.run(sql`update stock_levels set held = 0`)')
  expect(problem).toBe(
    'server/src/orders/queries.ts:2 writes stock_levels: call a verb of server/src/stock/index.ts instead',
  )
})

test('a table without an owner is refused', () => {
  expect(problemsIn('server/src/orders/queries.ts', 'tx.run(sql`delete from coupons`)')[0]).toContain('has no owner')
})

test('a table of another slice may be read and its rows locked', () => {
  expect(
    problemsIn('server/src/orders/queries.ts', 'tx.rows<{ id: number }>(sql`select id from carts for update`)'),
  ).toEqual([])
})

test('a writing statement through a reading method is refused', () => {
  const source = 'db.rows<{ id: number }>(sql`update carts set status = 1 returning id`)'
  expect(problemsIn('server/src/stock/queries.ts', source)[0]).toContain('tx.run or tx.write')
})

test.each([
  'const condition = sql`id = 1`',
  "db.query('select id from carts where id = 1')",
  'x(`with a as (select 1) select a`)',
])('SQL outside queries.ts is refused: %s', (source) => {
  expect(problemsIn('server/src/cart/add-item.ts', source)[0]).toContain('move it to server/src/cart/queries.ts')
})

test('interface texts are not mistaken for SQL', () => {
  const source =
    "const label = 'Select a file'\nconst text = 'with love'\n// update products set price\nconst other = `update ${name}`"
  expect(problemsIn('server/src/cart/add-item.ts', source)).toEqual([])
})

test.each([
  ['select 1 from products product join users u on true', ['products', 'users']],
  ['select 1 from cart_lines line, settings where true', ['settings']],
  ['select 1 from carts for update', []],
  ['select extract(dow from day) from days -- from users', []],
  ['update carts set status = 1 from orders where true', ['orders']],
])('reads of other slices in stock: %s', (text, tables) => {
  expect(foreignTablesIn('server/src/stock/queries.ts', `tx.run(sql\`${text}\`)`)).toEqual(tables)
})

test('a fragment that is only a table counts as a read, a condition does not', () => {
  const source = 'const tables = sql`users client`\nconst of = newestOf(sql`orders`)\nconst is = sql`products.id = 1`'
  expect(foreignTablesIn('server/src/stock/queries.ts', source)).toEqual(['users', 'orders'])
})

const document = (lines) => `# Tables\n\nText.\n\n\`\`\`\n${lines}\n\`\`\`\n`
const sources = [{ file: 'server/src/cart/queries.ts', source: 'db.rows(sql`select 1 from carts join users on true`)' }]

test('joins that are used and listed are accepted', () => {
  expect(joinProblems(sources, document('cart   carts, users'))).toEqual([])
})

test('a join that is used but not listed is refused', () => {
  expect(joinProblems(sources, document('cart   carts'))).toEqual([
    'server/src/cart/queries.ts reads users: list it in docs/tables.md',
  ])
})

test('a join that is listed but not used is refused', () => {
  const [problem] = joinProblems(sources, document('cart   carts, users, orders'))
  expect(problem).toContain('lists "cart orders"')
})
