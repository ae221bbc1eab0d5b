import { accepted, asked, stubShop, refused, badGateway, storage, unreachable } from '../../testing/stub-shop'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { noteOffline, noteOnlineAgain, useOnline } from '../../api/online'
import { startSession, useSession, whenSessionEnds } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { useToasts } from '../../ui/overlay/toasts'
import { checkSession, isAdmin, logOut } from './account-actions'
import { accountFailureText } from './account-texts'
import { logIn, registerAccount } from './sign-in-actions'

const sofia = { id: 7, name: 'Sofía', phone: '528112345678', email: '', role: 'client', is_active: 1 } as const
const user = () => useSession.getState().user
const token = () => storage.get('auth_token')
const toastTexts = () => useToasts.getState().shown.map(({ text }) => text)
const sessionEnded = vi.fn()

beforeEach(() => {
  stubShop(() => accepted({ user: sofia, token: 'secret' }))
  useSession.setState({ user: null, cart: null })
  useToasts.setState({ shown: [] })
  sessionEnded.mockReset()
  whenSessionEnds(sessionEnded)
})

describe('login', () => {
  test('[AUTH-15] [AUTH-19] [AUTH-20] stores the token as auth_token and sets the user', async () => {
    await logIn('81 1234 5678', 'secreto1')
    expect(asked[0]).toMatchObject({ path: '/auth/login', body: { phone: '81 1234 5678', password: 'secreto1' } })
    expect([token(), user()]).toEqual(['secret', sofia])
  })

  test('[AUTH-26] the user is persisted in the browser', async () => {
    await logIn('81 1234 5678', 'secreto1')
    expect(JSON.parse(storage.get('tocador') ?? '{}')).toMatchObject({ state: { user: sofia } })
  })

  test('a failed login changes nothing', async () => {
    stubShop(() => refused(401, 'WRONG_CREDENTIALS', 'Teléfono o contraseña incorrectos'))
    await expect(logIn('81 1234 5678', 'falsa')).rejects.toThrow('Teléfono o contraseña incorrectos')
    expect([token(), user()]).toEqual([undefined, null])
  })

  test('registration signs in at once, without an email', async () => {
    await registerAccount({ name: 'Sofía', phone: '81 1234 5678', password: 'secreto1' })
    expect(asked[0]).toMatchObject({ path: '/auth/register', body: { name: 'Sofía', email: null } })
    expect([token(), user()]).toEqual(['secret', sofia])
  })
})

describe('logout', () => {
  test('[AUTH-24] [AUTH-25] clears user, cart and token, and calls logout with the former token', async () => {
    startSession(sofia, 'secret')
    useSession.setState({ cart: aCart([{ productId: 1 }]) })
    const told = logOut()
    expect([user(), useSession.getState().cart, token()]).toEqual([null, null, undefined])
    await told
    expect(asked).toMatchObject([{ path: '/auth/logout', method: 'POST', token: 'secret' }])
  })

  test('works without a connection, and ends the session when it is back, but not that of who signed in meanwhile', async () => {
    stubShop(unreachable)
    startSession(sofia, 'secret')
    onTestFinished(() => useOnline.setState(useOnline.getInitialState(), true))
    noteOffline()
    await logOut()
    expect([user(), JSON.stringify([...storage])]).toEqual([null, expect.not.stringContaining('secret')])
    const before = asked.length
    noteOnlineAgain()
    await vi.waitFor(() => expect(asked).toHaveLength(before + 1))
    stubShop(() => refused(401, 'TOKEN_INVALID', 'Tu sesión terminó.'))
    startSession({ ...sofia, id: 8 }, 'another')
    const reconnect = () => {
      noteOffline()
      noteOnlineAgain()
    }
    await vi.waitFor(() => {
      reconnect()
      expect(asked).toMatchObject([{ path: '/auth/ended-sessions', method: 'POST', token: undefined }])
    })
    reconnect()
    expect([asked.length, token(), user()?.id]).toEqual([1, 'another', 8])
  })
})

describe('the notices of this browser', () => {
  const subscribed = (unsubscribe: () => Promise<boolean>, scope = 'https://tienda.mx/avisos/') => {
    const worker = { scope, pushManager: { getSubscription: async () => ({ unsubscribe }) } }
    const getRegistration = async (wanted: string) => (wanted === '/avisos/' ? worker : undefined)
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  }
  test('end with a logout of an administrator without an answer, in whichever session they were turned on', async () => {
    const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
    subscribed(unsubscribe)
    stubShop(unreachable)
    startSession({ ...sofia, role: 'admin' }, 'secret')
    await logOut()
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
    expect([asked[0]?.path, token()]).toStrictEqual(['/auth/logout', undefined])
    // It would be sent again in the next test.
    onTestFinished(() => useOnline.setState(useOnline.getInitialState(), true))
    stubShop(() => accepted({}))
    noteOffline()
    noteOnlineAgain()
    await vi.waitFor(() => expect(storage.get('tocador_ended')).toBe(''))
  })

  test('stay when a client signs out, and an administrator whose browser refuses is signed out all the same', async () => {
    const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.reject(new DOMException('', 'AbortError')))
    subscribed(unsubscribe)
    startSession(sofia, 'secret')
    await logOut()
    startSession({ ...sofia, role: 'admin' }, 'secret')
    subscribed(unsubscribe, 'https://tienda.mx/')
    await logOut()
    expect(unsubscribe).not.toHaveBeenCalled()
    subscribed(unsubscribe)
    startSession({ ...sofia, role: 'admin' }, 'secret')
    await logOut()
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
    expect(asked.map(({ path }) => path)).toStrictEqual(['/auth/logout', '/auth/logout', '/auth/logout'])
  })
})

describe('the start of a visit', () => {
  const returning = (answer: Parameters<typeof stubShop>[0]) => {
    stubShop(answer)
    startSession(sofia, 'kept')
  }

  test('loads the profile of the stored token', async () => {
    returning(() => accepted({ ...sofia, name: 'Sofía Ramírez' }))
    await checkSession()
    expect(asked).toMatchObject([{ path: '/auth/profile', token: 'kept' }])
    expect(user()?.name).toBe('Sofía Ramírez')
  })

  test('[AUTH-18] removes a rejected token, and stores the reason for the login', async () => {
    returning(() => refused(401, 'TOKEN_INVALID', 'Tu sesión terminó. Inicia sesión de nuevo.'))
    await checkSession()
    expect([token(), user()]).toEqual([undefined, null])
    expect(sessionEnded).toHaveBeenCalledOnce()
    expect(useSession.getState().endReason).toBe('Tu sesión terminó. Inicia sesión de nuevo.')
    expect(toastTexts()).toEqual([])
  })

  test('[ERR-23] without a connection the user stays signed in, with a message', async () => {
    returning(unreachable)
    await checkSession()
    expect([token(), user()]).toEqual(['kept', sofia])
    expect(toastTexts()).toEqual(['Error de conexión al obtener perfil'])
    expect(useToasts.getState().shown.map(({ kind }) => kind)).toEqual(['note'])
  })

  test.each([{ isOnline: false }, { isListMissing: true }])(
    'while the page shows another error (%o), this one is not shown',
    async (state) => {
      returning(unreachable)
      useOnline.setState(state)
      await checkSession()
      useOnline.setState({ isOnline: true, isListMissing: false })
      expect(toastTexts()).toEqual([])
    },
  )

  test('a failure that arrives after another user signed in says nothing', async () => {
    returning(() => {
      startSession({ ...sofia, id: 8 }, 'newer')
      return badGateway
    })
    await checkSession()
    expect([user()?.id, toastTexts()]).toEqual([8, []])
  })

  test('[ERR-19] an answer without a message shows the default text', async () => {
    returning(() => badGateway)
    await checkSession()
    expect(toastTexts()).toEqual(['Error al obtener perfil'])
  })

  test('without a token no profile is requested, and a stored user is removed', async () => {
    useSession.setState({ user: sofia })
    await checkSession()
    expect([asked, user()]).toEqual([[], null])
  })

  test('an answer that arrives after another user signed in is ignored', async () => {
    returning(() => {
      startSession({ ...sofia, id: 8 }, 'newer')
      return accepted(sofia)
    })
    await checkSession()
    expect(user()?.id).toBe(8)
  })
})

test.each([
  ['admin', true],
  ['client', false],
  ['Admin', false],
  ['superadmin', false],
  ['', false],
])('[AUTH-16] role "%s" makes an administrator: %s', (role, expected) => {
  expect(isAdmin({ role: role as 'client' })).toBe(expected)
  expect(isAdmin(null)).toBe(false)
})

describe('the message for a failed call', () => {
  const withMessage = new ApiFailure(401, '', { message: 'Teléfono o contraseña incorrectos', error: 'otro' })
  const withError = new ApiFailure(400, '', { error: 'Formato de teléfono inválido' })
  const badGatewayFailure = new ApiFailure(502, 'Bad Gateway', {})
  const calls = ['logIn', 'register', 'getProfile', 'updateProfile'] as const

  test.each(calls)('[ERR-16] of %s is the server’s message, else its error field', (call) => {
    expect(accountFailureText(call, withMessage)).toBe('Teléfono o contraseña incorrectos')
    expect(accountFailureText(call, withError)).toBe('Formato de teléfono inválido')
  })

  test.each([
    ['[ERR-17] [ERR-21] a login', 'logIn', 'Error en el login', 'Error de conexión en el login'],
    ['[ERR-18] [ERR-22] a registration', 'register', 'Error en el registro', 'Error de conexión en el registro'],
    ['[ERR-19] [ERR-23] a profile', 'getProfile', 'Error al obtener perfil', 'Error de conexión al obtener perfil'],
    [
      'a new password',
      'setNewPassword',
      'Error al guardar la contraseña',
      'Error de conexión al guardar la contraseña',
    ],
    ['a deletion', 'deleteAccount', 'Error al eliminar la cuenta', 'Error de conexión al eliminar la cuenta'],
    [
      '[ERR-20] [ERR-24] a profile change',
      'updateProfile',
      'Error al actualizar perfil',
      'Error de conexión al actualizar perfil',
    ],
  ] as const)('of %s without either is the default text', (_, call, refusedText, offlineText) => {
    expect(accountFailureText(call, badGatewayFailure)).toBe(refusedText)
    expect(accountFailureText(call, new ConnectionFailure(''))).toBe(offlineText)
  })
})
