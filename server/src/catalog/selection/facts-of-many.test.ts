import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { deleteProduct, getAdminProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import type { FactName } from '@tocador/contracts/catalog/product-facts'
import { getPublicProduct } from '@tocador/contracts/catalog/public-products-endpoints'
import { changeProducts, selectProducts, undoFacts } from '@tocador/contracts/catalog/product-selection-endpoints'
import type { BodyInputOf } from '@tocador/contracts/endpoint'
import { nobody } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { openTransaction } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin', { name: 'Olga Dueña' })
const other = await shop.signIn('admin', { name: 'Rita Socia' })

type Change = BodyInputOf<typeof changeProducts>
const change = (body: Change, by = token) => shop.call(changeProducts, { body, token: by })
const read = async (id: number) => (await shop.call(getAdminProduct, { params: { id }, token })).body.data
const edit = (id: number, body: Partial<Record<FactName | 'name', string>>) =>
  shop.call(updateProduct, { params: { id }, body, token: other.token })
const undo = (reply: { changed: number[]; changed_at: string }, by = token) =>
  shop.call(undoFacts, { body: { ids: reply.changed, changed_at: reply.changed_at }, token: by })
const finishes = (ids: number[]) => Promise.all(ids.map(async (id) => (await read(id)).finish))
const audit = (id: number) =>
  shop.db.rows<{ action: string; actor_name: string; before: object; after: object }>(sql`
    select action, actor_name, before, after from audit_log where subject_id = ${String(id)} order by id`)

/** One without a finish, and one that has one. */
async function twoProducts(): Promise<[empty: number, filled: number]> {
  const [empty, filled] = [await aProduct(shop), await aProduct(shop)]
  await edit(filled, { finish: 'Brillante' })
  shop.clock.advance({ minutes: 1 })
  return [empty, filled]
}
const these = (ids: number[]) => ids.map((id) => ({ id }))

describe('facts of many products', () => {
  test('[PROD-74] are written only where a product has none, which is usual, or over what it has', async () => {
    const ids = await twoProducts()
    const facts = { finish: 'Mate', content: '3,5 gr', opened_for: '12' }
    const filled = await change({ products: these(ids), facts })
    expect([filled.status, filled.body.data.changed.toSorted()]).toStrictEqual([200, ids.toSorted()])
    expect(await finishes(ids)).toStrictEqual(['Mate', 'Brillante'])
    expect((await read(ids[1])).content).toBe('3.5 g')
    expect((await read(ids[1])).opened_for).toBe('12 meses')
    const all = await change({ products: these(ids), facts: { finish: 'Satinado' }, facts_in: 'all' })
    expect(all.body.data.changed.toSorted()).toStrictEqual(ids.toSorted())
    expect(await finishes(ids)).toStrictEqual(['Satinado', 'Satinado'])
    expect((await change({ products: these(ids), facts: { finish: 'Mate' } })).body.data.changed).toStrictEqual([])
    const page = await shop.call(getPublicProduct, { params: { id: ids[0] } })
    expect(page.body.data.finish).toBe('Satinado')
  })

  test('[PROD-74] are all but the ingredients and the barcode, of a thousand products at most', async () => {
    const id = await aProduct(shop)
    const ownFacts = { ingredients: 'Aqua', gtin: '7501055300075' }
    await edit(id, ownFacts)
    const facts = {
      content: '250 ml',
      finish: 'Mate',
      skin_type: 'Seca',
      opened_for: '12 meses',
      made_in: 'México',
      how_to_use: 'Agita.\nAplica.',
      warnings: 'Solo uso externo.',
    }
    const others = { ingredients: 'Parfum', gtin: '7501055300082' }
    await change({ products: these([id]), facts: { ...facts, ...others }, facts_in: 'all' } as Change)
    expect(await read(id)).toMatchObject({ ...facts, ...ownFacts })
    const products = these(Array.from({ length: 1001 }, (_, nth) => 100_000 + nth))
    expect((await change({ products, facts: { finish: 'Mate' } })).status).toBe(400)
    expect((await change({ products: products.slice(1), facts: { finish: 'Mate' } })).status).not.toBe(400)
  })

  test('[PROD-75] have an audit record for each product that changed, with its administrator and what it had', async () => {
    const [empty, filled] = await twoProducts()
    const another = await aProduct(shop)
    const entry = (before: string | null, after: string) => ({
      action: 'update',
      actor_name: 'Olga Dueña',
      before: { finish: before },
      after: { finish: after },
    })
    const byOlga = async (id: number) => (await audit(id)).filter(({ actor_name }) => actor_name === 'Olga Dueña')
    const ids = [empty, filled, another]
    await change({ products: these(ids), facts: { finish: 'Mate' } })
    expect(await Promise.all(ids.map(byOlga))).toStrictEqual([[entry(null, 'Mate')], [], [entry(null, 'Mate')]])
    await edit(another, { finish: 'Satinado' })
    await change({ products: these(ids), facts: { finish: 'Satinado' }, facts_in: 'all' })
    expect(await Promise.all(ids.map(byOlga))).toStrictEqual([
      [entry(null, 'Mate'), entry('Mate', 'Satinado')],
      [entry('Brillante', 'Satinado')],
      [entry(null, 'Mate')],
    ])
    expect((await audit(filled)).map(({ actor_name }) => actor_name)).toStrictEqual(['Rita Socia', 'Olga Dueña'])
  })

  test('[PROD-76] are as before after undoing, except where somebody edited since; the undo can be undone', async () => {
    const [empty, filled] = await twoProducts()
    const edited = await aProduct(shop)
    const ids = [empty, filled, edited]
    const { body } = await change({
      products: these(ids),
      facts: { finish: 'Mate', made_in: 'México' },
      facts_in: 'all',
    })
    shop.clock.advance({ minutes: 1 })
    await edit(edited, { finish: 'Perlado' })
    expect((await undo(body.data, other.token)).body.data.changed).toStrictEqual([])
    const undone = await undo(body.data)
    expect(undone.body.data.changed.toSorted()).toStrictEqual(ids.toSorted())
    expect(await finishes(ids)).toStrictEqual(['', 'Brillante', 'Perlado'])
    expect((await read(edited)).made_in).toBe('')
    expect((await audit(empty)).at(-1)).toStrictEqual({
      action: 'update',
      actor_name: 'Olga Dueña',
      before: { finish: 'Mate', made_in: 'México' },
      after: { finish: null, made_in: null },
    })
    shop.clock.advance({ minutes: 1 })
    await undo(undone.body.data)
    expect(await finishes(ids)).toStrictEqual(['Mate', 'Mate', 'Perlado'])
  })

  test('are written and undone while a piece is being sold', async () => {
    const id = await aProduct(shop)
    const sale = await openTransaction(shop.contextFor(nobody), (tx) =>
      tx.rows(sql`select from stock_levels where product_id = ${id} for update`),
    )
    const { body } = await change({ products: these([id]), facts: { finish: 'Mate' } })
    expect((await undo(body.data)).body.data.changed).toStrictEqual([id])
    await sale.commit()
  })

  test('a product that is deleted meanwhile is left out of the undo', async () => {
    const ids = [await aProduct(shop), await aProduct(shop)] as const
    const { body } = await change({ products: these([...ids]), facts: { finish: 'Mate' } })
    await shop.call(deleteProduct, { params: { id: ids[0] }, token })
    expect((await undo(body.data)).body.data.changed).toStrictEqual([ids[1]])
  })

  test('[PROD-77] an outdated list overwrites no fact that somebody edited, changes nothing, and fills what is empty', async () => {
    const [untouched, theirs] = [await aProduct(shop), await aProduct(shop)]
    const seen = await Promise.all([untouched, theirs].map(read))
    const products = seen.map(({ id, updated_at }) => ({ id, updated_at_seen: updated_at }))
    shop.clock.advance({ minutes: 1 })
    await edit(theirs, { finish: 'Perlado' })
    const refused = await change({ products, facts: { finish: 'Mate' }, facts_in: 'all' })
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
    expect(refused.body.details).toMatchObject({ changed: [{ id: theirs }], missing: [] })
    expect(await finishes([untouched, theirs])).toStrictEqual(['', 'Perlado'])
    const filled = await change({ products, facts: { finish: 'Mate' } })
    expect(filled.body.data.changed).toStrictEqual([untouched])
    const agreed = await change({ products, facts: { made_in: 'México' }, facts_in: 'all' })
    expect(agreed.body.data.changed).toHaveLength(2)
    // What has the same words already is not overwritten.
    const same = await change({ products: products.slice(1), facts: { finish: 'Perlado' }, facts_in: 'all' })
    expect([same.status, same.body.data.changed]).toStrictEqual([200, []])
  })

  test('[PROD-78] of a whole type are written in one call, for a thousand products with as many statements as for two', async () => {
    const type = 'Brillo labial'
    for (let made = 0; made < 1000; made += 50) {
      await Promise.all(Array.from({ length: 50 }, () => aProduct(shop, { type })))
    }
    const another = await aProduct(shop, { name: 'Brillo labial suelto', type: 'Labiales' })
    const chosen = (await shop.call(selectProducts, { query: { type: 'brillo LABIAL' }, token })).body.data
    expect([chosen.length, chosen.some(({ id }) => id === another)]).toStrictEqual([1000, false])
    const products = chosen.map(({ id, updated_at }) => ({ id, updated_at_seen: updated_at }))
    const few = await change({ products: products.slice(0, 2), facts: { finish: 'Mate' }, facts_in: 'all' })
    const many = await change({ products, facts: { finish: 'Brillante' }, facts_in: 'empty' })
    expect(many.body.data.changed).toHaveLength(998)
    expect(many.roundTrips).toBe(few.roundTrips)
    const [undoneFew, undoneMany] = [await undo(few.body.data), await undo(many.body.data)]
    expect([undoneFew.body.data.changed.length, undoneMany.body.data.changed.length]).toStrictEqual([2, 998])
    expect(undoneMany.roundTrips).toBe(undoneFew.roundTrips)
    const [count] = await shop.db.rows(sql`select count(*)::int as filled from products where finish is not null
      and product_type_id = (select id from product_types where name = ${type})`)
    expect(count).toStrictEqual({ filled: 0 })
  })

  test('[PROD-79] one refused value changes nothing, and says why', async () => {
    const id = await aProduct(shop)
    const refused = await change({ products: these([id]), facts: { finish: 'Mate', content: 'mucho' } })
    expect([refused.status, refused.body.message]).toStrictEqual([
      400,
      'Escribe el contenido con su unidad: 250 ml, 3.5 g o 2 piezas',
    ])
    const long = await change({ products: these([id]), facts: { finish: 'M'.repeat(61) } })
    expect([long.status, await finishes([id])]).toStrictEqual([400, ['']])
  })
})
