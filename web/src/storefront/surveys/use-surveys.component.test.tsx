import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { anOption, aSurvey } from '../../testing/a-survey'
import { settle, signIn } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable, type AskedCall } from '../../testing/stub-shop'
import { announce, Announcer } from '../../ui/overlay/announcer'
import { useToasts } from '../../ui/overlay/toasts'
import { useSurveys } from './use-surveys'

const survey = aSurvey({ options: [anOption({ id: 20, votes: 3 }), anOption({ id: 21, votes: 1 })], total_votes: 4 })
let answer: (call: AskedCall) => ReturnType<typeof accepted> | Promise<ReturnType<typeof accepted>>
beforeEach(() => {
  act(() => useSession.setState({ user: null, isLoaded: true }))
  answer = () => refused(500, 'INTERNAL', 'No se pudo')
  stubShop((call) => (call.method === 'GET' ? accepted(/\d$/.test(call.path) ? survey : [survey]) : answer(call)))
  useToasts.setState({ shown: [] })
})
afterEach(() => void vi.useRealTimers())
const paths = () => asked.map(({ method, path }) => `${method} ${path}`)
const show = (start?: typeof survey) => renderHook(() => useSurveys(start)).result
const votes = (result: { current: ReturnType<typeof useSurveys> }) =>
  result.current.surveys?.[0]?.options.map((option) => option.votes)

test('[ROLE-07] [ROLE-08] the list and one survey are read with the votes of the account, or without any for a guest', async () => {
  const first = show()
  await vi.waitFor(() => expect(first.current.surveys).toHaveLength(1))
  expect([first.current.isClient, first.current.isOwn]).toStrictEqual([false, false])
  show(survey)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  const guests = paths()
  signIn()
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  await vi.waitFor(() => expect([first.current.isClient, first.current.isOwn]).toStrictEqual([true, true]))
  expect(new Set([...guests, ...paths()]).size).toBe(4)
})

test('the votes of an account are not its own before they are read', async () => {
  signIn()
  let reply: (() => void) | undefined
  stubShop(() => new Promise((done) => (reply = () => done(accepted(survey)))))
  const result = show(survey)
  await vi.waitFor(() => expect(reply).toBeDefined())
  expect([result.current.isClient, result.current.isOwn]).toStrictEqual([true, false])
  await act(async () => reply?.())
  await vi.waitFor(() => expect(result.current.isOwn).toBe(true))
})

test('the votes of an account that could not be read are not its own', async () => {
  signIn()
  stubShop(() => refused(500, 'INTERNAL', 'No se pudo'))
  const result = show(survey)
  await vi.waitFor(() => expect(result.current.failure).toBeDefined())
  expect([result.current.isClient, result.current.isOwn]).toStrictEqual([true, false])
})

test('they stay its own while they are read again, and when that fails', async () => {
  signIn()
  let isFailing = false
  stubShop(() => (isFailing ? refused(500, 'INTERNAL', 'No se pudo') : accepted(survey)))
  const result = show(survey)
  await vi.waitFor(() => expect(result.current.isOwn).toBe(true))
  isFailing = true
  act(() => result.current.reload())
  expect(result.current.isOwn).toBe(true)
  await vi.waitFor(() => expect(result.current.failure).toBeDefined())
  expect(result.current.isOwn).toBe(true)
})

test('[SURV-21] a vote is shown at once, locks its option, and is put right by the reply', async () => {
  signIn()
  let reply: (() => void) | undefined
  answer = () =>
    new Promise((done) => {
      const counts = [
        { id: 20, votes: 9 },
        { id: 21, votes: 1 },
      ]
      reply = () => done(accepted({ action: 'voted', options: counts, total_votes: 10, option_id: 20, votes: 9 }))
    })
  const result = show(survey)
  await vi.waitFor(() => expect(result.current.isOwn).toBe(true))
  asked.length = 0
  act(() => result.current.onVote(survey, 20))
  act(() => result.current.onVote(survey, 20))
  expect([votes(result)?.[0], [...result.current.inFlight]]).toStrictEqual([4, [20]])
  act(() => result.current.onMove(survey, 21))
  await vi.waitFor(() => expect(reply).toBeDefined())
  expect(asked.map(({ body }) => body)).toStrictEqual([{ survey_id: survey.id, option_id: 20 }])
  await act(async () => reply?.())
  await vi.waitFor(() => expect(result.current.inFlight.size).toBe(0))
})

test('a move is sent as one, and a refusal gives the counts of before and says why', async () => {
  signIn()
  const result = show(survey)
  await vi.waitFor(() => expect(result.current.isOwn).toBe(true))
  asked.length = 0
  await act(async () => result.current.onMove(survey, 21))
  await settle()
  expect(asked.find(({ method }) => method !== 'GET')?.body).toStrictEqual({ survey_id: survey.id, new_option_id: 21 })
  await vi.waitFor(() => expect(useToasts.getState().shown.map(({ kind }) => kind)).toStrictEqual(['error']))
  expect([votes(result), result.current.inFlight.size]).toStrictEqual([[3, 1], 0])
})

test('without a stream other people’s votes are read every ten seconds while the page is seen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const result = show(survey)
  await settle()
  expect(asked).toHaveLength(1)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void vi.advanceTimersByTime(10_000))
  await settle()
  expect(asked).toHaveLength(1)
  hidden.mockReturnValue(false)
  act(() => void vi.advanceTimersByTime(9_999))
  await settle()
  expect(asked).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(1))
  await settle()
  expect(asked).toHaveLength(2)
  hidden.mockRestore()
  expect(result.current.surveys).toHaveLength(1)
})

test('a tab that is seen again reads the votes, and takes none of before for its own until then', async () => {
  signIn()
  const result = show(survey)
  await vi.waitFor(() => expect(result.current.isOwn).toBe(true))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await settle()
  expect([asked.length, result.current.isOwn]).toStrictEqual([1, true])
  hidden.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current.isOwn).toBe(false)
  await vi.waitFor(() => expect([asked.length, result.current.isOwn]).toStrictEqual([2, true]))
})

test('the survey of a page is there at once, the list once it was read', async () => {
  const [own, list] = [show(survey), show()]
  expect([own.current.surveys, list.current.surveys]).toStrictEqual([[survey], undefined])
  await vi.waitFor(() => expect(list.current.surveys).toStrictEqual([survey]))
})

test('a vote changes its own survey and no other one', async () => {
  signIn()
  const other = aSurvey({ id: 8, options: [anOption({ id: 30, votes: 2 })], total_votes: 2 })
  stubShop(({ method }) => (method === 'GET' ? accepted([survey, other]) : new Promise(() => {})))
  const result = show()
  await vi.waitFor(() => expect(result.current.isOwn).toBe(true))
  act(() => result.current.onVote(survey, 20))
  expect(result.current.surveys).toStrictEqual([
    { ...survey, options: [{ ...survey.options[0], votes: 4 }, survey.options[1]], total_votes: 5, user_votes: [20] },
    other,
  ])
})

test('[SURV-23] of two votes on their way each option is locked until its own answer', async () => {
  signIn()
  const replies = new Map<unknown, () => void>()
  answer = ({ body }) =>
    new Promise((done) => {
      const id = body['option_id']
      replies.set(id, () => done(accepted({ action: 'voted', survey_id: 7, option_id: id, votes: 4, total_votes: 6 })))
    })
  const result = show(survey)
  await vi.waitFor(() => expect(result.current.isOwn).toBe(true))
  act(() => result.current.onVote(survey, 20))
  act(() => result.current.onVote(survey, 21))
  await vi.waitFor(() => expect(replies.size).toBe(2))
  expect([...result.current.inFlight]).toStrictEqual([20, 21])
  await act(async () => replies.get(20)?.())
  await vi.waitFor(() => expect([...result.current.inFlight]).toStrictEqual([21]))
  await act(async () => replies.get(21)?.())
  await vi.waitFor(() => expect([...result.current.inFlight]).toStrictEqual([]))
})

test.each([
  ['refused', 409, true],
  ['not answered by the shop', undefined, false],
])(
  'when a vote was %s and the votes cannot be read again, those that are shown are her own: %s',
  async (_, status, isOwn) => {
    signIn()
    let isOnline = true
    stubShop(({ method }) => {
      if (method === 'GET') return isOnline ? accepted(survey) : unreachable()
      isOnline = false
      return status === undefined ? unreachable() : refused(status, 'CONFLICT', 'La encuesta ya cerró')
    })
    const result = show(survey)
    await vi.waitFor(() => expect(result.current.isOwn).toBe(true))
    act(() => result.current.onVote(survey, 20))
    await vi.waitFor(() => expect(result.current.failure).toBeDefined())
    expect([result.current.isOwn, votes(result)]).toStrictEqual([isOwn, [3, 1]])
  },
)

describe('who signs out while a vote is on its way', () => {
  const own = { ...survey, user_votes: [21] }
  async function leave(reply: ReturnType<typeof accepted>) {
    signIn()
    let isOnline = true
    let send: (() => void) | undefined
    stubShop(({ method }) => {
      if (method === 'GET') return isOnline ? accepted(own) : unreachable()
      return new Promise((done) => (send = () => done(reply)))
    })
    render(<Announcer />)
    act(() => announce('Antes'))
    await screen.findByText('Antes')
    const result = show(survey)
    await vi.waitFor(() => expect(result.current.isOwn).toBe(true))
    act(() => result.current.onVote(own, 20))
    await vi.waitFor(() => expect(send).toBeDefined())
    isOnline = false
    act(() => useSession.setState({ user: null }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => {
      send?.()
      await vi.advanceTimersByTimeAsync(1_000)
    })
    vi.useRealTimers()
    await vi.waitFor(() => expect(result.current.inFlight.size).toBe(0))
    return result
  }

  test.each([
    ['counted', accepted({ action: 'voted', survey_id: 7, option_id: 20, votes: 4, total_votes: 5 })],
    ['refused', refused(409, 'CONFLICT', 'La encuesta ya cerró')],
  ])('leaves no own vote to the next visitor, and hears nothing when it was %s', async (_, reply) => {
    const result = await leave(reply)
    expect(result.current.surveys?.map(({ user_votes }) => user_votes)).toStrictEqual([[]])
    expect(useToasts.getState().shown).toStrictEqual([])
    expect(screen.getByRole('status').textContent).toBe('Antes')
  })
})
