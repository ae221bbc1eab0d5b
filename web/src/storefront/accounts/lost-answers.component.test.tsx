import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startSession, useSession, whenSessionEnds } from '../../api/session'
import { aUser } from '../../testing/a-user'
import { allWords } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { NewPasswordForm } from './new-password-form'
import { RegistrationForm } from './registration-form'
import { DeleteAccountDialog } from './my-account/delete-account-dialog'
import { PasswordForm } from './my-account/password-form'
import { checkSession } from './account-actions'

const nothing = () => {}
const done = vi.fn<() => void>()
const told = { onSending: nothing, onDone: done, onSwitch: nothing }
const ana = aUser({ name: 'Ana Ruiz', phone: '5512345678' })
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const alerts = () => allWords('alert')
const bodies = () => asked.map(({ path, body }) => [path, body])

/** Presses the button until these answers have been given: the first request reaches the shop, and its answer is lost. */
async function press(name: string, text: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(alerts()).toStrictEqual([text]))
  fireEvent.click(screen.getByRole('button', { name }))
}
const answering = (...answers: (ReturnType<typeof accepted> | typeof unreachable)[]) =>
  stubShop(() => {
    const answer = answers.shift() ?? unreachable
    return typeof answer === 'function' ? answer() : answer
  })

beforeEach(() => {
  done.mockReset()
  act(() => useSession.setState({ user: null, isLoaded: true }))
})

const account = { 'Tu nombre': 'Ana Ruiz', 'Tu teléfono': '5512345678' }
const passwords = { Contraseña: 'secreta', 'Repite tu contraseña': 'secreta' }
const taken = refused(409, 'PHONE_TAKEN', 'Ya hay una cuenta con este teléfono')

test('who sends a registration again after its answer was lost is signed in to the account that it created', async () => {
  answering(unreachable, taken, accepted({ user: ana, token: 'TOKEN' }))
  renderInShop(<RegistrationForm {...told} />)
  fill({ ...account, ...passwords })
  await press('Crear cuenta', 'Error de conexión en el registro')
  await waitFor(() => expect(useSession.getState().user).toStrictEqual(ana))
  expect(done).toHaveBeenCalledTimes(1)
  expect(bodies()[2]).toStrictEqual(['/auth/login', { phone: '5512345678', password: 'secreta' }])
})

test('a phone that another account has is said also after a lost answer, and without one nothing is looked up', async () => {
  answering(unreachable, taken, refused(401, 'WRONG_CREDENTIALS', 'Teléfono o contraseña incorrectos'))
  const { unmount } = renderInShop(<RegistrationForm {...told} />)
  fill({ ...account, ...passwords })
  await press('Crear cuenta', 'Error de conexión en el registro')
  await waitFor(() => expect(alerts()).toStrictEqual(['Ya hay una cuenta con este teléfono']))
  expect([asked.length, done.mock.calls]).toStrictEqual([3, []])
  unmount()

  answering(taken)
  renderInShop(<RegistrationForm {...told} />)
  fill({ ...account, ...passwords })
  fireEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  await waitFor(() => expect(alerts()).toStrictEqual(['Ya hay una cuenta con este teléfono']))
  expect(asked).toHaveLength(1)
})

test('a link for a new password that is used up after a lost answer leads to the sign-in', async () => {
  answering(unreachable, refused(404, 'PASSWORD_LINK_INVALID', 'Este enlace ya no sirve'))
  renderInShop(<NewPasswordForm token="TOKEN" {...told} />)
  fill({ 'Contraseña nueva': 'secreta', 'Repite tu contraseña': 'secreta' })
  await press('Guardar contraseña', 'Error de conexión al guardar la contraseña')
  await waitFor(() =>
    expect(alerts()).toStrictEqual([
      'Puede que tu contraseña ya se haya guardado: inicia sesión con ella. Si no entra, pide otro enlace a la tienda.',
    ]),
  )
})

test('a password that was changed although the answer was lost is said to be changed', async () => {
  const wrong = refused(400, 'WRONG_PASSWORD', 'La contraseña actual no es correcta')
  answering(unreachable, wrong, accepted(ana))
  renderInShop(<PasswordForm onSending={nothing} />)
  fill({ 'Contraseña actual': 'de antes', 'Contraseña nueva': 'secreta', 'Repite tu contraseña': 'secreta' })
  await press('Cambiar contraseña', 'Error de conexión al actualizar perfil')
  await screen.findByText('Cambiaste tu contraseña y cerramos tus demás sesiones')
  expect(bodies().map(([, body]) => body)).toStrictEqual([
    { current_password: 'de antes', password: 'secreta' },
    { current_password: 'de antes', password: 'secreta' },
    { current_password: 'secreta', password: 'secreta' },
  ])
})

describe('an account whose deletion was not answered', () => {
  const ended = refused(401, 'TOKEN_INVALID', 'Tu sesión terminó. Inicia sesión de nuevo.')
  const offline = 'Error de conexión al eliminar la cuenta'
  const onLogin = vi.fn<() => void>()
  const onDeleted = vi.fn<() => void>()
  const show = (...answers: Parameters<typeof answering>) => {
    onLogin.mockReset()
    onDeleted.mockReset()
    whenSessionEnds(onLogin)
    onTestFinished(() => whenSessionEnds(nothing))
    answering(...answers)
    act(() => startSession(ana, 'TOKEN'))
    renderInShop(<DeleteAccountDialog isOpen onClose={nothing} onDeleted={onDeleted} />)
    fill({ 'Tu contraseña': 'secreta' })
  }
  const told = () => screen.findByText('Eliminamos tu cuenta')

  test('is told as deleted when it is pressed again, without a question to sign in', async () => {
    show(unreachable, ended)
    await press('Eliminar mi cuenta', offline)
    await told()
    const { user, isExpired, endReason } = useSession.getState()
    expect([user, isExpired, endReason]).toStrictEqual([null, false, ''])
    expect([onDeleted.mock.calls.length, onLogin.mock.calls.length, alerts()]).toStrictEqual([1, 0, []])
  })

  test('is told as deleted when another call finds that the session ended', async () => {
    show(unreachable, ended)
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }))
    await waitFor(() => expect(alerts()).toStrictEqual([offline]))
    await act(checkSession)
    await told()
    expect([onDeleted.mock.calls.length, onLogin.mock.calls.length]).toStrictEqual([1, 0])
  })

  test('is not told as deleted when the session had ended before the first try', async () => {
    show(ended)
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }))
    await waitFor(() => expect(onLogin).toHaveBeenCalledTimes(1))
    expect([onDeleted.mock.calls.length, screen.queryByText('Eliminamos tu cuenta')]).toStrictEqual([0, null])
  })
})
