import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '@tocador/contracts/activity/activity-endpoints'
import * as contract from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { showDashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { advisoryKey } from '../platform/database/advisory-key'
import { runTransaction } from '../platform/database/db'
import { endArrivalSamples } from '../settings'
import { inTransaction } from '../platform/context'
import { aProduct } from '../testing/factories'
import { openTransaction, waitForLock } from '../testing/locks'
import { aPendingOption, aSurvey } from '../testing/survey-factories'
import { createTwoInstances, pageOf } from '../testing/two-instances'
import type { TestApp } from '../testing/test-app'
import { ARRIVALS_LOCK } from './queries'

const { here, there, expectChange } = await createTwoInstances()
const { call, clock } = here
let { token, user } = await here.signIn('admin')
/** An administrator's session ends after hours without a call. */
async function setClock(at: string) {
  clock.set(at)
  ;({ token, user } = await here.signIn('admin'))
}
beforeEach(() => setClock('2026-11-27T18:00:00Z'))

const create = (body: object, app: TestApp = here) =>
  app.call(contract.createArrival, { body: { name: 'Sérum', ...body }, token })
const created = async (body: object) => (await create(body)).body.data
const update = (id: number, body: object) => call(contract.updateArrival, { params: { id }, body, token })
const remove = (id: number) => call(contract.removeArrival, { params: { id }, token })
const restore = (id: number) => call(contract.restoreArrival, { params: { id }, token })
const order = (ids: number[]) => call(contract.orderArrivals, { body: { ids }, token })
const list = async (query: object = {}) => (await call(contract.listArrivals, { query, token })).body.data
const names = async (query: object = {}) => (await list(query)).map(({ name }) => name)
const counts = async () => (await call(contract.countArrivals, { token })).body.data
const shown = async (app: TestApp) => {
  const { serverOnly, hasNoArrivals } = await pageOf(app, '/')
  return hasNoArrivals === true
    ? 'nothing'
    : serverOnly.arrivals === 'samples'
      ? 'samples'
      : serverOnly.arrivals.map((one: Record<string, unknown>) => one['name'])
}
const pieces = async () => (await pageOf(here, '/')).serverOnly.arrivals
/** Written past the verbs, so the caches are told by the comparison. */
const compare = () => Promise.all([here, there].map(({ changes }) => changes.compareNow()))
async function clear() {
  await runTransaction(here.db, (tx) => tx.run(sql`delete from arrivals`))
  await compare()
}
const setSamples = (has: boolean) =>
  runTransaction(here.db, (tx) => tx.run(sql`update settings set shows_arrival_samples = ${has}, shows_arrivals = 1`))
const lastActivity = async () => {
  const [entry] = (await call(listActivity, { query: { limit: '1' }, token })).body.data
  return [entry?.subject, entry?.action, entry?.thing, entry?.actor_name]
}

describe('the examples of a new shop', () => {
  test('[ARR-04] end for good with the first piece, on both instances', async () => {
    await setSamples(true)
    expect(await counts()).toStrictEqual({ expected: 0, overdue: 0, shown: 'samples', is_on: true })
    let id = 0
    const change = async () => {
      const reply = await create({ name: 'Paleta' })
      id = reply.body.data.id
      return reply
    }
    await expectChange(shown, { before: 'samples', change, after: ['Paleta'] })
    expect(await counts()).toStrictEqual({ expected: 1, overdue: 0, shown: 'own', is_on: true })
    await expectChange(shown, { before: ['Paleta'], change: () => remove(id), after: 'nothing' })
    expect(await counts()).toStrictEqual({ expected: 0, overdue: 0, shown: 'nothing', is_on: true })
  })

  test('stay when another setting is saved', async () => {
    await clear()
    await setSamples(true)
    expect((await call(updateShopSettings, { body: { contact: 'Calle 9' }, token })).status).toBe(200)
    expect((await counts()).shown).toBe('samples')
  })

  test('[ARR-04] end for good when the section is switched off', async () => {
    await clear()
    await setSamples(true)
    const turn = (shows_arrivals: 0 | 1) => () => call(updateShopSettings, { body: { shows_arrivals }, token })
    await expectChange(shown, { before: 'samples', change: turn(0), after: 'nothing' })
    expect(await counts()).toStrictEqual({ expected: 0, overdue: 0, shown: 'nothing', is_on: false })
    expect((await turn(1)()).status).toBe(200)
    expect(await shown(here)).toBe('nothing')
    await created({ name: 'Crema' })
    await expectChange(shown, { before: ['Crema'], change: turn(0), after: 'nothing' })
    expect(await counts()).toStrictEqual({ expected: 1, overdue: 0, shown: 'nothing', is_on: false })
    await expectChange(shown, { before: 'nothing', change: turn(1), after: ['Crema'] })
  })

  test('[ARR-04] end for good when the demo shop is removed', async () => {
    await clear()
    await setSamples(true)
    expect(await shown(here)).toBe('samples')
    await inTransaction(here.contextFor(user), (tx) => endArrivalSamples(tx))
    expect(await shown(here)).toBe('nothing')
  })
})

describe('a piece', () => {
  test('[ARR-01] has name, price or none, day or month or none, and a picture; read again it is the same', async () => {
    await clear()
    const image_url = '/media/0123456789abcdef0123456789abcdef-1080.webp'
    const { id } = await created({ name: ' Sérum  de noche ', price: 189.5, expected: '2026-12-01', image_url })
    const stored = (await call(contract.getArrival, { params: { id }, token })).body.data
    expect(stored).toStrictEqual({
      id,
      name: 'Sérum  de noche',
      price: 189.5,
      expected: '2026-12-01',
      is_overdue: 0,
      image_url,
      place: 1,
      product: null,
      option: null,
      people_waiting: 0,
      people_of_deleted: 0,
      waiting_since: null,
      created_at: '2026-11-27T18:00:00.000Z',
      updated_at: '2026-11-27T18:00:00.000Z',
    })
    const audited = sql`select after from audit_log where subject = 'arrival' and subject_id = ${String(id)}`
    expect(await here.db.rows(audited)).toStrictEqual([
      { after: { name: 'Sérum  de noche', priceCents: 18_950, expected: '2026-12-01', image: image_url } },
    ])
    await created({ name: 'Rubor', expected: '2027-01' })
    await created({ name: 'Crema' })
    expect(await pieces()).toStrictEqual([
      { id, name: 'Sérum  de noche', price: '$189.50', expected: 'Martes, 1 de diciembre', image: image_url },
      expect.objectContaining({
        name: 'Rubor',
        price: 'Precio por confirmar',
        expected: 'En enero de 2027',
        image: '',
      }),
      expect.objectContaining({ name: 'Crema', expected: 'Fecha por confirmar' }),
    ])
    expect(await lastActivity()).toStrictEqual(['arrival', 'create', 'Crema', user.name])
  })

  test('[ARR-03] is refused for a day or month that has gone by in the shop’s zone, or is too far', async () => {
    await clear()
    // 18:30 of 30 November in the shop, when the day in UTC is in December.
    await setClock('2026-12-01T00:30:00Z')
    const field = async (expected: string) => {
      const { status, body } = await create({ expected })
      return [status, (body as unknown as { fields?: { expected?: string } }).fields?.expected]
    }
    expect(await field('2026-11-29')).toStrictEqual([400, 'Esa fecha ya pasó'])
    expect(await field('2026-10')).toStrictEqual([400, 'Esa fecha ya pasó'])
    expect(await field('9999-12-31')).toStrictEqual([400, 'Elige una fecha de los próximos 2 años'])
    expect(await field('0001-01-01')).toStrictEqual([400, 'Elige un día, un mes, o déjala sin fecha'])
    expect((await create({ expected: '2026-11-30' })).status).toBe(201)
    expect((await create({ expected: '2026-11' })).status).toBe(201)
    expect(await list()).toHaveLength(2)
  })

  test('[ARR-03] whose day went by reads «Muy pronto», is marked for the owner, and keeps its date while something else changes', async () => {
    await clear()
    await setClock('2026-11-27T18:00:00Z')
    const { id } = await created({ expected: '2026-11-27' })
    await created({ name: 'Rubor', expected: '2026-11' })
    // Midnight of the shop begins the 28th, and later December.
    await setClock('2026-11-28T05:59:59Z')
    expect((await counts()).overdue).toBe(0)
    await setClock('2026-11-28T06:00:00Z')
    expect((await list()).map(({ is_overdue }) => is_overdue)).toStrictEqual([1, 0])
    expect((await counts()).overdue).toBe(1)
    expect((await call(showDashboard, { token })).body.data.attention.overdue_arrivals).toBe(1)
    await here.changes.compareNow()
    expect((await pieces()).map((one: { expected: string }) => one.expected)).toStrictEqual([
      'Muy pronto',
      'En noviembre',
    ])
    expect((await update(id, { name: 'Sérum doble', expected: '2026-11-27' })).status).toBe(200)
    expect((await update(id, { expected: '2026-11-26' })).status).toBe(400)
    await setClock('2026-12-01T06:00:00Z')
    expect((await counts()).overdue).toBe(2)
    // One that was removed waits for nobody.
    expect((await remove(id)).status).toBe(200)
    expect((await call(showDashboard, { token })).body.data.attention.overdue_arrivals).toBe(1)
    await setClock('2026-11-27T18:00:00Z')
  })

  test.each([
    ['', 400],
    ['   ', 400],
    ['\u200b\u202e', 400],
    ['a'.repeat(200), 201],
    ['a'.repeat(201), 400],
    ['a'.repeat(10_000), 400],
    ['<img src=x onerror=alert(1)>', 201],
  ])('[ARR-01] with the name %j is answered by %i', async (name, status) => {
    await clear()
    expect((await create({ name })).status).toBe(status)
  })

  test.each([
    ['/media/../etc/passwd', 400],
    ['javascript:alert(1)', 400],
    ['http://insegura.example/a.jpg', 400],
    ['https://fotos.example/a.jpg', 201],
    ['', 201],
    ['/media/abc-640.webp', 201],
  ])('[ARR-01] with the picture %j is answered by %i', async (image_url, status) => {
    await clear()
    expect((await create({ image_url })).status).toBe(status)
  })

  test.each([
    [0, 400],
    [0.01, 201],
    [-1, 400],
    [null, 201],
    ['10', 400],
  ])('[ARR-01] with the price %j is answered by %i', async (price, status) => {
    await clear()
    expect((await create({ price })).status).toBe(status)
  })

  test('[ARR-05] is changed, seen at once on both instances; that somebody else changed since is not changed; without a difference nothing is recorded', async () => {
    await clear()
    const { id, updated_at: seen } = await created({ price: 10 })
    clock.advance({ seconds: 1 })
    const change = () => update(id, { price: null, name: 'Suero', updated_at_seen: seen })
    await expectChange(shown, { before: ['Sérum'], change, after: ['Suero'] })
    const recordedLast = await lastActivity()
    expect(recordedLast).toStrictEqual(['arrival', 'update', 'Suero', user.name])
    const stale = await update(id, { name: 'Rubor', updated_at_seen: seen })
    expect([stale.status, stale.body]).toStrictEqual([409, expect.objectContaining({ code: 'STALE_EDIT' })])
    expect(await list()).toMatchObject([{ name: 'Suero', price: null }])
    const rows = () => here.db.first<{ count: number }>(sql`select count(*)::int as count from audit_log`)
    const before = await rows()
    expect((await update(id, { name: 'Suero', updated_at_seen: seen })).status).toBe(200)
    expect(await rows()).toStrictEqual(before)
  })

  test('keeps its picture while something else changes, and loses it when the owner takes it away', async () => {
    await clear()
    const image_url = '/media/0123456789abcdef0123456789abcdef-1080.webp'
    const { id } = await created({ image_url })
    const saved = async () => (await call(contract.getArrival, { params: { id }, token })).body.data.image_url
    expect((await update(id, { name: 'Suero' })).status).toBe(200)
    expect(await saved()).toBe(image_url)
    expect((await update(id, { image_url: '' })).status).toBe(200)
    expect(await saved()).toBe('')
  })

  test('with another name is found by that and no longer by its former one', async () => {
    await clear()
    const { id } = await created({ name: 'Sérum de noche' })
    expect(await names({ search: 'serum' })).toStrictEqual(['Sérum de noche'])
    expect((await update(id, { name: 'Crema de día' })).status).toBe(200)
    expect(await names({ search: 'crema' })).toStrictEqual(['Crema de día'])
    expect(await names({ search: 'serum' })).toStrictEqual([])
  })

  test('[ARR-05] is removed and comes back to its place; what is not there is not found', async () => {
    await clear()
    const first = await created({ name: 'Uno' })
    await created({ name: 'Dos' })
    await expectChange(shown, { before: ['Uno', 'Dos'], change: () => remove(first.id), after: ['Dos'] })
    expect(await lastActivity()).toStrictEqual(['arrival', 'delete', 'Uno', user.name])
    expect((await remove(first.id)).status).toBe(404)
    expect((await update(first.id, { name: 'Otro' })).status).toBe(404)
    expect((await call(contract.getArrival, { params: { id: first.id }, token })).status).toBe(404)
    await expectChange(shown, { before: ['Dos'], change: () => restore(first.id), after: ['Uno', 'Dos'] })
    expect(await lastActivity()).toStrictEqual(['arrival', 'restore', 'Uno', user.name])
    expect((await restore(999_999)).status).toBe(404)
  })

  test('that was brought back is answered alike a second time, and nothing more is recorded', async () => {
    await clear()
    const { id } = await created({ name: 'Uno' })
    const product_id = await aProduct(here, { stock: 0 })
    await remove(id)
    const once = await restore(id)
    clock.advance({ minutes: 1 })
    const again = await restore(id)
    expect([again.status, again.body]).toStrictEqual([200, once.body])
    const actions = sql`
      select action from audit_log where subject = 'arrival' and subject_id = ${String(id)} order by id`
    expect(await here.db.rows(actions)).toStrictEqual([
      { action: 'create' },
      { action: 'delete' },
      { action: 'restore' },
    ])
    // One that became a product does not come back.
    await call(contract.arriveAsProduct, { params: { id }, body: { product_id }, token })
    expect((await restore(id)).status).toBe(404)
  })

  test('that is a product now leaves the page of visitors at once, on both instances', async () => {
    await clear()
    const { id } = await created({ name: 'Tinta' })
    const product_id = await aProduct(here, { stock: 0 })
    const change = () => call(contract.arriveAsProduct, { params: { id }, body: { product_id }, token })
    await expectChange(shown, { before: ['Tinta'], change, after: 'nothing' })
  })

  test('[ARR-01] there are sixty at most, also when two are added or brought back at once', async () => {
    await clear()
    const removed = await created({ name: 'Quitada' })
    await remove(removed.id)
    for (let nth = 1; nth <= 59; nth++) await created({ name: `Pieza ${nth}` })
    const both = await Promise.all([create({ name: 'A' }), create({ name: 'B' }, there)])
    expect(both.map(({ status }) => status).toSorted()).toStrictEqual([201, 409])
    expect((await counts()).expected).toBe(60)
    expect((await restore(removed.id)).body).toMatchObject({ code: 'TOO_MANY_ARRIVALS' })
    const [one] = await list()
    await remove(one?.id ?? 0)
    // Neither can be counted before both have begun.
    const block = await openTransaction(here.contextFor(user), (tx) =>
      tx.write(sql`select pg_advisory_xact_lock(${advisoryKey(ARRIVALS_LOCK.lockOwner)}::bigint)`),
    )
    const back = Promise.all([removed.id, one?.id ?? 0].map(restore))
    await waitForLock(here.db, 2)
    await block.commit()
    expect((await back).map(({ status }) => status).toSorted()).toStrictEqual([200, 409])
    expect((await counts()).expected).toBe(60)
    await clear()
  })
})

describe('what a piece is made from', () => {
  test('[ARR-01] [SHEET-01] a sold-out product: it leads to its page, and is announced until there are units', async () => {
    await clear()
    const productId = await aProduct(here, { name: 'Rubor', stock: 0 })
    const { product } = await created({ name: 'Rubor', product_id: productId })
    expect(product).toStrictEqual({ id: productId, name: 'Rubor', is_available: 0, is_sold: 1 })
    expect(await pieces()).toMatchObject([{ name: 'Rubor', address: `/producto/${productId}-rubor` }])
    const set = (onHand: number) =>
      runTransaction(here.db, (tx) =>
        tx.run(sql`update stock_levels set on_hand = ${onHand} where product_id = ${productId}`),
      )
    await set(1)
    await here.changes.compareNow()
    expect(await shown(here)).toStrictEqual('nothing')
    expect(await list()).toMatchObject([{ product: { is_available: 1 } }])
    await set(0)
    await here.changes.compareNow()
    expect(await shown(here)).toStrictEqual(['Rubor'])
  })

  test('a product that is not for sale: it is announced although there are units, and leads nowhere', async () => {
    await clear()
    const productId = await aProduct(here, { name: 'Rubor', stock: 2, status: 'inactive' })
    const { product } = await created({ name: 'Rubor de regreso', product_id: productId })
    expect(product).toStrictEqual({ id: productId, name: 'Rubor', is_available: 0, is_sold: 0 })
    expect(await shown(here)).toStrictEqual(['Rubor de regreso'])
    expect((await pieces())[0]).not.toHaveProperty('address')
  })

  test('[ARR-01] the approved option of a survey, once', async () => {
    await clear()
    const survey = await aSurvey(here, { options: ['Rubor', 'Labial vino'] })
    // The second one, whose number is not that of the survey.
    const [, option] = survey.options
    const made = await created({ option_id: option })
    expect(made.option).toStrictEqual({
      id: option,
      text: 'Labial vino',
      survey_id: survey.id,
    })
    const refused = (await create({ option_id: option })).body
    expect([refused.code, refused.details]).toStrictEqual(['ARRIVAL_EXISTS', { id: made.id }])
    const pending = await aPendingOption(here, survey.id, user.id ?? 0)
    expect((await create({ option_id: pending })).status).toBe(404)
    expect((await create({ option_id: 999_999 })).status).toBe(404)
    expect((await create({ product_id: 999_999 })).status).toBe(404)
  })

  test('[ARR-01] is announced once, also when two owners do it at once, or a removed one comes back', async () => {
    await clear()
    const product_id = await aProduct(here, { stock: 0 })
    const both = await Promise.all([create({ product_id }), create({ product_id }, there)])
    expect(both.map(({ status }) => status).toSorted()).toStrictEqual([201, 409])
    const [only] = await list()
    await remove(only?.id ?? 0)
    await created({ product_id })
    expect((await restore(only?.id ?? 0)).body).toMatchObject({ code: 'ARRIVAL_EXISTS' })
    // Pieces made from nothing are not compared.
    await created({ name: 'Suelta' })
    expect((await create({ name: 'Suelta' })).status).toBe(201)
  })
})

describe('the list', () => {
  test('[ARR-06] is in the order that the owner gave, which is undone by the order before', async () => {
    await clear()
    const ids: number[] = []
    for (const name of ['Uno', 'Dos', 'Tres']) ids.push((await created({ name })).id)
    const [one = 0, two = 0, three = 0] = ids
    let before: number[] = []
    const change = async () => {
      const reply = await order([three, one, two])
      before = reply.body.data.ids_before
      return reply
    }
    await expectChange(shown, { before: ['Uno', 'Dos', 'Tres'], change, after: ['Tres', 'Uno', 'Dos'] })
    expect(before).toStrictEqual(ids)
    expect((await list()).map(({ place }) => place)).toStrictEqual([1, 2, 3])
    expect((await lastActivity()).slice(0, 2)).toStrictEqual(['arrival', 'order'])
    // The order as it is leaves no trace.
    const rows = sql`
      select action, actor_id as who, before, after from audit_log
      where subject = 'arrival' and subject_id = ${String(three)} order by id`
    await order([three, one, two])
    const first = { name: 'Tres', priceCents: null, expected: '', image: '' }
    await update(three, { price: 12.5 })
    await remove(three)
    await restore(three)
    const priced = { ...first, priceCents: 1250 }
    expect(await here.db.rows(rows)).toStrictEqual(
      [
        { action: 'create', before: null, after: first },
        { action: 'order', before: null, after: null },
        { action: 'update', before: first, after: priced },
        { action: 'delete', before: { name: 'Tres' }, after: null },
        { action: 'restore', before: null, after: { name: 'Tres' } },
      ].map((row) => ({ ...row, who: user.id })),
    )
    for (const wrong of [[one, two], [one, two, three, three], [one, two, 999_999], []]) {
      expect((await order(wrong)).status).toBe(409)
    }
    expect(await names()).toStrictEqual(['Tres', 'Uno', 'Dos'])
    await created({ name: 'Cuatro' })
    expect(await names()).toStrictEqual(['Tres', 'Uno', 'Dos', 'Cuatro'])
  })

  test('[ARR-06] is sorted by date, a month after its days and no date last; searched without accents; and paged', async () => {
    await clear()
    for (const [name, expected] of [
      ['Diciembre', '2026-12'],
      ['Sin fecha', ''],
      ['Día uno', '2026-12-01'],
      ['Enero', '2027-01-05'],
      ['Noviembre', '2026-11'],
    ] as const)
      await created({ name, expected })
    const sorted = ['Noviembre', 'Día uno', 'Diciembre', 'Enero', 'Sin fecha']
    expect(await names({ sort: 'expected' })).toStrictEqual(sorted)
    expect(await names({ sort: '-expected' })).toStrictEqual(sorted.toReversed())
    expect(await names({ search: 'DIA' })).toStrictEqual(['Día uno'])
    expect(await names({ search: '%' })).toStrictEqual([])
    const page = await call(contract.listArrivals, { query: { page: '2', limit: '2', sort: 'expected' }, token })
    expect(page.body.data.map(({ name }) => name)).toStrictEqual(['Diciembre', 'Enero'])
    expect(page.body.pagination).toStrictEqual({ page: 2, limit: 2, total: 5, pages: 3 })
    const all = await call(contract.listArrivals, { query: { sort: 'expected' }, token })
    expect(all.body.pagination).toStrictEqual({ page: 1, limit: 5, total: 5, pages: 1 })
  })

  test('[ARR-06] is a file with what visitors read', async () => {
    await clear()
    await created({ name: '=1+1', price: 99.9, expected: '2026-12' })
    const file = (query: string) =>
      here.app.inject({
        url: `/api/admin/arrivals/export?format=csv${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
    const { body, headers } = await file('')
    expect(headers['content-disposition']).toBe('attachment; filename="proximas-llegadas-2026-11-27.csv"')
    expect(body.replace('\ufeff', '').split(/\r?\n/).slice(0, 2)).toStrictEqual([
      'Pieza,Precio,Se espera,Como se lee en la tienda,Producto,Opción de encuesta',
      "'=1+1,99.90,2026-12,En diciembre,,",
    ])
    // More than a page of the panel has, with what a piece is made from.
    const { options } = await aSurvey(here, { options: ['Labial vino'] })
    await created({ name: 'Rubor', product_id: await aProduct(here, { name: 'Rubor malva', stock: 0 }) })
    await created({ name: 'Labial', option_id: options[0] })
    await runTransaction(here.db, (tx) =>
      tx.run(sql`
        insert into arrivals (status, name, search_text, image_url, position, created_at, updated_at)
        select 'expected', 'Pieza ' || nth, 'pieza ' || nth, '', 3 + nth, at, at
        from generate_series(1, 50) as nth, (select timestamptz '2026-11-28' as at) made`),
    )
    const linesOf = async (query: string) => (await file(query)).body.trim().split(/\r?\n/).slice(1)
    const whole = await linesOf('')
    expect([whole.length, whole[1], whole[2], whole.at(-1)]).toStrictEqual([
      53,
      'Rubor,,,Fecha por confirmar,Rubor malva,',
      'Labial,,,Fecha por confirmar,,Labial vino',
      'Pieza 50,,,Fecha por confirmar,,',
    ])
    expect(await linesOf('&search=rubor')).toStrictEqual(['Rubor,,,Fecha por confirmar,Rubor malva,'])
    expect((await linesOf('&sort=-created_at'))[0]).toBe('Pieza 50,,,Fecha por confirmar,,')
  })
})
