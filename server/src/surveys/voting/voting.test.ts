import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { closeSurvey, createSurvey, getSurvey, reviewOption } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { changeVote, getActiveSurvey, listActiveSurveys, vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { runTransaction } from '../../platform/database/db'
import { openTransaction, waitForLock } from '../../testing/locks'
import { aPendingOption, aSurvey, votesOf } from '../../testing/survey-factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const admin = await shop.signIn('admin')

const cast = (surveyId: number, optionId: number, token: string | undefined) =>
  call(vote, { body: { survey_id: surveyId, option_id: optionId }, token })
const move = (surveyId: number, optionId: number, token: string | undefined) =>
  call(changeVote, { body: { survey_id: surveyId, new_option_id: optionId }, token })
const ownVotes = async (id: number, token: string) =>
  (await call(getActiveSurvey, { params: { id }, token })).body.data.user_votes

describe('a vote', () => {
  test('[API-70][SURV-16][SURV-17] is added by the first call and removed by the second', async () => {
    const { id, options } = await aSurvey(shop)
    const [clara, eva] = [await shop.signIn('client'), await shop.signIn('client')]
    const [lipstick = 0, blush = 0] = options
    await cast(id, blush, eva.token)
    const added = await cast(id, lipstick, clara.token)
    expect([added.status, added.body.data]).toStrictEqual([
      200,
      { action: 'voted', survey_id: id, option_id: lipstick, votes: 1, total_votes: 2 },
    ])
    expect(added.body.message).toBe('Voto registrado')
    expect(await ownVotes(id, clara.token)).toStrictEqual([lipstick])
    const removed = await cast(id, lipstick, clara.token)
    expect(removed.body.data).toStrictEqual({
      action: 'unvoted',
      survey_id: id,
      option_id: lipstick,
      votes: 0,
      total_votes: 1,
    })
    expect(removed.body.message).toBe('Voto retirado')
    expect(await ownVotes(id, clara.token)).toStrictEqual([])
    expect(await votesOf(shop, id)).toStrictEqual([0, 1])
  })

  test('[SURV-32] stands beside votes for other options of the survey', async () => {
    const { id, options } = await aSurvey(shop)
    const [{ token }, other] = [await shop.signIn('client'), await shop.signIn('client')]
    const [first = 0, second = 0] = options
    await cast(id, first, token)
    await cast(id, second, other.token)
    expect([await ownVotes(id, token), await ownVotes(id, other.token)]).toStrictEqual([[first], [second]])
    await cast(id, second, token)
    expect(await ownVotes(id, token)).toStrictEqual(options)
    expect(await votesOf(shop, id)).toStrictEqual([1, 2])
  })

  test('[ROLE-14][ROLE-15][ROLE-17][ROLE-18] is given and taken back by clients and administrators', async () => {
    const { id, options } = await aSurvey(shop)
    const [option = 0] = options
    for (const { token } of [await shop.signIn('client'), await shop.signIn('admin')]) {
      expect((await cast(id, option, token)).body.data.action).toBe('voted')
      expect(await ownVotes(id, token)).toStrictEqual([option])
      expect((await cast(id, option, token)).body.data.action).toBe('unvoted')
      expect(await ownVotes(id, token)).toStrictEqual([])
    }
  })

  test('takes at most four round trips', async () => {
    const { id, options } = await aSurvey(shop)
    const { token } = await shop.signIn('client')
    for (let count = 0; count < 2; count++) {
      const { roundTrips, sent } = await cast(id, options[0] ?? 0, token)
      expect(roundTrips, sent.join('\n')).toBeLessThanOrEqual(4)
    }
    expect((await move(id, options[1] ?? 0, token)).roundTrips).toBeLessThanOrEqual(4)
  })

  test('is unique for its account and option by constraint', async () => {
    const { id, options } = await aSurvey(shop)
    const { user, token } = await shop.signIn('client')
    await cast(id, options[0] ?? 0, token)
    const again = runTransaction(shop.db, (tx) =>
      tx.run(sql`
        insert into survey_votes (user_id, option_id, survey_id, created_at)
        values (${user.id}, ${options[0]}, ${id}, ${shop.clock.now()})`),
    )
    await expect(again).rejects.toThrow(/survey_votes_pkey/)
    const foreign = await aSurvey(shop)
    const elsewhere = runTransaction(shop.db, (tx) =>
      tx.run(sql`
        insert into survey_votes (user_id, option_id, survey_id, created_at)
        values (${user.id}, ${foreign.options[0]}, ${id}, ${shop.clock.now()})`),
    )
    await expect(elsewhere).rejects.toThrow(/foreign key/)
  })

  test('[SURV-18] a count below zero is refused by constraint', async () => {
    const { options } = await aSurvey(shop)
    const lower = runTransaction(shop.db, (tx) =>
      tx.run(sql`update survey_options set votes = votes - 1 where id = ${options[0]}`),
    )
    await expect(lower).rejects.toThrow(/votes_check/)
  })
})

describe('a changed vote', () => {
  test('[API-71][SURV-20] replaces all earlier votes in the survey, and only there', async () => {
    const [survey, other] = [await aSurvey(shop, { options: ['A', 'B', 'C'] }), await aSurvey(shop)]
    const [a = 0, b = 0, c = 0] = survey.options
    const [clara, eva] = [await shop.signIn('client'), await shop.signIn('client')]
    for (const option of [a, b]) await cast(survey.id, option, clara.token)
    await cast(other.id, other.options[0] ?? 0, clara.token)
    await cast(survey.id, a, eva.token)
    const { status, body } = await move(survey.id, c, clara.token)
    expect([status, body.data]).toStrictEqual([
      200,
      { action: 'voted', survey_id: survey.id, option_id: c, votes: 1, total_votes: 2 },
    ])
    expect(await ownVotes(survey.id, clara.token)).toStrictEqual([c])
    expect(await votesOf(shop, survey.id)).toStrictEqual([1, 0, 1])
    expect(await votesOf(shop, other.id)).toStrictEqual([1, 0])
  })

  test('counts as a first vote without an earlier one, and keeps a vote that is there already', async () => {
    const { id, options } = await aSurvey(shop)
    const [a = 0, b = 0] = options
    const { token } = await shop.signIn('client')
    expect((await move(id, a, token)).body.data).toMatchObject({ action: 'voted', votes: 1, total_votes: 1 })
    expect((await move(id, a, token)).body.data).toMatchObject({ action: 'voted', votes: 1, total_votes: 1 })
    await cast(id, b, token)
    expect((await move(id, a, token)).body.data).toMatchObject({ action: 'voted', votes: 1, total_votes: 1 })
    expect(await votesOf(shop, id)).toStrictEqual([1, 0])
  })

  test('[ROLE-20][ROLE-21] is open to clients and administrators', async () => {
    const { id, options } = await aSurvey(shop)
    for (const { token } of [await shop.signIn('client'), await shop.signIn('admin')]) {
      for (const option of options) expect((await move(id, option, token)).status).toBe(200)
      expect(await ownVotes(id, token)).toStrictEqual([options[1]])
    }
  })
})

describe('what cannot be voted for', () => {
  test('[SURV-14] an option that is pending, rejected, of another survey or unknown', async () => {
    const [{ id, options }, foreign] = [await aSurvey(shop), await aSurvey(shop)]
    const { user, token } = await shop.signIn('client')
    const [pending, rejected] = [
      await aPendingOption(shop, id, user.id),
      await aPendingOption(shop, id, user.id, 'Rechazada'),
    ]
    await call(reviewOption, { params: { id: rejected }, body: { is_approved: 0 }, token: admin.token })
    await cast(id, options[0] ?? 0, token)
    for (const [option, status, code] of [
      [pending, 409, 'OPTION_PENDING'],
      [rejected, 404, 'NOT_FOUND'],
      [foreign.options[0] ?? 0, 404, 'NOT_FOUND'],
      [999_999, 404, 'NOT_FOUND'],
    ] as const) {
      for (const send of [cast, move]) {
        const refused = await send(id, option, token)
        expect([refused.status, refused.body.code]).toStrictEqual([status, code])
      }
    }
    expect(await votesOf(shop, id)).toStrictEqual([1, 0, 0, 0])
    expect(await votesOf(shop, foreign.id)).toStrictEqual([0, 0])
  })

  test('an option of a closed survey, a draft or no survey; votes before the closing stay', async () => {
    const { id, options } = await aSurvey(shop)
    const { token } = await shop.signIn('client')
    await cast(id, options[0] ?? 0, token)
    await call(closeSurvey, { params: { id }, token: admin.token })
    const draft = (await call(createSurvey, { body: { question: '¿Y si…?' }, token: admin.token })).body.data
    for (const send of [cast, move]) {
      const closed = await send(id, options[0] ?? 0, token)
      expect([closed.status, closed.body.code, closed.body.message]).toStrictEqual([
        409,
        'SURVEY_CLOSED',
        'Esta encuesta ya cerró',
      ])
      for (const survey of [draft.id, 999_999]) {
        expect((await send(survey, options[0] ?? 0, token)).status).toBe(404)
      }
    }
    expect(await votesOf(shop, id)).toStrictEqual([1, 0])
  })

  test('[ROLE-13][ROLE-16][ROLE-19] anything, by a guest', async () => {
    const { id, options } = await aSurvey(shop)
    for (const send of [cast, move]) {
      const { status, body } = await send(id, options[0] ?? 0, undefined)
      expect([status, body.code]).toStrictEqual([401, 'TOKEN_MISSING'])
    }
    expect(await votesOf(shop, id)).toStrictEqual([0, 0])
  })
})

describe('in between', () => {
  test('a vote that waits for the closing of its survey is refused', async () => {
    const { id, options } = await aSurvey(shop)
    const { token } = await shop.signIn('client')
    const closing = await openTransaction(shop.contextFor(admin.user), (tx) =>
      tx.run(sql`update surveys set status = 'closed', closed_at = ${tx.now} where id = ${id}`),
    )
    const late = cast(id, options[0] ?? 0, token)
    await waitForLock(shop.db)
    await closing.commit()
    expect((await late).body.code).toBe('SURVEY_CLOSED')
    expect(await votesOf(shop, id)).toStrictEqual([0, 0])
  })

  test('the closing of a survey waits for a vote that has begun, and counts it', async () => {
    const { id, options } = await aSurvey(shop)
    const { user } = await shop.signIn('client')
    const { toggleVote } = await import('./queries')
    const voting = await openTransaction(shop.contextFor({ id: null, name: '' }), (tx) =>
      toggleVote(tx, { surveyId: id, optionId: options[0] ?? 0, userId: user.id }),
    )
    const closing = call(closeSurvey, { params: { id }, token: admin.token })
    await waitForLock(shop.db)
    await voting.commit()
    expect((await closing).body.data).toMatchObject({ status: 'closed', total_votes: 1 })
    expect((await call(getSurvey, { params: { id }, token: admin.token })).body.data.total_votes).toBe(1)
  })

  test('a client who is deactivated while voting is refused, and her earlier votes stay', async () => {
    const { id, options } = await aSurvey(shop)
    const { user, token } = await shop.signIn('client')
    await cast(id, options[0] ?? 0, token)
    const deactivating = await openTransaction(shop.contextFor(admin.user), (tx) =>
      tx.run(sql`update users set is_active = false where id = ${user.id}`),
    )
    const late = cast(id, options[1] ?? 0, token)
    await waitForLock(shop.db)
    await deactivating.commit()
    const { status, body } = await late
    expect([status, body.code]).toStrictEqual([403, 'ACCOUNT_INACTIVE'])
    await call(setUserStatus, { params: { id: user.id }, body: { is_active: true }, token: admin.token })
    await call(setUserStatus, { params: { id: user.id }, body: { is_active: false }, token: admin.token })
    expect((await cast(id, options[1] ?? 0, token)).body.code).toBe('TOKEN_INVALID')
    expect(await votesOf(shop, id)).toStrictEqual([1, 0])
  })
})

test('[API-64][SURV-33][ROLE-08][ROLE-09] clients and administrators see the list with their own votes, and nobody else’s', async () => {
  const { id, options } = await aSurvey(shop)
  const [clara, eva] = [await shop.signIn('client'), await shop.signIn('client')]
  await cast(id, options[1] ?? 0, clara.token)
  const votesIn = async (token: string) => {
    const { data } = (await call(listActiveSurveys, { token })).body
    return data.find((survey) => survey.id === id)?.user_votes
  }
  expect(await votesIn(clara.token)).toStrictEqual([options[1]])
  expect(await votesIn(eva.token)).toStrictEqual([])
  expect(await votesIn(admin.token)).toStrictEqual([])
  expect([await ownVotes(id, clara.token), await ownVotes(id, admin.token)]).toStrictEqual([[options[1]], []])
})
