import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import * as contract from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { getPublicSurvey } from '@tocador/contracts/surveys/surveys-endpoints'
import { nobody } from '../../platform/context'
import { openTransaction, waitForLock } from '../../testing/locks'
import { aPendingOption, aSurvey } from '../../testing/survey-factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const admin = await shop.signIn('admin', { name: 'Ana' })
const { token } = admin

const aDraft = async (question = '¿Qué traemos?', description = 'Para enero') =>
  (await call(contract.createSurvey, { body: { question, description }, token })).body.data
const edit = (id: number, body: object) => call(contract.editSurvey, { params: { id }, body, token })
const remove = (id: number, body: object = {}) => call(contract.deleteSurvey, { params: { id }, body, token })
const approve = (id: number) => call(contract.approveSurvey, { params: { id }, body: {}, token })
const detail = (id: number) => call(contract.getSurvey, { params: { id }, token })
const foundBy = async (search: string) =>
  (await call(contract.listSurveys, { query: { search }, token })).body.data.map(({ id }) => id)
const auditOf = (id: number) =>
  shop.db.rows(sql`
    select actor_name as by, action, before, after from audit_log
    where subject = 'survey' and subject_id = ${String(id)} and action <> 'create' order by id`)
const optionsLeft = (id: number) => shop.db.rows(sql`select id from survey_options where survey_id = ${id}`)

const draft = { question: '¿Qué traemos?', description: 'Para enero' }

test('[SADM-37] a draft gets a new question and description, is found by them, and the change is audited', async () => {
  const { id, ...before } = await aDraft()
  const changed = await edit(id, { question: '  ¿Qué máscara?  ', description: '', seen: draft })
  expect([changed.status, changed.body.message]).toStrictEqual([200, 'Encuesta guardada'])
  expect(changed.body.data).toStrictEqual({ id, ...before, question: '¿Qué máscara?', description: '' })
  expect((await detail(id)).body.data).toMatchObject({ question: '¿Qué máscara?', description: '', status: 'draft' })
  expect(await foundBy('mascara')).toStrictEqual([id])
  expect(await foundBy('enero')).toStrictEqual([])
  expect(await auditOf(id)).toStrictEqual([
    { by: 'Ana', action: 'change', before: draft, after: { question: '¿Qué máscara?', description: '' } },
  ])
  await remove(id)
})

test('[SADM-37] a draft with a new description is found by it and by its question, and by the former one no more', async () => {
  const { id } = await aDraft()
  expect((await edit(id, { description: 'Para la boda' })).status).toBe(200)
  const found = await Promise.all(['boda', 'traemos', 'enero'].map(foundBy))
  expect(found).toStrictEqual([[id], [id], []])
  await remove(id)
})

test('an edit of one field keeps the other, and one without changes leaves no audit row', async () => {
  const { id } = await aDraft()
  expect((await edit(id, { description: 'Para febrero' })).body.data).toMatchObject({
    question: '¿Qué traemos?',
    description: 'Para febrero',
  })
  for (const body of [{}, { question: '¿Qué traemos?' }]) expect((await edit(id, body)).status).toBe(200)
  expect((await detail(id)).body.data).toMatchObject({ question: '¿Qué traemos?', description: 'Para febrero' })
  expect(await auditOf(id)).toHaveLength(1)
})

test.each([
  [{ question: '  ' }, { question: 'La pregunta es requerida' }],
  [{ question: 'a'.repeat(201) }, { question: expect.any(String) }],
  [{ description: 'a'.repeat(501) }, { description: expect.any(String) }],
  [{ question: 'Otra', seen: {} }, { seen: 'Falta lo que se veía antes del cambio' }],
])('an edit with %j is refused', async (body, fields) => {
  const { id } = await aDraft()
  const refused = await edit(id, body)
  expect([refused.status, refused.body.fields]).toStrictEqual([400, fields])
  expect((await edit(id, { question: 'a'.repeat(200), description: 'b'.repeat(500) })).status).toBe(200)
})

test('[SADM-37] an edit of what another administrator changed meanwhile is refused; other fields and equal edits are saved', async () => {
  const { id } = await aDraft()
  const other = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update surveys set question = '¿Qué tono?' where id = ${id}`),
  )
  const second = edit(id, { question: '¿Qué marca?', seen: draft })
  await waitForLock(shop.db)
  await other.commit()
  const refused = await second
  expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
  expect(refused.body.details).toStrictEqual({ question: '¿Qué tono?', description: 'Para enero' })
  expect((await detail(id)).body.data.question).toBe('¿Qué tono?')
  for (const body of [
    { description: '', seen: draft },
    { question: '¿Qué tono?', seen: draft },
  ]) {
    expect((await edit(id, body)).status).toBe(200)
  }
  const described = await edit(id, { description: 'Para marzo', seen: draft })
  expect([described.status, described.body.code]).toStrictEqual([409, 'STALE_EDIT'])
  expect((await detail(id)).body.data).toMatchObject({ question: '¿Qué tono?', description: '' })
})

test('[SADM-37] a draft that a colleague edited meanwhile is not published until its new texts were shown', async () => {
  const { id } = await aDraft()
  const publish = (body: object) => call(contract.approveSurvey, { params: { id }, body, token })
  const other = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update surveys set description = 'Para marzo' where id = ${id}`),
  )
  const first = publish({ seen: draft })
  await waitForLock(shop.db)
  await other.commit()
  const refused = await first
  expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
  expect(refused.body.details).toStrictEqual({ question: '¿Qué traemos?', description: 'Para marzo' })
  expect((await publish({ seen: { question: '¿Qué tono?' } })).body.code).toBe('STALE_EDIT')
  expect([(await detail(id)).body.data.status, await auditOf(id)]).toStrictEqual(['draft', []])
  expect((await publish({ seen: { question: '¿Qué traemos?', description: 'Para marzo' } })).status).toBe(200)
  expect((await detail(id)).body.data).toMatchObject({ status: 'active', description: 'Para marzo' })
})

test('[SADM-39] a draft that a colleague edited meanwhile is not deleted until its new texts were shown', async () => {
  const { id } = await aDraft()
  const other = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update surveys set question = '¿Qué tono?' where id = ${id}`),
  )
  const first = remove(id, { seen: draft })
  await waitForLock(shop.db)
  await other.commit()
  const refused = await first
  expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
  expect(refused.body.details).toStrictEqual({ question: '¿Qué tono?', description: 'Para enero' })
  expect((await remove(id, { seen: { description: 'Para marzo' } })).body.code).toBe('STALE_EDIT')
  expect((await remove(id, { seen: {} })).status).toBe(400)
  expect([(await detail(id)).body.data.status, await auditOf(id)]).toStrictEqual(['draft', []])
  expect((await remove(id, { seen: { question: '¿Qué tono?', description: 'Para enero' } })).status).toBe(200)
  expect((await detail(id)).status).toBe(404)
})

test('[SADM-38] a draft is deleted with its options, and nothing else is; the deletion is audited', async () => {
  const [{ id }, kept] = [await aDraft(), await aDraft('¿Y después?')]
  for (const survey of [id, kept.id]) await aPendingOption(shop, survey, admin.user.id)
  const total = async () => (await call(contract.countSurveys, { token })).body.data
  const before = await total()
  expect((await detail(id)).status).toBe(200)
  const deleted = await remove(id)
  expect([deleted.status, deleted.body]).toStrictEqual([
    200,
    { success: true, message: 'Encuesta eliminada', data: { id } },
  ])
  expect([(await detail(id)).status, (await remove(id)).status, (await edit(id, draft)).status]).toStrictEqual([
    404, 404, 404,
  ])
  expect(await total()).toStrictEqual({
    surveys: before.surveys - 1,
    pending_options: before.pending_options - 1,
  })
  expect(await optionsLeft(id)).toStrictEqual([])
  expect(await optionsLeft(kept.id)).toHaveLength(1)
  expect(await auditOf(id)).toStrictEqual([{ by: 'Ana', action: 'delete', before: draft, after: null }])
})

test('[SADM-37] [SADM-38] a published survey is neither edited nor deleted, open or closed', async () => {
  const { id } = await aSurvey(shop, draft)
  for (const close of [false, true]) {
    if (close) await call(contract.closeSurvey, { params: { id }, token })
    for (const reply of [await edit(id, { question: '¿Otra?', seen: draft }), await remove(id)]) {
      expect([reply.status, reply.body.code, reply.body.message]).toStrictEqual([
        409,
        'SURVEY_NOT_DRAFT',
        'Esta encuesta ya no es un borrador',
      ])
    }
  }
  expect((await call(getPublicSurvey, { params: { id } })).body.data).toMatchObject({ ...draft, options_count: 2 })
})

test('an edit and a deletion that wait for an approval are refused', async () => {
  const { id } = await aDraft()
  const other = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update surveys set status = 'active', approved_at = ${tx.now} where id = ${id}`),
  )
  const waiting = Promise.all([edit(id, { question: '¿Otra?' }), remove(id)])
  await waitForLock(shop.db, 2)
  await other.commit()
  expect((await waiting).map(({ body }) => body.code)).toStrictEqual(['SURVEY_NOT_DRAFT', 'SURVEY_NOT_DRAFT'])
  expect((await detail(id)).body.data).toMatchObject({ ...draft, status: 'active' })
})

test('an edit and an approval that wait for a deletion find nothing', async () => {
  const { id } = await aDraft()
  const other = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`delete from surveys where id = ${id}`),
  )
  const waiting = Promise.all([edit(id, { question: '¿Otra?' }), approve(id)])
  await waitForLock(shop.db, 2)
  await other.commit()
  expect((await waiting).map(({ status }) => status)).toStrictEqual([404, 404])
})

test('an approval and a deletion at once: one of them is refused, and the survey is whole or gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await aDraft()
    const [approved, deleted] = await Promise.all([approve(id), remove(id)])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([approved.status, deleted.status])
    expect((await detail(id)).status).toBe(deleted.status === 200 ? 404 : 200)
  }
})
