import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aListedUser, aUser, aUserDetail } from '../../testing/a-user'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel, signIn } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { prepareDraft } from '../list-screen/edits/drafts'
import { CorrectDialog } from './correct-dialog'
import { CreateUserDialog } from './create-user-dialog'
import { LinkHandover } from './link-handover'
import { userProblems } from './user-form-rules'
import { UserCard } from './user-card'
import { UserSheet } from './user-sheet'
import { UsersSection } from './users-section'

const nothing = () => {}
const timeZone = 'America/Mexico_City'
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./correct-dialog'),
    import('./create-user-dialog'),
    import('./deactivate-dialog'),
    import('./password-dialog'),
    import('./role-dialog'),
    import('./user-sheet'),
  ])
}, 60_000)
beforeEach(() => sessionStorage.clear())

async function show(users: ListedUser[], address = '/?panel=usuarios') {
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted({ ...users[0], user: users[0], password_link: null })
    if (path.includes('counts')) return accepted({ all: 4, week: 1, admins: 2, inactive: 1 })
    if (path.includes('views')) return accepted([])
    if (/\/users\/\d+$/.test(path)) return accepted(aUserDetail(users.find(({ id }) => path.endsWith(`/${id}`))))
    return { json: { success: true, data: users, pagination: { page: 1, limit: 20, total: 2, pages: 1 } } }
  })
  signIn({ id: 1, role: 'admin' })
  replacePage(address, 1)
  const shown = renderInPanel(<UsersSection timeZone={timeZone} />)
  await screen.findByRole('table', { name: 'Usuarios' })
  return shown
}
const sheet = () => screen.findByRole('dialog', { name: /^Usuario / })
const changes = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

test('the table names its columns; the registration is shown by choice', async () => {
  await show([aListedUser({ total_carts: 1 })])
  expect(allWords('columnheader')).toStrictEqual([
    'Nombre',
    'Teléfono',
    'Correo',
    'Rol',
    'Estado',
    'Carritos',
    'Reservas',
    'Encuestas',
    'Comprado',
    'Último pedido',
    'Acciones',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Nombre/ }))
  await waitFor(() => expect(asked.at(-1)?.path).toMatch(/sort=-?name/))
})

test.each(['Corregir datos…', 'Nueva contraseña…', 'Cambiar rol…'])(
  'the dialog of «%s» is left, and the sheet stays',
  async (button) => {
    const { user } = await show([aListedUser()], '/?panel=usuarios&usuario=7')
    const opened = await sheet()
    await user.click(await within(opened).findByRole('button', { name: button }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toStrictEqual([opened]))
  },
)

test('the sheet asks before another administrator is deactivated, too, and sends nothing when the question is closed', async () => {
  const { user } = await show([aListedUser({ role: 'admin' })], '/?panel=usuarios&usuario=7')
  const opened = await screen.findByRole('dialog', { name: 'Usuario Ana Ruiz' })
  await user.click(await within(opened).findByRole('button', { name: 'Desactivar' }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toStrictEqual([opened]))
  expect(changes()).toStrictEqual([])
})

test('an inactive administrator is activated without a question', async () => {
  const { user } = await show([aListedUser({ role: 'admin', is_active: 0 })])
  await user.click(screen.getByRole('button', { name: 'Activar a Ana Ruiz' }))
  await waitFor(() => expect(changes()).toStrictEqual([['/admin/users/7/status', { is_active: true }]]))
})

test('[ROLE-27] a changed role and a new link are read again', async () => {
  const { user } = await show([aListedUser({ role: 'admin' })], '/?panel=usuarios&usuario=7')
  const lists = () => asked.filter(({ path }) => path.startsWith('/admin/users?')).length
  await user.click(await within(await sheet()).findByRole('button', { name: 'Cambiar rol…' }))
  const before = lists()
  await user.click(await screen.findByRole('button', { name: 'Pasar a cliente' }))
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
  await user.click(await within(await sheet()).findByRole('button', { name: 'Nueva contraseña…' }))
  const link = { token: 'abc', code: '1234-5678', expires_at: '2026-11-22T00:31:00.000Z' }
  stubShop(({ method }) => (method === 'GET' ? new Promise(nothing) : accepted(link)))
  await user.click(await screen.findByRole('button', { name: 'Crear enlace' }))
  await waitFor(() => expect(lists()).toBeGreaterThan(0))
})

test('a created account closes its form', async () => {
  const { user } = await show([aListedUser()])
  await user.click(screen.getByRole('button', { name: 'Agregar usuario' }))
  const form = within(await screen.findByRole('dialog', { name: 'Agregar usuario' }))
  await user.type(form.getByRole('textbox', { name: 'Nombre' }), 'Eva Gil')
  await user.type(form.getByRole('textbox', { name: 'Teléfono' }), '5511112222')
  await user.type(form.getByLabelText('Contraseña'), 'tocador-1')
  await user.click(form.getByRole('button', { name: 'Crear usuario' }))
  await screen.findByText('Eva Gil: cuenta creada')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Agregar usuario' })).toBeNull())
})

test('one of each is counted in the singular on phones, and the card opens by a press', async () => {
  const onOpen = vi.fn<(user: ListedUser) => void>()
  const one = aListedUser({ total_reservations: 1, surveys_participated: 1, total_orders: 1, role: 'admin' })
  const { container, user } = renderInPanel(<UserCard user={one} isOwn={false} onOpen={onOpen} onToggle={nothing} />)
  expect(wordsOf(container)).toContain('Administrador 0 carritos · 1 reserva · 1 encuesta $0.00 en 1 pedido')
  // The chat is another page, a call is none.
  const targets = ['WhatsApp con Ana Ruiz', 'Llamar a Ana Ruiz'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('target'),
  )
  expect(targets).toStrictEqual(['_blank', null])
  await user.click(screen.getByRole('button', { name: /^Ana Ruiz/ }))
  expect(onOpen.mock.calls).toStrictEqual([[one]])
})

test.each([
  [{ total_orders: 2, sold_orders: 1, total_spent: 200 }, '0 encuestas $200.00 en 1 pedido WhatsApp'],
  [{ total_orders: 1, sold_orders: 0 }, '0 encuestas WhatsApp'],
  // A server of an earlier version.
  [{ total_orders: 2, total_spent: 200 }, '0 encuestas $200.00 en 2 pedidos WhatsApp'],
])('[REP-25] %j: a card counts the orders that are not cancelled', (figures, text) => {
  const user = aListedUser(figures)
  const { container } = renderInPanel(<UserCard user={user} isOwn={false} onOpen={nothing} onToggle={nothing} />)
  expect(wordsOf(container)).toContain(text)
})

test('an account that cannot be read says so in its sheet, which closes', async () => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  const onClose = vi.fn<() => void>()
  const { user } = renderInPanel(
    <UserSheet
      id={7}
      neighbours={{ place: 1, total: 1, go: () => Promise.resolve() }}
      hold={nothing}
      stay={nothing}
      close={onClose}
      timeZone={timeZone}
      ownId={1}
      onToggle={nothing}
      onTask={nothing}
    />,
  )
  await screen.findByText('Error al cargar usuarios')
  expect(buttons().slice(0, 3)).toStrictEqual(['Usuario anterior (disabled)', 'Usuario siguiente (disabled)', 'Cerrar'])
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the fields of an account take as many letters as the shop does', () => {
  renderInPanel(<CreateUserDialog onClose={nothing} onCreated={nothing} />)
  const lengths = ['Nombre', /^Correo/, 'Contraseña'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).maxLength,
  )
  expect(lengths).toStrictEqual([120, 254, 200])
})

test('corrected data are checked before they are sent, and kept for their client', async () => {
  stubShop(() => accepted({}))
  signIn()
  prepareDraft('clienta.7', { name: ' ', phone: '55' })
  const { user, unmount } = renderInPanel(
    <CorrectDialog user={aUser()} onClose={nothing} onChanged={nothing} onRefused={nothing} />,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').maxLength).toBe(120)
  await user.click(screen.getByRole('button', { name: 'Guardar datos' }))
  expect(await screen.findByText('El nombre es requerido')).toBeTruthy()
  expect(screen.getByText('Formato de teléfono inválido')).toBeTruthy()
  expect(asked).toStrictEqual([])
  unmount()
  prepareDraft('clienta.7', { name: 'Eva' })
  renderInPanel(<CorrectDialog user={aUser({ id: 8 })} onClose={nothing} onChanged={nothing} onRefused={nothing} />)
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Ana Ruiz')
})

test('saved corrections say so', async () => {
  stubShop(() => accepted(aUser({ name: 'Ana Gil' })))
  const { user } = renderInPanel(
    <CorrectDialog user={aUser()} onClose={nothing} onChanged={nothing} onRefused={nothing} />,
  )
  await user.type(screen.getByLabelText('Nombre'), '!')
  await user.click(screen.getByRole('button', { name: 'Guardar datos' }))
  expect(await screen.findByText('Ana Gil: datos corregidos')).toBeTruthy()
})

test('the code of a link is selected when it takes the focus, and the link is copied', async () => {
  const link = { token: 'abc', code: '1234-5678', expires_at: '2026-11-22T00:31:00.000Z' }
  const { user } = renderInPanel(<LinkHandover user={aUser()} link={link} timeZone={timeZone} onClose={nothing} />)
  const code = screen.getByLabelText<HTMLInputElement>('O el código, para dictarlo')
  expect([code.readOnly, screen.getByLabelText<HTMLInputElement>('Enlace').readOnly]).toStrictEqual([true, true])
  code.setSelectionRange(0, 0)
  code.focus()
  expect([code.selectionStart, code.selectionEnd]).toStrictEqual([0, 9])
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
  expect(await screen.findByText('Enlace copiado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('target')).toBe('_blank')
})

test('a password of spaces is refused, also one of an administrator', () => {
  const values = { name: 'Eva', phone: '5511112222', email: '' }
  expect(userProblems({ ...values, password: ' '.repeat(12), role: 'client' }).password).toMatch(/espacios/)
  expect(userProblems({ ...values, password: ' '.repeat(12), role: 'admin' }).password).toMatch(/espacios/)
})
