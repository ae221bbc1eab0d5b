import { act, render } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startSession, useSession } from '../../api/session'
import { accepted, asked, refused, storage, stubShop } from '../../testing/stub-shop'
import { showToast, useToasts } from '../../ui/overlay/toasts'
import { useSessionCheck } from './use-session-check'

const sofia = { id: 7, name: 'Sofía', phone: '528112345678', email: '', role: 'client', is_active: 1 } as const
const Page = () => {
  useSessionCheck()
  return useSession(({ user }) => user?.name ?? 'nadie')
}
const load = () => act(() => useSession.setState({ isLoaded: true }))

beforeEach(() => {
  stubShop(() => accepted({ ...sofia, name: 'Sofía Ramírez' }))
  useSession.setState({ user: null, isLoaded: false })
})

describe('[AUTH-17] at startup', () => {
  test('a stored token is checked by one call for the profile, once the session was read', async () => {
    startSession(sofia, 'kept')
    useSession.setState({ isLoaded: false })
    const { container, rerender } = render(<Page />)
    expect(asked).toStrictEqual([])
    load()
    await vi.waitFor(() => expect(container.textContent).toBe('Sofía Ramírez'))
    rerender(<Page />)
    expect(asked).toStrictEqual([{ path: '/auth/profile', method: 'GET', body: {}, token: 'kept' }])
  })

  test('a token that the server rejects is removed', async () => {
    stubShop(() => refused(401, 'TOKEN_INVALID', 'Tu sesión terminó'))
    startSession(sofia, 'old')
    const { container } = render(<Page />)
    load()
    await vi.waitFor(() => expect(container.textContent).toBe('nadie'))
    expect(storage.has('auth_token')).toBe(false)
  })

  test('without a token nothing is asked', () => {
    render(<Page />)
    load()
    expect(asked).toStrictEqual([])
  })
})

describe('[AUTH-29] what was told to a visitor', () => {
  const toasts = () => useToasts.getState().shown.map(({ text }) => text)
  const become = (user: typeof sofia | { id: number } | null) => act(() => useSession.setState({ user: user as never }))
  test.each([
    ['a guest who signs in', null, sofia, true],
    ['a client whose data change', sofia, { ...sofia, name: 'Ana' }, true],
    ['a client who signs out', sofia, null, false],
    ['a client whom another one follows', sofia, { ...sofia, id: 8 }, false],
  ])('%s: it stays: %s', (_, before, after, stays) => {
    render(<Page />)
    become(before)
    act(() => void showToast('Agregado'))
    become(after)
    expect(toasts()).toStrictEqual(stays ? ['Agregado'] : [])
  })
})

test('a sign-in in another tab is followed, until the page is left', () => {
  const { container, unmount } = render(<Page />)
  const signInElsewhere = (user: object | null) => {
    storage.set('tocador', JSON.stringify({ state: { user }, version: 1 }))
    act(() => void dispatchEvent(Object.assign(new Event('storage'), { key: 'tocador' })))
  }
  signInElsewhere(sofia)
  expect(container.textContent).toBe('Sofía')
  unmount()
  signInElsewhere(null)
  expect(useSession.getState().user?.name).toBe('Sofía')
})
