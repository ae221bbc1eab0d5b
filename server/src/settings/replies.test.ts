import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { updateLimits } from '@tocador/contracts/settings/limits-endpoints'
import {
  getSystemState,
  updateShopSettings,
  updateWhatsappConfig,
} from '@tocador/contracts/settings/settings-endpoints'
import { shopItself } from '../platform/context'
import { runStatement } from '../platform/database/db'
import { createTestApp } from '../testing/test-app'
import { settingsCheck } from './check-settings'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')

test('each change of the settings is answered in words', async () => {
  const saved = await shop.call(updateShopSettings, { body: { shop_name: 'Rosa' }, token })
  expect(saved.body.message).toBe('Ajustes guardados')
  expect((await shop.call(updateLimits, { body: { network_carts: 7 }, token })).body).toMatchObject({
    message: 'Límites actualizados',
    data: { network_carts: 7 },
  })
  const numbers = { primaryNumber: '5511111111' }
  expect((await shop.call(updateWhatsappConfig, { body: numbers, token })).body.message).toBe(
    'Números de WhatsApp actualizados',
  )
})

test('[DOC-05] values that the panel refuses, and numbers that are no phones, say what to do', async () => {
  expect(settingsCheck.title).toBe('Ajustes')
  const look = () => settingsCheck.find(shop.contextFor(shopItself))
  expect(await look()).toStrictEqual([])
  await runStatement(shop.db, (tx) =>
    tx.run(
      sql`update settings set shop_name = '', whatsapp_primary = 'uno', whatsapp_secondary = 'dos', line_limit = 10000`,
    ),
  )
  expect(await look()).toStrictEqual([
    {
      what: 'Ajustes con valores que el panel no acepta',
      meaning: 'Ábrelos en Ajustes, corrígelos y guarda.',
      found: [
        'shop_name: El nombre de la tienda es requerido',
        'client_line_limit: Debe ser un número entero de 1 a 9999',
      ],
    },
    {
      what: 'Números de WhatsApp que no son teléfonos',
      meaning: 'Los pedidos no llegan a tu WhatsApp: corrígelos en Ajustes.',
      found: ['uno', 'dos'],
    },
  ])
})

test('the system says since how many seconds it runs', async () => {
  const uptime = async () => (await shop.call(getSystemState, { token })).body.data.uptime_seconds
  const before = await uptime()
  shop.clock.advance({ milliseconds: 90_600 })
  expect((await uptime()) - before).toBe(91)
})
