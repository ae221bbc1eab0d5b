import { uploadImages } from '@tocador/contracts/media/media-calls'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubShop } from '../testing/stub-shop'
import { ApiFailure, ConnectionFailure } from './failure'
import { sendForm } from './send-form'
import { readToken, startSession, useSession, whenSessionEnds } from './session'

const ada = { id: 1, name: 'Ada', phone: '5512345678', email: '', role: 'admin', is_active: 1 } as const
let request: FakeRequest
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  did: unknown[] = []
  open = (method: string, url: string) => this.did.push([method, url])
  setRequestHeader = (name: string, value: string) => this.did.push([name, value])
  send = () => this.did.push('sent')
  abort() {
    this.did.push('aborted')
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('load'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
}
beforeEach(() => {
  stubShop(() => ({}))
  useSession.setState({ user: null })
  whenSessionEnds(() => {})
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('window', { setTimeout: (work: () => void, ms: number) => Number(setTimeout(work, ms)) })
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      constructor() {
        super()
        // oxlint-disable-next-line typescript/no-this-alias -- the test plays the browser
        request = this
      }
    },
  )
})
function send(more: object = {}) {
  const leaving = new AbortController()
  const made = sendForm(uploadImages, {}, new FormData(), { signal: leaving.signal, ...more }).catch(
    (failure: unknown) => failure,
  )
  return { made, leaving }
}

test('[API-02] a form is sent with the token of the session, if there is one', async () => {
  const { made } = send()
  request.answer(200, '{"success":true}')
  expect(await made).toStrictEqual({ success: true })
  expect(request.did).toStrictEqual([['POST', '/api/images/upload'], 'sent'])
  startSession(ada, 'secret')
  send()
  expect(request.did[1]).toStrictEqual(['authorization', 'Bearer secret'])
})

test('its progress is told as a part of the whole', () => {
  const parts: number[] = []
  send({ onProgress: (part: number) => parts.push(part) })
  request.progress(0, 0)
  request.progress(25, 100)
  request.progress(100, 100)
  expect(parts).toStrictEqual([0, 0.25, 1])
})

test.each([
  [undefined, 10_000],
  [60_000, 60_000],
])('[API-01] ten seconds without progress end it; the server may then work for %j', async (workMs, whole) => {
  const { made } = send(workMs === undefined ? {} : { workMs })
  const isAborted = () => request.did.includes('aborted')
  vi.advanceTimersByTime(9_999)
  request.progress(1, 100)
  vi.advanceTimersByTime(9_999)
  request.progress(100, 100)
  vi.advanceTimersByTime(whole - 1)
  expect(isAborted()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isAborted()).toBe(true)
  expect(request.did[0]).toStrictEqual(['POST', '/api/images/upload'])
  expect(await made).toBeInstanceOf(ConnectionFailure)
})

test('who leaves ends it, and nothing is left behind', async () => {
  const { made, leaving } = send()
  leaving.abort()
  expect(request.did.at(-1)).toBe('aborted')
  expect(await made).toBeInstanceOf(ConnectionFailure)
  expect(vi.getTimerCount()).toBe(0)
  const other = send()
  request.answer(200, '{}')
  await other.made
  other.leaving.abort()
  expect(request.did).not.toContain('aborted')
})

test('a broken connection is no answer', async () => {
  const { made } = send()
  request.dispatchEvent(new Event('error'))
  expect(await made).toBeInstanceOf(ConnectionFailure)
})

test.each([
  [200, '<html>', ''],
  [400, '{"message":"Muy grande"}', 'Muy grande'],
  [500, 'null', ''],
])('an answer of %i with %s is a refusal', async (status, text, message) => {
  startSession(ada, 'secret')
  const { made } = send()
  request.answer(status, text)
  const failure = await made
  expect(failure instanceof ApiFailure && [failure.status, failure.message]).toStrictEqual([status, message])
  expect(readToken()).toBe('secret')
})

test('a session that the server ended is over, and says why', async () => {
  startSession(ada, 'secret')
  const { made } = send()
  request.answer(401, '{"message":"Tu sesión terminó"}')
  expect(await made).toMatchObject({ status: 401 })
  expect([readToken(), useSession.getState().endReason]).toStrictEqual([null, 'Tu sesión terminó'])
})

test('a refusal of a form that was sent in an earlier session leaves the one that began meanwhile', async () => {
  startSession(ada, 'secret')
  const { made } = send()
  startSession(ada, 'newer')
  request.answer(401, '{"message":"Tu sesión terminó"}')
  expect(await made).toMatchObject({ status: 401, message: 'Tu sesión terminó' })
  expect([readToken(), useSession.getState().user?.id, useSession.getState().isExpired]).toStrictEqual([
    'newer',
    1,
    false,
  ])
})

test('what is asked for is in the address', async () => {
  void sendForm(uploadImages as never, { dryRun: 'true' } as never, new FormData(), {
    signal: new AbortController().signal,
  })
  expect(request.did[0]).toStrictEqual(['POST', '/api/images/upload?dryRun=true'])
  request.answer(200, '{}')
})
