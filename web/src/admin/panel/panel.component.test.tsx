import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { lazy } from 'react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dropToken, startSession, useSession } from '../../api/session'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInPanel, signIn } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { topOverlay } from '../../ui/overlay/open-overlays'
import { overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { useToasts } from '../../ui/overlay/toasts'
import { hasDrafts, prepareDraft } from '../list-screen/edits/drafts'
import { startDraft } from '../list-screen/edits/start-draft'
import { Panel } from './panel'
import { sections } from './sections'

const told = vi.fn<(what: string) => void>()
beforeAll(async () => {
  await Promise.all([import('./go-to/go-to-palette'), import('./shortcuts/shortcut-list')])
}, 60_000)
beforeEach(() => {
  told.mockReset()
  // What the sections read does not arrive.
  stubShop(() => new Promise(() => {}))
  replacePage('/?panel=resumen', 1)
})
const panelAt = (section: string, isOpen = true) => (
  <Panel
    isOpen={isOpen}
    section={section}
    addressOf={(key) => `/?panel=${key}`}
    shopName="Tocador"
    timeZone="America/Mexico_City"
    onClose={() => told('close')}
    onSignOut={() => told('sign out')}
  />
)
const show = (section: string, isOpen = true) => renderInPanel(panelAt(section, isOpen))
/** The browser has the notices of the panel, with this subscription. */
function subscribedTo(subscription: { endpoint: string }) {
  const pushManager = { getSubscription: async () => subscription }
  const registration = { scope: 'https://tienda.mx/avisos/', pushManager }
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => registration })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { userAgent: 'Chrome/147', maxTouchPoints: 0, serviceWorker })
}
const panel = () => screen.queryByRole('dialog', { name: 'Panel de Tocador' })

test.each([
  ['client', true],
  ['admin', false],
] as const)('is not there for a %s when it is open: %s', (role, isOpen) => {
  signIn({ role })
  show('resumen', isOpen)
  expect(panel()).toBeNull()
})

test('asks before a prepared form replaces what is unsaved', async () => {
  signIn({ role: 'admin' })
  show('resumen')
  const started = {
    draftName: 'prueba',
    draft: {},
    address: '/?panel=encuestas',
    what: 'una encuesta nueva',
    kept: 'X',
  }
  act(() => startDraft(started))
  const question = screen.getByRole('dialog', { name: 'Tienes una encuesta nueva sin guardar' })
  fireEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  expect([location.search, overlayDepth(), hasDrafts()]).toStrictEqual(['?panel=encuestas', 1, false])
  await waitFor(() => expect(question.isConnected).toBe(false))
})

test('names its section in the title, and gives the title back', async () => {
  document.title = 'Tienda'
  signIn({ role: 'admin' })
  const { unmount } = show('usuarios')
  await vi.waitFor(() => expect(document.title).toBe('Usuarios · Tocador Admin'))
  expect(panel()).not.toBeNull()
  expect(useToasts.getState().most).toBe(3)
  unmount()
  expect(document.title).toBe('Tienda')
  expect(useToasts.getState().most).toBe(useToasts.getInitialState().most)
})

test('counts in the title of a hidden tab the orders that arrived meanwhile', async () => {
  let recentOrders = [9]
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  const versions = { orders: '1', products: '1', surveys: '1', users: '1', system: '1' }
  stubShop(({ path }) =>
    path === '/admin/changes' ? accepted({ versions, recentOrders, pendingOrders: 0 }) : new Promise(() => {}),
  )
  signIn({ role: 'admin' })
  show('usuarios')
  await screen.findByText('En vivo · 2:00 p.m.')
  await waitFor(() => expect(document.title).toBe('Usuarios · Tocador Admin'))
  recentOrders = [11, 10, 9]
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(document.title).toBe('(2) Usuarios · Tocador Admin'))
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(document.title).toBe('Usuarios · Tocador Admin'))
})

test('says which section is opened while its code is fetched', async () => {
  signIn({ role: 'admin' })
  const Content = lazy(() => new Promise<never>(() => {}))
  const section = sections.find(({ key }) => key === 'encuestas')
  if (section === undefined) throw new Error('no such section')
  const { Content: before } = section
  section.Content = Content
  onTestFinished(() => void (section.Content = before))
  show('encuestas')
  expect((await screen.findByText('Abriendo Encuestas…')).closest('[role=status]')).not.toBeNull()
})

test('[PUSH-38] opening the panel makes the browser a device of the session that is signed in', async () => {
  subscribedTo({ endpoint: 'https://push.example/1' })
  signIn({ role: 'admin' })
  show('pedidos')
  await vi.waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toStrictEqual([
      ['/admin/notices/devices/renewal', { endpoint: 'https://push.example/1' }],
    ]),
  )
})

test('an unknown section is the usual one', async () => {
  signIn({ role: 'admin' })
  show('nada')
  await vi.waitFor(() => expect(document.title).toBe('Resumen · Tocador Admin'))
})

test('[ADM-21] opens the palette by Ctrl K', async () => {
  signIn({ role: 'admin' })
  show('usuarios')
  fireEvent.keyDown(screen.getByRole('main'), { key: 'k', ctrlKey: true })
  await screen.findByRole('combobox', { name: 'Ir a…' })
})

test('the palette leads to the shop and to the shortcuts', async () => {
  signIn({ role: 'admin' })
  show('usuarios')
  const choose = async (name: string) => {
    fireEvent.keyDown(screen.getByRole('main'), { key: 'k', ctrlKey: true })
    await screen.findByRole('combobox', { name: 'Ir a…' })
    fireEvent.click(screen.getByRole('option', { name }))
  }
  await choose('Ver tienda')
  await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['close']))
  await choose('Atajos de teclado')
  await screen.findByRole('dialog', { name: 'Atajos de teclado' })
})

test('the focus that the tab before took with it goes to the next one', async () => {
  signIn({ role: 'admin' })
  const { rerender } = show('usuarios')
  await screen.findByRole('searchbox')
  act(() => (document.activeElement as HTMLElement).blur())
  rerender(panelAt('resumen'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the focus that stands elsewhere stays there when the tab changes', async () => {
  signIn({ role: 'admin' })
  const { rerender } = show('usuarios')
  await screen.findByRole('searchbox')
  const elsewhere = screen.getByRole('button', { name: 'Ver tienda' })
  elsewhere.focus()
  rerender(panelAt('resumen'))
  await screen.findByRole('link', { name: 'Resumen', current: 'page' })
  expect(document.activeElement).toBe(elsewhere)
})

test('shows its keys by ?, unless it is typed in a field', async () => {
  signIn({ role: 'admin' })
  show('usuarios')
  const list = () => screen.queryByRole('dialog', { name: 'Atajos de teclado' })
  const search = await screen.findByRole('searchbox')
  fireEvent.keyDown(search, { key: '?' })
  fireEvent.keyDown(screen.getByRole('main'), { key: '?', ctrlKey: true })
  expect(list()).toBeNull()
  fireEvent.keyDown(screen.getByRole('main'), { key: '?', shiftKey: true })
  const shown = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }))
  expect(allWords('heading', list() ?? undefined)).toStrictEqual([
    'Atajos de teclado',
    'En cualquier sección',
    'En una fila de la lista',
  ])
  const keysOf = (what: string) => wordsOf(shown.getByText(what).previousElementSibling)
  expect(['Ver los atajos', 'Ir a Pedidos', 'Siguiente fila'].map(keysOf)).toStrictEqual(['?', 'g o', 'j'])
  fireEvent.click(shown.getByRole('button', { name: 'Cerrar' }))
  await vi.waitFor(() => expect(list()).toBeNull())
})

test('goes to a section by two keys, of which the second comes in time', async () => {
  signIn({ role: 'admin' })
  show('usuarios')
  const main = screen.getByRole('main')
  const type = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(main, { key }))
  type('p')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type('g')
  act(() => void vi.advanceTimersByTime(1_500))
  type('p')
  expect(location.search).toBe('?panel=resumen')
  type('g')
  act(() => void vi.advanceTimersByTime(1_499))
  type('p')
  expect(location.search).toBe('?panel=productos')
})

test('a session that ended says so in the words of the panel', async () => {
  signIn({ role: 'admin' })
  show('usuarios')
  await screen.findByRole('main')
  act(() => useSession.setState({ user: null, endReason: 'Token inválido' }))
  expect(useSession.getState().endReason).toBe('Tu sesión terminó. Inicia sesión para volver al panel.')
  expect(panel()).toBeNull()
})

test('a session that ended with a draft says that the draft is still there', async () => {
  startSession({ id: 7, name: 'Ana', phone: '5512345678', email: '', role: 'admin', is_active: 1 }, 'token')
  prepareDraft('prueba', { words: 'rubor' })
  show('usuarios')
  await screen.findByRole('main')
  act(() => dropToken('token', 'Token inválido'))
  expect(useSession.getState().endReason).toBe(
    'Tu sesión terminó. Inicia sesión para volver al panel y seguir con lo que escribías.',
  )
  expect(hasDrafts()).toBe(true)
})

test('a session that ends after the panel was left says so in the words of the shop', async () => {
  signIn({ role: 'admin' })
  const { unmount } = show('usuarios')
  await screen.findByRole('main')
  unmount()
  act(() => useSession.setState({ user: null, endReason: 'Token inválido' }))
  expect(useSession.getState().endReason).toBe('Token inválido')
})

test('signing out forgets what was being written', async () => {
  signIn({ role: 'admin' })
  prepareDraft('prueba', { words: 'rubor' })
  show('usuarios')
  expect(hasDrafts()).toBe(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))
  await vi.waitFor(() => expect(told.mock.calls.flat()).toStrictEqual(['sign out']))
  expect(hasDrafts()).toBe(false)
})

test('[PAPP-06] the icon gets the number of orders to confirm while the panel is open', async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => {})
  const methods = { setAppBadge, clearAppBadge: async () => {} }
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => Object.keys(methods).forEach((name) => Reflect.deleteProperty(navigator, name)))
  const versions = { orders: '1', products: '1', surveys: '1', users: '1', system: '1' }
  stubShop(({ path }) =>
    path === '/admin/changes' ? accepted({ versions, recentOrders: [9], pendingOrders: 4 }) : new Promise(() => {}),
  )
  signIn({ role: 'admin' })
  show('usuarios')
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenCalledWith(4))
})

test('Esc does not close the panel, so that nothing that was typed is lost', async () => {
  signIn({ role: 'admin' })
  show('usuarios')
  await screen.findByRole('searchbox')
  fireEvent(panel() ?? document, new Event('cancel', { cancelable: true }))
  expect([panel() === null, told.mock.calls]).toStrictEqual([false, []])
})

test('a section that is fetched keeps the place of a sheet in its address, and has none without one', async () => {
  signIn({ role: 'admin' })
  const section = sections.find(({ key }) => key === 'encuestas')
  if (section === undefined) throw new Error('no such section')
  const { Content: before } = section
  section.Content = lazy(() => new Promise<never>(() => {}))
  onTestFinished(() => void (section.Content = before))
  const { rerender } = show('encuestas')
  await screen.findByText('Abriendo Encuestas…')
  const below = topOverlay()
  expect([below === undefined, overlayDepth()]).toStrictEqual([false, 1])
  act(() => replacePage('/?panel=encuestas&encuesta=7', 2))
  rerender(panelAt('encuestas'))
  await waitFor(() => expect([undefined, below]).not.toContain(topOverlay()))
})

test('a section that cannot be shown says so, and the others still open', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const section = sections.find(({ key }) => key === 'usuarios')
  const Content = section?.Content
  onTestFinished(() => {
    told.mockRestore()
    Object.assign(section ?? {}, { Content })
  })
  Object.assign(section ?? {}, {
    Content: () => {
      throw new Error('broken')
    },
  })
  signIn({ role: 'admin' })
  const { rerender } = show('usuarios')
  await screen.findByRole('button', { name: 'Volver a cargar' })
  expect(panel()).not.toBeNull()
  rerender(panelAt('pedidos'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Volver a cargar' })).toBeNull())
  expect(panel()).not.toBeNull()
})
