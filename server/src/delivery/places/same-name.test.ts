import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import * as contract from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { shopItself } from '../../platform/context'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'

const { call, signIn, db, contextFor } = await createTestApp()
const { token } = await signIn('admin')

const create = (body: { name: string; allow_same_name?: boolean }) => call(contract.createPlace, { body, token })
const rename = (id: number, body: object) => call(contract.updatePlace, { params: { id }, body, token })
const named = async (name: string) =>
  (await call(contract.listAdminPlaces, { token })).body.data.filter((place) => place.name === name).length
const asks = { allow_same_name: false }

describe('[AVL-31] two places with one name', () => {
  test('are refused when the request asks for it, and else saved', async () => {
    expect((await create({ name: 'Café Norte', ...asks })).status).toBe(201)
    for (const name of ['Café Norte', ' CAFE  norte ']) {
      const refused = await create({ name, ...asks })
      expect([refused.status, refused.body.code, refused.body.message]).toStrictEqual([
        409,
        'PLACE_EXISTS',
        'Ya hay un lugar con ese nombre. ¿Guardar de todos modos?',
      ])
    }
    expect(await named('Café Norte')).toBe(1)
    expect((await create({ name: 'Café Norte Dos', ...asks })).status).toBe(201)
    expect((await create({ name: 'Café Norte', allow_same_name: true })).status).toBe(201)
    expect((await create({ name: 'Café Norte' })).status).toBe(201)
    expect(await named('Café Norte')).toBe(3)
  })

  test('a place keeps its own name, and one with a double name is edited without a question', async () => {
    const [one, other] = [await create({ name: 'Andén' }), await create({ name: 'Andén' })]
    expect((await rename(one.body.data.id, { name: 'Andén', address: 'Calle 1', ...asks })).status).toBe(200)
    expect((await rename(one.body.data.id, { name: 'Andén Uno', ...asks })).status).toBe(200)
    expect((await rename(one.body.data.id, { name: 'ANDEN UNO', ...asks })).status).toBe(200)
    const refused = await rename(one.body.data.id, { name: 'andén', ...asks })
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'PLACE_EXISTS'])
    expect(await named('ANDEN UNO')).toBe(1)
    expect((await rename(one.body.data.id, { name: 'Andén' })).status).toBe(200)
    expect(await named('Andén')).toBe(2)
    expect(other.status).toBe(201)
  })

  test('the name of a deleted place is free', async () => {
    const { id } = (await create({ name: 'Kiosco' })).body.data
    expect((await create({ name: 'Kiosco', ...asks })).status).toBe(409)
    await call(contract.deletePlace, { params: { id }, token })
    expect((await create({ name: 'Kiosco', ...asks })).status).toBe(201)
  })

  test('of two administrators who save it at once, the second is asked', async () => {
    const earlier = await create({ name: 'Crucero' })
    const replies = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'Glorieta', ...asks })))
    const renamed = await rename(earlier.body.data.id, { name: 'Glorieta', ...asks })
    expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([201, 409, 409, 409, 409, 409])
    expect(renamed.status).toBe(409)
    expect(await named('Glorieta')).toBe(1)
    const made = [
      await create({ name: 'Portal 1' }),
      await create({ name: 'Portal 2' }),
      await create({ name: 'Portal 3' }),
    ]
    const moved = await Promise.all(made.map(({ body }) => rename(body.data.id, { name: 'Portal', ...asks })))
    expect(moved.map(({ status }) => status).toSorted()).toStrictEqual([200, 409, 409])
  })

  test('neither of two administrators is saved before both have read the names, and the second is still asked', async () => {
    const block = await openTransaction(contextFor(shopItself), (tx) =>
      tx.run(sql`lock table delivery_locations in exclusive mode`),
    )
    const both = Promise.all([create({ name: 'Fuente', ...asks }), create({ name: 'Fuente', ...asks })])
    await waitForLock(db, 2)
    await block.commit()
    expect((await both).map(({ status }) => status).toSorted()).toStrictEqual([201, 409])
    expect(await named('Fuente')).toBe(1)
  })
})
