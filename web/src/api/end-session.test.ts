import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { asked, badGateway, refused, storage, stubShop, unreachable } from '../testing/stub-shop'
import { endKeptSession, endSession } from './end-session'
import { noteOffline, noteOnlineAgain, useOnline } from './online'

/** The SHA-256 of "secret". */
const hash = '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b'
const sent = () => asked.map(({ path, token, body }) => [path, token, body])
const byHash = ['/auth/ended-sessions', undefined, { token_hash: hash }]

beforeEach(() => {
  stubShop(() => ({}))
  onTestFinished(async () => {
    // What a test leaves unanswered would be sent in the next one.
    stubShop(() => ({}))
    storage.set('tocador_ended', 'kept')
    void endKeptSession()
    noteOffline()
    noteOnlineAgain()
    await vi.waitUntil(() => storage.get('tocador_ended') === '')
    useOnline.setState(useOnline.getInitialState(), true)
  })
})

test('a session whose sign-out is answered is ended by its token, and nothing of it is kept', async () => {
  await endSession('secret', null)
  await endKeptSession()
  expect(sent()).toStrictEqual([['/auth/logout', 'secret', {}]])
})

test.each([
  ['no answer', unreachable],
  ['the answer of a proxy', () => badGateway],
])(
  'a session whose sign-out got %s is ended by the next page, which finds the hash of its token',
  async (_, answer) => {
    stubShop(answer)
    await endSession('secret', null)
    const left = [...storage]
    expect(JSON.stringify(left)).not.toContain('secret')
    stubShop(unreachable)
    for (const [key, value] of left) storage.set(key, value)
    await endKeptSession()
    expect(sent()).toStrictEqual([byHash])
    const again = [...storage]
    stubShop(() => ({}))
    for (const [key, value] of again) storage.set(key, value)
    await endKeptSession()
    expect(sent()).toStrictEqual([byHash])
    await endKeptSession()
    expect(asked).toHaveLength(1)
  },
)

test('a page without a connection ends it when there is one', async () => {
  let isOnline = false
  stubShop(() => (isOnline ? {} : unreachable()))
  storage.set('tocador_ended', hash)
  await endKeptSession()
  isOnline = true
  noteOffline()
  expect(asked).toHaveLength(1)
  noteOnlineAgain()
  await vi.waitFor(() => expect(sent()).toStrictEqual([byHash, byHash]))
  await vi.waitFor(() => expect(storage.get('tocador_ended')).toBe(''))
})

test('an expired session is signed out by its hash, which ends the notices of its device', async () => {
  stubShop(({ path }) => (path === '/auth/logout' ? refused(401, 'TOKEN_INVALID', 'Tu sesión terminó.') : {}))
  await endSession('secret', null)
  expect(sent()).toStrictEqual([['/auth/logout', 'secret', {}], byHash])
  await endKeptSession()
  expect(asked).toHaveLength(2)
})

test('a page without https sends the token again when there is a connection', async () => {
  vi.stubGlobal('crypto', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  let isOnline = false
  stubShop(() => (isOnline ? {} : unreachable()))
  await endSession('secret', null)
  expect(asked).toHaveLength(1)
  isOnline = true
  noteOffline()
  noteOnlineAgain()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(sent()[1]).toStrictEqual(['/auth/logout', 'secret', {}])
})

test.each([
  ['admin', 1],
  ['client', 0],
] as const)('[PAPP-06] signing out as %s in the shop clears the number on the icon %i times', async (role, times) => {
  const clearAppBadge = vi.fn(async () => {})
  vi.stubGlobal('navigator', { setAppBadge: async () => {}, clearAppBadge })
  onTestFinished(() => void vi.unstubAllGlobals())
  await endSession('secret', { role })
  expect(clearAppBadge).toHaveBeenCalledTimes(times)
})
