import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aListedUser, aUserDetail } from '../../testing/a-user'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel, signIn } from '../../testing/render-parts'
import { onPhone } from '../../testing/on-phone'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { prepareDraft } from '../list-screen/edits/drafts'
import { UsersSection } from './users-section'

const users = [
  aListedUser({ id: 1, name: 'Marta Gil', role: 'admin' }),
  aListedUser(),
  aListedUser({ id: 8, name: 'Eva Lara', is_active: 0 }),
  aListedUser({ id: 9, name: 'Nora Paz', role: 'admin' }),
]
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./correct-dialog'),
    import('./password-dialog'),
    import('./role-dialog'),
    import('./user-sheet'),
  ])
}, 60_000)
/** The account as it is read alone; by default as in the list. */
let found: ListedUser | undefined
beforeEach(() => void (found = undefined))

async function show(changed: Parameters<typeof stubShop>[0] = () => accepted(aListedUser()), kind = 'table') {
  stubShop((call) => {
    const { path, method } = call
    if (method !== 'GET') return changed(call)
    if (path.includes('counts')) return accepted({ all: 4, week: 1, admins: 2, inactive: 1 })
    if (path.includes('views')) return accepted([])
    if (/\/users\/\d+$/.test(path))
      return accepted(aUserDetail(found ?? users.find(({ id }) => path.endsWith(`/${id}`))))
    const pagination = { page: 1, limit: 20, total: 4, pages: 1 }
    return { json: { success: true, data: users satisfies ListedUser[], pagination } }
  })
  signIn({ id: 1, role: 'admin' })
  replacePage('/?panel=usuarios', 1)
  const shown = renderInPanel(<UsersSection timeZone="America/Mexico_City" />)
  await screen.findByRole(kind, { name: 'Usuarios' })
  return shown
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }))
const changes = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

test('the section counts its views, and marks the own account', async () => {
  await show()
  await vi.waitFor(() =>
    expect(buttons(screen.getByRole('group', { name: 'Vistas' })).slice(0, 4)).toStrictEqual([
      'Todos 4',
      'Nuevos esta semana 1',
      'Administradores 2',
      'Inactivos 1',
    ]),
  )
  expect(
    allWords('row')
      .slice(1)
      .map((words) => words.split(' 55 ')[0]),
  ).toStrictEqual(['Marta Gil (tú)', 'Ana Ruiz', 'Eva Lara', 'Nora Paz'])
  const isOff = screen.getAllByRole('row').map((one) => one.getAttribute('data-off'))
  expect(isOff).toStrictEqual([null, null, null, 'true', null])
  expect(row(/Marta Gil/).queryByRole('button', { name: /[Aa]ctivar/ })).toBeNull()
})

test('[ROLE-27] a client is switched at once, another administrator after a question', async () => {
  const { user } = await show()
  await user.click(row(/Ana Ruiz/).getByRole('button', { name: /Desactivar/ }))
  await vi.waitFor(() => expect(changes()).toHaveLength(1))
  expect(JSON.stringify(changes()[0])).toMatch(/users\/7\b.*(false|0)/)
  await user.click(row(/Eva Lara/).getByRole('button', { name: /Activar/ }))
  await vi.waitFor(() => expect(changes()).toHaveLength(2))
  expect(JSON.stringify(changes()[1])).toMatch(/users\/8\b.*(true|1)/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(row(/Nora Paz/).getByRole('button', { name: /Desactivar/ }))
  expect(wordsOf(await screen.findByRole('dialog'))).toContain('Nora Paz')
  expect(changes()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Desactivar cuenta' }))
  await vi.waitFor(() => expect(changes()[2]).toStrictEqual(['/admin/users/9/status', { is_active: false }]))
})

// The list still shows the accounts as they were; only the account itself tells what became of the change.
test.each([
  [/Ana Ruiz/, 'Desactivar', 0, 'Sí se guardó'],
  [/Ana Ruiz/, 'Desactivar', 1, 'Error de conexión. No se guardó.'],
  [/Eva Lara/, 'Activar', 1, 'Sí se guardó'],
  [/Eva Lara/, 'Activar', 0, 'Error de conexión. No se guardó.'],
] as const)('%s: «%s» without an answer, and the account is %i afterwards: %s', async (name, label, isActive, text) => {
  const { user } = await show(unreachable)
  for (const one of users) if (name.test(one.name)) found = { ...one, is_active: isActive }
  await user.click(row(name).getByRole('button', { name: new RegExp(`^${label}`) }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Reintentar' })).toHaveLength(text === 'Sí se guardó' ? 0 : 1)
})

test('a user that was being written opens in its form, and the list is read again when it was created', async () => {
  signIn({ id: 1, role: 'admin' })
  prepareDraft('usuario.nuevo', { name: 'Eva Gil', phone: '5511112222' })
  const { user } = await show(() => accepted({ user: aListedUser() }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar usuario' }))
  await user.type(dialog.getByLabelText('Contraseña'), 'tocador-1')
  await user.click(dialog.getByRole('button', { name: 'Crear usuario' }))
  await vi.waitFor(() => {
    const since = asked.slice(asked.findIndex(({ method }) => method === 'POST'))
    expect(since.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toContain('GET /admin/users')
    expect(since[0]?.path).toBe('/auth/register')
  })
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Agregar usuario' })).toBeNull())
})
test.each([
  ['saved', () => accepted(aListedUser({ name: 'Ana Gil', role: 'admin' })), 'Ana Gil'],
  ['refused', () => refused(409, 'ADMIN_ACCOUNT', 'Ya es administradora'), 'Ana Ruiz'],
] as const)(
  'corrected data that were %s are shown in the row at once, and the list is read again',
  async (_, answer, name) => {
    const { user, queries } = await show(answer)
    await user.click(row(/Ana Ruiz/).getByText('Ana Ruiz'))
    await user.click(await screen.findByRole('button', { name: 'Corregir datos…' }))
    await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), ' Gil')
    // The list does not answer again.
    stubShop(({ method }) => (method === 'GET' ? new Promise(() => {}) : answer()))
    await user.click(screen.getByRole('button', { name: 'Guardar datos' }))
    const listed = () =>
      queries
        .getQueriesData<{ rows: ListedUser[] }>({ queryKey: ['users', 'list'] })
        .flatMap(([, list]) => list?.rows ?? [])
    await vi.waitFor(() => expect(asked.some(({ path }) => path.startsWith('/admin/users?'))).toBe(true))
    const found = listed().find(({ id }) => id === 7)
    expect([found?.name, found?.role]).toStrictEqual([name, name === 'Ana Gil' ? 'admin' : 'client'])
  },
)
test('a user is added in a dialog', async () => {
  const { user } = await show()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Agregar usuario' }))
  expect(await screen.findByRole('dialog', { name: /usuario/i })).toBeTruthy()
})

test.each([
  ['Corregir datos…', /datos/i],
  ['Nueva contraseña…', /contraseña/i],
  ['Cambiar rol…', /rol|administrador/i],
])('the sheet of a client asks by «%s» in its own dialog', async (button, title) => {
  const { user } = await show()
  await user.click(row(/Ana Ruiz/).getByText('Ana Ruiz'))
  expect(location.search).toBe('?panel=usuarios&usuario=7')
  await user.click(await screen.findByRole('button', { name: button }))
  await vi.waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
  const dialog = screen.getAllByRole('dialog').at(-1)
  expect(wordsOf(dialog?.querySelector('h2') ?? null)).toMatch(title)
})

test('on phones accounts are cards, which open their sheet', async () => {
  onPhone()
  await show(undefined, 'list')
  const cards = screen.getByRole('list', { name: 'Usuarios' })
  expect(within(cards).getAllByRole('listitem')).toHaveLength(4)
  fireEvent.click(within(cards).getByRole('button', { name: /^Eva Lara/ }))
  expect(location.search).toBe('?panel=usuarios&usuario=8')
})
