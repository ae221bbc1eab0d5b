import { NOTICE_KINDS } from '@tocador/contracts/notices/notices-words'
import { recordOf } from '@tocador/contracts/record-of'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { useToasts } from '../../ui/overlay/toasts'
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
  expect(wordsOf(document.body)).toBe(
    'Avisos Tus dispositivos suenan con cada pedido aunque el panel esté cerrado. Un aviso nunca dice el nombre ni el teléfono de nadie. Cuándo avisa Pedido sin abrir, después de Nunca 5 minutos 10 minutos 15 minutos 20 minutos 30 minutos 45 minutos 1 hora 2 horas Si nadie lo abre ni lo cambia en ese tiempo, avisa otra vez. Silencio desde Sin silencio 12:00 a.m. 1:00 a.m. 2:00 a.m. 3:00 a.m. 4:00 a.m. 5:00 a.m. 6:00 a.m. 7:00 a.m. 8:00 a.m. 9:00 a.m. 10:00 a.m. 11:00 a.m. 12:00 p.m. 1:00 p.m. 2:00 p.m. 3:00 p.m. 4:00 p.m. 5:00 p.m. 6:00 p.m. 7:00 p.m. 8:00 p.m. 9:00 p.m. 10:00 p.m. 11:00 p.m.',
  )
  await user.click(await screen.findByRole('button', { name: 'Encender avisos aquí' }))
  await waitFor(() =>
    expect(changes()).toStrictEqual([
      ['POST', '/admin/notices/devices', { endpoint: 'https://push.example/1', p256dh: 'punto', auth: 'secreto' }],
    ]),
  )
  expect(push.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: expect.any(Uint8Array) })
})

test('[PUSH-30] [PUSH-31] [PUSH-35] a browser that denies them, one without push, one without https and an iPhone say what helps, without a dead switch', async () => {
  const push = stubPush({ answersPermission: 'denied' })
  const { user, unmount } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Encender avisos aquí' }))
  expect(await screen.findByText('Los avisos están bloqueados en este navegador')).toBeTruthy()
  expect(wordsOf(document.body)).toBe(
    'Avisos Tus dispositivos suenan con cada pedido aunque el panel esté cerrado. Un aviso nunca dice el nombre ni el teléfono de nadie. Los avisos están bloqueados en este navegador Toca el candado junto a la dirección, permite «Notificaciones» y vuelve a cargar la página. Si instalaste el panel como app, permítelas en los ajustes de tu teléfono. Cuándo avisa Pedido sin abrir, después de Nunca 5 minutos 10 minutos 15 minutos 20 minutos 30 minutos 45 minutos 1 hora 2 horas Si nadie lo abre ni lo cambia en ese tiempo, avisa otra vez. Silencio desde Sin silencio 12:00 a.m. 1:00 a.m. 2:00 a.m. 3:00 a.m. 4:00 a.m. 5:00 a.m. 6:00 a.m. 7:00 a.m. 8:00 a.m. 9:00 a.m. 10:00 a.m. 11:00 a.m. 12:00 p.m. 1:00 p.m. 2:00 p.m. 3:00 p.m. 4:00 p.m. 5:00 p.m. 6:00 p.m. 7:00 p.m. 8:00 p.m. 9:00 p.m. 10:00 p.m. 11:00 p.m.',
  )
  expect([push.subscribe.mock.calls, changes()]).toStrictEqual([[], []])
  unmount()

  const words: string[] = []
  const states: [() => void, RegExp][] = [
    [() => void stubPush({ permission: 'denied' }), /Los avisos están bloqueados/],
    [() => Reflect.deleteProperty(globalThis, 'PushManager'), /no recibe avisos/],
    [() => vi.stubGlobal('isSecureContext', false), /no pueden llegar avisos/],
    [
      () => void stubPush({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }),
      /En iPhone y iPad falta un paso/,
    ],
  ]
  for (const [become, text] of states) {
    stubPush()
    become()
    const shown = await open([])
    expect(await screen.findByText(text)).toBeTruthy()
    expect(buttons()).not.toContain('Encender avisos aquí')
    words.push(wordsOf(document.body).replace(/ Cuándo avisa.*/, ''))
    shown.unmount()
  }
  expect(words).toStrictEqual([
    'Avisos Tus dispositivos suenan con cada pedido aunque el panel esté cerrado. Un aviso nunca dice el nombre ni el teléfono de nadie. Los avisos están bloqueados en este navegador Toca el candado junto a la dirección, permite «Notificaciones» y vuelve a cargar la página. Si instalaste el panel como app, permítelas en los ajustes de tu teléfono.',
    'Avisos Tus dispositivos suenan con cada pedido aunque el panel esté cerrado. Un aviso nunca dice el nombre ni el teléfono de nadie. Este navegador no recibe avisos Abre el panel en Chrome, Edge, Firefox o Safari, en una ventana que no sea privada.',
    'Avisos Tus dispositivos suenan con cada pedido aunque el panel esté cerrado. Un aviso nunca dice el nombre ni el teléfono de nadie. Aquí no pueden llegar avisos Los navegadores solo los permiten en una dirección que empieza con https. Abre el panel en la dirección segura de tu tienda.',
    'Avisos Tus dispositivos suenan con cada pedido aunque el panel esté cerrado. Un aviso nunca dice el nombre ni el teléfono de nadie. En iPhone y iPad falta un paso Los avisos llegan solo a la app del panel en la pantalla de inicio. Así la pones ahí: En Safari, toca Compartir: el cuadro con la flecha hacia arriba. Baja por la lista y toca Agregar a inicio. Abre el panel desde su icono nuevo, entra con tu cuenta y vuelve a Ajustes › Avisos.',
  ])
})

test('[PUSH-31] an iPhone is shown three steps with pictures', async () => {
  stubPush({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' })
  await open([])
  await screen.findByText(/En iPhone y iPad falta un paso/)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('svg') !== null)).toStrictEqual([true, true, true])
  expect(steps[1]?.textContent).toContain('Agregar a inicio')
})

test('[PUSH-32] [PUSH-34] devices are listed with their last notice and whether they answer, above the hours; this one is open', async () => {
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
  expect(screen.getByRole('list', { name: 'Qué avisa en Chrome en teléfono Android' })).toBeTruthy()
  expect(screen.queryByText('Este dispositivo todavía no recibe avisos')).toBeNull()
  const words = screen.getAllByRole('group').map((one) => one.querySelector('summary')?.textContent)
  expect(words).toStrictEqual([
    'Chrome en teléfono Android · este dispositivoÚltimo aviso: ayer 12:00 p.m. · 5 de 6 avisosRecibe',
    'Edge en WindowsNo responde desde dom 8 nov 12:00 p.m. · 5 de 6 avisosSin respuesta',
  ])
  expect(screen.getAllByRole('group').map((one) => one.hasAttribute('open'))).toStrictEqual([true, false])
  expect(allWords('group')[0]).toBe(
    'Chrome en teléfono Android · este dispositivo Último aviso: ayer 12:00 p.m. · 5 de 6 avisos Recibe Pedido nuevo Con número, piezas, total y hora. Nunca el nombre ni el teléfono. Pedido sin abrir Nadie lo abrió en los minutos que eliges abajo. Pedido cambiado Quien compró lo movió a otro lugar, día u hora. Pedido cancelado Quien compró lo canceló. Copia con problemas La copia de la noche no se pudo hacer o no se pudo probar. Sugerencia por revisar Alguien sugirió una opción en una encuesta. Nombre del dispositivo Enviar aviso de prueba Apagar avisos aquí…',
  )
  expect(buttons()).not.toContain('Encender avisos aquí')
  expect(wordsOf(document.body)).toMatch(/Edge en Windows.*Cuándo avisa Pedido sin abrir, después de.*Silencio desde/)
})

test.each([
  ['Pedido nuevo', { new_order: false }],
  ['Pedido sin abrir', { unopened_order: false }],
  ['Pedido cambiado', { changed_order: false }],
  ['Pedido cancelado', { cancelled_order: false }],
  ['Copia con problemas', { failed_backup: false }],
  ['Sugerencia por revisar', { suggestion: true }],
])('[PUSH-23] [PUSH-33] «%s» is switched alone, of one device', async (name, kinds) => {
  stubPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  const other = { ...device, id: 5, name: 'Edge en Windows' }
  const { user } = await open([device, other], device, () => accepted({ ...device }))
  await screen.findByText('· este dispositivo')
  const one = screen.getByRole('switch', { name: `${name} en Chrome en teléfono Android` })
  expect(one.getAttribute('aria-checked')).toBe(String(!Object.values(kinds)[0]))
  await user.click(one)
  await waitFor(() => expect(changes()).toStrictEqual([['PATCH', '/admin/notices/devices/4', { kinds }]]))
})

test('a switch that is tapped while another one is being saved is saved, too, and a refusal stands below its own', async () => {
  stubPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  const answers: ((reply: ReturnType<typeof refused>) => void)[] = []
  const { user } = await open([device], device, () => new Promise((done) => answers.push(done)))
  await screen.findByText('· este dispositivo')
  const tap = (name: string) =>
    user.click(screen.getByRole('switch', { name: `${name} en Chrome en teléfono Android` }))
  await tap('Pedido nuevo')
  await tap('Pedido cambiado')
  await tap('Pedido cambiado')
  await waitFor(() =>
    expect(changes().map(([, , body]) => body)).toStrictEqual([
      { kinds: { new_order: false } },
      { kinds: { changed_order: false } },
    ]),
  )
  answers[0]?.(refused(500, 'INTERNAL', ''))
  const kinds = screen.getByRole('list', { name: 'Qué avisa en Chrome en teléfono Android' })
  await waitFor(() => expect(allWords('alert', kinds)).toStrictEqual(['Error con los avisos']))
  expect(allWords('listitem', kinds).filter((words) => words.endsWith('Error con los avisos'))).toStrictEqual([
    'Pedido nuevo Con número, piezas, total y hora. Nunca el nombre ni el teléfono. Error con los avisos',
  ])
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
  expect(wordsOf(screen.getByRole('dialog'))).toBe(
    '¿Apagar los avisos aquí? Deja de recibir avisos al momento. Para encenderlos otra vez hay que hacerlo desde ese dispositivo. Cancelar Apagar avisos El servicio de avisos de este navegador no respondió. Se intentará de nuevo con el siguiente aviso. Cerrar',
  )
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
  await screen.findByText('Horarios guardados')
  // What is shown then is what the shop has.
  expect(asked.filter(({ method, path }) => method === 'GET' && path === '/admin/settings')).toHaveLength(2)
  expect(screen.getByLabelText<HTMLSelectElement>('Pedido sin abrir, después de').value).toBe('15')
})

test('[PUSH-34] hours that another administrator changed meanwhile are not overwritten, and the choice stays', async () => {
  const text = 'Alguien cambió estos ajustes'
  const { user } = await open([], null, ({ method }) =>
    method === 'GET' ? accepted([]) : refused(409, 'STALE_EDIT', text),
  )
  const minutes = screen.getByLabelText<HTMLSelectElement>('Pedido sin abrir, después de')
  await user.selectOptions(minutes, '30 minutos')
  await user.click(screen.getByRole('button', { name: 'Guardar horarios' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect([minutes.value, screen.queryByText('Horarios guardados')]).toStrictEqual(['30', null])
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
  expect(wordsOf(save)).toBe('Guardar horarios Guardando…')
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
  const { user: reader, unmount } = renderInPanel(<NoticesView timeZone="America/Mexico_City" />)
  expect(allWords('status')).toStrictEqual(['Cargando tus dispositivos', 'Cargando los horarios'])
  expect(await screen.findByText('Error de conexión con los avisos')).toBeTruthy()
  const why = 'La tienda está en mantenimiento'
  stubShop(({ path }) => (path === '/admin/notices' ? refused(503, 'UNAVAILABLE', why) : accepted(settings)))
  await reader.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText(why)).toBeTruthy()
  unmount()
  const full = 'Ya tienes 20 dispositivos con avisos. Quita uno para agregar otro.'
  const { user } = await open([], null, () => refused(409, 'TOO_MANY_DEVICES', full))
  await user.click(await screen.findByRole('button', { name: 'Encender avisos aquí' }))
  expect(await screen.findByText(full)).toBeTruthy()
})

test('[PUSH-33] a device elsewhere is removed after a question that says what follows', async () => {
  const push = stubPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  const { user } = await open([device, { ...device, id: 5, name: 'Edge en Windows' }], device)
  await screen.findByText('· este dispositivo')
  await user.click(screen.getByRole('button', { name: 'Quitar dispositivo…' }))
  expect(wordsOf(screen.getByRole('dialog'))).toBe(
    '¿Quitar «Edge en Windows»? Deja de recibir avisos al momento. Para encenderlos otra vez hay que hacerlo desde ese dispositivo. Cancelar Quitar dispositivo',
  )
  await user.click(screen.getByRole('button', { name: 'Quitar dispositivo' }))
  await waitFor(() => expect(changes()).toStrictEqual([['DELETE', '/admin/notices/devices/5', {}]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await push.getSubscription()).not.toBeNull()
})
test('[PUSH-33] this device is removed with its subscription, and stays when the question is left', async () => {
  const push = stubPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  const { user } = await open([device], device)
  await screen.findByText('· este dispositivo')
  await user.click(screen.getByRole('button', { name: 'Apagar avisos aquí…' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()).toStrictEqual([])
  await user.click(screen.getByRole('button', { name: 'Apagar avisos aquí…' }))
  await user.click(screen.getByRole('button', { name: 'Apagar avisos' }))
  await screen.findByText('Este dispositivo ya no recibe avisos')
  expect(await push.getSubscription()).toBeNull()
})
test('a name that is refused says so at its field', async () => {
  stubPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  const { user } = await open([device], device, () => refused(400, 'INVALID_INPUT', 'Escribe un nombre'))
  await screen.findByText('· este dispositivo')
  const name = screen.getByLabelText('Nombre del dispositivo')
  await user.type(name, ' X')
  await user.click(screen.getByRole('button', { name: 'Guardar nombre' }))
  await screen.findByText('Escribe un nombre')
  expect(name.getAttribute('aria-invalid')).toBe('true')
})
test('[PUSH-35] a browser without its push service, and one whose device cannot be read, say so', async () => {
  const push = stubPush()
  push.subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'))
  const { user, unmount } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Encender avisos aquí' }))
  expect(
    await screen.findByText(
      'Este navegador no pudo conectarse con su servicio de avisos. Revisa la conexión o usa otro navegador.',
    ),
  ).toBeTruthy()
  unmount()
  stubPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  stubShop(({ path }) => {
    if (path === '/admin/notices') return accepted({ public_key: KEY, devices: [device] })
    return path.endsWith('/renewal') ? refused(500, 'INTERNAL', '') : accepted(settings)
  })
  renderInPanel(<NoticesView timeZone="America/Mexico_City" />)
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error con los avisos']))
  expect(screen.getByRole('list', { name: 'Tus dispositivos' })).toBeTruthy()
})
test('minutes that are none of the usual are offered in their place', async () => {
  stubShop(({ path }) =>
    accepted(path === '/admin/notices' ? { public_key: KEY, devices: [] } : { ...settings, notice_minutes: 25 }),
  )
  renderInPanel(<NoticesView timeZone="America/Mexico_City" />)
  const minutes = await screen.findByLabelText<HTMLSelectElement>('Pedido sin abrir, después de')
  expect([...minutes.options].map(({ text }) => text).slice(4, 7)).toStrictEqual([
    '20 minutos',
    '25 minutos',
    '30 minutos',
  ])
})

test.each([
  ['sent', 'Aviso de prueba enviado. Debe llegar en unos segundos.'],
  ['gone', 'Este dispositivo ya no acepta avisos y se quitó de la lista. Enciéndelos otra vez desde él.'],
  [
    'refused',
    'El servicio de avisos de este navegador rechazó la prueba. Apaga los avisos en el dispositivo y enciéndelos otra vez.',
  ],
  [
    'unreachable',
    'El servicio de avisos de este navegador no respondió. Se intentará de nuevo con el siguiente aviso.',
  ],
])('[PUSH-33] a test that ended as %s says so, and says before that it is on its way', async (result, text) => {
  stubPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  let answer: (() => void) | undefined
  const { user } = await open([device], device, ({ path }) =>
    path.endsWith('/test')
      ? new Promise((done) => (answer = () => done(accepted({ result }))))
      : accepted({ ...device }),
  )
  await screen.findByText('· este dispositivo')
  await user.click(screen.getByRole('button', { name: 'Enviar aviso de prueba' }))
  expect(buttons()).toContain('Enviar aviso de prueba Un momento… (disabled)')
  answer?.()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(useToasts.getState().shown.map(({ kind }) => kind)).toStrictEqual([result === 'sent' ? 'done' : 'note'])
  await waitFor(() => expect(buttons().join()).not.toContain('Un momento…'))
})

test('turning notices on says that it is on its way', async () => {
  const { user } = await open([], null, () => new Promise(() => {}))
  const turnOn = await screen.findByRole('button', { name: 'Encender avisos aquí' })
  expect(wordsOf(document.body)).toContain(
    'Este dispositivo todavía no recibe avisos El navegador te pide permiso una sola vez. Encender avisos aquí',
  )
  await user.click(turnOn)
  await waitFor(() => expect(buttons()).toContain('Encender avisos aquí Encendiendo… (disabled)'))
})

test('a device that was never notified says so', async () => {
  await open([{ ...device, last_notice_at: null }])
  expect(await screen.findByText('Todavía no recibe ningún aviso · 5 de 6 avisos')).toBeTruthy()
})
