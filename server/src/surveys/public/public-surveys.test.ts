import { describe, expect, test, vi } from 'vitest'
import {
  approveSurvey,
  closeSurvey,
  createSurvey,
  reviewOption,
} from '@tocador/contracts/surveys/admin-surveys-endpoints'
import {
  changeVote,
  getActiveSurvey,
  getPublicSurvey,
  listActiveSurveys,
  listPublicSurveys,
  suggestOption,
  vote,
} from '@tocador/contracts/surveys/surveys-endpoints'
import { aPendingOption, aSurvey } from '../../testing/survey-factories'
import type { TestApp } from '../../testing/test-app'
import { createTwoInstances, pageOf } from '../../testing/two-instances'

const { here, there, expectChange } = await createTwoInstances()
const { call } = here
const { token: admin } = await here.signIn('admin')
const client = await here.signIn('client')

/** Where everybody sees a survey, as the votes of each option. */
interface Shown {
  list: string | undefined
  one: string | undefined
  page: string | undefined
}

async function shown(app: TestApp, id: number): Promise<Shown> {
  const { data } = (await app.call(listPublicSurveys)).body
  const one = await app.call(getPublicSurvey, { params: { id } })
  const votesIn = (survey: { options: { votes: number }[] } | undefined) =>
    survey?.options.map(({ votes }) => votes).join(' ')
  return {
    list: votesIn(data.find((survey) => survey.id === id)),
    one: one.status === 200 ? `${one.body.data.status} ${votesIn(one.body.data)}` : undefined,
    page: votesIn((await pageOf(app, `/survey/${id}`)).survey ?? undefined),
  }
}

test('[API-66][SURV-30][SURV-33][ROLE-07] the public list has active surveys, most voted options first, without votes of one’s own', async () => {
  const { id, options } = await aSurvey(here, { question: '¿Qué?', description: 'Para ti', options: ['A', 'B', 'C'] })
  const option = (place: number, votes: number) => ({
    id: options[place],
    option_text: ['A', 'B', 'C'][place],
    description: '',
    votes,
    status: 'approved',
    is_approved: 1,
    admin_notes: '',
    suggested_by: '',
    survey_id: id,
    created_at: here.clock.now().toISOString(),
  })
  await call(vote, { body: { survey_id: id, option_id: options[2] ?? 0 }, token: client.token })
  const found = (await call(listPublicSurveys)).body.data.find((survey) => survey.id === id)
  expect(found).toStrictEqual({
    id,
    question: '¿Qué?',
    description: 'Para ti',
    status: 'active',
    options: [option(2, 1), option(0, 0), option(1, 0)],
    options_count: 3,
    total_votes: 1,
    user_votes: [],
    created_at: expect.stringMatching(/Z$/),
  })
  expect((await call(getPublicSurvey, { params: { id } })).body.data).toStrictEqual(found)
  const asVoter = (await call(listPublicSurveys, { token: client.token })).body.data.find((survey) => survey.id === id)
  expect(asVoter).toStrictEqual(found)
})

test('[API-64] [API-65] notes and author of an option are for administrators and its author', async () => {
  const { id } = await aSurvey(here, { options: ['A'] })
  const author = await here.signIn('client', { name: 'Rocío Autora' })
  const body = { survey_id: id, option_text: 'De Rocío', description: '' }
  const option = (await call(suggestOption, { body, token: author.token })).body.data.id
  const review = { is_approved: 1, admin_notes: 'Buena idea' } as const
  await call(reviewOption, { params: { id: option }, body: review, token: admin })
  const seenBy = async (token: string) => {
    const list = (await call(listActiveSurveys, { token })).body.data.find((survey) => survey.id === id)
    const one = (await call(getActiveSurvey, { params: { id }, token })).body.data
    expect(list).toStrictEqual(one)
    return one.options.map((shown) => [shown.option_text, shown.admin_notes, shown.suggested_by])
  }
  await call(vote, { body: { survey_id: id, option_id: option }, token: author.token })
  expect(await seenBy(admin)).toStrictEqual([
    ['De Rocío', 'Buena idea', 'Rocío Autora'],
    ['A', '', 'Ada Dueña'],
  ])
  expect(await seenBy(author.token)).toStrictEqual([
    ['De Rocío', 'Buena idea', 'Rocío Autora'],
    ['A', '', ''],
  ])
  expect(await seenBy(client.token)).toStrictEqual([
    ['De Rocío', '', ''],
    ['A', '', ''],
  ])
  const open = (await call(getPublicSurvey, { params: { id } })).body.data
  expect(open.options.map((shown) => [shown.admin_notes, shown.suggested_by])).toStrictEqual([
    ['', ''],
    ['', ''],
  ])
  await call(closeSurvey, { params: { id }, token: admin })
  const closed = (await call(getActiveSurvey, { params: { id }, token: author.token })).body.data
  expect(closed.options[0]).toMatchObject({ admin_notes: 'Buena idea', suggested_by: 'Rocío Autora' })
})

test('[API-67] a closed survey is found by its id, publicly without votes of one’s own; a draft and an unknown one are not', async () => {
  const closed = await aSurvey(here)
  const option = closed.options[0] ?? 0
  await call(vote, { body: { survey_id: closed.id, option_id: option }, token: client.token })
  await call(closeSurvey, { params: { id: closed.id }, token: admin })
  const draft = (await call(createSurvey, { body: { question: '¿?' }, token: admin })).body.data
  for (const endpoint of [getPublicSurvey, getActiveSurvey]) {
    const of = (id: number) => call(endpoint, { params: { id }, token: client.token })
    const { status, user_votes } = (await of(closed.id)).body.data
    expect([status, user_votes]).toStrictEqual(['closed', endpoint === getPublicSurvey ? [] : [option]])
    expect((await of(draft.id)).status).toBe(404)
    expect((await of(999_999)).status).toBe(404)
  }
})

describe('on both instances', () => {
  const own = async (app: TestApp, id: number) => {
    const { data } = (await app.call(getActiveSurvey, { params: { id }, token: client.token })).body
    return { votes: data.user_votes, texts: data.options.map(({ option_text }) => option_text) }
  }

  test('[API-65] a vote is counted everywhere, and is among the voter’s own', async () => {
    const { id, options } = await aSurvey(here)
    await expectChange((app) => shown(app, id), {
      before: { list: '0 0', one: 'active 0 0', page: '0 0' },
      change: () => call(vote, { body: { survey_id: id, option_id: options[0] ?? 0 }, token: client.token }),
      after: { list: '1 0', one: 'active 1 0', page: '1 0' },
    })
    await expectChange((app) => own(app, id), {
      before: { votes: [options[0]], texts: ['Labial', 'Rubor'] },
      change: () => call(changeVote, { body: { survey_id: id, new_option_id: options[1] ?? 0 }, token: client.token }),
      after: { votes: [options[1]], texts: ['Rubor', 'Labial'] },
    })
  })

  test('a survey appears when it is approved, and leaves the list when it is closed', async () => {
    const { id } = (await call(createSurvey, { body: { question: '¿Nueva?' }, token: admin })).body.data
    const nowhere: Shown = { list: undefined, one: undefined, page: undefined }
    await expectChange((app) => shown(app, id), {
      before: nowhere,
      change: () => call(approveSurvey, { params: { id }, body: {}, token: admin }),
      after: { list: '', one: 'active ', page: '' },
    })
    await expectChange((app) => shown(app, id), {
      before: { list: '', one: 'active ', page: '' },
      change: () => call(closeSurvey, { params: { id }, token: admin }),
      after: { list: undefined, one: 'closed ', page: '' },
    })
  })

  test('an option appears when it is approved, and a suggestion at once to its author', async () => {
    const { id } = await aSurvey(here, { options: [] })
    const option = await aPendingOption(here, id, (await here.signIn('client')).user.id)
    await expectChange((app) => shown(app, id), {
      before: { list: '', one: 'active ', page: '' },
      change: () => call(reviewOption, { params: { id: option }, body: { is_approved: true }, token: admin }),
      after: { list: '0', one: 'active 0', page: '0' },
    })
    await expectChange((app) => own(app, id), {
      before: { votes: [], texts: ['Delineador'] },
      change: () => call(suggestOption, { body: { survey_id: id, option_text: 'Mía' }, token: client.token }),
      after: { votes: [], texts: ['Delineador', 'Mía'] },
    })
  })
})

describe('the statements of a warm list', () => {
  /** The fewest of some calls, since the comparison of each second may fall between two of them. */
  async function fewest(read: () => Promise<{ sent: string[] }>) {
    const counts = []
    for (let count = 0; count < 4; count++) counts.push((await read()).sent.length)
    return Math.min(...counts)
  }

  test('are none for guests and at most one for a client', async () => {
    await aSurvey(here)
    expect(await fewest(() => call(listPublicSurveys))).toBe(0)
    expect(await fewest(() => call(listActiveSurveys, { token: client.token }))).toBeLessThanOrEqual(1)
  })

  test('are none for guests after the comparison of each second either', async () => {
    await aSurvey(there)
    await call(listPublicSurveys)
    await vi.waitFor(async () => {
      await here.changes.compareNow()
      expect((await call(listPublicSurveys)).sent).toStrictEqual([])
    })
  })
})

test('of the public surveys the one that was published last is first, whichever was written first', async () => {
  const { token } = await here.signIn('admin')
  const draft = async (question: string) => (await call(createSurvey, { body: { question }, token })).body.data.id
  const [first, second] = [await draft('¿Cuál primero?'), await draft('¿Cuál después?')]
  await call(approveSurvey, { params: { id: second }, body: {}, token })
  here.clock.advance({ minutes: 1 })
  await call(approveSurvey, { params: { id: first }, body: {}, token })
  const listed = (await call(listPublicSurveys)).body.data.map(({ id }) => id)
  expect(listed.slice(0, 2)).toStrictEqual([first, second])
})
