import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../../api/session'
import { signIn } from '../../testing/render-parts'
import { goToPage, overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { useSignIn } from './use-sign-in'

const at = (address: string) => {
  replacePage(address, 0)
  return renderHook(useSignIn).result
}
const shown = ({ current: { dialog } }: ReturnType<typeof at>) => [dialog.isOpen, dialog.mode]
beforeEach(() => act(() => useSession.setState({ user: null, isLoaded: true })))

test('is opened by a button as the sign-in, changed and closed without another address', () => {
  const opened = at('/?buscar=mate')
  expect(shown(opened)).toStrictEqual([false, 'login'])
  act(() => opened.current.open())
  expect(shown(opened)).toStrictEqual([true, 'login'])
  act(() => opened.current.dialog.onMode('register'))
  expect([...shown(opened), location.pathname]).toStrictEqual([true, 'register', '/'])
  act(() => opened.current.dialog.onClose())
  // The mode stays while the dialog closes.
  expect([...shown(opened), location.search]).toStrictEqual([false, 'register', '?buscar=mate'])
})

test.each([
  ['/login', 'login'],
  ['/register', 'register'],
])('%s opens it above the shop', async (address, mode) => {
  const opened = at(address)
  expect(shown(opened)).toStrictEqual([true, mode])
  expect([location.pathname, overlayDepth()]).toStrictEqual([address, 1])
  act(() => opened.current.dialog.onMode(mode === 'login' ? 'register' : 'login'))
  expect(location.pathname).toBe(mode === 'login' ? '/register' : '/login')
  act(() => opened.current.dialog.onClose())
  await waitFor(() => expect([location.pathname, opened.current.dialog.isOpen]).toStrictEqual(['/', false]))
})

test('a client who opens its address is sent to the shop, but for a link for a new password', async () => {
  signIn()
  const sent = at('/login')
  await waitFor(() => expect([location.pathname, sent.current.dialog.isOpen]).toStrictEqual(['/', false]))
  const kept = at('/login#clave=abc')
  await new Promise((done) => setTimeout(done))
  expect([location.pathname, ...shown(kept)]).toStrictEqual(['/login', true, 'login'])
})

test('a client who signs in there stays until the dialog closes itself', () => {
  const opened = at('/login')
  signIn()
  expect([location.pathname, opened.current.dialog.isOpen]).toStrictEqual(['/login', true])
})

test('closing it on another page leaves the address', () => {
  const opened = at('/')
  act(() => opened.current.open())
  act(() => goToPage('/survey/7'))
  act(() => opened.current.dialog.onClose())
  expect([location.pathname, opened.current.dialog.isOpen]).toStrictEqual(['/survey/7', false])
})
