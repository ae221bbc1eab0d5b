import { exportOrders } from '@tocador/contracts/orders/admin-orders-calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { storage, stubShop } from '../testing/stub-shop'
import { download } from './download'
import { ApiFailure, ConnectionFailure } from './failure'
import { readToken, startSession, useSession, whenSessionEnds } from './session'

const ada = { id: 1, name: 'Ada', phone: '5512345678', email: '', role: 'admin', is_active: 1 } as const
const sessionEnded = vi.fn<() => void>()
const message = 'Tu sesión terminó. Inicia sesión de nuevo.'
const expired = { status: 401, json: { success: false, code: 'TOKEN_INVALID', message, error: message } }

beforeEach(() => {
  vi.stubGlobal('window', { setTimeout: (work: () => void, wait: number) => Number(setTimeout(work, wait)) })
  sessionEnded.mockReset()
  whenSessionEnds(sessionEnded)
  useSession.setState({ user: null })
})
const fetchFile = () => download(exportOrders, { format: 'csv' }).catch((failure: unknown) => failure)

test('an export with an ended session removes it, asks to sign in and says why', async () => {
  stubShop(() => expired)
  startSession(ada, 'old')
  const failure = await fetchFile()
  expect(failure instanceof ApiFailure && [failure.status, failure.message]).toStrictEqual([401, message])
  expect([readToken(), useSession.getState().user, useSession.getState().endReason]).toStrictEqual([
    null,
    null,
    message,
  ])
  expect(sessionEnded).toHaveBeenCalledOnce()
})

test.each([403, 500])('a refusal with %i keeps the session', async (status) => {
  stubShop(() => ({ ...expired, status }))
  startSession(ada, 'good')
  expect(await fetchFile()).toMatchObject({ status })
  expect(readToken()).toBe('good')
  expect(sessionEnded).not.toHaveBeenCalled()
})

test('a late refusal of an earlier session keeps the present one', async () => {
  stubShop(() => {
    startSession(ada, 'new')
    return expired
  })
  startSession(ada, 'old')
  expect(await fetchFile()).toMatchObject({ status: 401 })
  expect([readToken(), storage.size > 0]).toStrictEqual(['new', true])
  expect(sessionEnded).not.toHaveBeenCalled()
})

test.each([null, 'no', 7])('an error with the body %j has no message', async (json) => {
  stubShop(() => ({ status: 500, json }))
  startSession(ada, 'good')
  const failure = await fetchFile()
  expect(failure instanceof ApiFailure && [failure.status, failure.message]).toStrictEqual([500, ''])
})

const stubFile = (headers: Record<string, string>, parts: string[]) =>
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
        for (const part of parts) {
          await vi.advanceTimersByTimeAsync(9_000)
          controller.enqueue(new TextEncoder().encode(part))
        }
        controller.close()
      },
    })
    return Promise.resolve(new Response(body, { headers }))
  })

test('a file has its name and type, and takes as long as it needs while parts arrive', async () => {
  vi.useFakeTimers()
  stubFile({ 'content-disposition': 'attachment; filename="pedidos.csv"', 'content-type': 'text/csv' }, [
    'a,',
    'b',
    '\n',
  ])
  const { name, file } = (await fetchFile()) as Awaited<ReturnType<typeof download>>
  vi.useRealTimers()
  expect([name, file.type, await file.text()]).toStrictEqual(['pedidos.csv', 'text/csv', 'a,b\n'])
})

test('a file without a name is called “archivo”', async () => {
  vi.useFakeTimers()
  stubFile({}, [''])
  const { name, file } = (await fetchFile()) as Awaited<ReturnType<typeof download>>
  vi.useRealTimers()
  expect([name, file.type, file.size]).toStrictEqual(['archivo', '', 0])
})

test('[API-01] a file that stalls for 10 s is given up', async () => {
  vi.useFakeTimers()
  let isAborted = false
  let asked = ''
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked = url
    signal?.addEventListener('abort', () => (isAborted = true))
    return new Promise((_done, failed) => signal?.addEventListener('abort', () => failed(new Error('aborted'))))
  })
  const failure = fetchFile()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect([isAborted, (await failure) instanceof ConnectionFailure]).toStrictEqual([true, true])
  expect(asked).toBe('/api/admin/orders/export?format=csv')
})

test('[API-02] what is asked for is in the address, with the token of the session, if there is one', async () => {
  const sent: unknown[] = []
  stubShop(({ path, method, token }) => {
    sent.push([method, path, token])
    return { text: 'a,b' }
  })
  await fetchFile()
  startSession(ada, 'good')
  await fetchFile()
  expect(sent).toStrictEqual([
    ['GET', '/admin/orders/export?format=csv', undefined],
    ['GET', '/admin/orders/export?format=csv', 'good'],
  ])
})
