import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { AccountDialog, type SignInMode } from './account-dialog'
import { ForgottenPassword } from './forgotten-password'
import { NewPasswordForm } from './new-password-form'
import { ProfileForm } from './my-account/profile-form'
import { PasswordForm } from './my-account/password-form'

const nothing = () => {}
const told = { onSending: nothing, onDone: nothing, onSwitch: nothing }
const onMode = vi.fn<(mode: SignInMode) => void>()
beforeEach(() => {
  onMode.mockReset()
  stubShop(() => accepted({ whatsapp: '5512345678' }))
})
const field = (name: string) => screen.getByLabelText(name)
const calls = () => asked.map(({ method, path, body }) => [method, path, body])

describe('the sign-in dialog', () => {
  const show = (mode: SignInMode) =>
    renderInShop(<AccountDialog isOpen mode={mode} onMode={onMode} onClose={nothing} onRepeated={nothing} />)
  const dialog = () => screen.getByRole('dialog')

  test('signs in, or leads to a new account', async () => {
    const { user } = show('login')
    expect(wordsOf(dialog())).toBe(
      'Iniciar sesión Tu carrito se queda contigo: lo que ya apartaste pasa a tu cuenta. Tu teléfono Contraseña Olvidé mi contraseña Iniciar sesión ¿Primera vez aquí? Crea tu cuenta',
    )
    await user.click(screen.getByRole('button', { name: 'Crea tu cuenta' }))
    expect(onMode.mock.calls).toStrictEqual([['register']])
  })

  test('[AUTH-07] [AUTH-08] a sign-in says at each field what it lacks, until the field is edited', async () => {
    const { user } = show('login')
    await user.type(field('Tu teléfono'), ' ')
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
    for (const [name, text] of [
      ['Tu teléfono', 'El teléfono es requerido'],
      ['Contraseña', 'La contraseña es requerida'],
    ] as const) {
      expect(wordsOf(dialog())).toContain(text)
      await user.type(field(name), 'x')
      expect(wordsOf(dialog())).not.toContain(text)
    }
    expect(asked.filter(({ method }) => method === 'POST')).toStrictEqual([])
  })

  test('creates an account, or leads to the sign-in', async () => {
    const { user } = show('register')
    expect(wordsOf(dialog())).toBe(
      'Crear cuenta Tu nombre Tu teléfono Contraseña Al menos 6 caracteres. Repite tu contraseña Tocador usa tus datos solo para abrir tu cuenta, guardar tu carrito y entregar tus pedidos. Puedes verlos, corregirlos o pedir que los borremos: aviso de privacidad en otra pestaña. Crear cuenta ¿Ya tienes cuenta? Inicia sesión',
    )
    await user.click(screen.getByRole('button', { name: 'Inicia sesión' }))
    expect(onMode.mock.calls).toStrictEqual([['login']])
  })

  test('[AUTH-10] [AUTH-11] [AUTH-14] a registration says at each field what it lacks, until the field is edited', async () => {
    const { user } = show('register')
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
    for (const [name, text] of [
      ['Tu nombre', 'El nombre es requerido'],
      ['Tu teléfono', 'El teléfono es requerido'],
      ['Contraseña', 'La contraseña es requerida'],
    ] as const) {
      expect(wordsOf(dialog())).toContain(text)
      await user.type(field(name), 'x')
      expect(wordsOf(dialog())).not.toContain(text)
    }
    expect(asked.filter(({ method }) => method === 'POST')).toStrictEqual([])
  })

  test('says why the last session ended as an alert, and nothing of a guest’s cart', () => {
    act(() => useSession.setState({ endReason: 'Tu sesión terminó.' }))
    show('login')
    expect(allWords('alert', dialog())).toStrictEqual(['Tu sesión terminó.'])
    expect(wordsOf(dialog())).not.toContain('Tu carrito se queda contigo')
  })

  test('a forgotten password asks for a code, and leads back', async () => {
    const { user } = show('login')
    await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }))
    expect(allWords('heading', dialog())).toStrictEqual(['Nueva contraseña'])
    await user.click(screen.getByRole('button', { name: 'Inicia sesión' }))
    expect(onMode.mock.calls).toStrictEqual([['login']])
    expect(allWords('heading', dialog())).toStrictEqual(['Iniciar sesión'])
  })

  test('a refused sign-in is an alert', async () => {
    stubShop(() => refused(401, 'UNAUTHORIZED', 'Teléfono o contraseña incorrectos'))
    const { user } = show('login')
    await user.type(field('Tu teléfono'), '5512345678')
    await user.type(field('Contraseña'), 'secreta')
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
    await vi.waitFor(() => expect(allWords('alert', dialog())).toStrictEqual(['Teléfono o contraseña incorrectos']))
  })
})

describe('the help with a forgotten password', () => {
  test('writes to the shop with the name and phone that are given', async () => {
    const { user } = renderInShop(<ForgottenPassword {...told} />)
    await screen.findByRole('link')
    expect(links()).toStrictEqual([
      [
        'Pedir un código por WhatsApp',
        'https://wa.me/525512345678?text=Hola%2C%20olvid%C3%A9%20la%20contrase%C3%B1a%20de%20mi%20cuenta.%20%C2%BFMe%20ayudan%20con%20un%20c%C3%B3digo%3F',
      ],
    ])
    await user.type(field('Tu nombre'), ' Ana ')
    await user.type(field('Teléfono de tu cuenta'), '55')
    expect(links()).toStrictEqual([
      [
        'Pedir un código por WhatsApp',
        'https://wa.me/525512345678?text=Hola%2C%20olvid%C3%A9%20la%20contrase%C3%B1a%20de%20mi%20cuenta.%20Mi%20nombre%3A%20Ana.%20El%20tel%C3%A9fono%20de%20mi%20cuenta%3A%2055.%20%C2%BFMe%20ayudan%20con%20un%20c%C3%B3digo%3F',
      ],
    ])
  })

  test.each([
    ['No pudimos ver a qué número escribirle a la tienda', () => refused(500, 'INTERNAL', '')],
    ['Error de conexión. Intenta nuevamente.', unreachable],
  ])('«%s»: it is read again on request', async (text, answer) => {
    stubShop(answer)
    const { user } = renderInShop(<ForgottenPassword {...told} />)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText('Pide el código directamente en la tienda.')).toBeNull()
    stubShop(() => accepted({ whatsapp: '5512345678' }))
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('link', { name: 'Pedir un código por WhatsApp' })).toBeTruthy()
    expect(screen.queryByText(text)).toBeNull()
  })

  test('of a shop without a number: the code is asked for in the shop', async () => {
    stubShop(() => accepted({ whatsapp: '' }))
    renderInShop(<ForgottenPassword {...told} />)
    expect(await screen.findByText('Pide el código directamente en la tienda.')).toBeTruthy()
    expect(links()).toStrictEqual([])
  })

  test('who has the code types it', async () => {
    const { user } = renderInShop(<ForgottenPassword {...told} />)
    await user.click(screen.getByRole('button', { name: 'Ya tengo un código' }))
    expect(field('Código de la tienda')).toBeTruthy()
  })
})

describe('a new password', () => {
  const type = async (user: ReturnType<typeof renderInShop>['user'], values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await user.type(field(name), value)
    await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  }
  const passwords = { 'Contraseña nueva': 'secreta', 'Repite tu contraseña': 'secreta' }

  test('behind a link needs no code', async () => {
    const { user } = renderInShop(<NewPasswordForm token="TOKEN" {...told} />)
    expect(screen.queryByLabelText('Código de la tienda')).toBeNull()
    await type(user, passwords)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(calls()).toStrictEqual([
      [
        'POST',
        '/auth/new-password',
        {
          password: 'secreta',
          token: 'TOKEN',
        },
      ],
    ])
  })

  test('with a code sends it; a pasted link is cut to its token', async () => {
    const { user } = renderInShop(<NewPasswordForm {...told} />)
    await type(user, passwords)
    expect(screen.getByText('Escribe el código que te dio la tienda')).toBeTruthy()
    expect(asked).toStrictEqual([])
    await user.type(field('Código de la tienda'), 'https://tienda.mx/login#clave=K7MQ-3XND-9PRT ')
    await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(calls()[0]?.[2]).toStrictEqual({
      password: 'secreta',
      token: 'K7MQ-3XND-9PRT',
    })
  })
})

describe('the own data', () => {
  const user = { id: 7, name: 'Ana Ruiz', phone: '5512345678', email: '', role: 'client', is_active: 1 } as const
  const show = () => renderInShop(<ProfileForm user={user} onSending={nothing} />)
  const save = () => screen.getByRole('button', { name: 'Guardar mis datos' })

  test('another name needs no password', async () => {
    stubShop(() => accepted({ ...user, name: 'Ana Lara' }))
    const shown = show()
    await shown.user.clear(field('Nombre'))
    await shown.user.type(field('Nombre'), 'Ana Lara')
    expect(screen.queryByLabelText('Tu contraseña actual')).toBeNull()
    await shown.user.click(save())
    expect(await screen.findByText('Guardamos tus datos')).toBeTruthy()
    expect(calls()).toStrictEqual([
      [
        'PUT',
        '/auth/profile',
        {
          name: 'Ana Lara',
        },
      ],
    ])
  })

  test('another phone needs the password', async () => {
    const shown = show()
    await shown.user.type(field('Teléfono'), '9')
    expect(field('Tu contraseña actual')).toBeTruthy()
    await shown.user.click(save())
    expect(screen.getByText('Escribe tu contraseña actual')).toBeTruthy()
    expect(asked).toStrictEqual([])
  })

  test('name and phone are required', async () => {
    const shown = show()
    await shown.user.clear(field('Nombre'))
    await shown.user.clear(field('Teléfono'))
    await shown.user.click(save())
    expect(
      [...document.querySelectorAll('[aria-invalid=true]')].map((one) => one.getAttribute('name') ?? one.id).length,
    ).toBe(3)
    expect(asked).toStrictEqual([])
  })

  test('the own password is changed with the current one', async () => {
    const shown = renderInShop(<PasswordForm onSending={nothing} />)
    await shown.user.type(field('Contraseña nueva'), 'secreta')
    await shown.user.type(field('Repite tu contraseña'), 'secreta')
    await shown.user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
    expect(screen.getByText('Escribe tu contraseña actual')).toBeTruthy()
    await shown.user.type(field('Contraseña actual'), 'antes')
    await shown.user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
    expect(await screen.findByText('Cambiaste tu contraseña y cerramos tus demás sesiones')).toBeTruthy()
    expect(calls()).toStrictEqual([
      [
        'PUT',
        '/auth/profile',
        {
          current_password: 'antes',
          password: 'secreta',
        },
      ],
    ])
    expect(buttons()).toContain('Cambiar contraseña')
  })
})

test.each([
  [
    'Crear cuenta',
    'Contraseña',
    <AccountDialog key={1} isOpen mode="register" onMode={onMode} onClose={nothing} onRepeated={nothing} />,
  ],
  ['Guardar contraseña', 'Contraseña nueva', <NewPasswordForm key={2} {...told} />],
  ['Cambiar contraseña', 'Contraseña nueva', <PasswordForm key={3} onSending={nothing} />],
])('[AUTH-14] «%s»: two passwords no longer differ once the first is corrected', async (name, first, form) => {
  const { user } = renderInShop(form)
  await user.type(field(first), 'jacarand')
  await user.type(field('Repite tu contraseña'), 'jacaranda')
  await user.click(screen.getByRole('button', { name }))
  const differs = () => [
    screen.queryAllByText('Las contraseñas no coinciden').length,
    field('Repite tu contraseña').getAttribute('aria-invalid'),
  ]
  expect(differs()).toStrictEqual([1, 'true'])
  await user.type(field(first), 'a')
  expect(differs()).toStrictEqual([0, null])
})

describe('a new password whose answer was lost', () => {
  /** `present`: the account's password once the change was sent. */
  const lose = async (present: string) => {
    stubShop(unreachable)
    const { user } = renderInShop(<PasswordForm onSending={nothing} />)
    await user.type(field('Contraseña actual'), 'antes')
    for (const name of ['Contraseña nueva', 'Repite tu contraseña']) await user.type(field(name), 'secreta')
    const change = () => user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
    await change()
    expect(await screen.findByText('Error de conexión al actualizar perfil')).toBeTruthy()
    stubShop(({ body }) =>
      body['current_password'] === present ? accepted({}) : refused(400, 'WRONG_PASSWORD', 'No es correcta'),
    )
    await change()
  }
  const tried = () => asked.map(({ body }) => `${String(body['current_password'])} → ${String(body['password'])}`)

  test('is saved when it is sent again: the current one is the new one then', async () => {
    await lose('secreta')
    expect(await screen.findByText('Cambiaste tu contraseña y cerramos tus demás sesiones')).toBeTruthy()
    expect(tried()).toStrictEqual(['antes → secreta', 'secreta → secreta'])
  })

  test('is refused when the current one is neither', async () => {
    await lose('otra')
    expect(await screen.findByText('No es correcta')).toBeTruthy()
    expect(screen.queryByText(/^Cambiaste tu contraseña/)).toBeNull()
  })
})

describe('a form that is on its way says so', () => {
  const isBusy = () => buttons().filter((name) => name.endsWith(' (disabled)'))
  const type = async (user: ReturnType<typeof renderInShop>['user'], values: Record<string, string>, name: string) => {
    for (const [label, value] of Object.entries(values)) await user.type(field(label), value)
    await user.click(screen.getByRole('button', { name }))
  }
  const never = () => stubShop(() => new Promise(() => {}))
  const dialog = (mode: SignInMode) =>
    renderInShop(<AccountDialog isOpen mode={mode} onMode={onMode} onClose={nothing} onRepeated={nothing} />)

  test('the sign-in', async () => {
    never()
    const { user } = dialog('login')
    await type(user, { 'Tu teléfono': '5512345678', Contraseña: 'secreta' }, 'Iniciar sesión')
    expect(isBusy()).toStrictEqual(['Cerrar (disabled)', 'Iniciar sesión Entrando (disabled)'])
  })

  test('the registration', async () => {
    never()
    const { user } = dialog('register')
    const values = { 'Tu nombre': 'Ana', 'Tu teléfono': '5512345678', Contraseña: 'secreta' }
    await type(user, { ...values, 'Repite tu contraseña': 'secreta' }, 'Crear cuenta')
    expect(isBusy()).toStrictEqual(['Cerrar (disabled)', 'Crear cuenta Creando tu cuenta (disabled)'])
  })

  test('a new password, whose form says what a code looks like', async () => {
    never()
    const { user, container } = renderInShop(<NewPasswordForm {...told} />)
    expect(wordsOf(container)).toBe(
      'Elige la contraseña con la que vas a entrar desde ahora. Código de la tienda 12 letras y números, por ejemplo K7MQ-3XND-9PRT. También puedes pegar el enlace completo. Contraseña nueva Al menos 6 caracteres. Repite tu contraseña Guardar contraseña ¿Ya la recuerdas? Inicia sesión',
    )
    const values = { 'Código de la tienda': 'K7MQ', 'Contraseña nueva': 'secreta', 'Repite tu contraseña': 'secreta' }
    await type(user, values, 'Guardar contraseña')
    expect(isBusy()).toStrictEqual(['Guardar contraseña Guardando (disabled)'])
  })

  test('the own data, whose password is asked for with a reason', async () => {
    never()
    const user = { id: 7, name: 'Ana Ruiz', phone: '5512345678', email: '', role: 'client', is_active: 1 } as const
    const shown = renderInShop(<ProfileForm user={user} onSending={nothing} />)
    expect(wordsOf(shown.container)).toBe(
      'Mis datos Nombre Teléfono Con él entras a tu cuenta. Correo (opcional) Guardar mis datos',
    )
    await shown.user.type(field('Teléfono'), '9')
    expect(wordsOf(shown.container)).toContain('La pedimos para cambiar teléfono o correo.')
    await type(shown.user, { 'Tu contraseña actual': 'antes' }, 'Guardar mis datos')
    expect(isBusy()).toStrictEqual(['Guardar mis datos Guardando (disabled)'])
  })

  test('the own password', async () => {
    never()
    const { user, container } = renderInShop(<PasswordForm onSending={nothing} />)
    expect(wordsOf(container)).toBe(
      'Cambiar contraseña Contraseña actual Contraseña nueva Al menos 6 caracteres. Se cierran tus sesiones en otros dispositivos. Repite tu contraseña Cambiar contraseña',
    )
    const values = { 'Contraseña actual': 'antes', 'Contraseña nueva': 'secreta', 'Repite tu contraseña': 'secreta' }
    await type(user, values, 'Cambiar contraseña')
    expect(isBusy()).toStrictEqual(['Cambiar contraseña Guardando (disabled)'])
  })
})

test('the forgotten password explains how a code is got', async () => {
  const { container } = renderInShop(<ForgottenPassword {...told} />)
  await screen.findByRole('link')
  expect(wordsOf(container)).toBe(
    'Escríbenos por WhatsApp desde el teléfono de tu cuenta. Te respondemos con un código para elegir una contraseña nueva. Tu nombre Teléfono de tu cuenta Pedir un código por WhatsApp Ya tengo un código ¿Ya la recuerdas? Inicia sesión',
  )
})
