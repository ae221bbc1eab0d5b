import { beforeEach, expect, test, vi } from 'vitest'
import { adminFailureText } from '../../../api/admin-failure'
import { ApiFailure, ConnectionFailure } from '../../../api/failure'
import { useToasts } from '../../../ui/overlay/toasts'
import { sendChecked, type RowCheck } from './send-checked'

const lost = () => Promise.reject(new ConnectionFailure('away'))
const gateway = () => Promise.reject(new ApiFailure(502, 'Bad Gateway', {}))
const checked = (outcome: RowCheck<string>['outcome']) => () => Promise.resolve({ row: 'row', outcome })
const textOf = (made: Promise<unknown>) =>
  made.then(String, (failure: unknown) => adminFailureText(failure, { offline: 'Error de conexión' }))
const toasts = () => useToasts.getState().shown.map(({ text }) => text)

beforeEach(() => useToasts.setState({ shown: [] }))

test('after a response the row is not fetched', async () => {
  const check = vi.fn<() => Promise<RowCheck<string>>>()
  expect(await sendChecked(() => Promise.resolve('sent'), check)).toBe('sent')
  expect(check).not.toHaveBeenCalled()
})

test.each([
  ['without a response', lost],
  ['with the response of a proxy', gateway],
])('a change applied by the server %s is reported as saved', async (_, send) => {
  expect(await sendChecked(send, checked('saved'))).toBe('row')
  expect(toasts()).toEqual(['Sí se guardó'])
})

test.each([
  ['before it was applied', checked('not-saved'), 'Error 502: Bad Gateway. No se guardó.'],
  ['and the row cannot be read either', gateway, 'Error 502: Bad Gateway. No sabemos si se guardó.'],
])('error message when a proxy answered a change %s', async (_, check, text) => {
  expect(await textOf(sendChecked(gateway, check))).toBe(text)
})

test.each([
  ['was not applied', checked('not-saved'), 'Error de conexión. No se guardó.'],
  ['was changed by somebody else meanwhile', checked('unknown'), 'Error de conexión. No sabemos si se guardó.'],
  ['cannot be read either', lost, 'Error de conexión. No sabemos si se guardó.'],
  [
    'cannot be read because the session ended',
    () => Promise.reject(new ApiFailure(401, '', { code: 'TOKEN_INVALID', message: 'Tu sesión terminó.' })),
    'Tu sesión terminó. No sabemos si se guardó.',
  ],
  ['is gone', () => Promise.reject(new ApiFailure(404, '', { code: 'NOT_FOUND', message: 'No está' })), 'No está'],
])('error message when the row %s', async (_, check, text) => {
  expect(await textOf(sendChecked(lost, check))).toBe(text)
  expect(toasts()).toEqual([])
})

test('a change is not sent again if the earlier request was applied', async () => {
  const send = vi.fn<() => Promise<string>>()
  expect(await sendChecked(send, checked('saved'), true)).toBe('row')
  expect(send).not.toHaveBeenCalled()
})

test('while the row is fetched, a toast says that the outcome is unknown', async () => {
  let seen: object[] = []
  await sendChecked(lost, () => {
    seen = useToasts.getState().shown.map(({ text, kind, stays }) => ({ text, kind, stays }))
    return checked('saved')()
  })
  expect(seen).toStrictEqual([{ text: 'No sabemos si se guardó. Revisando…', kind: 'note', stays: true }])
})

test.each(['not-saved', 'unknown'] as const)(
  'a repeated change is sent if the earlier request is %s',
  async (outcome) => {
    const send = vi.fn<() => Promise<string>>(() => Promise.resolve('sent'))
    expect(await sendChecked(send, checked(outcome), true)).toBe('sent')
    expect(send).toHaveBeenCalledTimes(1)
  },
)

test('a refusal is passed on, without fetching the row', async () => {
  const check = vi.fn<() => Promise<RowCheck<string>>>()
  const refused = () =>
    Promise.reject(new ApiFailure(409, '', { code: 'STOCK_INSUFFICIENT', message: 'Stock insuficiente' }))
  expect(await textOf(sendChecked(refused, check))).toBe('Stock insuficiente')
  expect(check).not.toHaveBeenCalled()
  expect(toasts()).toEqual([])
})
