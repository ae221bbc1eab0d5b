import { act, screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../api/session'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { Panel } from '../panel'
import { InstallView } from './install-view'
import { linkPanelApp, usePanelInstall } from './panel-install'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const PANEL_HEAD = ['/panel.webmanifest', '/panel-icon-180.png', 'Panel']
const SHOP_HEAD = ['/manifest.webmanifest', '/icon-180.png', 'Tocador']

function stubBrowser({ userAgent = CHROME, isSecure = true, isApp = false, maxTouchPoints = 0 } = {}) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  vi.stubGlobal('isSecureContext', isSecure)
  const watching = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isApp && query.includes('standalone'), ...watching }))
}
// The panel loads its palette beside the section: a page that is gone by then would fail.
afterAll(() => vi.dynamicImportSettled())
beforeEach(() => {
  usePanelInstall.setState(usePanelInstall.getInitialState(), true)
  stubShop(() => new Promise(() => {}))
  document.head.innerHTML = `<link rel="manifest" href="/manifest.webmanifest">
    <link rel="apple-touch-icon" href="/icon-180.png"><meta name="apple-mobile-web-app-title" content="Tocador">`
})
const head = () => [
  document.querySelector('link[rel="manifest"]')?.getAttribute('href'),
  document.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href'),
  document.querySelector('meta[name="apple-mobile-web-app-title"]')?.getAttribute('content'),
]
/** The browser offers to install the app of the page. */
function offer(outcome: 'accepted' | 'dismissed' | 'failed' | 'open') {
  const prompt = vi.fn(() => {
    if (outcome === 'open') return new Promise<void>(() => {})
    return outcome === 'failed' ? Promise.reject(new Error('no')) : Promise.resolve()
  })
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  })
  act(() => void window.dispatchEvent(event))
  return { event, prompt }
}

test.each(['guest', 'client', 'admin'] as const)(
  '[PAPP-02] the page of a %s is the shop’s app, and the panel’s only while an administrator has it open',
  async (role) => {
    if (role === 'guest') act(() => useSession.setState({ user: null, isLoaded: true }))
    else signIn({ role })
    replacePage('/?panel=pedidos', 1)
    const panel = (isOpen: boolean) => (
      <Panel
        isOpen={isOpen}
        section="pedidos"
        addressOf={(key) => `/?panel=${key}`}
        shopName="Tocador"
        timeZone="America/Mexico_City"
        onClose={() => {}}
        onSignOut={() => {}}
      />
    )
    const { rerender } = renderInPanel(panel(false))
    expect(head()).toStrictEqual(SHOP_HEAD)
    rerender(panel(true))
    await vi.waitFor(() => expect(head()).toStrictEqual(role === 'admin' ? PANEL_HEAD : SHOP_HEAD))
    rerender(panel(false))
    await vi.waitFor(() => expect(head()).toStrictEqual(SHOP_HEAD))
  },
)

test('[PAPP-04] one tap installs the panel where the browser offers it', async () => {
  stubBrowser()
  const unlink = linkPanelApp()
  const { user } = renderInPanel(<InstallView />)
  expect(buttons()).toStrictEqual([])
  const { event, prompt } = offer('accepted')
  // Without it Chrome on Android shows a bar of its own.
  expect(event.defaultPrevented).toBe(true)
  expect(wordsOf(document.body)).toBe(
    'El panel como app Con un icono propio, sin la barra del navegador, y en la última sección que usaste en este dispositivo. Donde el sistema lo muestra, el icono lleva el número de pedidos por confirmar. La app de la tienda que instalan tus clientas no cambia. Este dispositivo todavía no tiene el panel como app El navegador te pide confirmarlo. Instalar el panel',
  )
  await user.click(screen.getByRole('button', { name: 'Instalar el panel' }))
  await screen.findByText('El panel quedó instalado')
  expect(wordsOf(document.body)).toBe(
    'El panel como app Con un icono propio, sin la barra del navegador, y en la última sección que usaste en este dispositivo. Donde el sistema lo muestra, el icono lleva el número de pedidos por confirmar. La app de la tienda que instalan tus clientas no cambia. El panel quedó instalado Búscalo entre tus apps: su icono es una lista de pedidos.',
  )
  // Who does not see the page is told, too.
  expect(allWords('status')).toContain(
    'El panel quedó instalado Búscalo entre tus apps: su icono es una lista de pedidos.',
  )
  expect([prompt.mock.calls.length, buttons()]).toStrictEqual([1, []])
  unlink()
})

test('[PAPP-04] an offer that is dismissed or fails leaves the steps, and a later one can be taken', async () => {
  stubBrowser()
  const unlink = linkPanelApp()
  const { user } = renderInPanel(<InstallView />)
  offer('dismissed')
  await user.click(screen.getByRole('button', { name: 'Instalar el panel' }))
  await screen.findByText('Instálalo desde el menú del navegador')
  const steps = () => screen.queryAllByRole('listitem').length
  expect(steps()).toBe(3)
  offer('failed')
  expect(steps()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Instalar el panel' }))
  await screen.findByText('El navegador no pudo instalarlo. Usa los pasos de abajo.')
  expect(steps()).toBe(3)
  expect(screen.queryByText('El panel quedó instalado')).toBeNull()
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  await screen.findByText('El panel quedó instalado')
  unlink()
})

test('[PAPP-04] while the browser asks, the button says that it installs', async () => {
  stubBrowser()
  const unlink = linkPanelApp()
  const { user } = renderInPanel(<InstallView />)
  offer('open')
  await user.click(screen.getByRole('button', { name: 'Instalar el panel' }))
  expect((await screen.findByText('Instalando…')).closest('button')).not.toBeNull()
  expect(screen.queryByText('Instálalo desde el menú del navegador')).toBeNull()
  unlink()
})

test('[PAPP-04] an offer of the shop’s page is not the panel’s', () => {
  stubBrowser()
  offer('accepted')
  const unlink = linkPanelApp()
  expect(usePanelInstall.getState().event).toBeUndefined()
  offer('accepted')
  expect(usePanelInstall.getState().event).toBeDefined()
  unlink()
  expect(usePanelInstall.getState().event).toBeUndefined()
  expect(offer('accepted').event.defaultPrevented).toBe(false)
})

const AGENTS = {
  'Chrome on Android': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36',
  'Edge on Windows': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0',
  'Firefox on Android': 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
}
const STEPS = {
  'Chrome on Android': [
    'Toca los tres puntos, junto a la dirección.',
    'Elige «Agregar a la pantalla principal» o «Instalar app».',
    'Confirma con «Instalar». Si el menú dice «Abrir Panel», ya está instalado.',
  ],
  'Edge on Windows': [
    'Abre el menú de tres puntos, arriba a la derecha.',
    'En Chrome elige «Transmitir, guardar y compartir» › «Instalar página como app»; en Edge, «Aplicaciones» › «Instalar este sitio como una aplicación».',
    'Confirma con «Instalar». Si el menú dice que abras el panel, ya está instalado.',
  ],
  'Firefox on Android': [
    'Toca los tres puntos, junto a la dirección.',
    'Elige «Agregar a pantalla de inicio» o «Instalar».',
    'Confirma con «Agregar».',
  ],
  'Firefox on Linux': [
    'Abre esta misma página en Chrome, Edge o Safari.',
    'Entra con tu cuenta y vuelve a Ajustes › App.',
  ],
  'Safari on a Mac': [
    'En la barra de menús, elige Archivo › «Agregar al Dock». Lo tiene Safari desde macOS Sonoma.',
    'Confirma con «Agregar».',
    'Abre el panel desde su icono nuevo y entra con tu cuenta.',
  ],
}
test.each([
  ['Chrome on Android', 'Agregar a la pantalla principal', 3, 'Instálalo desde el menú del navegador'],
  ['Edge on Windows', 'Instalar este sitio como una aplicación', 3, 'Instálalo desde el menú del navegador'],
  ['Firefox on Android', 'Agregar a pantalla de inicio', 3, 'Agrégalo desde el menú de Firefox'],
  ['Firefox on Linux', 'en Chrome, Edge o Safari', 2, 'Firefox no instala el panel en la computadora'],
  ['Safari on a Mac', 'Agregar al Dock', 3, 'Agrégalo al Dock de tu Mac'],
] as const)('[PAPP-05] without an offer, %s has its own steps', (browser, words, count, title) => {
  stubBrowser({ userAgent: AGENTS[browser] })
  renderInPanel(<InstallView />)
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent)
  expect(screen.getByText(title)).toBeTruthy()
  expect(steps).toHaveLength(count)
  expect(steps).toStrictEqual(STEPS[browser])
  expect(steps.join(' ')).toContain(words)
  expect(buttons()).toStrictEqual([])
})

test.each([
  ['iPhone', IPHONE, 5],
  ['iPad', AGENTS['Safari on a Mac'], 5],
] as const)('[PAPP-05] an %s has three steps with pictures', (_, userAgent, maxTouchPoints) => {
  stubBrowser({ userAgent, maxTouchPoints })
  renderInPanel(<InstallView />)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('svg') !== null)).toStrictEqual([true, true, true])
  expect(wordsOf(document.body)).toBe(
    'El panel como app Con un icono propio, sin la barra del navegador, y en la última sección que usaste en este dispositivo. Donde el sistema lo muestra, el icono lleva el número de pedidos por confirmar. La app de la tienda que instalan tus clientas no cambia. Pon el panel en tu pantalla de inicio En iPhone y iPad se agrega desde Safari: En Safari, toca Compartir: el cuadro con la flecha hacia arriba. Baja por la lista y toca Agregar a inicio. Abre el panel desde su icono nuevo y entra con tu cuenta.',
  )
  expect(steps.at(-1)?.textContent).toBe('Abre el panel desde su icono nuevo y entra con tu cuenta.')
})

test('[PAPP-05] an address without https and the panel as an app say so, without steps', () => {
  stubBrowser({ isSecure: false })
  const { unmount } = renderInPanel(<InstallView />)
  expect(wordsOf(document.body)).toBe(
    'El panel como app Con un icono propio, sin la barra del navegador, y en la última sección que usaste en este dispositivo. Donde el sistema lo muestra, el icono lleva el número de pedidos por confirmar. La app de la tienda que instalan tus clientas no cambia. Aquí no se puede instalar Los navegadores solo instalan desde una dirección que empieza con https. Abre el panel en la dirección segura de tu tienda.',
  )
  expect(screen.queryAllByRole('listitem')).toStrictEqual([])
  unmount()
  stubBrowser({ userAgent: IPHONE, isApp: true })
  renderInPanel(<InstallView />)
  expect(wordsOf(document.body)).toBe(
    'El panel como app Con un icono propio, sin la barra del navegador, y en la última sección que usaste en este dispositivo. Donde el sistema lo muestra, el icono lleva el número de pedidos por confirmar. La app de la tienda que instalan tus clientas no cambia. Lo tienes abierto como app Si su icono es el espejo de la tienda, abre el panel en el navegador y vuelve aquí para instalar el suyo.',
  )
  expect(screen.queryAllByRole('listitem')).toStrictEqual([])
})
