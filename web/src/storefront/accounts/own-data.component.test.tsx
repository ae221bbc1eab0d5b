import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../../api/session'
import { aUser } from '../../testing/a-user'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { ForgottenPassword } from './forgotten-password'
import { NewPasswordForm } from './new-password-form'
import { PasswordForm } from './my-account/password-form'
import { ProfileForm } from './my-account/profile-form'

const nothing = () => {}
const ana = aUser({ name: 'Ana Ruiz', phone: '5512345678', email: 'ana@correo.mx' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const bodies = () => asked.map(({ body }) => body)
beforeEach(() => act(() => useSession.setState({ user: ana, isLoaded: true })))

test('[MYACC-04] saved data are those of the session, and what is saved next begins with them', async () => {
  stubShop(({ body }) => accepted({ ...ana, ...body, name: 'Ana Lara' }))
  renderInShop(<ProfileForm user={ana} onSending={nothing} />)
  type('Nombre', 'ana lara')
  press('Guardar mis datos')
  await waitFor(() => expect(useSession.getState().user?.name).toBe('Ana Lara'))
  expect(field('Nombre').value).toBe('Ana Lara')
  type('Nombre', 'Ana Luz')
  press('Guardar mis datos')
  await waitFor(() => expect(bodies()).toStrictEqual([{ name: 'ana lara' }, { name: 'Ana Luz' }]))
})

test.each([
  ['', null],
  ['  ', null],
  ['ana@otro.mx', 'ana@otro.mx'],
])(
  '[MYACC-04] the email «%s» is saved as %s, with the password, which is then no longer there',
  async (typed, email) => {
    stubShop(() => accepted({ ...ana, email: email ?? '' }))
    renderInShop(<ProfileForm user={ana} onSending={nothing} />)
    expect(screen.queryByLabelText('Tu contraseña actual')).toBeNull()
    type('Correo (opcional)', typed)
    press('Guardar mis datos')
    expect(screen.getByText('Escribe tu contraseña actual')).toBeTruthy()
    type('Tu contraseña actual', 'antes')
    press('Guardar mis datos')
    await waitFor(() => expect(screen.queryByLabelText('Tu contraseña actual')).toBeNull())
    expect(bodies()).toStrictEqual([{ email, current_password: 'antes' }])
  },
)

test('a password that was changed is no longer in the form', async () => {
  stubShop(() => accepted(ana))
  renderInShop(<PasswordForm onSending={nothing} />)
  const labels = ['Contraseña actual', 'Contraseña nueva', 'Repite tu contraseña']
  for (const label of labels) type(label, 'secreta')
  press('Cambiar contraseña')
  await waitFor(() => expect(labels.map((label) => field(label).value)).toStrictEqual(['', '', '']))
})

test('until it is known whether the shop has a number, nothing is said of it', async () => {
  let answer: (() => void) | undefined
  stubShop(() => new Promise((done) => (answer = () => done(accepted({ whatsapp: '' })))))
  const { container } = renderInShop(<ForgottenPassword onSending={nothing} onDone={nothing} onSwitch={nothing} />)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(wordsOf(container)).not.toContain('Pide el código')
  answer?.()
  await screen.findByText('Pide el código directamente en la tienda.')
})

test('the fields of the own data, of a new password and of a code are filled in by the browser', () => {
  stubShop(() => accepted({ whatsapp: '' }))
  renderInShop(
    <>
      <ProfileForm user={ana} onSending={nothing} />
      <PasswordForm onSending={nothing} />
      <NewPasswordForm onSending={nothing} onDone={nothing} onSwitch={nothing} />
    </>,
  )
  type('Nombre', 'Ana')
  type('Teléfono', '5500000000')
  const told = (label: string) =>
    screen
      .getAllByLabelText(label)
      .map((one) => ['type', 'autocomplete', 'enterkeyhint'].map((name) => one.getAttribute(name)).join())
  expect(told('Nombre')).toStrictEqual([',name,'])
  expect(told('Teléfono')).toStrictEqual(['tel,tel,'])
  expect(told('Correo (opcional)')).toStrictEqual(['email,email,'])
  expect(told('Tu contraseña actual')).toStrictEqual(['password,current-password,'])
  expect(told('Contraseña actual')).toStrictEqual(['password,current-password,'])
  expect(told('Contraseña nueva')).toStrictEqual(['password,new-password,next', 'password,new-password,next'])
  expect(told('Repite tu contraseña')).toStrictEqual(['password,new-password,go', 'password,new-password,go'])
  const code = field('Código de la tienda')
  expect(['autocomplete', 'autocapitalize', 'spellcheck'].map((name) => code.getAttribute(name))).toStrictEqual([
    'one-time-code',
    'characters',
    'false',
  ])
})

test.each([
  ['Nombre', '   ', 'El nombre es requerido'],
  ['Teléfono', ' ', 'El teléfono es requerido'],
])('without «%s» nothing is saved', (label, value, text) => {
  stubShop(() => accepted(ana))
  renderInShop(<ProfileForm user={ana} onSending={nothing} />)
  type(label, value)
  press('Guardar mis datos')
  expect([screen.queryByText(text) !== null, asked.length]).toStrictEqual([true, 0])
})

test('[MYACC-04] another phone is sent alone, with the password, and is that of the session', async () => {
  stubShop(() => accepted({ ...ana, phone: '5500000000' }))
  renderInShop(<ProfileForm user={ana} onSending={nothing} />)
  type('Teléfono', '55 0000 0000')
  type('Tu contraseña actual', 'antes')
  press('Guardar mis datos')
  await waitFor(() => expect(useSession.getState().user?.phone).toBe('5500000000'))
  expect(bodies()).toStrictEqual([{ phone: '55 0000 0000', current_password: 'antes' }])
})

test('[MYACC-05] a phone that another account has says so at its field, and stays to be corrected', async () => {
  const message = 'Ya hay una cuenta con este teléfono'
  stubShop(() => ({ status: 409, json: { success: false, code: 'PHONE_TAKEN', message, fields: { phone: message } } }))
  renderInShop(<ProfileForm user={ana} onSending={nothing} />)
  type('Teléfono', '+52 1 55 8765 4321')
  type('Tu contraseña actual', 'secreta')
  press('Guardar mis datos')
  const text = await screen.findByText(message)
  const phone = field('Teléfono')
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect((phone.getAttribute('aria-describedby') ?? '').split(' ')).toContain(text.closest('[id]')?.id)
  expect(field('Nombre').getAttribute('aria-invalid')).not.toBe('true')
  expect([phone.value, useSession.getState().user?.phone]).toStrictEqual(['+52 1 55 8765 4321', '5512345678'])
})

test('data that were refused say why and stay in the form', async () => {
  stubShop(() => refused(409, 'PHONE_TAKEN', 'Ese teléfono ya tiene cuenta'))
  const { container } = renderInShop(<ProfileForm user={ana} onSending={nothing} />)
  type('Nombre', 'Ana Lara')
  press('Guardar mis datos')
  await waitFor(() => expect(allWords('alert', container)).toStrictEqual(['Ese teléfono ya tiene cuenta']))
  expect([field('Nombre').value, useSession.getState().user?.name]).toStrictEqual(['Ana Lara', 'Ana Ruiz'])
})

test('[MYACC-04] a phone and an email of before are not changed by another name', async () => {
  stubShop(() => accepted({ ...ana, name: 'Ana Lara' }))
  renderInShop(<ProfileForm user={ana} onSending={nothing} />)
  expect([field('Nombre').value, field('Teléfono').value, field('Correo (opcional)').value]).toStrictEqual([
    'Ana Ruiz',
    '5512345678',
    'ana@correo.mx',
  ])
  type('Nombre', 'Ana Lara')
  press('Guardar mis datos')
  await waitFor(() => expect(bodies()).toStrictEqual([{ name: 'Ana Lara' }]))
})
