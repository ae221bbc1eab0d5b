import type { OwnSession } from '@tocador/contracts/my-account/my-account-schemas'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { OwnSessions } from './own-sessions'

const session = (over: Partial<OwnSession> = {}): OwnSession => ({
  device: 'Chrome en Windows',
  started_at: '2026-11-01T18:00:00.000Z',
  last_used_at: '2026-11-20T18:00:00.000Z',
  is_current: false,
  ...over,
})
const own = session({ is_current: true })
const other = session({ device: '', started_at: '2026-11-02T18:00:00.000Z', last_used_at: '2026-11-19T18:00:00.000Z' })

test('one session alone has nothing to close', async () => {
  stubShop(() => accepted([own]))
  renderInShop(<OwnSessions />)
  await screen.findByRole('listitem')
  expect(allWords('listitem')).toStrictEqual(['Chrome en Windows Último uso: hoy, 12:00 p.m. Esta sesión'])
  expect(buttons()).toStrictEqual([])
})

test('[MYACC-06] [MYACC-07] of several, the own one is marked and the others can be closed', async () => {
  stubShop(({ method }) => accepted(method === 'GET' && asked.length === 1 ? [own, other] : [own]))
  const { user } = renderInShop(<OwnSessions />)
  expect((await screen.findAllByRole('listitem')).length).toBe(2)
  expect(allWords('listitem')).toStrictEqual([
    'Chrome en Windows Último uso: hoy, 12:00 p.m. Esta sesión',
    'Dispositivo sin nombre Último uso: ayer, 12:00 p.m.',
  ])
  await user.click(screen.getByRole('button', { name: 'Cerrar las demás' }))
  expect(await screen.findByText('Cerramos las demás sesiones')).toBeTruthy()
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toStrictEqual([
    'GET /auth/sessions',
    'DELETE /auth/sessions/others',
    'GET /auth/sessions',
  ])
  expect(allWords('listitem')).toStrictEqual(['Chrome en Windows Último uso: hoy, 12:00 p.m. Esta sesión'])
  expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull()
})

test('while they are loaded it says so, and a refusal is an alert that loads them again', async () => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  const { user } = renderInShop(<OwnSessions />)
  expect(allWords('status').join(' ')).toContain('Cargando tus sesiones')
  expect(await screen.findByText('Error al cargar tus sesiones')).toBeTruthy()
  expect(allWords('alert')).toContain('Error al cargar tus sesiones Reintentar')
  expect(allWords('status').join(' ')).not.toContain('Cargando')
  stubShop(() => accepted([own]))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('listitem')).toBeTruthy()
  expect(allWords('alert')).toStrictEqual([])
})

test('while the others are closed it says so; a failure is an alert and keeps the list', async () => {
  let answer: (() => void) | undefined
  stubShop(({ method }) =>
    method === 'GET'
      ? accepted([own, other])
      : new Promise((done) => (answer = () => done(refused(500, 'INTERNAL', '')))),
  )
  const { user } = renderInShop(<OwnSessions />)
  const button = await screen.findByRole('button', { name: 'Cerrar las demás' })
  expect(allWords('heading')).toStrictEqual(['Sesiones abiertas'])
  await user.click(button)
  expect(buttons()).toStrictEqual(['Cerrar las demás Cerrando sesiones (disabled)'])
  answer?.()
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Error al cerrar las sesiones']))
  expect(allWords('listitem')).toHaveLength(2)
})
