import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import * as contract from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { listOwnSuggestions, vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { aPendingOption, aSurvey } from '../../testing/survey-factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const { token } = await shop.signIn('admin')
const write = (change: ReturnType<typeof sql>) => inTransaction(shop.contextFor(nobody), (tx) => tx.run(change))

test('surveys stand by the time at which they were made, not by their numbers, and by the votes that are shown', async () => {
  const first = await aSurvey(shop, { options: ['Uno', 'Dos'] })
  const second = await aSurvey(shop, { options: ['Uno'] })
  const third = await aSurvey(shop, { options: ['Uno'] })
  for (const [{ id }, hours] of [
    [first, 1],
    [second, 3],
    [third, 2],
  ] as const)
    await write(
      sql`update surveys set created_at = ${shop.clock.now()}::timestamptz - ${hours}::int * interval '1 hour' where id = ${id}`,
    )
  const voters = [await shop.signIn('client'), await shop.signIn('client')]
  for (const voter of voters)
    await call(vote, { token: voter.token, body: { survey_id: first.id, option_id: first.options[1] ?? 0 } })
  await call(vote, { token: voters[0]?.token, body: { survey_id: second.id, option_id: second.options[0] ?? 0 } })
  const listed = async (sort: 'created_at' | '-created_at' | 'total_votes' | '-total_votes') =>
    (await call(contract.listSurveys, { token, query: { sort } })).body.data.map(({ id }) => id)
  expect(await listed('created_at')).toStrictEqual([second.id, third.id, first.id])
  expect(await listed('-created_at')).toStrictEqual([first.id, third.id, second.id])
  expect(await listed('-total_votes')).toStrictEqual([first.id, second.id, third.id])
  expect(await listed('total_votes')).toStrictEqual([third.id, second.id, first.id])
  // The votes of an option that is approved no more are not counted.
  await call(contract.reopenOption, { token, params: { id: first.options[1] ?? 0 }, body: { seen: 'approved' } })
  expect(await listed('-total_votes')).toStrictEqual([second.id, third.id, first.id])
  const { body } = await call(contract.getSurvey, { token, params: { id: first.id } })
  expect([body.data.total_votes, body.data.voters, body.data.votes_by_day, body.data.pending_count]).toStrictEqual([
    0,
    0,
    [],
    1,
  ])
})

test('options that wait for a decision stand by the time of their suggestion', async () => {
  const { id } = await aSurvey(shop, { options: [] })
  const author = await shop.signIn('client')
  const options = [
    await aPendingOption(shop, id, author.user.id, 'Uno'),
    await aPendingOption(shop, id, author.user.id, 'Dos'),
    await aPendingOption(shop, id, author.user.id, 'Tres'),
  ] as const
  for (const [nth, hours] of [1, 3, 2].entries())
    await write(sql`
      update survey_options set created_at = ${shop.clock.now()}::timestamptz - ${hours}::int * interval '1 hour' where id = ${options[nth]}`)
  const listed = async (query: object) =>
    (await call(contract.listPendingOptions, { token, query: { survey_id: String(id), ...query } })).body.data.map(
      ({ option_text: text }) => text,
    )
  expect(await listed({})).toStrictEqual(['Dos', 'Tres', 'Uno'])
  expect(await listed({ sort: '-created_at' })).toStrictEqual(['Uno', 'Tres', 'Dos'])
  expect(await listed({ sort: '-created_at', page: 2, limit: 2 })).toStrictEqual(['Dos'])
  const own = (await call(listOwnSuggestions, { token: author.token })).body.data
  expect(own.map(({ option_text: text }) => text)).toStrictEqual(['Tres', 'Dos', 'Uno'])
})

test('votes count on the day of the shop on which they were given', async () => {
  const { id, options } = await aSurvey(shop)
  const voters = [await shop.signIn('client'), await shop.signIn('client'), await shop.signIn('client')]
  for (const { token: voter } of voters)
    await call(vote, { token: voter, body: { survey_id: id, option_id: options[0] ?? 0 } })
  for (const [nth, at] of ['2026-11-21T05:59:59Z', '2026-11-21T06:00:00Z', '2026-11-20T06:00:00Z'].entries())
    await write(
      sql`update survey_votes set created_at = ${at}::timestamptz where survey_id = ${id} and user_id = ${voters[nth]?.user.id}`,
    )
  const { body } = await call(contract.getSurvey, { token, params: { id } })
  expect(body.data.votes_by_day).toStrictEqual([
    { day: '2026-11-20', votes: 2 },
    { day: '2026-11-21', votes: 1 },
  ])
})
