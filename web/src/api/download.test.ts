import { exportOrders } from '@tocador/contracts/orders/admin-orders-calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { storage, stubShop } from '../testing/stub-shop'
import { download } from './download'
import { ApiFailure } from './failure'
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
