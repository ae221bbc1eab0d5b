import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { approveSurvey, closeSurvey, createSurvey, getSurvey } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { changeVote, suggestOption, vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { nobody } from '../../platform/context'
import { openTransaction, waitForLock } from '../../testing/locks'
import { aSurvey, countedOptions, votesOf } from '../../testing/survey-factories'
import type { TestApp } from '../../testing/test-app'
import { createTwoInstances } from '../../testing/two-instances'

const { here, there } = await createTwoInstances()

const cast = (app: TestApp, surveyId: number, optionId: number, token: string) =>
  app.call(vote, { body: { survey_id: surveyId, option_id: optionId }, token })
const clients = (count: number) => Promise.all(Array.from({ length: count }, () => here.signIn('client')))

test('two users vote for one option at once: both votes count', async () => {
  const { id, options } = await aSurvey(here)
  const [one, other] = await clients(2)
  const replies = await Promise.all([
    cast(here, id, options[0] ?? 0, one?.token ?? ''),
    cast(there, id, options[0] ?? 0, other?.token ?? ''),
  ])
  expect(replies.map(({ status, body }) => [status, body.data.action])).toStrictEqual([
    [200, 'voted'],
    [200, 'voted'],
  ])
  expect(replies.map(({ body }) => body.data.votes).sort()).toStrictEqual([1, 2])
  expect(await votesOf(here, id)).toStrictEqual([2, 0])
})

test('one user in two tabs clicks the same option at once: one click votes, the other takes the vote back', async () => {
  const { id, options } = await aSurvey(here)
  const { token } = await here.signIn('client')
  const replies = await Promise.all([here, there].map((app) => cast(app, id, options[0] ?? 0, token)))
  expect(replies.map(({ status }) => status)).toStrictEqual([200, 200])
  expect(replies.map(({ body }) => body.data.action).sort()).toStrictEqual(['unvoted', 'voted'])
  expect(await votesOf(here, id)).toStrictEqual([0, 0])
})

test.each([
  [50, [0, 0]],
  [51, [1, 0]],
])('%i parallel votes of one user for one option leave exactly %j', async (count, left) => {
  const { id, options } = await aSurvey(here)
  const { token } = await here.signIn('client')
  const replies = await Promise.all(
    Array.from({ length: count }, (_, place) => cast(place % 2 ? here : there, id, options[0] ?? 0, token)),
  )
  expect(new Set(replies.map(({ status }) => status))).toStrictEqual(new Set([200]))
  const voted = replies.filter(({ body }) => body.data.action === 'voted').length
  expect([voted, count - voted]).toStrictEqual([Math.ceil(count / 2), Math.floor(count / 2)])
  expect(await votesOf(here, id)).toStrictEqual(left)
})

test('users who move their votes in opposite directions at once do not disturb each other', async () => {
  const { id, options } = await aSurvey(here, { options: ['A', 'B', 'C'] })
  const voters = await clients(12)
  await Promise.all(voters.map(({ token }, place) => cast(here, id, options[place % 3] ?? 0, token)))
  const move = (app: TestApp, optionId: number, token: string) =>
    app.call(changeVote, { body: { survey_id: id, new_option_id: optionId }, token })
  const replies = await Promise.all(
    voters.flatMap(({ token }, place) => [
      move(place % 2 ? here : there, options[(place + 1) % 3] ?? 0, token),
      move(place % 2 ? there : here, options[(place + 2) % 3] ?? 0, token),
    ]),
  )
  expect(new Set(replies.map(({ status }) => status))).toStrictEqual(new Set([200]))
  const counts = await votesOf(here, id)
  expect(counts.reduce((sum, votes) => sum + votes, 0)).toBe(12)
})

test('two instances take 200 votes, fifty at once: no error, and every count equals its rows', async () => {
  const { id, options } = await aSurvey(here, { options: ['A', 'B', 'C', 'D'] })
  const voters = await clients(50)
  const replies = []
  for (const turn of options.keys()) {
    // Each turn has votes for every option. More at once only wait for a connection, on a busy machine until they are refused.
    const casting = voters.map(({ token }, place) =>
      cast((place + turn) % 2 ? here : there, id, options[(place + turn) % 4] ?? 0, token),
    )
    replies.push(...(await Promise.all(casting)))
  }
  expect(replies).toHaveLength(200)
  expect(new Set(replies.map(({ status }) => status))).toStrictEqual(new Set([200]))
  expect((await countedOptions(here, id)).map(({ votes, rows }) => [votes, rows])).toStrictEqual(
    Array.from({ length: 4 }, () => [50, 50]),
  )
})

test('a survey closed while people vote: each vote is counted or refused, and the result stays', async () => {
  const { id, options } = await aSurvey(here)
  const [voters, admin] = [await clients(20), await here.signIn('admin')]
  const voting = voters.map(({ token }, place) => cast(place % 2 ? here : there, id, options[0] ?? 0, token))
  const closed = await there.call(closeSurvey, { params: { id }, token: admin.token })
  const replies = await Promise.all(voting)
  expect(closed.status).toBe(200)
  const counted = replies.filter(({ status }) => status === 200).length
  const refused = replies.filter(({ body }) => body.code === 'SURVEY_CLOSED').length
  expect(counted + refused).toBe(20)
  expect(await votesOf(here, id)).toStrictEqual([counted, 0])
  expect(closed.body.data.total_votes).toBe(counted)
})

test('ten suggestions of one client at once: three are kept', async () => {
  const { id } = await aSurvey(here, { options: [] })
  const { token } = await here.signIn('client')
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      (place % 2 ? here : there).call(suggestOption, { body: { survey_id: id, option_text: `Idea ${place}` }, token }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toStrictEqual([...Array(3).fill(201), ...Array(7).fill(409)])
  expect(await countedOptions(here, id)).toHaveLength(3)
})

test('two suggestions of one client at once, when she has two: one of them is kept', async () => {
  const { id } = await aSurvey(here, { options: [] })
  const { token, user } = await here.signIn('client')
  const suggest = (app: TestApp, idea: string) =>
    app.call(suggestOption, { body: { survey_id: id, option_text: idea }, token })
  expect([(await suggest(here, 'Tinte')).status, (await suggest(here, 'Polvo')).status]).toStrictEqual([201, 201])
  // Both calls wait at the client's row, which each of them reads after counting.
  const other = await openTransaction(here.contextFor(nobody), (tx) =>
    tx.run(sql`update users set name = name where id = ${user.id}`),
  )
  const suggesting = Promise.all([suggest(here, 'Rubor'), suggest(there, 'Brillo')])
  await waitForLock(here.db, 2)
  await other.commit()
  expect((await suggesting).map(({ status }) => status).sort()).toStrictEqual([201, 409])
  expect(await countedOptions(here, id)).toHaveLength(3)
})

test.each([
  { calls: [approveSurvey, closeSurvey], statuses: [200, 200], becomes: 'closed', recorded: ['approve', 'close'] },
  { calls: [closeSurvey, approveSurvey], statuses: [409, 200], becomes: 'active', recorded: ['approve'] },
  { calls: [approveSurvey, approveSurvey], statuses: [200, 409], becomes: 'active', recorded: ['approve'] },
])('a draft is decided on twice at once: it becomes $becomes', async ({ calls, statuses, becomes, recorded }) => {
  const { token } = await here.signIn('admin')
  const { id } = (await here.call(createSurvey, { body: { question: '¿Qué traemos?', description: '' }, token })).body
    .data
  const other = await openTransaction(here.contextFor(nobody), (tx) =>
    tx.run(sql`update surveys set question = question where id = ${id}`),
  )
  const decisions = []
  for (const [place, call] of calls.entries()) {
    const app = place === 0 ? here : there
    decisions.push(app.call(call, { params: { id }, body: {}, token }))
    await waitForLock(here.db, place + 1)
  }
  await other.commit()
  expect((await Promise.all(decisions)).map(({ status }) => status)).toStrictEqual(statuses)
  expect((await here.call(getSurvey, { params: { id }, token })).body.data.status).toBe(becomes)
  const rows = await here.db.rows<{ action: string }>(sql`
    select action from audit_log where subject = 'survey' and subject_id = ${String(id)} and action <> 'create' order by id`)
  expect(rows.map(({ action }) => action)).toStrictEqual(recorded)
})
