import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { aUser } from '../../testing/a-user'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { AccountDialog } from './account-dialog'

const told = vi.fn<(what: string) => void>()
let answer: Parameters<typeof stubShop>[0]
beforeEach(() => {
  told.mockReset()
  replacePage('/', 0)
  act(() => useSession.setState({ user: null, isLoaded: true }))
  answer = () => accepted({ token: 'a-token', user: aUser({ name: 'Ana Ruiz', role: 'client' }) })
  stubShop((call) =>
    call.path.startsWith('/auth') && call.method === 'POST' ? answer(call) : accepted({ whatsapp: '5512345678' }),
  )
})
const part = (isOpen = true, mode: 'login' | 'register' = 'login') => (
  <AccountDialog
    isOpen={isOpen}
    mode={mode}
    onMode={(next) => told(next)}
    onClose={() => told('close')}
    onRepeated={() => {}}
  />
)
const title = () => allWords('heading', screen.getByRole('dialog'))[0]
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function signIn(user: ReturnType<typeof renderInShop>['user']) {
  type('Tu teléfono', '55 1234 5678')
  type('Contraseña', 'secreta1')
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
}

test('who signs in is told so, and the dialog closes', async () => {
  const { user } = renderInShop(part())
  await signIn(user)
  await screen.findByText('Iniciaste sesión')
  expect(told.mock.calls).toStrictEqual([['close']])
  // Not 'Mi cuenta', which she did not ask for.
  expect(title()).toBe('Iniciar sesión')
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ password: 'secreta1' })
})

test('a dialog that is sending cannot be closed', async () => {
  answer = () => new Promise(() => {})
  const { user } = renderInShop(part())
  await signIn(user)
  expect(buttons(screen.getByRole('dialog'))[0]).toBe('Cerrar (disabled)')
})

test('a refused sign-in leaves it open', async () => {
  answer = () => refused(401, 'LOGIN_FAILED', 'Teléfono o contraseña incorrectos')
  const { user } = renderInShop(part())
  await signIn(user)
  await waitFor(() => expect(allWords('alert').join()).toContain('Teléfono o contraseña incorrectos'))
  expect([told.mock.calls, buttons(screen.getByRole('dialog'))[0]]).toStrictEqual([[], 'Cerrar'])
})

test('a closed dialog begins again: neither the forgotten password nor the reason of before', async () => {
  act(() => useSession.setState({ endReason: 'Tu sesión terminó.' }))
  const { user, rerender } = renderInShop(part())
  await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }))
  expect([title(), allWords('alert').join()]).toStrictEqual(['Nueva contraseña', 'Tu sesión terminó.'])
  rerender(part(false))
  expect(useSession.getState().endReason).toBe('')
  rerender(part())
  await waitFor(() => expect(title()).toBe('Iniciar sesión'))
  expect(allWords('alert').join()).toBe('')
})

test('a sign-in in another tab closes it, except while it is sending', async () => {
  const signInElsewhere = () => act(() => useSession.setState({ user: aUser() }))
  const { user, rerender } = renderInShop(part(false))
  signInElsewhere()
  act(() => useSession.setState({ user: null, endReason: 'Tu sesión terminó.' }))
  rerender(part())
  expect(told.mock.calls).toStrictEqual([])
  signInElsewhere()
  expect(told.mock.calls).toStrictEqual([['close']])
  act(() => useSession.setState({ user: null }))
  answer = () => new Promise(() => {})
  await signIn(user)
  signInElsewhere()
  expect(told.mock.calls).toStrictEqual([['close']])
})

test('a sign-in in another tab leaves a link for a new password open', () => {
  replacePage('/login#clave=abc123', 0)
  renderInShop(part())
  act(() => useSession.setState({ user: aUser() }))
  expect([title(), told.mock.calls]).toStrictEqual(['Nueva contraseña', []])
})

test('the forgotten password leads back to the sign-in, also from the registration', async () => {
  const { user, rerender } = renderInShop(part())
  await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }))
  await user.click(screen.getByRole('button', { name: /[Ii]nicia(r)? sesión/ }))
  expect([title(), told.mock.calls]).toStrictEqual(['Iniciar sesión', [['login']]])
  rerender(part(true, 'register'))
  await user.click(screen.getByRole('button', { name: 'Inicia sesión' }))
  expect(told.mock.calls.at(-1)).toStrictEqual(['login'])
})

test('[AUTH-02] [AUTH-03] another form begins empty and without errors', async () => {
  const { user, rerender } = renderInShop(part())
  const values = (...labels: string[]) => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  type('Tu teléfono', '55 1234 5678')
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  await waitFor(() => expect(wordsOf(screen.getByRole('dialog'))).toContain('La contraseña es requerida'))
  rerender(part(true, 'register'))
  expect(values('Tu nombre', 'Tu teléfono', 'Contraseña', 'Repite tu contraseña')).toStrictEqual(['', '', '', ''])
  expect(wordsOf(screen.getByRole('dialog'))).not.toContain('La contraseña es requerida')
  type('Tu teléfono', '55 1234 5678')
  type('Contraseña', 'secreta1')
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  await waitFor(() => expect(wordsOf(screen.getByRole('dialog'))).toContain('Las contraseñas no coinciden'))
  rerender(part())
  expect(values('Tu teléfono', 'Contraseña')).toStrictEqual(['', ''])
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
})

test('a form that replaces another is read from its title, whichever button was pressed', async () => {
  const { user, rerender } = renderInShop(part())
  const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent]
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Crea tu cuenta')
  expect(focused()).toStrictEqual(['BUTTON', 'Crea tu cuenta'])
  rerender(part(true, 'register'))
  expect(focused()).toStrictEqual(['H2', 'Crear cuenta'])
  await press('Inicia sesión')
  rerender(part())
  expect(focused()).toStrictEqual(['H2', 'Iniciar sesión'])
  await press('Olvidé mi contraseña')
  expect(focused()).toStrictEqual(['H2', 'Nueva contraseña'])
  await press('Ya tengo un código')
  expect([focused(), screen.queryByLabelText('Código de la tienda') === null]).toStrictEqual([
    ['H2', 'Nueva contraseña'],
    false,
  ])
  await press('Inicia sesión')
  expect(focused()).toStrictEqual(['H2', 'Iniciar sesión'])
})

test('a link for a new password shows its form', () => {
  replacePage('/login#clave=abc123', 0)
  renderInShop(part())
  expect([title(), screen.queryByLabelText('Tu teléfono')]).toStrictEqual(['Nueva contraseña', null])
  fireEvent.click(screen.getByRole('button', { name: 'Inicia sesión' }))
  expect(told.mock.calls).toStrictEqual([['login']])
})

test('a link for a new password is for a signed-in client, too, and its form stays while the dialog closes', () => {
  act(() => useSession.setState({ user: aUser() }))
  replacePage('/login#clave=abc123', 0)
  const { rerender } = renderInShop(part())
  expect(title()).toBe('Nueva contraseña')
  rerender(part(false))
  act(() => replacePage('/', 0))
  expect(document.querySelector('h2')?.textContent).toBe('Nueva contraseña')
})

test('the reason of a field is shown there, any other above the form, and none while it is sent again', async () => {
  const refuse = (fields: object) => ({
    status: 400,
    json: { success: false, code: 'INVALID_INPUT', message: 'No', fields },
  })
  answer = () => refuse({ phone: 'Son 10 dígitos' })
  const { user } = renderInShop(part())
  await signIn(user)
  await screen.findByText('Son 10 dígitos')
  expect(screen.getByLabelText('Tu teléfono').getAttribute('aria-invalid')).toBe('true')
  expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual([])
  answer = () => refuse({ other: 'No' })
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  await waitFor(() => expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual(['No']))
  answer = () => new Promise(() => {})
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual([])
})

test('a form that is sent twice asks once', async () => {
  answer = () => new Promise(() => {})
  const { user } = renderInShop(part())
  await signIn(user)
  const form = screen.getByLabelText('Contraseña').closest('form')
  if (form) fireEvent.submit(form)
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test.each([
  [
    'login',
    [
      ['Tu teléfono', 'tel', 'next'],
      ['Contraseña', 'current-password', 'go'],
    ],
  ],
  [
    'register',
    [
      ['Tu nombre', 'name', 'next'],
      ['Tu teléfono', 'tel', 'next'],
      ['Contraseña', 'new-password', 'next'],
      ['Repite tu contraseña', 'new-password', 'go'],
    ],
  ],
] as const)('the fields of «%s» are filled in by the browser, and its last key sends them', (mode, fields) => {
  renderInShop(part(true, mode))
  expect(
    fields.map(([label]) => {
      const field = screen.getByLabelText(label)
      return [label, field.getAttribute('autocomplete'), field.getAttribute('enterkeyhint')]
    }),
  ).toStrictEqual(fields)
})

const calls = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

test('who creates an account is signed in and told so, and the dialog closes', async () => {
  const { user } = renderInShop(part(true, 'register'))
  type('Tu nombre', 'Ana Ruiz')
  type('Tu teléfono', '55 1234 5678')
  type('Contraseña', 'secreta1')
  type('Repite tu contraseña', 'secreta2')
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  await waitFor(() => expect(screen.getByLabelText('Repite tu contraseña').getAttribute('aria-invalid')).toBe('true'))
  expect(calls()).toStrictEqual([])
  type('Repite tu contraseña', 'secreta1')
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  await screen.findByText('Tu cuenta está lista')
  expect(calls()).toStrictEqual([
    ['/auth/register', { name: 'Ana Ruiz', phone: '55 1234 5678', password: 'secreta1', email: null }],
  ])
  await waitFor(() =>
    expect([told.mock.calls, useSession.getState().user?.name]).toStrictEqual([[['close']], 'Ana Ruiz']),
  )
})

test.each(['/login#clave=abc123', '/'])(
  '[MYACC-15] who saved a new password at %s is signed in and told so',
  async (address) => {
    replacePage(address, 0)
    const { user } = renderInShop(part())
    if (address === '/') {
      await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }))
      await user.click(screen.getByRole('button', { name: 'Ya tengo un código' }))
      type('Código de la tienda', 'abc123')
    }
    type('Contraseña nueva', 'secreta1')
    type('Repite tu contraseña', 'secreta1')
    await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
    await screen.findByText('Contraseña guardada')
    expect(calls()).toStrictEqual([['/auth/new-password', { token: 'abc123', password: 'secreta1' }]])
    await waitFor(() =>
      expect([told.mock.calls, useSession.getState().user?.name]).toStrictEqual([[['close']], 'Ana Ruiz']),
    )
  },
)

test('a new password that is on its way keeps the dialog open, and one that was refused says why', async () => {
  let refuse: (() => void) | undefined
  answer = () => new Promise((done) => (refuse = () => done(refused(400, 'INVALID_INPUT', 'El código ya no sirve'))))
  replacePage('/login#clave=abc123', 0)
  const { user } = renderInShop(part())
  type('Contraseña nueva', 'secreta1')
  type('Repite tu contraseña', 'secreta1')
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  await waitFor(() => expect(buttons(screen.getByRole('dialog'))[0]).toBe('Cerrar (disabled)'))
  await waitFor(() => expect(refuse).toBeDefined())
  act(() => refuse?.())
  await waitFor(() => expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual(['El código ya no sirve']))
  await waitFor(() => expect(buttons(screen.getByRole('dialog'))[0]).toBe('Cerrar'))
  expect(told).not.toHaveBeenCalled()
})

test('another link for a new password begins with empty fields, and it is the one that is sent', async () => {
  replacePage('/login#clave=abc123', 0)
  const { user } = renderInShop(part())
  type('Contraseña nueva', 'secreta1')
  act(() => replacePage('/login#clave=otro456', 0))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Contraseña nueva').value).toBe(''))
  type('Contraseña nueva', 'secreta2')
  type('Repite tu contraseña', 'secreta2')
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  await screen.findByText('Contraseña guardada')
  expect(calls()).toStrictEqual([['/auth/new-password', { token: 'otro456', password: 'secreta2' }]])
})
