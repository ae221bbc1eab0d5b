import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { listUsers, setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import {
  closeSurvey,
  getSurvey,
  listPendingOptions,
  reviewOption,
} from '@tocador/contracts/surveys/admin-surveys-endpoints'
import {
  getActiveSurvey,
  getPublicSurvey,
  listActiveSurveys,
  listOwnSuggestions,
  listPublicSurveys,
  suggestOption,
  vote,
} from '@tocador/contracts/surveys/surveys-endpoints'
import { openTransaction, waitForLock } from '../../testing/locks'
import { aSurvey } from '../../testing/survey-factories'
import { nobody } from '../../platform/context'
import { createTestApp } from '../../testing/test-app'
import { suggestOption as saveSuggestedOption } from './suggest-option'

const shop = await createTestApp()
const { call } = shop
const admin = await shop.signIn('admin')

const suggest = (survey_id: number, option_text: string, token: string | undefined, description = '') =>
  call(suggestOption, { body: { survey_id, option_text, description }, token })
const review = (id: number, is_approved: boolean, admin_notes = '') =>
  call(reviewOption, { params: { id }, body: { is_approved, admin_notes }, token: admin.token })
const textsFor = async (id: number, token?: string) => {
  const { options } = (
    token === undefined
      ? await call(getPublicSurvey, { params: { id } })
      : await call(getActiveSurvey, { params: { id }, token })
  ).body.data
  return options.map(({ option_text, status }) => `${option_text} ${status}`)
}

test('[API-68][SURV-26][ROLE-23][SURV-34] a client’s suggestion is an option pending approval', async () => {
  const { id } = await aSurvey(shop, { options: [] })
  const { token } = await shop.signIn('client')
  const { status, body } = await suggest(id, '  Tinta de labios ', token, ' Que no reseque ')
  expect([status, body.message, body.data]).toStrictEqual([
    201,
    'Sugerencia enviada. Está pendiente de aprobación.',
    {
      id: expect.any(Number),
      option_text: 'Tinta de labios',
      description: 'Que no reseque',
      votes: 0,
      status: 'pending',
      is_approved: 0,
      admin_notes: '',
      suggested_by: 'Clara Clienta',
      survey_id: id,
      created_at: shop.clock.now().toISOString(),
    },
  ])
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/enhanced-surveys/options',
    headers: { authorization: `Bearer ${token}` },
    payload: { survey_id: id, option_text: 'Brillo', description: 'De coco' },
  })
  expect(sent.statusCode).toBe(201)
  expect(sent.json().data).toMatchObject({ survey_id: id, option_text: 'Brillo', description: 'De coco' })
})

test('an account that is deactivated while it suggests is told so', async () => {
  const { id: surveyId } = await aSurvey(shop, { options: [] })
  const { user } = await shop.signIn('client')
  await call(setUserStatus, { params: { id: user.id }, body: { is_active: false }, token: admin.token })
  const input = { surveyId, text: 'Tinta', description: '', userId: user.id }
  const suggesting = saveSuggestedOption(shop.contextFor(nobody), input)
  await expect(suggesting).rejects.toMatchObject({ code: 'ACCOUNT_INACTIVE' })
})

test('a suggestion that waits for the closing of its survey is refused', async () => {
  const { id } = await aSurvey(shop, { options: [] })
  const { token } = await shop.signIn('client')
  const closing = await openTransaction(shop.contextFor(admin.user), (tx) =>
    tx.run(sql`update surveys set status = 'closed', closed_at = ${tx.now} where id = ${id}`),
  )
  const late = suggest(id, 'Tinta', token)
  await waitForLock(shop.db)
  await closing.commit()
  expect((await late).body.code).toBe('SURVEY_NOT_ACTIVE')
  const closed = await call(getSurvey, { params: { id }, token: admin.token })
  expect(closed.body.data.options).toStrictEqual([])
})

test('[SURV-36][ROLE-62] a client creates no option: a pending suggestion is seen by its author and administrators only, and takes no votes', async () => {
  const { id } = await aSurvey(shop, { options: ['Labial'] })
  const [clara, eva] = [await shop.signIn('client'), await shop.signIn('client')]
  const option_id = (await suggest(id, 'Tinta', clara.token)).body.data.id
  expect(await textsFor(id, clara.token)).toStrictEqual(['Labial approved', 'Tinta pending'])
  const own = await call(vote, { body: { survey_id: id, option_id }, token: clara.token })
  expect([own.status, own.body.code]).toStrictEqual([409, 'OPTION_PENDING'])
  expect(await textsFor(id, eva.token)).toStrictEqual(['Labial approved'])
  expect(await textsFor(id)).toStrictEqual(['Labial approved'])
  const inList = (await call(listActiveSurveys, { token: clara.token })).body.data.find((survey) => survey.id === id)
  expect([inList?.options.length, inList?.options_count, inList?.total_votes]).toStrictEqual([2, 1, 0])
  const others = [await call(listActiveSurveys, { token: eva.token }), await call(listPublicSurveys)]
  const seen = others.map(({ body }) => body.data.find((survey) => survey.id === id)?.options.length)
  expect(seen).toStrictEqual([1, 1])
  const forAdmin = (await call(getSurvey, { params: { id }, token: admin.token })).body.data
  expect(forAdmin.options.map((one) => [one.option_text, one.status, one.suggested_by])).toStrictEqual([
    ['Labial', 'approved', 'Ada Dueña'],
    ['Tinta', 'pending', 'Clara Clienta'],
  ])
})

test('the public lists hold neither names of authors nor notes', async () => {
  const { id } = await aSurvey(shop, { options: [] })
  const { token } = await shop.signIn('client', { name: 'Nombre Secreto' })
  const option = (await suggest(id, 'Tinta', token)).body.data.id
  await review(option, true, 'Nota secreta')
  for (const reply of [
    await call(listPublicSurveys),
    await call(getPublicSurvey, { params: { id } }),
    await call(listActiveSurveys, { token: (await shop.signIn('client')).token }),
  ]) {
    expect(JSON.stringify(reply.body)).toContain('Tinta')
    expect(JSON.stringify(reply.body)).not.toMatch(/secret/i)
  }
})

describe('a client', () => {
  test('has at most three open suggestions in a survey, and any number of reviewed ones', async () => {
    const [survey, other] = [await aSurvey(shop, { options: [] }), await aSurvey(shop, { options: [] })]
    const { token } = await shop.signIn('client')
    const made = []
    for (const text of ['Uno', 'Dos', 'Tres']) made.push(await suggest(survey.id, text, token))
    expect(made.map(({ status }) => status)).toStrictEqual([201, 201, 201])
    const fourth = await suggest(survey.id, 'Cuatro', token)
    expect([fourth.status, fourth.body.code]).toStrictEqual([409, 'TOO_MANY_SUGGESTIONS'])
    expect(fourth.body.message).toMatch(/3 sugerencias/)
    expect((await suggest(other.id, 'Cuatro', token)).status).toBe(201)
    expect(await textsFor(other.id, token)).toStrictEqual(['Cuatro pending'])
    await review(made[0]?.body.data.id ?? 0, false)
    expect((await suggest(survey.id, 'Cuatro', token)).status).toBe(201)
  })

  test('reads what became of her suggestions, with the note and the votes, and nobody else’s', async () => {
    const { id } = await aSurvey(shop, { question: '¿Qué traemos?', options: [] })
    const [clara, eva] = [await shop.signIn('client'), await shop.signIn('client')]
    const ids = []
    for (const text of ['Tinta', 'Frambuesa', 'Coral']) ids.push((await suggest(id, text, clara.token)).body.data.id)
    const [tint = 0, raspberry = 0] = ids
    await review(tint, true)
    await review(raspberry, false, 'Ya existe; puedes votar por ella.')
    await call(vote, { body: { survey_id: id, option_id: tint }, token: eva.token })
    const { data } = (await call(listOwnSuggestions, { token: clara.token })).body
    expect(data.map((one) => [one.option_text, one.status, one.admin_notes, one.votes])).toStrictEqual([
      ['Coral', 'pending', '', 0],
      ['Frambuesa', 'rejected', 'Ya existe; puedes votar por ella.', 0],
      ['Tinta', 'approved', '', 1],
    ])
    expect(data[0]).toMatchObject({ survey_id: id, survey_question: '¿Qué traemos?', survey_status: 'active' })
    expect((await call(closeSurvey, { params: { id }, token: admin.token })).status).toBe(200)
    const later = (await call(listOwnSuggestions, { token: clara.token })).body.data
    expect(later.map((one) => [one.status, one.survey_status])).toStrictEqual([
      ['pending', 'closed'],
      ['rejected', 'closed'],
      ['approved', 'closed'],
    ])
    expect((await call(listOwnSuggestions, { token: eva.token })).body.data).toStrictEqual([])
  })

  test('is listed with the number of surveys in which she voted or suggested', async () => {
    const [one, two] = [await aSurvey(shop), await aSurvey(shop)]
    const { token } = await shop.signIn('client', { name: 'Zoila Participa' })
    const shown = async () =>
      (await call(listUsers, { query: { search: 'zoila participa' }, token: admin.token })).body.data.map(
        (user) => user.surveys_participated,
      )
    expect(await shown()).toStrictEqual([0])
    for (const option of one.options) await call(vote, { body: { survey_id: one.id, option_id: option }, token })
    await suggest(one.id, 'Idea', token)
    await suggest(two.id, 'Idea', token)
    expect(await shown()).toStrictEqual([2])
  })
})

test('a suggestion that is sent again, because its answer was lost, is one; with other words or decided on, it is another', async () => {
  const [{ id }, other] = [await aSurvey(shop, { options: [] }), await aSurvey(shop, { options: [] })]
  const [clara, eva] = [await shop.signIn('client'), await shop.signIn('client')]
  const first = await suggest(id, 'Tinta', clara.token, 'Mate')
  shop.clock.advance({ minutes: 1 })
  const again = await suggest(id, ' Tinta ', clara.token, 'Mate')
  expect([again.status, again.body.data]).toStrictEqual([201, first.body.data])
  expect(await textsFor(id, clara.token)).toStrictEqual(['Tinta pending'])
  for (const token of [clara.token, eva.token]) expect((await suggest(id, 'Tinta', token)).status).toBe(201)
  expect((await suggest(other.id, 'Tinta', clara.token, 'Mate')).status).toBe(201)
  expect(await textsFor(id, clara.token)).toStrictEqual(['Tinta pending', 'Tinta pending'])
  expect(await textsFor(id, eva.token)).toStrictEqual(['Tinta pending'])
  await review(first.body.data.id, false)
  const anew = await suggest(id, 'Tinta', clara.token, 'Mate')
  expect([anew.status, anew.body.data.id === first.body.data.id]).toStrictEqual([201, false])
})

test('[ROLE-24] an administrator suggests an option, which is pending as everybody’s', async () => {
  const { id } = await aSurvey(shop, { options: [] })
  expect((await suggest(id, 'Tinta', admin.token)).status).toBe(201)
  expect(await textsFor(id, admin.token)).toStrictEqual(['Tinta pending'])
  expect(await textsFor(id)).toStrictEqual([])
})

test('an administrator has any number of options waiting in a survey', async () => {
  const { id } = await aSurvey(shop, { options: [] })
  const made = []
  for (const text of ['Uno', 'Dos', 'Tres', 'Cuatro']) made.push((await suggest(id, text, admin.token)).status)
  expect(made).toStrictEqual([201, 201, 201, 201])
})

test('[ROLE-61][ROLE-22] a guest cannot suggest', async () => {
  const { id } = await aSurvey(shop)
  expect((await suggest(id, 'Idea', undefined)).status).toBe(401)
})

describe('the text of a suggestion', () => {
  test.each([
    ['markup', '<img src=x onerror=alert(1)> & <b>rojo</b>'],
    ['emoji', '💄👩🏽‍🦰 Labial ✨'],
    ['right-to-left words', 'أحمر الشفاه'],
    ['quotes', `O'Higgins "rojo"`],
    ['LIKE signs', '100 % _natural_'],
  ])('is kept as it is: %s', async (_, text) => {
    const { id } = await aSurvey(shop, { options: [] })
    const { token } = await shop.signIn('client')
    const { data } = (await suggest(id, text, token, text)).body
    await review(data.id, true)
    const { options } = (await call(getPublicSurvey, { params: { id } })).body.data
    expect(options.map((option) => [option.option_text, option.description])).toStrictEqual([[text, text]])
    const { body } = await call(listPendingOptions, { query: { search: text.slice(0, 90) }, token: admin.token })
    expect(body.pagination.total).toBe(0)
  })

  test('loses the marks that reverse what follows', async () => {
    const { id } = await aSurvey(shop, { options: [] })
    const { token } = await shop.signIn('client')
    expect((await suggest(id, 'Rojo\u202e ozar\u200b', token)).body.data.option_text).toBe('Rojo ozar')
  })

  test.each([
    ['NUL', 'a\0b'],
    ['half a surrogate pair', 'a\ud83d'],
    ['only hidden characters', '\u200b\u202e'],
    ['blanks', '   '],
    ['121 letters', 'a'.repeat(121)],
  ])('[API-69] is refused with a message: %s', async (_, text) => {
    const { id } = await aSurvey(shop, { options: [] })
    const { token } = await shop.signIn('client')
    const { status, body } = await suggest(id, text, token)
    expect(status).toBe(400)
    expect(body.message.length).toBeGreaterThan(5)
    expect(Object.keys(body.fields ?? {})).toStrictEqual(['option_text'])
  })

  test('may have 120 letters, and its description 500', async () => {
    const { id } = await aSurvey(shop, { options: [] })
    const { token } = await shop.signIn('client')
    expect((await suggest(id, 'a'.repeat(120), token, 'b'.repeat(500))).status).toBe(201)
    expect((await suggest(id, 'a', token, 'b'.repeat(501))).body.fields).toHaveProperty('description')
  })
})
