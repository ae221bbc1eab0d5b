import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { someBackups } from '../../../testing/a-backup'
import { aSelfCheck } from '../../../testing/a-self-check'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, stubShop, unreachable } from '../../../testing/stub-shop'
import { SideMenu } from './side-menu'
import { TabBar } from './tab-bar'

const told = vi.fn<(what: string) => void>()
beforeEach(() => void told.mockReset())
const menu = (current: string) => ({
  current,
  addressOf: (key: string) => `/?panel=${key}`,
  shopName: 'Tocador',
  timeZone: 'America/Mexico_City',
  onGoTo: () => told('go to'),
  onClose: () => told('close'),
  onSignOut: () => told('sign out'),
})
const sections = () => within(screen.getByRole('navigation', { name: 'Secciones del panel' })).getAllByRole('link')
const currentOnes = () => sections().filter((link) => link.getAttribute('aria-current') === 'page')
const pending = (pendingOrders: number, backups = someBackups()) =>
  stubShop(({ path }) =>
    accepted(path === '/admin/backups' ? backups : path === '/admin/self-check' ? aSelfCheck() : { pendingOrders }),
  )
const ORDER = [
  'Resumen',
  'Usuarios',
  'Productos',
  'Pedidos',
  'Reservas',
  'Disponibilidad',
  'Reportes',
  'Encuestas',
  'Ajustes',
]

describe('the side menu', () => {
  test('[ADM-07] [ADM-09] lists the sections, marks one, and counts what waits', async () => {
    signIn({ name: 'Marta Gil' })
    pending(3)
    const { user, container } = renderInPanel(<SideMenu {...menu('pedidos')} />)
    expect(wordsOf(container)).toContain('En vivo Ver tienda')
    await vi.waitFor(() => expect(wordsOf(container)).toContain('En vivo · 2:00 p.m.'))
    expect(
      sections()
        .map((link) => wordsOf(link).replace(' 3 por confirmar', ''))
        .toSorted(),
    ).toStrictEqual(ORDER.toSorted())
    expect(currentOnes().map(wordsOf)).toStrictEqual(['Pedidos 3 por confirmar'])
    expect(currentOnes()[0]?.getAttribute('href')).toBe('/?panel=pedidos')
    expect(wordsOf(container)).toContain('Ver tienda Marta Gil Cerrar sesión')
    expect(screen.getByRole('button', { name: /Ir a…/ }).getAttribute('aria-keyshortcuts')).toBe('Control+K')
    for (const name of [/Ir a…/, 'Ver tienda', 'Cerrar sesión']) await user.click(screen.getByRole('button', { name }))
    expect(told.mock.calls.flat()).toStrictEqual(['go to', 'close', 'sign out'])
  })
  test('[BKP-17] marks the settings while a copy needs the owner', async () => {
    pending(0, someBackups({ health: 'failed' }))
    renderInPanel(<SideMenu {...menu('pedidos')} />)
    await vi.waitFor(() => expect(sections().map(wordsOf).at(-1)).toBe('Ajustes con un problema'))
  })
  test('has no badge without waiting orders, and says that the connection is lost', async () => {
    pending(0)
    const { container, unmount } = renderInPanel(<SideMenu {...menu('usuarios')} />)
    await vi.waitFor(() => expect(wordsOf(container)).toContain('En vivo · 2:00 p.m.'))
    expect(wordsOf(container)).not.toContain('por confirmar')
    expect(currentOnes().map(wordsOf)).toStrictEqual(['Usuarios'])
    unmount()
    stubShop(unreachable)
    const away = renderInPanel(<SideMenu {...menu('usuarios')} />).container
    await vi.waitFor(() => expect(wordsOf(away)).toContain('Sin conexión, reintentando…'))
    expect(wordsOf(away)).not.toContain('En vivo')
  })
})

describe('the tabs of phones', () => {
  test('[ADM-08] are only there', () => {
    pending(0)
    expect(renderInPanel(<TabBar {...menu('pedidos')} />).container.querySelector('nav')).toBeNull()
  })
  test('[BKP-17] mark the settings alone while a copy needs the owner', async () => {
    onPhone()
    pending(3, someBackups({ health: 'failed' }))
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    onTestFinished(() => shown.mockRestore())
    const { user } = renderInPanel(<TabBar {...menu('pedidos')} />)
    await vi.waitFor(() => expect(sections().map(wordsOf).at(-1)).toBe('Ajustes con un problema'))
    expect(currentOnes().map(wordsOf)).toStrictEqual(['Pedidos 3 por confirmar'])
    expect(shown.mock.calls).toStrictEqual([[{ inline: 'center', block: 'nearest' }]])
    expect(sections().map(wordsOf).slice(0, -1).join()).not.toContain('con un problema')
    await user.click(screen.getByRole('button', { name: 'Mi cuenta' }))
    await user.click(screen.getByRole('menuitem', { name: 'Ver tienda' }))
    expect(told.mock.calls.flat()).toStrictEqual(['close'])
  })
  test('[ADM-08] [ADM-09] mark the section, and have the account in a menu', async () => {
    onPhone()
    signIn({ name: 'Marta Gil' })
    stubShop(unreachable)
    const { user, container } = renderInPanel(<TabBar {...menu('resumen')} />)
    expect(currentOnes().map(wordsOf)).toStrictEqual(['Resumen'])
    await vi.waitFor(() => expect(wordsOf(container)).toContain('Sin conexión, reintentando…'))
    expect(buttons().slice(0, 3)).toStrictEqual(['Ir a…', 'Mi cuenta', 'Volver a la tienda'])
    await user.click(screen.getByRole('button', { name: 'Mi cuenta' }))
    expect(wordsOf(screen.getByRole('menu', { name: 'Mi cuenta: Marta Gil' }))).toContain('Marta Gil')
    expect(allWords('menuitem')).toStrictEqual(['Ver tienda', 'Cerrar sesión'])
    await user.click(screen.getByRole('menuitem', { name: 'Cerrar sesión' }))
    expect(told.mock.calls.flat()).toStrictEqual(['sign out'])
  })
})
