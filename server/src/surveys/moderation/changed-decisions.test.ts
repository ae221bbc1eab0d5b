import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { getUser, listUsers } from '@tocador/contracts/accounts/admin-users-endpoints'
import * as contract from '@tocador/contracts/surveys/admin-surveys-endpoints'
import {
  changeVote,
  getActiveSurvey,
  getPublicSurvey,
  listOwnSuggestions,
  suggestOption,
  vote,
} from '@tocador/contracts/surveys/surveys-endpoints'
import { nobody } from '../../platform/context'
import { openTransaction, waitForLock } from '../../testing/locks'
import { aPendingOption, aSurvey, countedOptions, votesOf } from '../../testing/survey-factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTwoInstances } from '../../testing/two-instances'

const shop = await createTestApp()
const { call } = shop
const admin = await shop.signIn('admin', { name: 'Ana' })
const { token } = admin

type Seen = 'pending' | 'approved' | 'rejected'
const review = (
  id: number,
  is_approved: 0 | 1,
  more: { admin_notes?: string; seen?: Seen } = {},
  app: TestApp = shop,
) => app.call(contract.reviewOption, { params: { id }, body: { is_approved, ...more }, token })
const reopen = (id: number, seen: Seen, app: TestApp = shop) =>
  app.call(contract.reopenOption, { params: { id }, body: { seen }, token })
const close = (id: number) => call(contract.closeSurvey, { params: { id }, token })
const detail = async (id: number) => (await call(contract.getSurvey, { params: { id }, token })).body.data
const cast = (surveyId: number, optionId: number, voter: string) =>
  call(vote, { body: { survey_id: surveyId, option_id: optionId }, token: voter })
const shownTo = async (id: number, voter: string) =>
  (await call(getActiveSurvey, { params: { id }, token: voter })).body.data

test('[SADM-36] a rejected option keeps its votes, which nobody sees or counts, and has them again when approved', async () => {
  const clara = await shop.signIn('client')
  const { id, options } = await aSurvey(shop, { options: ['Labial'] })
  const [lipstick = 0] = options
  const idea = await call(suggestOption, { body: { survey_id: id, option_text: 'Rubor' }, token: clara.token })
  const blush = idea.body.data.id
  await review(blush, 1)
  const [eva, ida] = [await shop.signIn('client'), await shop.signIn('client')]
  for (const voter of [clara, eva, ida]) await cast(id, blush, voter.token)
  await cast(id, lipstick, ida.token)
  const before = await detail(id)
  expect([before.total_votes, before.voters, before.votes_by_day]).toStrictEqual([
    4,
    3,
    [{ day: '2026-11-20', votes: 4 }],
  ])

  expect((await review(blush, 0, { admin_notes: 'Ya no' })).body.data).toMatchObject({ votes: 0, status: 'rejected' })
  const rejected = await detail(id)
  expect(rejected.options.map(({ id: option, votes, status }) => [option, votes, status])).toStrictEqual([
    [lipstick, 1, 'approved'],
    [blush, 0, 'rejected'],
  ])
  expect([rejected.total_votes, rejected.options_count, rejected.voters, rejected.votes_by_day]).toStrictEqual([
    1,
    1,
    1,
    [{ day: '2026-11-20', votes: 1 }],
  ])
  const seen = (await call(getPublicSurvey, { params: { id } })).body.data
  expect([seen.options.map((option) => option.id), seen.total_votes]).toStrictEqual([[lipstick], 1])
  expect((await shownTo(id, eva.token)).user_votes).toStrictEqual([])
  const mine = (await call(listOwnSuggestions, { token: clara.token })).body.data
  expect(mine.map(({ status, votes, admin_notes }) => [status, votes, admin_notes])).toStrictEqual([
    ['rejected', 0, 'Ya no'],
  ])
  expect(await votesOf(shop, id)).toStrictEqual([1, 3])

  expect((await review(blush, 1)).body.data).toMatchObject({ votes: 3, status: 'approved' })
  const after = await detail(id)
  expect([after.total_votes, after.voters]).toStrictEqual([4, 3])
  expect((await call(getPublicSurvey, { params: { id } })).body.data.total_votes).toBe(4)
  expect((await shownTo(id, eva.token)).user_votes).toStrictEqual([blush])
})

test('an account whose only vote is for a rejected option took part in no survey, until it is approved again', async () => {
  const [clara, eva] = [
    await shop.signIn('client', { name: 'Zenaida Sugiere' }),
    await shop.signIn('client', { name: 'Zenaida Vota' }),
  ]
  const { id } = await aSurvey(shop, { options: ['Labial'] })
  const idea = await call(suggestOption, { body: { survey_id: id, option_text: 'Rubor' }, token: clara.token })
  const blush = idea.body.data.id
  const shown = async () =>
    (await call(listUsers, { query: { search: 'zenaida', sort: 'name' }, token })).body.data.map(
      ({ surveys_participated }) => surveys_participated,
    )
  await review(blush, 1)
  await cast(id, blush, eva.token)
  expect(await shown()).toStrictEqual([1, 1])
  await review(blush, 0)
  // Who suggested it took part all the same.
  expect(await shown()).toStrictEqual([1, 0])
  expect((await call(getUser, { params: { id: eva.user.id }, token })).body.data.surveys_participated).toBe(0)
  await review(blush, 1)
  expect(await shown()).toStrictEqual([1, 1])
})

test('a survey with votes for a rejected option is sorted by its counted votes', async () => {
  const word = 'zzxorden'
  const [few, many] = [await aSurvey(shop, { question: `${word} a` }), await aSurvey(shop, { question: `${word} b` })]
  const voters = await Promise.all([1, 2, 3].map(() => shop.signIn('client')))
  for (const voter of voters) await cast(many.id, many.options[0] ?? 0, voter.token)
  await cast(few.id, few.options[0] ?? 0, voters[0]?.token ?? '')
  const listed = async (sort: '-total_votes' | 'total_votes' = '-total_votes') =>
    (await call(contract.listSurveys, { query: { search: word, sort }, token })).body.data
  expect((await listed()).map(({ id, total_votes }) => [id, total_votes])).toStrictEqual([
    [many.id, 3],
    [few.id, 1],
  ])
  expect((await listed('total_votes')).map(({ id }) => id)).toStrictEqual([few.id, many.id])
  await review(many.options[0] ?? 0, 0)
  expect((await listed()).map(({ id, total_votes }) => [id, total_votes])).toStrictEqual([
    [few.id, 1],
    [many.id, 0],
  ])
})

test('a client who moves her vote leaves her vote for a rejected option where it is', async () => {
  const { id, options } = await aSurvey(shop, { options: ['A', 'B', 'C'] })
  const [a = 0, b = 0, c = 0] = options
  const clara = await shop.signIn('client')
  await cast(id, a, clara.token)
  await cast(id, b, clara.token)
  await review(a, 0)
  const moved = await call(changeVote, { body: { survey_id: id, new_option_id: c }, token: clara.token })
  expect([moved.body.data.votes, moved.body.data.total_votes]).toStrictEqual([1, 1])
  expect((await shownTo(id, clara.token)).user_votes).toStrictEqual([c])
  await review(a, 1)
  expect(await votesOf(shop, id)).toStrictEqual([1, 0, 1])
})

test('[SADM-36] a decision is taken back: the option waits again, without notes, and is audited', async () => {
  const { id } = await aSurvey(shop, { options: [] })
  const clara = await shop.signIn('client')
  for (const [is_approved, seen] of [
    [1, 'approved'],
    [0, 'rejected'],
  ] as const) {
    const option = await aPendingOption(shop, id, clara.user.id)
    await review(option, is_approved, { admin_notes: 'Hecho' })
    const reopened = await reopen(option, seen)
    expect([reopened.status, reopened.body.message, reopened.body.data]).toStrictEqual([
      200,
      'Opción por revisar otra vez',
      expect.objectContaining({ id: option, status: 'pending', is_approved: 0, admin_notes: '' }),
    ])
    const pending = (await call(contract.listPendingOptions, { query: { survey_id: id }, token })).body
    expect(pending.data.map((one) => one.id)).toContain(option)
    const row = await shop.db.first(sql`
      select action, actor_id as actor, before, after from audit_log
      where subject = 'survey-option' and subject_id = ${String(option)} order by id desc limit 1`)
    expect(row).toStrictEqual({
      action: 'reopen',
      actor: admin.user.id,
      before: { status: seen },
      after: { status: 'pending', adminNotes: '' },
    })
    const again = await reopen(option, seen)
    expect([again.status, again.body.code]).toStrictEqual([409, 'OPTION_REVIEWED'])
  }
})

test('a decision on a suggestion is answered with what was decided', async () => {
  const { id } = await aSurvey(shop, { options: [] })
  const [good, bad] = [
    await aPendingOption(shop, id, admin.user.id, 'Brillo'),
    await aPendingOption(shop, id, admin.user.id, 'Peluca'),
  ]
  const replies = [await review(good, 1), await review(bad, 0)]
  expect(replies.map(({ body }) => [body.message, body.data.status])).toStrictEqual([
    ['Opción aprobada', 'approved'],
    ['Opción rechazada', 'rejected'],
  ])
})

test('a decision on what was shown is refused when another administrator decided otherwise', async () => {
  const { id } = await aSurvey(shop, { options: [] })
  const option = await aPendingOption(shop, id, admin.user.id)
  await review(option, 1, { seen: 'pending' })
  for (const late of [
    await review(option, 0, { seen: 'pending' }),
    await review(option, 0, { seen: 'rejected' }),
    await review(option, 1),
    await reopen(option, 'rejected'),
  ]) {
    expect([late.status, late.body.code]).toStrictEqual([409, 'OPTION_REVIEWED'])
  }
  expect((await detail(id)).options[0]?.status).toBe('approved')
  expect((await review(option, 0, { seen: 'approved' })).status).toBe(200)
  expect((await detail(id)).options[0]?.status).toBe('rejected')
})

test('[SADM-36] a closed survey keeps its decisions', async () => {
  const { id, options } = await aSurvey(shop)
  const [kept = 0, out = 0] = options
  await review(out, 0)
  await close(id)
  for (const late of [
    await review(kept, 0),
    await review(out, 1),
    await reopen(kept, 'approved'),
    await reopen(out, 'rejected'),
  ]) {
    expect([late.status, late.body.code]).toStrictEqual([409, 'SURVEY_CLOSED'])
  }
  expect((await detail(id)).options.map(({ status }) => status)).toStrictEqual(['approved', 'rejected'])
})

test('a decision that waits for the closing is refused', async () => {
  const { id, options } = await aSurvey(shop)
  const other = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update surveys set status = 'closed', closed_at = ${tx.now} where id = ${id}`),
  )
  const deciding = Promise.all([review(options[0] ?? 0, 0), reopen(options[1] ?? 0, 'approved')])
  await waitForLock(shop.db, 2)
  await other.commit()
  expect((await deciding).map(({ body }) => body.code)).toStrictEqual(['SURVEY_CLOSED', 'SURVEY_CLOSED'])
})

test('votes that wait for a rejection are kept with it, and every counter equals its rows', async () => {
  const { id, options } = await aSurvey(shop, { options: ['A', 'B', 'C'] })
  const [a = 0, b = 0, c = 0] = options
  const [clara, eva] = [await shop.signIn('client'), await shop.signIn('client')]
  await cast(id, a, clara.token)
  await cast(id, b, clara.token)
  const other = await openTransaction(shop.contextFor(nobody), async (tx) => {
    await tx.run(sql`select from surveys where id = ${id} for no key update`)
    await tx.run(sql`update survey_options set status = 'rejected' where id = ${a}`)
  })
  const voting = Promise.all([
    call(changeVote, { body: { survey_id: id, new_option_id: c }, token: clara.token }),
    cast(id, a, eva.token),
  ])
  await waitForLock(shop.db, 2)
  await other.commit()
  for (const { status } of await voting) expect([200, 404]).toContain(status)
  await votesOf(shop, id)
  await review(a, 1)
  const counted = await countedOptions(shop, id)
  const { options: shown } = await detail(id)
  expect(counted.map(({ id: option, rows }) => [option, rows])).toStrictEqual(
    [...shown].sort((one, two) => one.id - two.id).map((option) => [option.id, option.votes]),
  )
})

test('options are decided while people vote and move: no error, and every counter equals its rows', async () => {
  const { here, there } = await createTwoInstances()
  const { id, options } = await aSurvey(here, { options: ['A', 'B', 'C'] })
  const owner = await here.signIn('admin')
  const voters = await Promise.all(Array.from({ length: 12 }, () => here.signIn('client')))
  const decide = (app: TestApp, option: number, is_approved: 0 | 1) =>
    app.call(contract.reviewOption, { params: { id: option }, body: { is_approved }, token: owner.token })
  const replies = await Promise.all([
    ...voters.flatMap((voter, place) => [
      here.call(vote, { body: { survey_id: id, option_id: options[place % 3] ?? 0 }, token: voter.token }),
      there.call(changeVote, {
        body: { survey_id: id, new_option_id: options[(place + 1) % 3] ?? 0 },
        token: voter.token,
      }),
    ]),
    ...options.flatMap((option) => [decide(here, option, 0), decide(there, option, 1)]),
  ])
  for (const { status } of replies) expect([200, 404, 409]).toContain(status)
  await votesOf(here, id)
})
