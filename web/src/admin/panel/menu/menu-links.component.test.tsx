import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { someBackups } from '../../../testing/a-backup'
import { aSelfCheck } from '../../../testing/a-self-check'
import { onPhone } from '../../../testing/on-phone'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, stubShop, unreachable } from '../../../testing/stub-shop'
import { overlayDepth, replacePage } from '../../../ui/overlay/page-history'
import { SideMenu } from './side-menu'
import { TabBar } from './tab-bar'

const told = vi.fn<(what: string) => void>()
beforeEach(() => {
  told.mockReset()
  replacePage('/?panel=resumen', 3)
  stubShop(({ path }) =>
    accepted(
      path === '/admin/backups' ? someBackups() : path === '/admin/self-check' ? aSelfCheck() : { pendingOrders: 0 },
    ),
  )
})
const props = {
  current: 'resumen',
  addressOf: (key: string) => `/?panel=${key}`,
  shopName: 'Tocador',
  timeZone: 'America/Mexico_City',
  onGoTo: () => told('go to'),
  onClose: () => told('close'),
  onSignOut: () => told('sign out'),
}
const NAMES = [
  'Resumen',
  'Usuarios',
  'Productos',
  'Pedidos',
  'Reservas',
  'Reportes',
  'Encuestas',
  'Disponibilidad',
  'Ajustes',
]
const sections = () => within(screen.getByRole('navigation', { name: 'Secciones del panel' })).getAllByRole('link')

test.each([
  ['the side menu', SideMenu, false],
  ['the tabs', TabBar, true],
])('%s lead to each section in its order, as a page of its own', (_, Menu, isOnPhone) => {
  if (isOnPhone) onPhone()
  renderInPanel(<Menu {...props} />)
  expect(sections().map(wordsOf)).toStrictEqual(NAMES)
  expect(sections().map((link) => link.getAttribute('href'))).toStrictEqual(
    NAMES.map((name) => `/?panel=${name.toLowerCase()}`),
  )
  expect(fireEvent.click(screen.getByRole('link', { name: 'Productos' }))).toBe(false)
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=productos', 1])
  expect(screen.getByTitle('Tocador').textContent).toBe('Tocador')
})

test('above the tabs are the palette and the way back to the shop', async () => {
  onPhone()
  const { user } = renderInPanel(<TabBar {...props} />)
  await user.click(screen.getByRole('button', { name: 'Ir a…' }))
  await user.click(screen.getByRole('button', { name: 'Volver a la tienda' }))
  expect(told.mock.calls.flat()).toStrictEqual(['go to', 'close'])
  expect(allWords('paragraph').join()).not.toContain('Sin conexión')
})

test('the line of the connection is green while it lives, amber while it is lost', async () => {
  const dot = (container: HTMLElement) => container.querySelector('p > [aria-hidden=true]')?.className ?? ''
  const { container, unmount } = renderInPanel(<SideMenu {...props} />)
  await waitFor(() => expect(wordsOf(container)).toContain('En vivo · 2:00 p.m.'))
  await waitFor(() => expect(dot(container)).toContain('bg-success'))
  unmount()
  stubShop(unreachable)
  const away = renderInPanel(<SideMenu {...props} />).container
  await waitFor(() => expect(dot(away)).toContain('bg-warning'))
})
