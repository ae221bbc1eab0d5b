import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import * as products from '@tocador/contracts/catalog/admin-products-endpoints'
import { changeProducts } from '@tocador/contracts/catalog/product-selection-endpoints'
import * as types from '@tocador/contracts/catalog/product-types-endpoints'
import * as catalogue from '@tocador/contracts/catalog/public-products-endpoints'
import * as delivery from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { listDeliveryDays, listDeliveryTimes, listPlaces } from '@tocador/contracts/delivery/delivery-endpoints'
import { productAddress } from '@tocador/contracts/public-pages'
import { runTransaction } from './platform/database/db'
import { aPlace, aProduct } from './testing/factories'
import type { TestApp } from './testing/test-app'
import { createTwoInstances, pageOf } from './testing/two-instances'

// Each value is read before its change, too: a test that only reads it afterwards also passes if it was never shown.
const { here, there, expectChange } = await createTwoInstances()
const { call } = here
const { token } = await here.signIn('admin')
type Change = (id: number) => Promise<{ status: number }>

describe('a product', () => {
  let count = 0
  async function product(parts: Parameters<typeof aProduct>[1] = {}) {
    const name = `Marca${++count}x`
    const id = await aProduct(here, { name, priceCents: 10_000, ...parts })
    // The newest product is the first of the landing page.
    here.clock.advance({ seconds: 1 })
    return { id, name, read: (app: TestApp) => shown(app, id, name) }
  }
  async function shown(app: TestApp, id: number, name: string) {
    const textOf = (row?: { name?: string | undefined; price?: number | undefined } | null) =>
      row ? `${row.name} $${row.price}` : undefined
    const list = await app.call(catalogue.listPublicProducts, { query: { search: name } })
    const one = await app.call(catalogue.getPublicProduct, { params: { id } })
    const isThis = (row: { id: number }) => row.id === id
    return {
      list: textOf(list.body.data[0]),
      one: one.status === 200 ? textOf(one.body.data) : undefined,
      page: textOf((await pageOf(app, productAddress({ id, name: list.body.data[0]?.name ?? '' }))).product),
      landing: textOf((await pageOf(app, '/')).products.find(isThis)),
      isInSitemap: (await pageOf(app, '/sitemap.xml')).some(isThis),
    }
  }
  const everywhere = (text: string) => ({ list: text, one: text, page: text, landing: text, isInSitemap: true })
  const nowhere = { list: undefined, one: undefined, page: undefined, landing: undefined, isInSitemap: false }

  const update = (id: number, body: { name?: string; price?: number; status?: 'active' | 'inactive' }) =>
    call(products.updateProduct, { params: { id }, body, token })
  const approve = (id: number, is_approved: boolean) =>
    call(products.approveProduct, { params: { id }, body: { is_approved }, token })
  const remove: Change = (id) => call(products.deleteProduct, { params: { id }, token })
  const changeMany = (row: { id: number; price?: number }, change: object) =>
    call(changeProducts, { body: { products: [row], ...change }, token })

  test.each<[string, Change]>([
    ['deleted', remove],
    ['no longer approved', (id) => approve(id, false)],
    ['deactivated', (id) => update(id, { status: 'inactive' })],
    ['deactivated in a selection', (id) => changeMany({ id }, { status: 'inactive' })],
  ])('that is %s is shown nowhere', async (_, change) => {
    const { id, name, read } = await product()
    await expectChange(read, { before: everywhere(`${name} $100`), change: () => change(id), after: nowhere })
  })

  test.each<[string, object, Change]>([
    ['approved', { isApproved: false }, (id) => approve(id, true)],
    ['activated', { status: 'inactive' }, (id) => update(id, { status: 'active' })],
    ['approved in a selection', { isApproved: false }, (id) => changeMany({ id }, { is_approved: true })],
  ])('that is %s is shown everywhere', async (_, parts, change) => {
    const { id, name, read } = await product(parts)
    await expectChange(read, { before: nowhere, change: () => change(id), after: everywhere(`${name} $100`) })
  })

  test('that is deleted and restored is shown again', async () => {
    const { id, name, read } = await product()
    const shownAll = everywhere(`${name} $100`)
    await expectChange(read, { before: shownAll, change: () => remove(id), after: nowhere })
    const change = () => call(products.restoreProduct, { params: { id }, token })
    await expectChange(read, { before: nowhere, change, after: shownAll })
  })

  test('is shown with its new name and price', async () => {
    const { id, name, read } = await product()
    const [before, renamed, cheaper] = [`${name} $100`, `${name} mate $120`, `${name} mate $90`].map(everywhere)
    await expectChange(read, { before, change: () => update(id, { name: `${name} mate`, price: 120 }), after: renamed })
    await expectChange(read, { before: renamed, change: () => changeMany({ id, price: 90 }, {}), after: cheaper })
  })
})

describe('types and categories', () => {
  const read = async (app: TestApp) => {
    const { body } = await app.call(catalogue.listPublicProducts, { query: { search: 'clasificado' } })
    return {
      types: (await app.call(catalogue.listProductTypes)).body.data
        .map(({ name, category }) => `${category}/${name}`)
        .filter((name) => name !== 'Labios/Labiales'),
      categories: (await app.call(catalogue.listCategories)).body.data
        .map(({ name }) => name)
        .filter((name) => name !== 'Labios'),
      products: body.data.map((row) => `${row.category_name}/${row.product_type_name}`),
    }
  }
  const lists = (type: string[], category: string[], ofProduct: string[] = []) => ({
    types: type,
    categories: category,
    products: ofProduct,
  })

  test('are listed once created, under their new names, and no longer when removed', async () => {
    let created = { type: 0, category: 0 }
    await expectChange(read, {
      before: lists([], []),
      change: () => call(types.createCategory, { body: { name: 'Rostro' }, token }),
      after: lists([], ['Rostro']),
    })
    await expectChange(read, {
      before: lists([], ['Rostro']),
      change: async () => {
        const reply = await call(types.createProductType, { body: { name: 'Brumas', category: 'Rostro' }, token })
        const { data } = (await call(types.listCategoriesWithTypes, { token })).body
        created = { type: reply.body.data.id, category: data.find(({ name }) => name === 'Rostro')?.id ?? 0 }
        return reply
      },
      after: lists(['Rostro/Brumas'], ['Rostro']),
    })
    const id = await aProduct(here, { name: 'Clasificado', type: 'Brumas', category: 'Rostro' })
    await expectChange(read, {
      before: lists(['Rostro/Brumas'], ['Rostro'], ['Rostro/Brumas']),
      change: () => call(types.changeProductType, { params: { id: created.type }, body: { name: 'Agua' }, token }),
      after: lists(['Rostro/Agua'], ['Rostro'], ['Rostro/Agua']),
    })
    await expectChange(read, {
      before: lists(['Rostro/Agua'], ['Rostro'], ['Rostro/Agua']),
      change: () => call(types.changeCategory, { params: { id: created.category }, body: { name: 'Cara' }, token }),
      after: lists(['Cara/Agua'], ['Cara'], ['Cara/Agua']),
    })
    await call(products.deleteProduct, { params: { id }, token })
    await expectChange(read, {
      before: lists(['Cara/Agua'], ['Cara']),
      change: () => call(types.removeProductType, { params: { id: created.type }, token }),
      after: lists([], ['Cara']),
    })
    await expectChange(read, {
      before: lists([], ['Cara']),
      change: () => call(types.removeCategory, { params: { id: created.category }, token }),
      after: lists([], []),
    })
  })
})

describe('a delivery place', () => {
  const named = (rows: { name: string; whatsapp_number: string }[]) =>
    rows.map((row) => `${row.name} ${row.whatsapp_number}`)
  const readPlaces = async (app: TestApp) => ({
    list: named((await app.call(listPlaces)).body.data),
    page: named((await pageOf(app, '/')).places),
  })
  const both = (...texts: string[]) => ({ list: texts, page: texts })

  test('is listed and on the page once created, as edited, and no longer when deactivated or deleted', async () => {
    let id = 0
    const create = async () => {
      const reply = await call(delivery.createPlace, { body: { name: 'Kiosco' }, token })
      id = reply.body.data.id
      return reply
    }
    const toggle = () => call(delivery.togglePlace, { params: { id }, token })
    const edit = () =>
      call(delivery.updatePlace, { params: { id }, body: { name: 'Andén', whatsapp_number: 'SECONDARY' }, token })
    const remove = () => call(delivery.deletePlace, { params: { id }, token })
    await expectChange(readPlaces, { before: both(), change: create, after: both('Kiosco DEFAULT') })
    await expectChange(readPlaces, { before: both('Kiosco DEFAULT'), change: edit, after: both('Andén SECONDARY') })
    await expectChange(readPlaces, { before: both('Andén SECONDARY'), change: toggle, after: both() })
    await expectChange(readPlaces, { before: both(), change: toggle, after: both('Andén SECONDARY') })
    await expectChange(readPlaces, { before: both('Andén SECONDARY'), change: remove, after: both() })
  })

  test('has the hours and days that the owner left open', async () => {
    const { id: locationId, tomorrow: date } = await aPlace(here, { name: 'Mercado' })
    const { data: slots } = (await call(delivery.listSlots, { token })).body
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
    const id = slots.find((slot) => slot.location_id === locationId && slot.day_of_week === weekday)?.id ?? 0
    const read = async (app: TestApp) => {
      const times = await app.call(listDeliveryTimes, { query: { locationId, date } })
      const days = await app.call(listDeliveryDays, { query: { locationId } })
      return { hours: times.body.data.map(({ time_slot }) => time_slot), isOpen: days.body.data[0]?.isOpen }
    }
    const open = (...hours: string[]) => ({ hours, isOpen: true })
    const edit = (body: object) => call(delivery.updateSlot, { params: { id }, body, token })
    let closedId = 0
    const close = async () => {
      const body = { location_id: locationId, date, reason: 'Inventario' }
      const reply = await call(delivery.createClosedDate, { body, token })
      closedId = reply.body.data.id
      return reply
    }
    const reopen = () => call(delivery.deleteClosedDate, { params: { id: closedId }, token })
    const toggle = () => call(delivery.toggleSlot, { params: { id }, token })
    const remove = () => call(delivery.deleteSlot, { params: { id }, token })
    const closed = { hours: [], isOpen: false }
    await expectChange(read, {
      before: open('10:00', '11:00'),
      change: () => edit({ time_slot: '15:00' }),
      after: open('11:00', '15:00'),
    })
    await expectChange(read, { before: open('11:00', '15:00'), change: toggle, after: open('11:00') })
    await expectChange(read, { before: open('11:00'), change: toggle, after: open('11:00', '15:00') })
    await expectChange(read, { before: open('11:00', '15:00'), change: close, after: closed })
    await expectChange(read, { before: closed, change: reopen, after: open('11:00', '15:00') })
    await expectChange(read, { before: open('11:00', '15:00'), change: remove, after: open('11:00') })
  })
})

test('[PAPP-03] a setting of the shop is in the pages of every instance soon after its change', async () => {
  const read = async (app: TestApp) => {
    const { shop, holds } = await pageOf(app, '/')
    const panel = await pageOf(app, '/panel.webmanifest')
    return [shop.name, holds.guestMinutes, (await pageOf(app, '/manifest.webmanifest')).name, panel.panelOf]
  }
  for (const app of [here, there]) expect(await read(app)).toStrictEqual(['Tocador', 60, 'Tocador', 'Tocador'])
  await runTransaction(here.db, (tx) => tx.run(sql`update settings set shop_name = 'Espejo', guest_hold_minutes = 45`))
  const isShown = async () => {
    for (const app of [here, there]) expect(await read(app)).toStrictEqual(['Espejo', 45, 'Espejo', 'Espejo'])
  }
  await vi.waitFor(isShown, { timeout: 3_000, interval: 50 })
})
