import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../../../api/session'
import { aUser } from '../../../testing/a-user'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInShop, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, storage, stubShop, unreachable } from '../../../testing/stub-shop'
import { AccountDialog } from '../account-dialog'
import { MyAccountDialog } from './my-account-dialog'

const told = vi.fn<(what: string) => void>()
let onDelete: Parameters<typeof stubShop>[0]
beforeEach(() => {
  told.mockReset()
  onDelete = () => accepted({})
  stubShop((call) => {
    if (call.method !== 'GET') return onDelete(call)
    if (call.path.startsWith('/orders/mine'))
      return accepted({ orders: [], pagination: { page: 1, limit: 5, pages: 1, total: 0 } })
    return accepted(call.path.includes('sessions') ? [] : { profile: { name: 'Ana' } })
  })
})
const dialog = (name: string) => screen.getByRole('dialog', { name })
const press = (name: string, part = document.body) => fireEvent.click(within(part).getByRole('button', { name }))

describe('the own account', () => {
  const show = () => renderInShop(<MyAccountDialog isOpen onClose={() => told('close')} onRepeated={() => {}} />)
  const openSafety = async () => {
    signIn()
    const shown = show()
    await screen.findByRole('button', { name: 'Ver productos' })
    fireEvent.click(screen.getByRole('tab', { name: 'Seguridad' }))
    return shown
  }
  test('is nothing without a client, and has orders, data and safety of one', async () => {
    const { unmount } = show()
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    signIn()
    show()
    expect(allWords('tab')).toStrictEqual(['Mis pedidos', 'Lo que espero', 'Mis datos', 'Seguridad'])
    expect(wordsOf(dialog('Mi cuenta'))).toContain('Ana Ruiz')
    fireEvent.click(await screen.findByRole('button', { name: 'Ver productos' }))
    expect(told.mock.calls).toStrictEqual([['close']])
    expect(asked.filter(({ path }) => path.includes('sessions'))).toStrictEqual([])
    fireEvent.click(screen.getByRole('tab', { name: 'Mis datos' }))
    expect(screen.getByDisplayValue('Ana Ruiz')).toBeTruthy()
  })
  test('shows whom it belongs to, also after another client signed in, and cannot be left while it is saved', async () => {
    onDelete = () => new Promise(() => {})
    await openSafety()
    signIn({ id: 8, name: 'Berta Lara' })
    expect(wordsOf(dialog('Mi cuenta'))).toMatch(/^Mi cuenta Berta Lara /)
    fireEvent.click(screen.getByRole('tab', { name: 'Mis datos' }))
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Berta Lara')
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Berta Luz' } })
    press('Guardar mis datos')
    await waitFor(() => expect(buttons(dialog('Mi cuenta'))[0]).toBe('Cerrar (disabled)'))
  })
  test('shows the name that was saved, and another one after that', async () => {
    onDelete = ({ body }) => accepted(aUser({ id: 7, name: String(body['name']) }))
    await openSafety()
    fireEvent.click(screen.getByRole('tab', { name: 'Mis datos' }))
    for (const name of ['Ana Luz', 'Ana Sol']) {
      fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: name } })
      press('Guardar mis datos')
      await waitFor(() => expect(wordsOf(dialog('Mi cuenta'))).toContain(`Mi cuenta ${name} `))
      expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe(name)
    }
  })
  test('keeps what is typed while the earlier values are saved', async () => {
    let answer: (() => void) | undefined
    onDelete = () =>
      new Promise((done) => (answer = () => done(accepted(aUser({ id: 7, name: 'Ana Luz', email: '' })))))
    await openSafety()
    fireEvent.click(screen.getByRole('tab', { name: 'Mis datos' }))
    const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
    fireEvent.change(field(/^Nombre/), { target: { value: ' Ana Luz ' } })
    press('Guardar mis datos')
    await waitFor(() => expect(answer).toBeDefined())
    fireEvent.change(field(/^Correo/), { target: { value: 'ana@correo.mx' } })
    answer?.()
    await screen.findByText('Guardamos tus datos')
    expect([field(/^Nombre/).value, field(/^Correo/).value]).toStrictEqual(['Ana Luz', 'ana@correo.mx'])
    // And is saved next.
    fireEvent.change(field(/^Tu contraseña actual/), { target: { value: 'secreta' } })
    press('Guardar mis datos')
    await waitFor(() =>
      expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toStrictEqual([
        { name: ' Ana Luz ' },
        { email: 'ana@correo.mx', current_password: 'secreta' },
      ]),
    )
  })
  test('cannot be left while its password is changed, and can be when that failed', async () => {
    let answer: (() => void) | undefined
    onDelete = () => new Promise((done) => (answer = () => done(refused(500, 'INTERNAL', 'No se pudo'))))
    await openSafety()
    fireEvent.click(screen.getByRole('tab', { name: 'Mis datos' }))
    for (const [label, value] of [
      ['Contraseña actual', 'antes'],
      ['Contraseña nueva', 'secreta'],
      ['Repite tu contraseña', 'secreta'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    press('Cambiar contraseña')
    await waitFor(() => expect(buttons(dialog('Mi cuenta'))[0]).toBe('Cerrar (disabled)'))
    await waitFor(() => expect(answer).toBeDefined())
    answer?.()
    await waitFor(() => expect(buttons(dialog('Mi cuenta'))[0]).toBe('Cerrar'))
  })
  test('keeps nothing that was typed, read or opened of the client before', async () => {
    stubShop(({ path }) => {
      const device = `Teléfono de ${useSession.getState().user?.name}`
      const at = '2026-11-20T18:00:00.000Z'
      if (path.includes('sessions')) return accepted([{ device, started_at: at, last_used_at: at, is_current: true }])
      return accepted({ orders: [], pagination: { page: 1, limit: 5, pages: 1, total: 0 } })
    })
    await openSafety()
    await screen.findByText('Teléfono de Ana Ruiz')
    press('Eliminar mi cuenta')
    const passwords = () => [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]
    for (const field of passwords()) fireEvent.change(field, { target: { value: 'secreta' } })
    expect(passwords().map(({ value }) => value)).toStrictEqual(['secreta', 'secreta', 'secreta', 'secreta'])
    signIn({ id: 8, name: 'Berta Lara' })
    await screen.findByText('Teléfono de Berta Lara')
    expect(screen.queryByText('Teléfono de Ana Ruiz')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Eliminar mi cuenta' })).toBeNull())
    expect(passwords().map(({ value }) => value)).toStrictEqual(['', '', ''])
  })
  test('that is saved after it was signed out in another tab is not signed in again', async () => {
    let answer: (() => void) | undefined
    onDelete = () => new Promise((done) => (answer = () => done(accepted(aUser({ name: 'Ana Luz' })))))
    signIn()
    show()
    fireEvent.click(screen.getByRole('tab', { name: 'Mis datos' }))
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana Luz' } })
    press('Guardar mis datos')
    await waitFor(() => expect(answer).toBeDefined())
    act(() => useSession.setState({ user: null }))
    answer?.()
    await screen.findByText('Guardamos tus datos')
    expect(useSession.getState().user).toBeNull()
  })
  test('[MYACC-08] is downloaded, or says why it is not', async () => {
    await openSafety()
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a')
    // happy-dom would leave the page.
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    onTestFinished(() => void vi.restoreAllMocks())
    expect(wordsOf(dialog('Mi cuenta'))).toBe(
      'Mi cuenta Ana Ruiz Mis pedidos Lo que espero Mis datos Seguridad Todavía no tienes pedidos Cuando hagas uno, aquí verás cómo va y podrás pedirlo de nuevo. Ver productos Mis datos Nombre Teléfono Con él entras a tu cuenta. Correo (opcional) Guardar mis datos Cambiar contraseña Contraseña actual Contraseña nueva Al menos 6 caracteres. Se cierran tus sesiones en otros dispositivos. Repite tu contraseña Cambiar contraseña Sesiones abiertas Cargando tus sesiones Tus datos Descarga en un archivo todo lo que guardamos de ti: perfil, pedidos, carrito, lo que esperas, votos, sugerencias y sesiones. Descargar mis datos Eliminar mi cuenta Borramos tu nombre, teléfono y correo, también de tus pedidos. No se puede deshacer. Eliminar mi cuenta',
    )
    press('Descargar mis datos')
    expect(buttons()).toContain('Descargar mis datos Preparando tus datos (disabled)')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(clicked.mock.contexts.map((link) => [link instanceof HTMLAnchorElement && link.download])).toStrictEqual([
      ['mis-datos.json'],
    ])
    const [file] = saved.mock.calls[0] ?? []
    expect(file instanceof Blob && (await file.text())).toContain('"name": "Ana"')
    expect(file instanceof Blob && [JSON.parse(await file.text()) as unknown, file.type]).toStrictEqual([
      { profile: { name: 'Ana' } },
      'application/json',
    ])
    stubShop(unreachable)
    press('Descargar mis datos')
    await waitFor(() => expect(allWords('alert').join()).toContain('conexión'))
    stubShop(() => refused(500, 'SERVER_FAULT', ''))
    press('Descargar mis datos')
    await waitFor(() => expect(allWords('alert').join()).toContain('Error al preparar tus datos'))
  })
  test('[AUTH-29] is deleted with its password, after which nobody is signed in, and neither this tab nor what the others follow keeps anything of her', async () => {
    await openSafety()
    press('Eliminar mi cuenta')
    const question = dialog('Eliminar mi cuenta')
    expect(allWords('listitem', question)).toStrictEqual([
      'Borramos tu nombre, teléfono y correo, también de tus pedidos.',
      'Se cierran tus sesiones y lo que tienes apartado vuelve a la tienda.',
      'Tus votos se quedan, sin tu nombre.',
      'No se puede deshacer.',
    ])
    press('Eliminar mi cuenta', question)
    expect(asked.filter(({ method }) => method !== 'GET')).toStrictEqual([])
    expect(within(question).getByLabelText('Tu contraseña').getAttribute('aria-invalid')).toBe('true')
    expect(wordsOf(question)).toContain('La contraseña es requerida')
    sessionStorage.setItem('tocador_checkout_1', 'Ana Ruiz')
    expect(storage.get('tocador')).toContain('Ana Ruiz')
    fireEvent.change(within(question).getByLabelText('Tu contraseña'), { target: { value: 'secreta' } })
    press('Eliminar mi cuenta', question)
    await waitFor(() => expect(useSession.getState().user).toBeNull())
    expect(Object.keys(sessionStorage)).toStrictEqual([])
    // The other tabs of the device follow this.
    expect(JSON.parse(storage.get('tocador') ?? '{}')).toMatchObject({ state: { user: null, isExpired: false } })
    expect([storage.has('auth_token'), JSON.stringify([...storage])]).toStrictEqual([
      false,
      expect.not.stringContaining('Ana'),
    ])
    expect(asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toStrictEqual([
      { password: 'secreta' },
    ])
    expect(told.mock.calls).toStrictEqual([['close']])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Eliminar mi cuenta' })).toBeNull())
    expect(allWords('status').join()).toContain('Eliminamos tu cuenta')
  })
  test('is kept, and stays when the password is wrong', async () => {
    onDelete = () => refused(403, 'WRONG_PASSWORD', 'La contraseña no es correcta')
    await openSafety()
    press('Eliminar mi cuenta')
    const question = dialog('Eliminar mi cuenta')
    expect(within(question).getByLabelText('Tu contraseña').getAttribute('autocomplete')).toBe('current-password')
    fireEvent.change(within(question).getByLabelText('Tu contraseña'), { target: { value: 'otra' } })
    press('Eliminar mi cuenta', question)
    await waitFor(() => expect(wordsOf(question)).toContain('La contraseña no es correcta'))
    expect(useSession.getState().user).not.toBeNull()
    press('Conservar mi cuenta', question)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Eliminar mi cuenta' })).toBeNull())
    expect(told).not.toHaveBeenCalled()
  })
  test('cannot be left while its deletion is on its way', async () => {
    let answer: (() => void) | undefined
    onDelete = () => new Promise((done) => (answer = () => done(refused(500, 'INTERNAL', 'No se pudo'))))
    await openSafety()
    press('Eliminar mi cuenta')
    const question = dialog('Eliminar mi cuenta')
    fireEvent.change(within(question).getByLabelText('Tu contraseña'), { target: { value: 'secreta' } })
    press('Eliminar mi cuenta', question)
    await waitFor(() => expect(buttons(question)).toContain('Conservar mi cuenta (disabled)'))
    expect(buttons(question)).toStrictEqual([
      'Cerrar (disabled)',
      'Mostrar contraseña',
      'Conservar mi cuenta (disabled)',
      'Eliminar mi cuenta Eliminando (disabled)',
    ])
    answer?.()
    await waitFor(() => expect(buttons(question)).toContain('Conservar mi cuenta'))
  })
})

describe('the dialog of the account', () => {
  const show = () =>
    renderInShop(
      <AccountDialog isOpen mode="login" onMode={() => {}} onClose={() => told('close')} onRepeated={() => {}} />,
    )
  const leaveAs = (isExpired: boolean) => act(() => useSession.setState({ user: null, isExpired }))
  test('is that of the signed-in client, who is asked to sign in again when the session ends', async () => {
    signIn()
    show()
    await screen.findByRole('dialog', { name: 'Mi cuenta' })
    expect(screen.queryByRole('dialog', { name: 'Iniciar sesión' })).toBeNull()
    leaveAs(true)
    await screen.findByRole('dialog', { name: 'Iniciar sesión' })
    expect(told).not.toHaveBeenCalled()
  })
  test('is left when the client signed out elsewhere', async () => {
    signIn()
    show()
    await screen.findByRole('dialog', { name: 'Mi cuenta' })
    leaveAs(false)
    expect(told.mock.calls).toStrictEqual([['close']])
    expect(screen.queryByRole('dialog', { name: 'Iniciar sesión' })).toBeNull()
  })
})
