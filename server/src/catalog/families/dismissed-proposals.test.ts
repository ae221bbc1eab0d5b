import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { deleteProduct, restoreProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import * as families from '@tocador/contracts/catalog/family-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token, user } = await shop.signIn('admin', { name: 'Ana' })
const other = await shop.signIn('admin', { name: 'Eva' })

beforeEach(async () => {
  await inTransaction(shop.contextFor(nobody), async (tx) => {
    await tx.run(sql`delete from dismissed_proposals`)
    await tx.run(sql`update products set deleted_at = created_at`)
  })
})

const some = async (...names: string[]) => {
  const ids: number[] = []
  for (const name of names) ids.push(await aProduct(shop, { name }))
  return ids
}
const proposals = async () => (await shop.call(families.listFamilyProposals, { token })).body.data
/** The ids of each, and whether it was dismissed. */
const shown = async () =>
  (await proposals()).map(({ products, dismissed_id }) => [products.map(({ id }) => id), dismissed_id !== null])
const dismiss = (product_ids: number[], as = token) =>
  shop.call(families.dismissProposal, { body: { product_ids }, token: as })
const restore = (id: number) => shop.call(families.restoreProposal, { params: { id }, token })
const recorded = () =>
  shop.db.rows(sql`
    select action, subject_id as id, actor_name as actor, after from audit_log where subject = 'family-proposal' order by audit_log.id`)

test('[SHADE-42] a dismissed proposal is proposed no more, to nobody, and stands at the end with its name', async () => {
  const [one = 0, two = 0] = await some('Bálsamo miel Grande', 'Bálsamo miel Chico')
  const [three = 0, four = 0] = await some('Gloss brillo Grana', 'Gloss brillo Añil')
  expect(await shown()).toStrictEqual([
    [[four, three], false],
    [[two, one], false],
  ])
  const reply = await dismiss([four, three])
  expect([reply.status, reply.body.message]).toStrictEqual([200, 'Propuesta descartada'])
  expect((await shop.call(families.listFamilyProposals, { token: other.token })).body.data).toStrictEqual([
    {
      name: 'Bálsamo miel',
      products: [
        { id: two, name: 'Bálsamo miel Chico' },
        { id: one, name: 'Bálsamo miel Grande' },
      ],
      dismissed_id: null,
    },
    {
      name: 'Gloss brillo',
      products: [
        { id: four, name: 'Gloss brillo Añil' },
        { id: three, name: 'Gloss brillo Grana' },
      ],
      dismissed_id: reply.body.data.id,
    },
  ])
})

test('[SHADE-42] it is proposed again with another product, and when it is restored', async () => {
  const [one = 0, two = 0] = await some('Crema facial Día', 'Crema facial Noche')
  const { id } = (await dismiss([one, two])).body.data
  const [three = 0] = await some('Crema facial Tarde')
  expect(await shown()).toStrictEqual([
    [[three, two, one], false],
    [[two, one], true],
  ])
  await shop.call(deleteProduct, { params: { id: three }, token })
  expect(await shown()).toStrictEqual([[[two, one], true]])
  expect((await restore(id)).status).toBe(200)
  expect(await shown()).toStrictEqual([[[two, one], false]])
  expect((await restore(id)).status).toBe(404)
})

test('[SHADE-42] a smaller group within a dismissed one is proposed', async () => {
  const ids = await some('Crema facial día Ligera', 'Crema facial día Rica', 'Crema facial noche Ligera')
  const [one = 0, two = 0, three = 0] = ids
  expect(await shown()).toStrictEqual([[[three, two, one], false]])
  await dismiss(ids)
  expect(await shown()).toStrictEqual([
    [[two, one], false],
    [[three, two, one], true],
  ])
})

test('[SHADE-42] one of which a product was deleted is not listed until the product is restored', async () => {
  const [one = 0, two = 0] = await some('Sérum noche Uno', 'Sérum noche Dos')
  await dismiss([one, two])
  await shop.call(deleteProduct, { params: { id: one }, token })
  expect(await shown()).toStrictEqual([])
  await shop.call(restoreProduct, { params: { id: one }, token })
  expect(await shown()).toStrictEqual([[[two, one], true]])
})

test('one of which a product was grouped is not listed until the product is out of its family', async () => {
  const [one = 0, two = 0, other = 0] = await some('Tónico suave Uno', 'Tónico suave Dos', 'Agua micelar')
  await dismiss([one, two])
  expect(await shown()).toStrictEqual([[[two, one], true]])
  const shades = [one, other].map((id) => ({ product_id: id, name: `Tono ${id}`, color: null }))
  const { id } = (await shop.call(families.groupProducts, { body: { name: 'Tónico', shades }, token })).body.data
  expect(await shown()).toStrictEqual([])
  expect((await shop.call(families.ungroupFamily, { params: { id }, token })).status).toBe(200)
  expect(await shown()).toStrictEqual([[[two, one], true]])
})

test('[SHADE-42] the newest 1,000 are remembered', async () => {
  const [one = 0, two = 0] = await some('Polvo suelto Uno', 'Polvo suelto Dos')
  const fill = (count: number) =>
    inTransaction(shop.contextFor(nobody), (tx) =>
      tx.run(sql`
        insert into dismissed_proposals (product_ids, dismissed_at)
        select array[${one}::int, 1000000 + nth], ${tx.now} from generate_series(1, ${count}::int) as nth`),
    )
  await fill(999)
  await dismiss([one, two])
  const count = async () =>
    (await shop.db.first<{ all: number }>(sql`select count(*)::int as all from dismissed_proposals`))?.all
  expect(await count()).toBe(1000)
  const [three = 0, four = 0] = await some('Polvo fijo Uno', 'Polvo fijo Dos')
  await dismiss([three, four])
  expect(await count()).toBe(1000)
  expect(await shown()).toStrictEqual([
    [[four, three], true],
    [[two, one], true],
  ])
})

test('[SHADE-43] two administrators who dismiss and restore the same at once leave one record of each', async () => {
  const ids = await some('Lápiz graso Uno', 'Lápiz graso Dos')
  const before = (await recorded()).length
  const replies = await Promise.all([dismiss(ids), dismiss(ids.toReversed(), other.token)])
  expect(replies.map(({ status }) => status)).toStrictEqual([200, 200])
  const id = replies[0].body.data.id
  expect(replies[1].body.data.id).toBe(id)
  expect(await shown()).toHaveLength(1)
  const restored = await Promise.all([restore(id), restore(id)])
  expect(restored.map(({ status }) => status).toSorted()).toStrictEqual([200, 404])
  const rows = (await recorded()).slice(before)
  expect(rows).toMatchObject([
    { action: 'dismiss', id: String(id), after: { products: ['Lápiz graso Dos', 'Lápiz graso Uno'] } },
    { action: 'restore', id: String(id), actor: 'Ana', after: null },
  ])
  expect(user.name).toBe('Ana')
})

test('[SHADE-43] products of which one was grouped or deleted meanwhile are not dismissed', async () => {
  const [one = 0, two = 0, three = 0] = await some('Barra fija Uno', 'Barra fija Dos', 'Barra fija Tres')
  const before = (await recorded()).length
  await shop.call(deleteProduct, { params: { id: three }, token })
  const refused = await dismiss([one, two, three])
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'STALE_EDIT', message: 'Alguien agrupó o eliminó alguno de estos productos' },
  ])
  const shades = [one, two].map((id) => ({ product_id: id, name: `Tono ${id}`, color: null }))
  await shop.call(families.groupProducts, { body: { name: 'Barra', shades }, token })
  expect((await dismiss([one, two])).status).toBe(409)
  expect(await recorded()).toHaveLength(before)
})

test.each([
  [[1], 'Elige al menos dos productos'],
  [[1, 1], 'Un producto está dos veces'],
  [Array.from({ length: 61 }, (_, place) => place + 1), 'Una familia tiene como máximo 60 tonos'],
])('%j is refused: %s', async (ids, message) => {
  const { status, body } = await dismiss(ids)
  expect([status, body.message]).toStrictEqual([400, message])
})
