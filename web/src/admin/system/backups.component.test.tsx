import type { Backups } from '@tocador/contracts/backup/backup-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBackup, someBackups } from '../../testing/a-backup'
import { aProblem, aSelfCheck } from '../../testing/a-self-check'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { BackupsBlock } from './backups-block'
import { SystemDot } from './system-dot'

const ZONE = 'America/Mexico_City'
const NAME = 'tocador-2026-11-20T09-10-00Z.tar'

/** The block over a shop with these copies; `answer` is for changes. */
async function open(backups: Backups, answer: Parameters<typeof stubShop>[0] = () => accepted({ name: NAME })) {
  let now = backups
  stubShop((sent) => (sent.method === 'GET' ? accepted(now) : answer(sent)))
  const shown = renderInPanel(<BackupsBlock timeZone={ZONE} />)
  await screen.findByRole('heading', { name: 'Copias' })
  await waitFor(() => expect(document.body.textContent).toContain('Hora de la copia'))
  return { ...shown, becomes: (next: Backups) => void (now = next) }
}
const changes = () => asked.filter(({ method }) => method !== 'GET')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const openMenu = async (user: { click: (element: Element) => Promise<void> }, entry: string) => {
  await user.click(button(/^Acciones de la copia de/))
  await user.click(screen.getByRole('menuitem', { name: entry }))
}

test('[BKP-15] [BKP-17] each copy shows its night, size, proof and what it holds', async () => {
  await open(
    someBackups({
      backups: [
        aBackup(),
        aBackup({ name: 'b', started_at: '2026-11-19T09:10:00Z', state: 'unproven', reason: 'Faltó espacio' }),
        aBackup({
          name: 'c',
          started_at: '2026-11-18T09:10:00Z',
          state: 'failed',
          reason: 'Sin carpeta',
          size_bytes: 0,
          has_file: false,
        }),
        aBackup({ name: 'd', started_at: '2026-11-17T09:10:00Z', has_file: false }),
      ],
    }),
  )
  expect(allWords('listitem')).toStrictEqual([
    'hoy 3:10 a.m. 48.2 MB Probada 1,233 productos, 486 pedidos y 2,914 fotos',
    'ayer 3:10 a.m. 48.2 MB Sin probar Faltó espacio',
    'mié 18 nov 3:10 a.m. Falló Sin carpeta',
    'mar 17 nov 3:10 a.m. 48.2 MB Probada Su archivo ya no está en la carpeta',
  ])
  expect(document.body.textContent).not.toContain('mismo disco')
  expect(wordsOf(document.body)).toBe(
    'Copias La tienda se copia sola cada noche, y cada copia se prueba: se restaura aparte y se compara. Se guardan 7 días, 4 semanas y 6 meses. Última copia probada: hoy 3:10 a.m. Se restauró aparte y se comparó entera: 1,233 productos, 486 pedidos y 2,914 fotos. Copiar ahora hoy 3:10 a.m. 48.2 MB Probada 1,233 productos, 486 pedidos y 2,914 fotos ayer 3:10 a.m. 48.2 MB Sin probar Faltó espacio mié 18 nov 3:10 a.m. Falló Sin carpeta mar 17 nov 3:10 a.m. 48.2 MB Probada Su archivo ya no está en la carpeta Hora de la copia 12:00 a.m. 1:00 a.m. 2:00 a.m. 3:00 a.m. 4:00 a.m. 5:00 a.m. 6:00 a.m. 7:00 a.m. 8:00 a.m. 9:00 a.m. 10:00 a.m. 11:00 a.m. 12:00 p.m. 1:00 p.m. 2:00 p.m. 3:00 p.m. 4:00 p.m. 5:00 p.m. 6:00 p.m. 7:00 p.m. 8:00 p.m. 9:00 p.m. 10:00 p.m. 11:00 p.m. Apagada Si la tienda está apagada a esa hora, la copia se hace al encenderla.',
  )
})

test('more than eight copies are shown on request', async () => {
  const backups = Array.from({ length: 9 }, (_, index) => aBackup({ name: String(index) }))
  const { user } = await open(someBackups({ backups }))
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  await user.click(button('Ver las 9 copias'))
  expect(screen.getAllByRole('listitem')).toHaveLength(9)
  expect(document.activeElement?.closest('li')).toBe(screen.getAllByRole('listitem')[8])
  expect(screen.queryByRole('button', { name: /^Ver las/ })).toBeNull()
})

test('eight copies are all shown', async () => {
  await open(someBackups({ backups: Array.from({ length: 8 }, (_, index) => aBackup({ name: String(index) })) }))
  expect([screen.getAllByRole('listitem').length, buttons().some((name) => name.startsWith('Ver las'))]).toStrictEqual([
    8,
    false,
  ])
})
test.each([
  ['another one that is not proven', [aBackup(), aBackup({ name: 'b', state: 'unproven' })], 1],
  ['the first of two proven ones', [aBackup(), aBackup({ name: 'b' })], 0],
])('to remove %s does not take away the last proven copy', async (_, backups, place) => {
  const { user } = await open(someBackups({ backups }))
  await user.click(screen.getAllByRole('button', { name: /^Acciones/ })[place] as Element)
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar…' }))
  expect(wordsOf(screen.getByRole('dialog'))).not.toContain('única')
})
test('the only proven copy with a file is the last one, also beside those whose file is gone', async () => {
  const { user } = await open(someBackups({ backups: [aBackup(), aBackup({ name: 'b', has_file: false })] }))
  await user.click(screen.getAllByRole('button', { name: /^Acciones/ })[0] as Element)
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar…' }))
  expect(wordsOf(screen.getByRole('dialog'))).toContain('Es la única copia probada que te queda.')
})
test('a proof that is refused says why', async () => {
  const { user } = await open(someBackups(), () => refused(409, 'BACKUP_RUNNING', 'Ya se está haciendo una copia.'))
  await openMenu(user, 'Probar otra vez')
  expect(await screen.findByText('Ya se está haciendo una copia.')).toBeTruthy()
})
test('an encrypted copy says how it is opened, and a download that fails why', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  let isDown = true
  const { user } = await open(someBackups({ backups: [aBackup({ name: `${NAME}.age` })] }), () =>
    isDown ? refused(500, 'INTERNAL', '') : accepted({ path: '/api/backup-files/k' }),
  )
  await openMenu(user, 'Descargar…')
  expect(wordsOf(screen.getByRole('dialog'))).toContain(
    'El archivo está cifrado: para abrirlo hace falta la frase con que se instaló la tienda.',
  )
  await user.type(screen.getByLabelText('Tu contraseña'), 'bien')
  await user.click(button('Descargar'))
  await waitFor(() => expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual(['Error con las copias']))
  isDown = false
  await user.click(button('Descargar'))
  expect(await screen.findByText(`Se descarga ${NAME}.age`)).toBeTruthy()
  clicked.mockRestore()
})
test('[BKP-14] [BKP-15] copies on the shop’s disk are told with the way to change it, and no copies with the hour of the first', async () => {
  await open(
    someBackups({ health: 'waiting', proven_at: null, is_same_disk: true, folder: '/srv/x/backups', backups: [] }),
  )
  expect(screen.queryByRole('list', { name: 'Copias' })).toBeNull()
  expect(document.body.textContent).toContain('La primera se hace sola a las 3:00 a.m.')
  expect(wordsOf(document.body)).toBe(
    'Copias La tienda se copia sola cada noche, y cada copia se prueba: se restaura aparte y se compara. Se guardan 7 días, 4 semanas y 6 meses. Todavía no hay copias La primera se hace sola a las 3:00 a.m. Copiar ahora La copia está en el mismo disco que la tienda Si ese disco falla, pierdes las dos. Quien instaló la tienda indica una carpeta de otro disco al iniciarla, en BACKUP_DIR; ahora es /srv/x/backups. Mientras, descarga una copia de vez en cuando. Hora de la copia 12:00 a.m. 1:00 a.m. 2:00 a.m. 3:00 a.m. 4:00 a.m. 5:00 a.m. 6:00 a.m. 7:00 a.m. 8:00 a.m. 9:00 a.m. 10:00 a.m. 11:00 a.m. 12:00 p.m. 1:00 p.m. 2:00 p.m. 3:00 p.m. 4:00 p.m. 5:00 p.m. 6:00 p.m. 7:00 p.m. 8:00 p.m. 9:00 p.m. 10:00 p.m. 11:00 p.m. Apagada Si la tienda está apagada a esa hora, la copia se hace al encenderla.',
  )
  expect(document.body.textContent).toMatch(/La copia está en el mismo disco.*BACKUP_DIR.*\/srv\/x\/backups/)
})

test('[BKP-15] «Copiar ahora» begins a copy and shows how far it is', async () => {
  const { user, becomes } = await open(someBackups())
  becomes(
    someBackups({
      is_running: true,
      backups: [aBackup({ name: 'new', state: 'started', size_bytes: 10_000_000, has_file: false }), aBackup()],
    }),
  )
  await user.click(button('Copiar ahora'))
  expect(changes()).toMatchObject([{ method: 'POST', path: '/admin/backups' }])
  const bar = await screen.findByRole('progressbar', { name: 'Copiando: 9.5 MB de unos 48.2 MB…' })
  expect(bar.getAttribute('value')).toBe('20')
  expect(screen.queryByRole('button', { name: 'Copiar ahora' })).toBeNull()
  expect(allWords('listitem')[0]).toBe('hoy 3:10 a.m. 9.5 MB Copiando…')
  // The one that is being made has no menu, the other cannot be proven meanwhile.
  await user.click(button(/^Acciones de la copia de/))
  expect(allWords('menuitem')).toStrictEqual(['Descargar…', 'Eliminar…'])
})

test('a running copy is asked for until it ended', async () => {
  const { becomes } = await open(someBackups({ is_running: true, backups: [aBackup({ state: 'copied' })] }))
  expect(buttons()).not.toContain('Copiar ahora')
  becomes(someBackups())
  await screen.findByRole('button', { name: 'Copiar ahora' }, { timeout: 3_000 })
})
test('a copy that is refused is told', async () => {
  const { user } = await open(someBackups(), () => refused(409, 'BACKUP_RUNNING', 'Ya se está haciendo una copia.'))
  await user.click(button('Copiar ahora'))
  expect(await screen.findByText('Ya se está haciendo una copia.')).toBeTruthy()
  expect(button('Copiar ahora')).toBeTruthy()
})

test('[BKP-16] a download asks for the password, again when it is wrong', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  let isRight = false
  const { user } = await open(someBackups(), () =>
    isRight
      ? accepted({ path: '/api/backup-files/k' })
      : refused(400, 'WRONG_PASSWORD', 'La contraseña no es correcta'),
  )
  await openMenu(user, 'Descargar…')
  const dialog = within(screen.getByRole('dialog', { name: 'Descargar la copia' }))
  expect(wordsOf(screen.getByRole('dialog'))).toContain('Son 48.2 MB con todo lo de tu tienda')
  expect(wordsOf(screen.getByRole('dialog'))).toBe(
    'Descargar la copia Son 48.2 MB con todo lo de tu tienda, también los datos de tus clientas. Guárdalo donde solo tú entres. Tu contraseña La descarga empieza al momento; el enlace vale 60 segundos. Cancelar Descargar',
  )
  await user.click(dialog.getByRole('button', { name: 'Descargar' }))
  expect([changes(), wordsOf(screen.getByRole('dialog'))]).toStrictEqual([
    [],
    expect.stringContaining('Escribe tu contraseña'),
  ])
  await user.type(dialog.getByLabelText('Tu contraseña'), 'mal')
  await user.click(dialog.getByRole('button', { name: 'Descargar' }))
  expect(await dialog.findByText('La contraseña no es correcta')).toBeTruthy()
  expect(clicked).not.toHaveBeenCalled()
  isRight = true
  await user.type(dialog.getByLabelText('Tu contraseña'), 'bien')
  await user.click(dialog.getByRole('button', { name: 'Descargar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().map(({ path, body }) => [path, body])).toStrictEqual([
    [`/admin/backups/${NAME}/link`, { password: 'mal' }],
    [`/admin/backups/${NAME}/link`, { password: 'malbien' }],
  ])
  expect((clicked.mock.instances[0] as unknown as HTMLAnchorElement).getAttribute('href')).toBe('/api/backup-files/k')
  clicked.mockRestore()
})

test('[BKP-12] [BKP-15] a copy is proven again, and removed after a question that names the last proven one', async () => {
  const { user } = await open(someBackups())
  await openMenu(user, 'Probar otra vez')
  await waitFor(() => expect(changes().map(({ path }) => path)).toStrictEqual([`/admin/backups/${NAME}/proof`]))
  await openMenu(user, 'Eliminar…')
  expect(wordsOf(screen.getByRole('dialog'))).toBe(
    '¿Eliminar la copia? El archivo de hoy 3:10 a.m. se borra de la carpeta. No se puede deshacer. Es la única copia probada que te queda. Cancelar Eliminar copia',
  )
  expect(wordsOf(screen.getByRole('dialog'))).toContain('Es la única copia probada que te queda.')
  await user.click(button('Eliminar copia'))
  await screen.findByText('Copia eliminada')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().slice(1)).toMatchObject([{ method: 'DELETE', path: `/admin/backups/${NAME}` }])
})

test('a removal whose answer was lost is done by the next press', async () => {
  const answers = [unreachable, () => refused(404, 'NOT_FOUND', 'No encontramos lo que buscas')]
  const { user } = await open(someBackups(), () => (answers.shift() ?? unreachable)())
  await openMenu(user, 'Eliminar…')
  await user.click(button('Eliminar copia'))
  await screen.findByText('Error de conexión con las copias')
  await user.click(button('Eliminar copia'))
  await screen.findByText('Copia eliminada')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('of two proven copies neither is called the last', async () => {
  const { user } = await open(
    someBackups({
      backups: [aBackup({ state: 'failed', has_file: false }), aBackup({ name: 'b' }), aBackup({ name: 'c' })],
    }),
  )
  await user.click(screen.getAllByRole('button', { name: /^Acciones/ })[0] as Element)
  expect(allWords('menuitem')).toStrictEqual(['Eliminar…'])
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar…' }))
  expect(wordsOf(screen.getByRole('dialog'))).toBe(
    '¿Eliminar la copia? Ya no tiene archivo: solo se quita de la lista. Cancelar Eliminar copia',
  )
  expect(wordsOf(screen.getByRole('dialog'))).toContain('solo se quita de la lista')
  expect(wordsOf(screen.getByRole('dialog'))).not.toContain('única')
})

test('[BKP-10] the hour is saved by its button, and «Apagada» says what follows', async () => {
  const { user, becomes } = await open(someBackups())
  const hour = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Hora de la copia' })
  expect([hour.value, buttons().includes('Guardar hora')]).toStrictEqual(['3', false])
  await user.selectOptions(hour, 'Apagada')
  expect(document.body.textContent).toContain('Nadie copia la tienda hasta que elijas una hora.')
  expect(changes()).toStrictEqual([])
  becomes(someBackups({ hour: 24, health: 'off' }))
  await user.click(button('Guardar hora'))
  await screen.findByText('Las copias de cada noche están apagadas', { selector: 'strong' })
  expect(changes().map(({ path, body }) => [path, body])).toStrictEqual([
    ['/admin/settings', { backup_hour: 24, seen: { backup_hour: 3 } }],
  ])
  expect([hour.value, buttons().includes('Guardar hora')]).toStrictEqual(['24', false])
})

test('another hour says that it was saved, or why not', async () => {
  const { user, becomes } = await open(someBackups())
  const hour = screen.getByRole('combobox', { name: 'Hora de la copia' })
  await user.selectOptions(hour, '4:00 a.m.')
  becomes(someBackups({ hour: 4 }))
  await user.click(button('Guardar hora'))
  await screen.findByText('Hora guardada')
  stubShop(({ method }) =>
    method === 'GET' ? accepted(someBackups()) : refused(409, 'STALE_EDIT', 'Alguien la cambió'),
  )
  await user.selectOptions(hour, '5:00 a.m.')
  await user.click(button('Guardar hora'))
  expect((await screen.findByText('Alguien la cambió')).closest('[role=alert]')).not.toBeNull()
})
test('an hour that somebody else changed is read again after the refusal, and the chosen one is saved by the next press', async () => {
  const { user, becomes } = await open(someBackups(), ({ body }) =>
    (body['seen'] as { backup_hour: number }).backup_hour === 6
      ? accepted({})
      : refused(409, 'STALE_EDIT', 'Alguien la cambió'),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hora de la copia' }), '5:00 a.m.')
  becomes(someBackups({ hour: 6 }))
  await user.click(button('Guardar hora'))
  await screen.findByText('Alguien la cambió')
  await waitFor(() => expect(button('Guardar hora').getAttribute('aria-busy')).toBeNull())
  await user.click(button('Guardar hora'))
  await screen.findByText('Hora guardada')
  expect(changes().map(({ body }) => body)).toStrictEqual([
    { backup_hour: 5, seen: { backup_hour: 3 } },
    { backup_hour: 5, seen: { backup_hour: 6 } },
  ])
})

test('an hour that was saved without an answer is not told as failed', async () => {
  const { user, becomes } = await open(someBackups(), unreachable)
  const hour = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Hora de la copia' })
  await user.selectOptions(hour, '4:00 a.m.')
  await user.click(button('Guardar hora'))
  await screen.findByText('Error de conexión con las copias')
  becomes(someBackups({ hour: 4 }))
  await user.click(button('Guardar hora'))
  await waitFor(() => expect(buttons()).not.toContain('Guardar hora'))
  expect([hour.value, screen.queryByText('Error de conexión con las copias')]).toStrictEqual(['4', null])
  await user.selectOptions(hour, '5:00 a.m.')
  expect([buttons().includes('Guardar hora'), screen.queryByText('Error de conexión con las copias')]).toStrictEqual([
    true,
    null,
  ])
})

test('an hour that is chosen while another one is saved stays chosen', async () => {
  let answer: (() => void) | undefined
  const { user, becomes } = await open(someBackups(), () => new Promise((done) => (answer = () => done(accepted({})))))
  const hour = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Hora de la copia' })
  await user.selectOptions(hour, '4:00 a.m.')
  await user.click(button('Guardar hora'))
  await user.selectOptions(hour, '5:00 a.m.')
  becomes(someBackups({ hour: 4 }))
  answer?.()
  await screen.findByText('Hora guardada')
  expect([hour.value, buttons().includes('Guardar hora')]).toStrictEqual(['5', true])
})

test('an hour that is being saved is sent once', async () => {
  const { user } = await open(someBackups(), () => new Promise(() => {}))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hora de la copia' }), 'Apagada')
  const save = button('Guardar hora')
  expect(save.getAttribute('aria-busy')).toBeNull()
  await user.click(save)
  await user.click(save)
  expect([changes().length, save.getAttribute('aria-busy')]).toStrictEqual([1, 'true'])
  expect(wordsOf(save)).toBe('Guardar hora Guardando…')
})

test('copies that cannot be read are asked for again', async () => {
  stubShop(unreachable)
  const { user } = renderInPanel(<BackupsBlock timeZone={ZONE} />)
  await screen.findByText('Error de conexión con las copias')
  stubShop(() => accepted(someBackups()))
  await user.click(button('Reintentar'))
  await screen.findByText('Última copia probada: hoy 3:10 a.m.')
})

test.each([
  ['no dot while all is well', someBackups(), [], ''],
  ['an amber one for a warning', someBackups({ is_same_disk: true }), [], 'con un aviso'],
  ['a red one for a problem', someBackups({ health: 'failed', is_same_disk: true }), [], 'con un problema'],
  ['a red one for what a check found', someBackups({ is_same_disk: true }), [aProblem()], 'con un problema'],
])('[BKP-17] the settings have %s', async (_, backups, problems, words) => {
  stubShop(({ path }) => accepted(path === '/admin/backups' ? backups : aSelfCheck(problems)))
  const { container, queries } = renderInPanel(<SystemDot timeZone={ZONE} />)
  await waitFor(() => expect(queries.getQueryData(['system', 'backups'])).toStrictEqual(backups))
  await waitFor(() => expect(wordsOf(container)).toBe(words))
})

test('copies that are read, a copy that begins, a download and a removal say that they are on their way', async () => {
  stubShop(() => new Promise(() => {}))
  const { unmount } = renderInPanel(<BackupsBlock timeZone={ZONE} />)
  expect(allWords('status')).toContain('Cargando las copias')
  unmount()
  const { user } = await open(someBackups(), () => new Promise(() => {}))
  await user.click(button('Copiar ahora'))
  expect(buttons()).toContain('Copiar ahora Copiando… (disabled)')
  await openMenu(user, 'Descargar…')
  await user.type(screen.getByLabelText('Tu contraseña'), 'bien')
  await user.click(button('Descargar'))
  expect(buttons(screen.getByRole('dialog'))).toContain('Descargar Un momento… (disabled)')
})

test('a removal says that it is on its way', async () => {
  const { user } = await open(someBackups(), () => new Promise(() => {}))
  await openMenu(user, 'Eliminar…')
  await user.click(button('Eliminar copia'))
  expect(buttons(screen.getByRole('dialog'))).toContain('Eliminar copia Eliminando… (disabled)')
})
