import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetSession, useSession } from '../../api/session'
import { renderInShop, signIn } from '../../testing/render-parts'
import { Button } from '../../ui/controls/button'
import { goToPage, overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { PanelPartContext } from '../shell/panel-part'
import { openPanel, PanelLayer } from './panel-layer'

const told = vi.fn<(what: string) => void>()
beforeEach(() => void told.mockReset())
const show = (address: string) => {
  replacePage(address, 0)
  return renderInShop(
    <PanelPartContext
      value={({ isOpen, section, addressOf, shopName, onClose, onSignOut }) => (
        <>
          <p role="status">{`${isOpen ? 'open' : 'closed'} ${section} ${addressOf('pedidos')} ${shopName}`}</p>
          <Button onClick={onClose}>Cerrar</Button>
          <Button onClick={onSignOut}>Salir</Button>
        </>
      )}
    >
      <PanelLayer onSignOut={() => told('sign out')} />
    </PanelPartContext>,
  )
}
const panel = () => document.querySelector('p')?.textContent

test.each([
  ['admin', '/?panel=pedidos', 'open pedidos /?panel=pedidos Tocador'],
  ['admin', '/', 'closed resumen /?panel=pedidos Tocador'],
  ['client', '/?panel=pedidos', 'closed pedidos /?panel=pedidos Tocador'],
] as const)('[ROLE-41] [ROLE-42] a %s at %s: %s', (role, address, expected) => {
  signIn({ role })
  show(address)
  expect(panel()).toBe(expected)
})

test.each([
  ['[ROLE-25] [ROLE-79] a guest', 'usuarios', null],
  ['[ROLE-26] [ROLE-80] a client', 'usuarios', 'client'],
  ['[ROLE-28] [ROLE-31] [ROLE-34] [ROLE-37] a guest', 'productos', null],
  ['[ROLE-29] [ROLE-32] [ROLE-35] [ROLE-38] a client', 'productos', 'client'],
  ['[ROLE-40] a guest', 'pedidos', null],
  ['[ROLE-43] [ROLE-46] a guest', 'reservas', null],
  ['[ROLE-44] [ROLE-47] a client', 'reservas', 'client'],
  ['[ROLE-49] a guest', 'reportes', null],
  ['[ROLE-50] a client', 'reportes', 'client'],
  ['[ROLE-52] [ROLE-55] [ROLE-58] [ROLE-64] a guest', 'encuestas', null],
  ['[ROLE-53] [ROLE-56] [ROLE-59] [ROLE-65] a client', 'encuestas', 'client'],
  ['[ROLE-67] [ROLE-70] [ROLE-73] a guest', 'disponibilidad', null],
  ['[ROLE-68] [ROLE-71] [ROLE-74] a client', 'disponibilidad', 'client'],
  ['[ROLE-76] a guest', 'ajustes', null],
  ['[ROLE-77] a client', 'ajustes', 'client'],
] as const)('%s does not get its section «%s», which an administrator gets', (_who, section, role) => {
  signIn({ role: 'admin' })
  const { unmount } = show(`/?panel=${section}`)
  expect(panel()).toBe(`open ${section} /?panel=pedidos Tocador`)
  unmount()
  if (role === null) act(() => useSession.setState({ user: null, isLoaded: true }))
  else signIn({ role })
  show(`/?panel=${section}`)
  expect(panel()).toBe(`closed ${section} /?panel=pedidos Tocador`)
})

test('[ADM-03] an open panel closes as its administrator signs out, or is a client from now on', () => {
  for (const leave of [() => act(forgetSession), () => signIn({ role: 'client' })]) {
    signIn({ role: 'admin' })
    const { unmount } = show('/?panel=pedidos')
    expect(panel()).toBe('open pedidos /?panel=pedidos Tocador')
    leave()
    expect(panel()).toBe('closed pedidos /?panel=pedidos Tocador')
    unmount()
  }
})

test('nobody sees it before the session is known', () => {
  forgetSession()
  show('/?panel=pedidos')
  expect(panel()).toBe('closed pedidos /?panel=pedidos Tocador')
})

test('it stays closed while the session is not read yet', () => {
  const { isLoaded } = useSession.getState()
  act(() => useSession.setState({ user: null, isLoaded: false }))
  onTestFinished(() => act(() => useSession.setState({ isLoaded })))
  show('/?panel=pedidos')
  expect(panel()).toBe('closed pedidos /?panel=pedidos Tocador')
})

test('it has the time zone of the shop', () => {
  renderInShop(
    <PanelPartContext value={({ timeZone }) => <p role="status">{timeZone}</p>}>
      <PanelLayer onSignOut={() => {}} />
    </PanelPartContext>,
    { timeZone: 'America/Tijuana' },
  )
  expect(panel()).toBe('America/Tijuana')
})

test('it opens at its first section', () => {
  signIn({ role: 'admin' })
  show('/')
  act(() => openPanel())
  expect([location.search, panel()]).toStrictEqual(['?panel=resumen', 'open resumen /?panel=pedidos Tocador'])
})

test('a link straight to it has the shop below', () => {
  signIn({ role: 'admin' })
  show('/?panel=pedidos')
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos', 1])
})

test('it is left to the shop, also when Back has left it already', async () => {
  signIn({ role: 'admin' })
  const { user } = show('/?panel=pedidos')
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect([location.pathname, location.search]).toStrictEqual(['/', ''])
  act(() => goToPage('/?buscar=labial'))
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(location.search).toBe('?buscar=labial')
})

test('who signs out there is in the shop', async () => {
  signIn({ role: 'admin' })
  const { user } = show('/?panel=pedidos')
  await user.click(screen.getByRole('button', { name: 'Salir' }))
  expect([location.search, told.mock.calls]).toStrictEqual(['', [['sign out']]])
})
