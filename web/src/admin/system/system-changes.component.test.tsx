import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBackup, someBackups } from '../../testing/a-backup'
import { aProblem, aSelfCheck } from '../../testing/a-self-check'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { CircleCheckIcon } from '../../ui/icons/notice-icons'
import { WarningIcon } from '../../ui/icons/icons'
import { CircleXIcon } from '../../ui/icons/row-icons'
import { BackupMark } from './backup-mark'
import { BackupsBlock } from './backups-block'
import { PicturesBlock } from './pictures-block'
import { SelfCheckBlock } from './self-check-block'
import { SystemDot } from './system-dot'

const ZONE = 'America/Mexico_City'
const two = [aBackup({ name: 'a' }), aBackup({ name: 'b', started_at: '2026-11-19T09:10:00.000Z' })]

async function open(first = someBackups({ backups: two })) {
  let now = first
  stubShop(({ method }) => accepted(method === 'GET' ? now : { name: 'a' }))
  const shown = renderInPanel(<BackupsBlock timeZone={ZONE} />)
  await screen.findByRole('combobox', { name: 'Hora de la copia' })
  const choose = async (night: string, entry: string) => {
    await shown.user.click(screen.getByRole('button', { name: `Acciones de la copia de ${night}` }))
    await shown.user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  return { ...shown, choose, becomes: (next: typeof first) => void (now = next) }
}
const changes = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

test('of several copies the chosen one is removed, and is then gone from the list', async () => {
  const { user, choose, becomes } = await open()
  await choose('ayer 3:10 a.m.', 'Eliminar…')
  expect(wordsOf(await screen.findByRole('dialog'))).toContain('El archivo de ayer 3:10 a.m. se borra')
  becomes(someBackups({ backups: two.slice(0, 1) }))
  await user.click(screen.getByRole('button', { name: 'Eliminar copia' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(changes()).toStrictEqual(['DELETE /admin/backups/b'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('of several copies the chosen one is proven, and the list says so', async () => {
  const { choose, becomes } = await open()
  becomes(
    someBackups({
      is_running: true,
      backups: [two[0] ?? aBackup(), aBackup({ name: 'b', is_being_proven_again: true })],
    }),
  )
  await choose('ayer 3:10 a.m.', 'Probar otra vez')
  await screen.findByText('Probando: se restaura aparte y se compara con la tienda…')
  expect(changes()).toStrictEqual(['POST /admin/backups/b/proof'])
  expect(allWords('listitem')[1]).toContain('Probando…')
  // Nothing can be done to the one that is proven.
  expect(buttons().filter((name) => name.startsWith('Acciones'))).toHaveLength(1)
})

test('a download that is cancelled sends nothing', async () => {
  const { user, choose } = await open()
  await choose('ayer 3:10 a.m.', 'Descargar…')
  await user.type(await screen.findByLabelText('Tu contraseña'), 'bien')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()).toStrictEqual([])
})

test('the copies of each night can be switched off, and the hour is saved only while it differs from the saved one', async () => {
  const { user, becomes } = await open()
  const hour = screen.getByRole('combobox', { name: 'Hora de la copia' })
  await user.selectOptions(hour, 'Apagada')
  expect(buttons()).toContain('Guardar hora')
  await user.selectOptions(hour, '3:00 a.m.')
  expect(buttons()).not.toContain('Guardar hora')
  await user.selectOptions(hour, 'Apagada')
  becomes(someBackups({ backups: two, hour: 24 }))
  await user.click(screen.getByRole('button', { name: 'Guardar hora' }))
  await waitFor(() => expect(allWords('status').join()).toContain('Las copias de cada noche están apagadas Cerrar'))
  await waitFor(() => expect(buttons()).not.toContain('Guardar hora'))
})

test('a copy that failed has no size, and how each ended has a sign and a color of its own', async () => {
  await open(someBackups({ backups: [aBackup({ state: 'failed', reason: 'Sin carpeta', size_bytes: 0 })] }))
  expect(allWords('listitem')).toStrictEqual(['hoy 3:10 a.m. Falló Sin carpeta'])
  const looks = (['started', 'copied', 'proven', 'unproven', 'failed'] as const).map((state) => {
    const { container, unmount } = renderInPanel(<BackupMark state={state} />)
    const mark = container.querySelector('span')
    const look = [mark?.className ?? '', mark?.querySelector('svg')?.innerHTML] as const
    unmount()
    return look
  })
  expect(
    looks.map(([name]) => ['text-success', 'text-warning', 'text-danger'].filter((one) => name.includes(one))),
  ).toStrictEqual([[], [], ['text-success'], ['text-warning'], ['text-danger']])
  expect(new Set(looks.map(([, sign]) => sign)).size).toBe(4)
})

test.each([
  ['failed', CircleXIcon, ['bg-danger-tint']],
  ['late', WarningIcon, ['bg-warning-tint']],
  ['proven', CircleCheckIcon, []],
] as const)('[BKP-17] copies that are %s have a sign and a color of their own', async (health, Sign, colors) => {
  const { container, unmount } = renderInPanel(<Sign />)
  const sign = container.querySelector('svg')?.innerHTML
  unmount()
  await open(someBackups({ health, reason: 'Falló' }))
  const box = document.querySelector('section .rounded-box')
  expect(box?.querySelector('svg')?.innerHTML).toBe(sign)
  expect(['bg-danger-tint', 'bg-warning-tint'].filter((one) => box?.classList.contains(one))).toStrictEqual(colors)
})

test.each([
  [someBackups({ is_same_disk: true }), 'bg-warning'],
  [someBackups({ health: 'failed' }), 'bg-danger'],
])('[BKP-17] the dot at the settings has the color of the worst', async (backups, color) => {
  stubShop(({ path }) => accepted(path === '/admin/backups' ? backups : aSelfCheck()))
  const { container } = renderInPanel(<SystemDot timeZone={ZONE} />)
  await waitFor(() => expect(container.querySelector('span')?.className).toContain(color))
})

test('one picture waits in the trash, and of several places the chosen one is confirmed', async () => {
  const place = { place: 'folder', belonging: 'other', found_shop: 'a', unknown: 1, missing: 1_200 } as const
  const places = [place, { ...place, place: 'hosted', belonging: 'unclear', found_shop: 'b', unknown: 3 }]
  stubShop(({ method }) => accepted(method === 'GET' ? { places, in_trash: 1 } : {}))
  const { user } = renderInPanel(<PicturesBlock />)
  await screen.findByText(
    /En la papelera hay 1 foto sin uso\. Se borran a los siete días; si se usan otra vez, vuelven solas\./,
  )
  expect(allWords('status').slice(0, 2)).toStrictEqual([
    'La carpeta de fotos parece de otra tienda Hay 1 foto que la base de datos no conoce. De las que conoce faltan 1,200. Mientras no se sepa, no se borra ninguna foto. Si no lo esperabas, quien instaló la tienda revisa DATABASE_URL y DATA_DIR. Es de esta tienda…',
    'El servicio de fotos no coincide con la base de datos Hay 3 fotos que la base de datos no conoce. De las que conoce faltan 1,200. Mientras no se sepa, no se borra ninguna foto. Si no lo esperabas, quien instaló la tienda revisa DATABASE_URL y DATA_DIR. Es de esta tienda…',
  ])
  await user.click(screen.getAllByRole('button', { name: 'Es de esta tienda…' })[1] ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Sí, son de esta tienda' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toStrictEqual([
    { place: 'hosted', found_shop: 'b' },
  ])
})

test('while the night’s check runs, which this page has not begun, a second one cannot be begun', async () => {
  stubShop(() => accepted(aSelfCheck([aProblem()], { is_running: true })))
  renderInPanel(<SelfCheckBlock timeZone={ZONE} />)
  await screen.findByRole('list', { name: 'Problemas' })
  expect(buttons()).toStrictEqual(['Revisar ahora Revisando… (disabled)', 'Corregir (disabled)'])
})
