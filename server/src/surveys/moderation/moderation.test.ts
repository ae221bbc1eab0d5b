import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import * as contract from '@tocador/contracts/surveys/admin-surveys-endpoints'
import {
  getActiveSurvey,
  getPublicSurvey,
  listActiveSurveys,
  listPublicSurveys,
  suggestOption,
  vote,
} from '@tocador/contracts/surveys/surveys-endpoints'
import { aPendingOption, aSurvey, votesOf } from '../../testing/survey-factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const admin = await shop.signIn('admin', { name: 'Ana' })
const { token } = admin

const create = async (question: string, description?: string) =>
  (await call(contract.createSurvey, { body: { question, ...(description && { description }) }, token })).body.data
const approve = (id: number, admin_notes?: string) =>
  call(contract.approveSurvey, { params: { id }, body: { ...(admin_notes && { admin_notes }) }, token })
const close = (id: number) => call(contract.closeSurvey, { params: { id }, token })
const review = (id: number, is_approved: 0 | 1, admin_notes = '') =>
  call(contract.reviewOption, { params: { id }, body: { is_approved, admin_notes }, token })
const pendingIds = async (query: Record<string, string | number> = {}) =>
  (await call(contract.listPendingOptions, { query, token })).body.data.map(({ id }) => id)
const publicIds = async () => (await call(listPublicSurveys)).body.data.map(({ id }) => id)

describe('creating a survey', () => {
  test('[API-74][SADM-29][SADM-30][SURV-30] makes a draft with trimmed texts', async () => {
    const { status, body } = await call(contract.createSurvey, {
      body: { question: '  ¿Qué traemos?  ', description: ' Para diciembre ' },
      token,
    })
    expect(status).toBe(201)
    expect(body.data).toStrictEqual({
      id: expect.any(Number),
      question: '¿Qué traemos?',
      description: 'Para diciembre',
      status: 'draft',
      options: [],
      options_count: 0,
      total_votes: 0,
      user_votes: [],
      created_at: '2026-11-20T18:00:00.000Z',
      admin_notes: '',
      pending_count: 0,
      approved_at: null,
      closed_at: null,
    })
    const read = await call(contract.getSurvey, { params: { id: body.data.id }, token })
    expect(read.body.data).toStrictEqual({ ...body.data, voters: 0, votes_by_day: [] })
    expect((await create('Sin descripción')).description).toBe('')
  })

  test.each(['', '   '])('[SADM-29] is refused with the question %j', async (question) => {
    const { status, body } = await call(contract.createSurvey, { body: { question }, token })
    expect([status, body.fields]).toStrictEqual([400, { question: 'La pregunta es requerida' }])
  })

  test('takes 200 letters of question and 500 of description, and no more', async () => {
    const send = (question: number, description: number) =>
      call(contract.createSurvey, {
        body: { question: 'a'.repeat(question), description: 'b'.repeat(description) },
        token,
      })
    expect((await send(200, 500)).status).toBe(201)
    expect((await send(201, 500)).status).toBe(400)
    expect((await send(200, 501)).status).toBe(400)
  })
})

describe('the states of a survey', () => {
  test('[SURV-31][API-76] draft, active, closed; no other step and no step twice', async () => {
    const { id, status } = await create('¿Qué traemos en enero?')
    expect(status).toBe('draft')
    expect((await close(id)).body.code).toBe('SURVEY_NOT_ACTIVE')
    expect((await call(getPublicSurvey, { params: { id } })).status).toBe(404)
    shop.clock.advance({ minutes: 1 })
    const active = await approve(id, 'Va')
    expect(active.body.data).toMatchObject({
      status: 'active',
      admin_notes: 'Va',
      approved_at: '2026-11-20T18:01:00.000Z',
      closed_at: null,
    })
    expect(await publicIds()).toContain(id)
    expect((await approve(id)).body.code).toBe('SURVEY_NOT_DRAFT')
    shop.clock.advance({ minutes: 1 })
    const closed = await close(id)
    expect(closed.body.data).toMatchObject({ status: 'closed', closed_at: '2026-11-20T18:02:00.000Z' })
    expect(await publicIds()).not.toContain(id)
    expect((await call(getPublicSurvey, { params: { id } })).body.data.status).toBe('closed')
    for (const again of [await approve(id), await close(id)]) expect(again.status).toBe(409)
    expect((await call(contract.getSurvey, { params: { id }, token })).body.data.status).toBe('closed')
  })

  test('[API-76] PUT /enhanced-surveys/{id}/approve with notes publishes a draft', async () => {
    const { id } = await create('¿Qué traemos en mayo?')
    const payload = { admin_notes: 'Para la portada' }
    const request = { method: 'PUT' as const, url: `/api/enhanced-surveys/${id}/approve`, payload }
    expect((await shop.app.inject(request)).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    expect((await shop.app.inject({ ...request, headers })).statusCode).toBe(200)
    expect((await call(contract.getSurvey, { params: { id }, token })).body.data).toMatchObject({
      status: 'active',
      admin_notes: 'Para la portada',
    })
  })

  test('[API-77] PUT /enhanced-surveys/{id}/close closes a survey', async () => {
    const { id } = await aSurvey(shop)
    const request = { method: 'PUT' as const, url: `/api/enhanced-surveys/${id}/close` }
    expect((await shop.app.inject(request)).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    const closed = await shop.app.inject({ ...request, headers, payload: {} })
    expect([closed.statusCode, closed.json().data.status]).toStrictEqual([200, 'closed'])
    expect((await call(getPublicSurvey, { params: { id } })).body.data.status).toBe('closed')
  })

  test('two administrators who approve or close at once: one of them is refused', async () => {
    const { id } = await create('¿A la vez?')
    for (const step of [approve, close]) {
      const statuses = (await Promise.all([step(id), step(id)])).map(({ status }) => status)
      expect(statuses.sort()).toStrictEqual([200, 409])
    }
  })

  test('an unknown survey is a 404', async () => {
    for (const reply of [
      await approve(999_999),
      await close(999_999),
      await review(999_999, 1),
      await call(contract.getSurvey, { params: { id: 999_999 }, token }),
      await call(contract.exportSurvey, { query: { id: 999_999 }, token }),
      await call(suggestOption, { body: { survey_id: 999_999, option_text: 'x' }, token }),
    ]) {
      expect(reply.status).toBe(404)
    }
  })
})

describe('an option', () => {
  test('[API-75] [SADM-26] becomes approved with notes, and can then be voted for', async () => {
    const { id } = await aSurvey(shop, { options: [] })
    const { user, token: client } = await shop.signIn('client')
    const option = await aPendingOption(shop, id, user.id, 'Tinta de labios')
    const reviewed = await review(option, 1, 'Buena idea')
    expect(reviewed.body.data).toStrictEqual({
      id: option,
      option_text: 'Tinta de labios',
      description: '',
      votes: 0,
      status: 'approved',
      is_approved: 1,
      admin_notes: 'Buena idea',
      suggested_by: 'Clara Clienta',
      survey_id: id,
      created_at: shop.clock.now().toISOString(),
    })
    expect((await call(vote, { body: { survey_id: id, option_id: option }, token: client })).status).toBe(200)
    expect(await votesOf(shop, id)).toStrictEqual([1])
  })

  test('[SURV-37] [SADM-27] [API-75] [ROLE-66] becomes rejected: in no public list and not in the pending list', async () => {
    const { id } = await aSurvey(shop, { options: ['Labial'] })
    const { user, token: author } = await shop.signIn('client')
    const option = await aPendingOption(shop, id, user.id)
    expect(await pendingIds()).toContain(option)
    expect((await review(option, 0, 'Ya existe')).body.data).toMatchObject({
      status: 'rejected',
      is_approved: 0,
      admin_notes: 'Ya existe',
    })
    expect(await pendingIds()).not.toContain(option)
    const shown = (await call(getPublicSurvey, { params: { id } })).body.data
    const lists = await Promise.all([call(listPublicSurveys), call(listActiveSurveys, { token: author })])
    const listed = lists.map(({ body }) => body.data.find((survey) => survey.id === id))
    const forAuthor = (await call(getActiveSurvey, { params: { id }, token: author })).body.data
    for (const survey of [shown, forAuthor, ...listed]) {
      expect(survey?.options.map(({ option_text }) => option_text)).toStrictEqual(['Labial'])
    }
    const forAdmin = (await call(contract.getSurvey, { params: { id }, token })).body.data
    expect(forAdmin.options.map(({ status }) => status)).toStrictEqual(['approved', 'rejected'])
    expect([forAdmin.options_count, forAdmin.pending_count]).toStrictEqual([1, 0])
  })

  test('is decided by one of two administrators who saw it pending', async () => {
    const { id } = await aSurvey(shop, { options: [] })
    const option = await aPendingOption(shop, id, admin.user.id)
    const decide = (is_approved: 0 | 1) =>
      call(contract.reviewOption, { params: { id: option }, body: { is_approved, seen: 'pending' }, token })
    const replies = await Promise.all([decide(1), decide(0)])
    expect(replies.map(({ status }) => status).sort()).toStrictEqual([200, 409])
    const { options } = (await call(contract.getSurvey, { params: { id }, token })).body.data
    const [decided, again] = replies[0]?.status === 200 ? (['approved', 1] as const) : (['rejected', 0] as const)
    expect(options.map(({ status }) => status)).toStrictEqual([decided])
    const repeated = await review(option, again)
    expect([repeated.status, repeated.body.code]).toStrictEqual([409, 'OPTION_REVIEWED'])
  })

  test('of a closed survey can be rejected but not approved', async () => {
    const { id } = await aSurvey(shop, { options: [] })
    const option = await aPendingOption(shop, id, admin.user.id)
    await close(id)
    expect((await review(option, 1)).body.code).toBe('SURVEY_CLOSED')
    expect((await review(option, 0)).status).toBe(200)
  })

  test('[SADM-28][SADM-31][SADM-32][ROLE-63] of an administrator is created pending approval', async () => {
    const { id } = await aSurvey(shop, { options: [] })
    const described = { survey_id: id, option_text: 'Rubor en polvo', description: ' Mate ' }
    const other = (await call(suggestOption, { body: described, token })).body.data.id
    const made = await call(suggestOption, { body: { survey_id: id, option_text: ' Rubor en crema ' }, token })
    expect([made.status, made.body.data]).toStrictEqual([
      201,
      {
        id: expect.any(Number),
        option_text: 'Rubor en crema',
        description: '',
        votes: 0,
        status: 'pending',
        is_approved: 0,
        admin_notes: '',
        suggested_by: 'Ana',
        survey_id: id,
        created_at: shop.clock.now().toISOString(),
      },
    ])
    const pending = (await call(contract.listPendingOptions, { query: { survey_id: id }, token })).body.data
    // Found by the words of its text, and by those of its description.
    for (const search of ['crema', 'mate']) {
      const query = { survey_id: id, search }
      expect((await call(contract.listPendingOptions, { query, token })).body.pagination.total, search).toBe(1)
    }
    expect(pending.map((one) => [one.id, one.option_text, one.description])).toStrictEqual([
      [other, 'Rubor en polvo', 'Mate'],
      [made.body.data.id, 'Rubor en crema', ''],
    ])
    const blank = await call(suggestOption, { body: { survey_id: id, option_text: ' ' }, token })
    expect(blank.body.fields).toStrictEqual({ option_text: 'El texto de la opción es requerido' })
  })

  test('is taken by active surveys only', async () => {
    const draft = await create('¿Borrador?')
    const { id } = await aSurvey(shop)
    await close(id)
    for (const survey_id of [draft.id, id]) {
      const { status, body } = await call(suggestOption, { body: { survey_id, option_text: 'Idea' }, token })
      expect([status, body.code]).toStrictEqual([409, 'SURVEY_NOT_ACTIVE'])
    }
  })
})

describe('the lists', () => {
  test('[API-72] [SADM-04] of surveys are filtered by status and search, sorted and paged', async () => {
    const word = 'zzxlista'
    const made = [await create(`${word} uno`), await create(`${word} dos`, 'Con cariño'), await create(`${word} tres`)]
    const [one, two, three] = made.map(({ id }) => id)
    await approve(two ?? 0)
    const list = async (query: Record<string, string | number>) => {
      const { body } = await call(contract.listSurveys, { query: { search: word, ...query }, token })
      return { ids: body.data.map(({ id }) => id), total: body.pagination.total, pages: body.pagination.pages }
    }
    expect(await list({})).toStrictEqual({ ids: [three, two, one], total: 3, pages: 1 })
    expect(await list({ sort: 'created_at', limit: 2, page: 2 })).toStrictEqual({ ids: [three], total: 3, pages: 2 })
    // None has a vote.
    expect((await list({ sort: '-total_votes' })).ids).toStrictEqual([three, two, one])
    expect((await list({ sort: 'total_votes' })).ids).toStrictEqual([one, two, three])
    expect(await list({ status: 'draft' })).toStrictEqual({ ids: [three, one], total: 2, pages: 1 })
    expect(await list({ status: 'active,closed' })).toStrictEqual({ ids: [two], total: 1, pages: 1 })
    expect(await list({ status: 'all' })).toMatchObject({ total: 3 })
    expect(await list({ search: `${word.toUpperCase()} CARINO` })).toMatchObject({ ids: [two] })
    await aPendingOption(shop, two ?? 0, admin.user.id, 'Delineador')
    expect(await list({ search: `${word} delineador` })).toMatchObject({ ids: [two], total: 1 })
    expect((await call(contract.listSurveys, { query: { status: 'open' as never }, token })).status).toBe(400)
  })

  test('[API-72] [API-73] answer all rows without page and limit, twenty a page with a page', async () => {
    const word = 'zzxtodas'
    const made: number[] = []
    for (let nth = 0; nth < 22; nth++) made.push((await create(`${word} ${nth}`)).id)
    const surveys = async (query: Record<string, number>) => {
      const { body } = await call(contract.listSurveys, { query: { search: word, ...query }, token })
      return { ids: body.data.map(({ id }) => id), pagination: body.pagination }
    }
    const newest = made.toReversed()
    expect(await surveys({})).toStrictEqual({ ids: newest, pagination: { page: 1, limit: 22, total: 22, pages: 1 } })
    const pages = { limit: 20, total: 22, pages: 2 }
    expect(await surveys({ page: 1 })).toStrictEqual({ ids: newest.slice(0, 20), pagination: { page: 1, ...pages } })
    expect(await surveys({ page: 2 })).toStrictEqual({ ids: newest.slice(20), pagination: { page: 2, ...pages } })
    expect((await surveys({ limit: 5 })).ids).toStrictEqual(newest.slice(0, 5))

    const { id } = await aSurvey(shop, { options: [] })
    for (let nth = 0; nth < 21; nth++) {
      const author = await shop.signIn('client')
      const body = { survey_id: id, option_text: `Idea ${nth} ${word}` }
      expect((await call(suggestOption, { body, token: author.token })).status).toBe(201)
    }
    expect(await pendingIds({ survey_id: id })).toHaveLength(21)
    expect(await pendingIds({ survey_id: id, page: 2 })).toHaveLength(1)
    expect(await pendingIds({ survey_id: id, limit: 3 })).toHaveLength(3)
    const paging = async (query: Record<string, number>) =>
      (await call(contract.listPendingOptions, { query: { survey_id: id, ...query }, token })).body.pagination
    expect(await paging({})).toStrictEqual({ page: 1, limit: 21, total: 21, pages: 1 })
    expect(await paging({ page: 2 })).toStrictEqual({ page: 2, limit: 20, total: 21, pages: 2 })
  })

  test('[SADM-06][SADM-07][SADM-08] of pending options are filtered by survey and by any of their texts', async () => {
    const [survey, other] = [
      await aSurvey(shop, { question: '¿Qué tono zzx?', options: [] }),
      await aSurvey(shop, { options: [] }),
    ]
    const maria = await shop.signIn('client', { name: 'María Zzpérez' })
    const send = async (survey_id: number, option_text: string, description: string) =>
      (await call(suggestOption, { body: { survey_id, option_text, description }, token: maria.token })).body.data.id
    const coral = await send(survey.id, 'Coral zzvivo', '')
    const mint = await send(other.id, 'Menta', 'Con brillo zzy')
    expect(await pendingIds({ survey_id: survey.id })).toStrictEqual([coral])
    const both = { survey_id: `${survey.id},${other.id}` }
    expect(await pendingIds(both)).toStrictEqual([coral, mint])
    expect(await pendingIds({ ...both, sort: '-created_at' })).toStrictEqual([mint, coral])
    for (const [search, expected] of [
      ['ZZVIVO', [coral]],
      ['brillo zzY', [mint]],
      ['que TONO zzx', [coral]],
      ['zzperez', [coral, mint]],
      ['zzperez menta', [mint]],
      ['zz%', []],
    ] as const) {
      expect(await pendingIds({ search }), search).toStrictEqual(expected)
    }
  })

  test('[API-73][SADM-34] of pending options have their survey and author', async () => {
    // Its own options are approved.
    const { id } = await aSurvey(shop, { question: '¿Qué tono?' })
    await review(await aPendingOption(shop, id, admin.user.id), 0)
    const maria = await shop.signIn('client', { name: 'María Pérez' })
    const body = { survey_id: id, option_text: 'Coral vivo', description: 'Sin brillo' }
    const option = (await call(suggestOption, { body, token: maria.token })).body.data.id
    const { data } = (await call(contract.listPendingOptions, { query: { survey_id: id }, token })).body
    expect(data).toStrictEqual([
      {
        id: option,
        survey_id: id,
        survey_question: '¿Qué tono?',
        survey_status: 'active',
        option_text: 'Coral vivo',
        description: 'Sin brillo',
        suggested_by: 'María Pérez',
        created_at: shop.clock.now().toISOString(),
      },
    ])
  })

  test('are counted as they stand', async () => {
    const counts = async () => (await call(contract.countSurveys, { token })).body.data
    const before = await counts()
    const { id } = await aSurvey(shop, { options: ['A'] })
    await aPendingOption(shop, id, admin.user.id)
    expect(await counts()).toStrictEqual({
      surveys: before.surveys + 1,
      pending_options: before.pending_options + 1,
    })
  })
})

test('the result is exported with safe cells, the most voted first', async () => {
  const { id, options } = await aSurvey(shop, { options: ['=SUM(A1)', 'Labial, rojo'] })
  const [clara, eva] = [await shop.signIn('client'), await shop.signIn('client')]
  const refused = await aPendingOption(shop, id, admin.user.id, 'Rechazada')
  await call(contract.reviewOption, { params: { id: refused }, body: { is_approved: false }, token })
  const idea = { survey_id: id, option_text: 'Tinta', description: 'Mate' }
  await call(suggestOption, { body: idea, token: clara.token })
  for (const [option, who] of [
    [options[1], clara],
    [options[1], eva],
    [options[0], eva],
  ] as const)
    await call(vote, { body: { survey_id: id, option_id: option ?? 0 }, token: who.token })
  const headers = { authorization: `Bearer ${token}` }
  const file = async (format: string) =>
    shop.app.inject({ url: `/api/enhanced-surveys/export?id=${id}&format=${format}`, headers })
  const csv = await file('csv')
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="encuesta-${id}.csv"`)
  const [head, ...lines] = csv.body.split('\r\n')
  expect(head).toBe('\ufeffOpción,Descripción,Estado,Votos,Porcentaje,Sugerida por')
  expect(lines).toStrictEqual([
    '"Labial, rojo",,Aprobada,2,66.67%,Ada Dueña',
    "'=SUM(A1),,Aprobada,1,33.33%,Ada Dueña",
    'Tinta,Mate,Pendiente,0,0.00%,Clara Clienta',
    '',
  ])
  expect((await file('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test.each([
  ['[ROLE-52][ROLE-55][ROLE-58][ROLE-64] a guest', undefined, 401],
  ['[ROLE-53][ROLE-56][ROLE-59][ROLE-65] a client', (await shop.signIn('client')).token, 403],
])('%s cannot create, approve or close surveys, nor review options', async (_, other, status) => {
  const draft = await create('¿Permisos?')
  const { id } = await aSurvey(shop, { options: [] })
  const option = await aPendingOption(shop, id, admin.user.id)
  const replies = [
    await call(contract.createSurvey, { body: { question: 'x' }, token: other }),
    await call(contract.approveSurvey, { params: { id: draft.id }, body: {}, token: other }),
    await call(contract.closeSurvey, { params: { id }, token: other }),
    await call(contract.reviewOption, { params: { id: option }, body: { is_approved: true }, token: other }),
    await call(contract.listPendingOptions, { token: other }),
  ]
  expect(replies.map((reply) => reply.status)).toStrictEqual(replies.map(() => status))
  expect((await call(contract.getSurvey, { params: { id: draft.id }, token })).body.data.status).toBe('draft')
  expect((await call(contract.getSurvey, { params: { id }, token })).body.data.status).toBe('active')
  expect(await pendingIds({ survey_id: id })).toStrictEqual([option])
})

test('[ROLE-54][ROLE-57][ROLE-60][ROLE-66] an administrator creates, approves and closes surveys, and reviews options', async () => {
  const { id } = await create('¿Todo?')
  const read = async () => {
    const { data } = (await call(contract.getSurvey, { params: { id }, token })).body
    return [data.status, ...data.options.map(({ status }) => status)]
  }
  expect(await read()).toStrictEqual(['draft'])
  await approve(id)
  const option = await aPendingOption(shop, id, admin.user.id)
  expect(await read()).toStrictEqual(['active', 'pending'])
  await review(option, 1)
  expect(await read()).toStrictEqual(['active', 'approved'])
  await close(id)
  expect(await read()).toStrictEqual(['closed', 'approved'])
})

test('every change of an administrator is audited with what it changed', async () => {
  const newest = await shop.db.first<{ id: number }>(sql`select max(id)::int as id from audit_log`)
  const { id } = await create('¿Se anota?', 'Sí')
  await approve(id, 'Va')
  const made = await call(suggestOption, { body: { survey_id: id, option_text: 'Idea' }, token })
  const other = await call(suggestOption, { body: { survey_id: id, option_text: 'Otra' }, token })
  await review(made.body.data.id, 1, 'Buena')
  await review(other.body.data.id, 0)
  await close(id)
  const ids = [id, made.body.data.id, other.body.data.id].map(String)
  const rows = await shop.db.rows(sql`
    select action, subject, subject_id as id, actor_id as actor, before, after from audit_log
    where audit_log.id > ${newest?.id ?? 0} order by audit_log.id`)
  const row = (action: string, subject: string, place: number, before: object | null, after: object) => ({
    action,
    subject,
    id: ids[place],
    actor: admin.user.id,
    before,
    after,
  })
  const pending = { status: 'pending' }
  expect(rows).toStrictEqual([
    row('create', 'survey', 0, null, { question: '¿Se anota?', description: 'Sí' }),
    row('approve', 'survey', 0, { status: 'draft' }, { status: 'active', adminNotes: 'Va' }),
    row('create', 'survey-option', 1, null, { surveyId: id, text: 'Idea', description: '' }),
    row('create', 'survey-option', 2, null, { surveyId: id, text: 'Otra', description: '' }),
    row('approve', 'survey-option', 1, pending, { status: 'approved', adminNotes: 'Buena' }),
    row('reject', 'survey-option', 2, pending, { status: 'rejected', adminNotes: '' }),
    row('close', 'survey', 0, { status: 'active' }, { status: 'closed' }),
  ])
})

test('the result has its voters, and its votes by the day of the shop', async () => {
  const { id, options } = await aSurvey(shop)
  const clara = await shop.signIn('client')
  const cast = (option: number | undefined, who: string) =>
    call(vote, { body: { survey_id: id, option_id: option ?? 0 }, token: who })
  await cast(options[0], clara.token)
  await cast(options[1], clara.token)
  // 23:59 and 00:00 in Mexico City.
  shop.clock.set('2026-11-21T05:59:00.000Z')
  const [eva, owner] = [await shop.signIn('client'), await shop.signIn('admin')]
  await cast(options[0], eva.token)
  shop.clock.set('2026-11-21T06:00:00.000Z')
  await cast(options[1], eva.token)
  const { data } = (await call(contract.getSurvey, { params: { id }, token: owner.token })).body
  expect([data.voters, data.votes_by_day]).toStrictEqual([
    2,
    [
      { day: '2026-11-20', votes: 3 },
      { day: '2026-11-21', votes: 1 },
    ],
  ])
})
