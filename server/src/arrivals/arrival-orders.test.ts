import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import * as contract from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { inTransaction, nobody } from '../platform/context'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const { token } = await shop.signIn('admin')

test('what is done to an arrival says so; a new one stands last, and the newest is the one that was made last', async () => {
  const make = (name: string) => call(contract.createArrival, { token, body: { name } })
  const made = [await make('Uno'), await make('Dos'), await make('Tres')]
  const [first = 0, second = 0, third = 0] = made.map(({ body }) => body.data.id)
  for (const [id, hours] of [
    [first, 1],
    [second, 3],
    [third, 2],
  ] as const)
    await inTransaction(shop.contextFor(nobody), (tx) =>
      tx.run(sql`update arrivals set created_at = created_at - ${hours}::int * interval '1 hour' where id = ${id}`),
    )
  const listed = async (query: object) =>
    (await call(contract.listArrivals, { token, query })).body.data.map(({ name, place }) => [name, place])
  expect(await listed({ sort: '-created_at' })).toStrictEqual([
    ['Uno', 1],
    ['Tres', 3],
    ['Dos', 2],
  ])
  const ordered = await call(contract.orderArrivals, { token, body: { ids: [third, first, second] } })
  expect(ordered.body.data).toStrictEqual({ ids_before: [first, second, third] })
  const fourth = await make('Cuatro')
  expect(await listed({ sort: 'shown' })).toStrictEqual([
    ['Tres', 1],
    ['Uno', 2],
    ['Dos', 3],
    ['Cuatro', 4],
  ])
  const params = { id: first }
  const said = [
    made[0],
    ordered,
    fourth,
    await call(contract.updateArrival, { token, params, body: { name: 'Primero' } }),
    await call(contract.removeArrival, { token, params }),
    await call(contract.restoreArrival, { token, params }),
  ]
  expect(said.map((reply) => reply?.body.message)).toStrictEqual([
    'Llegada agregada',
    'Orden guardado',
    'Llegada agregada',
    'Llegada guardada',
    'Llegada quitada',
    'Llegada recuperada',
  ])
  expect((await call(contract.getArrival, { token, params })).body.data).toMatchObject({ name: 'Primero', place: 2 })
})

test('arrivals of one day stand in the order of the owner, whichever day is first', async () => {
  const make = async (name: string, expected: string) =>
    (await call(contract.createArrival, { token, body: { name, expected } })).body.data.id
  const late = await make('Tarde', '2027-02')
  const [one, two] = [await make('Otra', '2027-01'), await make('Una', '2027-01')]
  const before = (await call(contract.listArrivals, { token, query: { sort: 'shown' } })).body.data.map(({ id }) => id)
  const others = before.filter((id) => ![late, one, two].includes(id))
  await call(contract.orderArrivals, { token, body: { ids: [two, ...others, one, late] } })
  const listed = async (sort: 'expected' | '-expected') =>
    (await call(contract.listArrivals, { token, query: { sort } })).body.data.flatMap(({ id, name }) =>
      others.includes(id) ? [] : name,
    )
  expect(await listed('expected')).toStrictEqual(['Una', 'Otra', 'Tarde'])
  expect(await listed('-expected')).toStrictEqual(['Tarde', 'Una', 'Otra'])
})
