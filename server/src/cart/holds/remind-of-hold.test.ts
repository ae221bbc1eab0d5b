import { openHeldUnit } from '@tocador/contracts/cart/held-endpoints'
import { listHolds, remindOfHold } from '@tocador/contracts/cart/holds-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { listWaitingPeople, tellWaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { expect, test } from 'vitest'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

test('a unit that is set aside for somebody in line says so until she opens its link, and a reminder of her cart is refused', async () => {
  const shop = await createTestApp({ env: { PUBLIC_URL: 'https://tienda.example' } })
  const { call, signIn } = shop
  const { token } = await signIn('admin')
  const client = await signIn('client', { name: 'Sofía Luna', phone: '55 1000 8888' })
  const id = await aProduct(shop, { stock: 0 })
  expect((await call(askToWait, { body: { product_id: id }, token: client.token })).status).toBe(201)
  await call(adjustStock, { params: { id }, body: { difference: 1, note: 'Llegó' }, token })
  const hold = async () => (await call(listHolds, { token })).body.data.reservations[0]
  const remind = async () => call(remindOfHold, { params: { id: (await hold())?.id ?? 0 }, token })
  expect(await hold()).toMatchObject({ user_name: 'Sofía Luna', status: 'active', is_set_aside: true })
  const refused = await remind()
  expect([refused.status, refused.body.code, refused.body.message]).toStrictEqual([
    400,
    'NO_PHONE',
    'Está apartada para quien la espera: avísale desde la lista de espera del producto.',
  ])

  const [person] = (await call(listWaitingPeople, { params: { id }, token })).body.data
  const told = (await call(tellWaitingPerson, { params: { id: person?.id ?? 0 }, token })).body.data
  const secret = /apartado\/([\w-]{22})/.exec(told.text)?.[1] ?? ''
  expect((await call(openHeldUnit, { params: { token: secret }, body: {}, token: client.token })).status).toBe(200)
  expect(await hold()).toMatchObject({ user_name: 'Sofía Luna', status: 'active', is_set_aside: false })
  expect((await remind()).status).toBe(200)
})
