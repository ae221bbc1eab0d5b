import { login } from '@tocador/contracts/accounts/accounts-calls'
import { addItem } from '@tocador/contracts/cart/cart-calls'
import { getPublicProduct, listCategories } from '@tocador/contracts/catalog/catalog-calls'
import { reportProfitMargin } from '@tocador/contracts/reports/admin-reports-calls'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { call } from './call'
import { ApiFailure, ConnectionFailure, failureText } from './failure'
import { useOnline } from './online'
import { readToken, startSession, useSession, whenSessionEnds } from './session'

const sofia = { id: 7, name: 'Sofía', phone: '528112345678', email: '', role: 'client', is_active: 1 } as const
const sessionEnded = vi.fn()
const fetched = vi.fn<typeof fetch>()

const answer = (status: number, body: unknown, statusText = '') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText })
const refusal = (code: string, message: string, more: object = {}) => ({
  success: false,
  code,
  message,
  error: message,
  ...more,
})
const requested = () => {
  const [url, request] = fetched.mock.calls[0] ?? []
  return { url, method: request?.method, headers: request?.headers, body: request?.body }
}
const caught = (made: Promise<unknown>) => made.then(() => undefined).catch((failure: unknown) => failure)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  sessionEnded.mockReset()
  whenSessionEnds(sessionEnded)
  useSession.setState({ user: null, cart: null })
})
afterEach(() => void vi.useRealTimers())

describe('a call', () => {
  test('sends the request the contract declares and returns the reply', async () => {
    fetched.mockResolvedValue(answer(200, { success: true, data: [{ id: 1, name: 'Labios' }] }))
    expect((await call(listCategories, {})).data).toEqual([{ id: 1, name: 'Labios' }])
    expect(requested()).toEqual({ url: '/api/products/categories', method: 'GET', headers: {}, body: undefined })
  })

  test('[API-02] sends the body as JSON with the stored token', async () => {
    startSession(sofia, 'secret')
    fetched.mockResolvedValue(answer(200, { success: true, data: {} }))
    await call(addItem, { body: { productId: 3, quantity: 2 } })
    expect(requested()).toEqual({
      url: '/api/unified-cart/add-item',
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
      body: '{"productId":3,"quantity":2}',
    })
    // Any call takes what is stored then, and without it nothing is sent.
    const sent = async (token: string | undefined) => {
      localStorage.removeItem('auth_token')
      if (token !== undefined) localStorage.setItem('auth_token', token)
      fetched.mockReset().mockResolvedValue(answer(200, { success: true, data: {} }))
      await call(getPublicProduct, { params: { id: 3 } })
      return requested().headers
    }
    expect(await sent('another')).toStrictEqual({ authorization: 'Bearer another' })
    expect(await sent(undefined)).toStrictEqual({})
  })

  test('sends the query', async () => {
    fetched.mockResolvedValue(answer(200, { success: true, data: {} }))
    await call(reportProfitMargin, { query: { startDate: '2026-10-01', endDate: '2026-10-31' } })
    expect(requested().url).toBe('/api/reports/profit-margin?startDate=2026-10-01&endDate=2026-10-31')
  })

  test.each([
    [200, false],
    [503, true],
  ])('answered with %i from a cached copy shows that the server is reachable: %s', async (status, isOnline) => {
    const before = useOnline.getState()
    onTestFinished(() => useOnline.setState(before))
    useOnline.setState({ isOnline: true })
    const headers = { 'x-kept-at': '2026-11-20T18:00:00.000Z' }
    fetched.mockResolvedValue(new Response('{"success":true,"data":[]}', { status, headers }))
    await caught(call(listCategories, {}))
    expect(useOnline.getState().isOnline).toBe(isOnline)
  })

  test.each([200, 502])('answered with %i and null has failed without a message', async (status) => {
    fetched.mockResolvedValue(answer(status, 'null'))
    const failure = await caught(call(listCategories, {}))
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ status, message: '', code: undefined })
  })

  test('leaves no timer and no listener behind', async () => {
    vi.useFakeTimers()
    const leaving = new AbortController()
    fetched.mockResolvedValue(answer(200, { success: true, data: [] }))
    await call(listCategories, {}, { signal: leaving.signal })
    expect(vi.getTimerCount()).toBe(0)
    leaving.abort()
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
  })

  test('a failure keeps the status, code, message, field errors and details', async () => {
    const details = [{ productId: 3, name: 'Labial', available: 1 }]
    fetched.mockResolvedValue(
      answer(409, refusal('STOCK_INSUFFICIENT', 'Stock insuficiente', { fields: { quantity: 'Solo 1' }, details })),
    )
    const failure = await caught(call(addItem, { body: { productId: 3 } }))
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({
      status: 409,
      code: 'STOCK_INSUFFICIENT',
      message: 'Stock insuficiente',
      fields: { quantity: 'Solo 1' },
      details,
    })
  })

  test('[API-63] a report that is not answered with 200 fails with its reason', async () => {
    startSession(sofia, 'secret')
    const query = { startDate: '2026-10-01', endDate: '2026-10-31' }
    for (const [status, code, message] of [
      [400, 'INVALID_INPUT', 'La fecha de fin es requerida'],
      [403, 'FORBIDDEN', 'No tienes permiso'],
      [503, 'UNAVAILABLE', 'Intenta de nuevo'],
    ] as const) {
      fetched.mockResolvedValue(answer(status, refusal(code, message)))
      const failure = await caught(call(reportProfitMargin, { query }))
      expect(failure).toBeInstanceOf(ApiFailure)
      expect(failure).toMatchObject({ status, code, message })
    }
  })

  test('no network is a connection failure', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const failure = await caught(call(listCategories, {}))
    expect(failure).toBeInstanceOf(ConnectionFailure)
    expect(failure).toMatchObject({
      message: 'No answer from /api/products/categories',
      cause: new TypeError('Failed to fetch'),
    })
  })

  test('[API-01] no answer within ten seconds is a connection failure', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(
      (_, request) =>
        new Promise((_resolve, reject) =>
          request?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
    )
    const failure = caught(call(listCategories, {}))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toBeInstanceOf(ConnectionFailure)
    expect(requested().url).toBe('/api/products/categories')
  })

  test('aborting ends the request that is under way', async () => {
    const leaving = new AbortController()
    fetched.mockImplementation(
      (_, request) =>
        new Promise((_resolve, reject) =>
          request?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
    )
    const failure = caught(call(listCategories, {}, { signal: leaving.signal }))
    leaving.abort('left the screen')
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    expect(await failure).toBe('left the screen')
  })

  test('an aborted call rejects with the reason of its signal, not with a connection failure', async () => {
    const abortController = new AbortController()
    fetched.mockImplementation(() => Promise.reject(new DOMException('aborted', 'AbortError')))
    abortController.abort('left the screen')
    expect(await caught(call(getPublicProduct, { params: { id: 1 } }, { signal: abortController.signal }))).toBe(
      'left the screen',
    )
  })
})

describe('an expired session', () => {
  const expired = () => answer(401, refusal('TOKEN_INVALID', 'Tu sesión terminó. Inicia sesión de nuevo.'))

  test('[AUTH-27] [AUTH-28] a 401 with a stored token removes the token and the user and opens the login', async () => {
    startSession(sofia, 'old')
    fetched.mockResolvedValue(expired())
    await caught(call(addItem, { body: { productId: 3 } }))
    expect([readToken(), useSession.getState().user]).toEqual([null, null])
    expect(useSession.getState().endReason).toBe('Tu sesión terminó. Inicia sesión de nuevo.')
    expect(sessionEnded).toHaveBeenCalledOnce()
  })

  test('[AUTH-27] [AUTH-28] a 401 without a token does not open the login', async () => {
    fetched.mockResolvedValue(expired())
    await caught(call(addItem, { body: { productId: 3 } }))
    expect(sessionEnded).not.toHaveBeenCalled()
  })

  test('a failed login does not end the current session', async () => {
    startSession(sofia, 'good')
    fetched.mockResolvedValue(answer(401, refusal('WRONG_CREDENTIALS', 'Teléfono o contraseña incorrectos')))
    await caught(call(login, { body: { phone: '1', password: '2' } }))
    expect(readToken()).toBe('good')
    expect(sessionEnded).not.toHaveBeenCalled()
  })

  test('a late 401 for an earlier token does not end the current session', async () => {
    startSession(sofia, 'old')
    fetched.mockImplementation(async () => {
      startSession(sofia, 'new')
      return expired()
    })
    await caught(call(addItem, { body: { productId: 3 } }))
    expect(readToken()).toBe('new')
    expect(sessionEnded).not.toHaveBeenCalled()
  })
})

describe('the message shown for a failure', () => {
  const texts = { refused: 'Error al agregar al carrito', offline: 'Error de conexión. Intenta nuevamente.' }
  test.each([
    ['the server’s message', new ApiFailure(409, '', { message: 'Stock insuficiente' }), 'Stock insuficiente'],
    ['its error field when there is no message', new ApiFailure(400, '', { error: 'No' }), 'No'],
    ['the screen’s text when the answer has no message', new ApiFailure(502, 'Bad Gateway', {}), texts.refused],
    ['the screen’s text when there was no answer', new ConnectionFailure(''), texts.offline],
  ])('is %s', (_, failure, expected) => expect(failureText(failure, texts)).toBe(expected))

  test('an HTML page from a proxy in place of JSON has no message to show', async () => {
    fetched.mockResolvedValue(answer(502, '<html>Bad Gateway</html>', 'Bad Gateway'))
    const failure = await caught(call(listCategories, {}))
    expect(failure).toMatchObject({ status: 502, statusText: 'Bad Gateway', message: '', code: undefined })
  })

  test('a programming error is rethrown', () => {
    expect(() => failureText(new TypeError('x is undefined'), texts)).toThrow('x is undefined')
  })
})
