import { addNoticeDevice, listNotices, removeNoticeDevice } from '@tocador/contracts/notices/notices-endpoints'
import { expect, test } from 'vitest'
import { createNoticeShop } from '../../testing/notice-shop'
import { createTestApp } from '../../testing/test-app'

test('a device that is switched on, and off, says so', async () => {
  const { shop, service } = await createNoticeShop()
  const { token } = await shop.signIn('admin')
  const added = await shop.call(addNoticeDevice, { token, body: service.device().subscription })
  const devices = async () => (await shop.call(listNotices, { token })).body.data.devices
  expect((await devices()).map(({ id }) => id)).toStrictEqual([added.body.data.id])
  const removed = await shop.call(removeNoticeDevice, { token, params: { id: added.body.data.id } })
  expect([added.body.message, removed.body.message]).toStrictEqual([
    'Los avisos están encendidos en este dispositivo',
    'Este dispositivo ya no recibe avisos',
  ])
  expect(await devices()).toStrictEqual([])
})

test('an address that is no push service says so at its field', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const body = { endpoint: 'https://localhost/x', p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) }
  expect((await shop.call(addNoticeDevice, { token, body })).body.fields).toStrictEqual({
    endpoint: 'La dirección del dispositivo debe ser la de un servicio de avisos, con https',
  })
})
