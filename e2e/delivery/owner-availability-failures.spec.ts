import { aPlace } from '../../server/src/testing/factories'
import { failCalls } from '../support/fail-calls'
import { dialogOf } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

const PLACES = /\/api\/admin\/delivery-locations(\/\d+)?(\?|$)/
const SLOTS = /\/api\/admin\/time-slots(\/\d+|\/delete)?$/

test('[ERR-46] [ERR-47] [ERR-48] [ERR-56] each tab of availability says what it could not load, and can be retried', async ({
  page,
  shop,
}) => {
  await aPlace(shop, { name: 'Portal Caído' })
  await enterAs(page, shop)
  const retry = page.getByRole('button', { name: 'Reintentar' })
  for (const [view, path, text] of [
    ['lugares', PLACES, 'Error cargando lugares de entrega'],
    ['horarios', SLOTS, 'Error cargando horarios'],
    ['whatsapp', /\/api\/admin\/whatsapp-config$/, 'Error cargando configuración de WhatsApp'],
  ] as const) {
    const recover = await failCalls(page, 'GET', path)
    await page.goto(`/?panel=disponibilidad&vista=${view}`)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    recover()
    await retry.click()
    await expect(page.getByText(text, { exact: true })).toBeHidden()
    await page.route(path, (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Error de conexión', { exact: true })).toBeVisible()
    await page.unroute(path)
    await retry.click()
    await expect(page.getByText('Error de conexión', { exact: true })).toBeHidden()
  }
})

test('[ERR-49] [ERR-50] [ERR-51] a place that is not created, changed or deleted: its dialog says so, and can be sent again', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop)
  await page.goto('/?panel=disponibilidad')
  let recover = await failCalls(page, 'POST', PLACES)
  await page.getByRole('button', { name: 'Agregar lugar' }).click()
  const adding = dialogOf(page, 'Agregar lugar de entrega')
  await adding.getByLabel('Nombre').fill('Portal Norte')
  await adding.getByRole('button', { name: 'Crear lugar' }).click()
  await expect(adding.getByRole('alert').filter({ hasText: /^Error creando lugar de entrega$/ })).toBeVisible()
  recover()
  await adding.getByRole('button', { name: 'Crear lugar' }).click()
  await expect(adding).toBeHidden()

  recover = await failCalls(page, 'PUT', PLACES)
  await page.getByRole('button', { name: 'Editar Portal Norte', exact: true }).click()
  const editing = dialogOf(page, 'Editar «Portal Norte»')
  await editing.getByLabel('Dirección').fill('Calle 9')
  await editing.getByRole('button', { name: 'Guardar lugar' }).click()
  await expect(editing.getByRole('alert').filter({ hasText: /^Error actualizando lugar de entrega$/ })).toBeVisible()
  recover()
  await editing.getByRole('button', { name: 'Guardar lugar' }).click()
  await expect(editing).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Portal Norte' })
  await expect(row).toContainText('Calle 9')

  recover = await failCalls(page, 'DELETE', PLACES)
  await page.getByRole('button', { name: 'Eliminar Portal Norte…' }).click()
  const deleting = dialogOf(page, '¿Eliminar «Portal Norte»?')
  await deleting.getByRole('button', { name: 'Eliminar lugar' }).click()
  await expect(deleting.getByRole('alert').filter({ hasText: /^Error eliminando lugar de entrega$/ })).toBeVisible()
  recover()
  await deleting.getByRole('button', { name: 'Eliminar lugar' }).click()
  await expect(row).toHaveCount(0)
})

test('[ERR-52] [ERR-53] [ERR-54] [ERR-55] an hour that is not created, changed, deleted or switched: the panel says so', async ({
  page,
  shop,
}) => {
  const { id } = await aPlace(shop, { name: 'Portal Sur' })
  await enterAs(page, shop)
  await page.goto(`/?panel=disponibilidad&vista=horarios&lugar=${id}`)
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  let recover = await failCalls(page, 'POST', SLOTS)
  await page.getByRole('button', { name: 'Agregar horario' }).click()
  const adding = dialogOf(page, 'Agregar horario')
  await adding.getByRole('button', { name: 'Crear horario' }).click()
  await expect(adding.getByRole('alert').filter({ hasText: /^Error creando horario$/ })).toBeVisible()
  recover()
  await adding.getByRole('button', { name: 'Crear horario' }).click()
  await expect(adding).toBeHidden()

  const hour = 'Portal Sur, Lunes, 9:00 a.m.'
  recover = await failCalls(page, 'PUT', SLOTS)
  await page.getByRole('button', { name: `Editar ${hour}` }).click()
  const editing = dialogOf(page, 'Editar horario')
  await editing.getByLabel('Pedidos por horario').fill('3')
  await editing.getByRole('button', { name: 'Guardar horario' }).click()
  await expect(editing.getByRole('alert').filter({ hasText: /^Error actualizando horario$/ })).toBeVisible()
  recover()
  await editing.getByRole('button', { name: 'Guardar horario' }).click()
  await expect(editing).toBeHidden()

  recover = await failCalls(page, 'PATCH', /\/toggle-status$/)
  const offered = page.getByRole('switch', { name: `Ofrecer ${hour}` })
  const failure = page.getByText('Error actualizando estado', { exact: true })
  await offered.click()
  await expect(failure).toBeVisible()
  await expect(offered).toBeChecked()
  recover()
  await offered.click()
  await expect(offered).not.toBeChecked()

  recover = await failCalls(page, 'POST', SLOTS)
  await page.getByRole('button', { name: `Eliminar ${hour}…` }).click()
  const deleting = dialogOf(page, '¿Eliminar «Portal Sur · Lunes, 9:00 a.m.»?')
  await deleting.getByRole('button', { name: 'Eliminar horario' }).click()
  await expect(deleting.getByRole('alert').filter({ hasText: /^Error eliminando horario$/ })).toBeVisible()
  recover()
  await deleting.getByRole('button', { name: 'Eliminar horario' }).click()
  await expect(offered).toHaveCount(0)
})
