import { NOTICE_KINDS } from '@tocador/contracts/notices/notices-words'
import { recordOf } from '@tocador/contracts/record-of'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buttons } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { NoticesView } from './notices-view'

const device = {
  id: 4,
  name: 'Chrome en teléfono Android',
  kinds: { ...recordOf(NOTICE_KINDS, () => true), suggestion: false },
  created_at: '2026-11-20T18:00:00.000Z',
  last_notice_at: '2026-11-19T18:00:00.000Z' as string | null,
  failing_since: null as string | null,
}
const settings = { notice_minutes: 15, quiet_from: 24, quiet_until: 8 }
const KEY = 'BCb9cJt6S60Cy2McjDqoLlldHJPb6r5jgOQHqCs0s0vHh9ZvXXe32ANbqJrVWnjMaXO4sBwgVjTGbf_fx1HQIQU'

interface Browser {
  permission?: NotificationPermission
  answersPermission?: NotificationPermission
  /** The address of its subscription, when it has one. */
  endpoint?: string | undefined
  userAgent?: string
}
/** What happy-dom lacks of a browser with push. */
function stubPush({ permission = 'default', answersPermission = 'granted', endpoint, userAgent }: Browser = {}) {
  let current = endpoint
  const subscription = () =>
    current === undefined
      ? null
      : {
          endpoint: current,
          options: { applicationServerKey: null },
          toJSON: () => ({ keys: { p256dh: 'punto', auth: 'secreto' } }),
          unsubscribe: async () => void (current = undefined),
        }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: vi.fn(async () => {
      current = 'https://push.example/1'
      return subscription()
    }),
  }
  const registration = { scope: 'https://tienda.mx/avisos/', active: {}, installing: null, waiting: null, pushManager }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  const notification = { permission, requestPermission: async () => (notification.permission = answersPermission) }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('navigator', {
    userAgent: userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0.0.0',
    maxTouchPoints: 0,
    serviceWorker: { register: async () => registration, getRegistration: async () => registration },
  })
  return pushManager
}
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T20:00:00.000Z'))
  stubPush()
})

/** The view over these devices; the browser is the one of `here`. */
async function open(
  devices: (typeof device)[],
  here: typeof device | null = null,
  answer?: Parameters<typeof stubShop>[0],
) {
  stubShop((sent) => {
    if (sent.path === '/admin/notices') return accepted({ public_key: KEY, devices })
    if (sent.path.endsWith('/renewal')) return accepted(here)
    if (sent.path === '/admin/settings' && sent.method === 'GET') return accepted(settings)
    return answer?.(sent) ?? accepted({ ...device })
  })
  const shown = renderInPanel(<NoticesView timeZone="America/Mexico_City" />)
  await screen.findByText(/aunque el panel esté cerrado/)
  await screen.findByLabelText('Pedido sin abrir, después de')
  return shown
}
const changes = () =>
  asked
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/renewal'))
    .map(({ method, path, body }) => [method, path, body])

test('[PUSH-30] one tap turns notices on in this browser, after its permission', async () => {
  const push = stubPush()
  const { user } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Encender avisos aquí' }))
  await waitFor(() =>
    expect(changes()).toStrictEqual([
      ['POST', '/admin/notices/devices', { endpoint: 'https://push.example/1', p256dh: 'punto', auth: 'secreto' }],
    ]),
  )
  expect(push.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: expect.any(Uint8Array) })
})

test('[PUSH-31] a browser that denies them, one without push, one without https and an iPhone say what helps, without a dead switch', async () => {
  stubPush({ answersPermission: 'denied' })
  const { user, unmount } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Encender avisos aquí' }))
  expect(await screen.findByText('Los avisos están bloqueados en este navegador')).toBeTruthy()
  expect(changes()).toStrictEqual([])
  unmount()

  const states: [() => void, RegExp][] = [
    [() => Reflect.deleteProperty(globalThis, 'PushManager'), /no recibe avisos/],
    [() => vi.stubGlobal('isSecureContext', false), /no pueden llegar avisos/],
    [
      () => void stubPush({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }),
      /En iPhone y iPad falta un paso/,
    ],
  ]
  for (const [become, words] of states) {
    stubPush()
    become()
    const shown = await open([])
    expect(await screen.findByText(words)).toBeTruthy()
    expect(buttons()).not.toContain('Encender avisos aquí')
    shown.unmount()
  }
})

test('[PUSH-31] an iPhone is shown three steps with pictures', async () => {
  stubPush({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' })
  await open([])
  await screen.findByText(/En iPhone y iPad falta un paso/)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('svg') !== null)).toStrictEqual([true, true, true])
  expect(steps[1]?.textContent).toContain('Agregar a inicio')
})

test('[PUSH-32] devices are listed with their last notice and whether they answer; this one is open', async () => {
  stubPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  const silent = {
    ...device,
    id: 5,
    name: 'Edge en Windows',
    last_notice_at: null,
    failing_since: '2026-11-08T18:00:00.000Z',
  }
  await open([device, silent], device)
  await screen.findByText('· este dispositivo')
  const words = screen.getAllByRole('group').map((one) => one.querySelector('summary')?.textContent)
  expect(words).toStrictEqual([
    'Chrome en teléfono Android · este dispositivoÚltimo aviso: ayer 12:00 p.m. · 5 de 6 avisosRecibe',
    'Edge en WindowsNo responde desde dom 8 nov 12:00 p.m. · 5 de 6 avisosSin respuesta',
  ])
  expect(screen.getAllByRole('group').map((one) => one.hasAttribute('open'))).toStrictEqual([true, false])
  expect(buttons()).not.toContain('Encender avisos aquí')
})

test('[PUSH-33] each kind is a switch, a test says how it ended, and a device is renamed and removed', async () => {
  stubPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  const { user } = await open([device], device, ({ path }) =>
    path.endsWith('/test') ? accepted({ result: 'unreachable' }) : accepted({ ...device }),
  )
  await screen.findByText('· este dispositivo')
  await user.click(screen.getByRole('switch', { name: 'Sugerencia por revisar en Chrome en teléfono Android' }))
  await user.click(screen.getByRole('button', { name: 'Enviar aviso de prueba' }))
  expect(await screen.findByText(/no respondió/)).toBeTruthy()
  const name = screen.getByLabelText('Nombre del dispositivo')
  await user.clear(name)
  await user.type(name, 'Teléfono')
  await user.click(screen.getByRole('button', { name: 'Guardar nombre' }))
  await user.click(screen.getByRole('button', { name: 'Apagar avisos aquí…' }))
  await user.click(screen.getByRole('button', { name: 'Apagar avisos' }))
  await waitFor(() =>
    expect(changes()).toStrictEqual([
      ['PATCH', '/admin/notices/devices/4', { kinds: { suggestion: true } }],
      ['POST', '/admin/notices/devices/4/test', {}],
      ['PATCH', '/admin/notices/devices/4', { name: 'Teléfono' }],
      ['DELETE', '/admin/notices/devices/4', {}],
    ]),
  )
})

test('[PUSH-34] minutes and quiet hours are saved together with what was seen', async () => {
  const { user } = await open([])
  expect(screen.queryByLabelText('Silencio hasta')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Pedido sin abrir, después de'), '30 minutos')
  await user.selectOptions(screen.getByLabelText('Silencio desde'), '10:00 p.m.')
  await user.selectOptions(screen.getByLabelText('Silencio hasta'), '7:00 a.m.')
  await user.click(screen.getByRole('button', { name: 'Guardar horarios' }))
  await waitFor(() =>
    expect(changes()).toStrictEqual([
      ['PUT', '/admin/settings', { notice_minutes: 30, quiet_from: 22, quiet_until: 7, seen: settings }],
    ]),
  )
})

test('hours that are being saved are sent once, and can be sent again after a failure', async () => {
  let answer: (() => void) | undefined
  const { user } = await open([], null, ({ method }) =>
    method === 'GET' ? accepted([]) : new Promise((done) => (answer = () => done(refused(500, 'INTERNAL', '')))),
  )
  await user.selectOptions(screen.getByLabelText('Pedido sin abrir, después de'), '30 minutos')
  const save = screen.getByRole('button', { name: 'Guardar horarios' })
  await user.click(save)
  await user.click(save)
  expect([changes().length, save.getAttribute('aria-busy')]).toStrictEqual([1, 'true'])
  answer?.()
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  await user.click(save)
  expect(changes()).toHaveLength(2)
})

test('[PUSH-35] a browser that cannot read the worker of notices, as without network, says so', async () => {
  const register = async () => Promise.reject(new TypeError('Failed to register a ServiceWorker'))
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { ...navigator.serviceWorker, register } })
  const { user } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Encender avisos aquí' }))
  expect(await screen.findByText('Error de conexión con los avisos')).toBeTruthy()
  expect(buttons()).toContain('Encender avisos aquí')
})

test('[PUSH-35] a list that cannot be loaded says so and is tried again; a refused device says why', async () => {
  stubShop(({ path }) => (path === '/admin/notices' ? unreachable() : accepted(settings)))
  const { unmount } = renderInPanel(<NoticesView timeZone="America/Mexico_City" />)
  expect(await screen.findByText('Error de conexión con los avisos')).toBeTruthy()
  expect(buttons()).toContain('Reintentar')
  unmount()
  const full = 'Ya tienes 20 dispositivos con avisos. Quita uno para agregar otro.'
  const { user } = await open([], null, () => refused(409, 'TOO_MANY_DEVICES', full))
  await user.click(await screen.findByRole('button', { name: 'Encender avisos aquí' }))
  expect(await screen.findByText(full)).toBeTruthy()
})
