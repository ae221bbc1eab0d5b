import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anActivityEntry } from '../../testing/an-activity-entry'
import { onPhone } from '../../testing/on-phone'
import { allWords, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { ActivityLink } from '../list-screen/sheet/activity-link'
import { activityName, ThingLink } from './activity-parts'
import { ActivityView } from './activity-view'

const entries = [
  anActivityEntry(),
  anActivityEntry({
    id: 6,
    actor_id: null,
    actor_name: '',
    subject: 'order',
    action: 'set-status',
    thing: 'PED-1',
    opens: null,
    changes: [],
  }),
  anActivityEntry({
    id: 5,
    subject: 'settings',
    action: 'change-settings',
    thing: '',
    at: '2026-11-19T18:05:00.000Z',
    changes: [{ label: 'Frase', before: '', after: 'Hola' }],
  }),
]
const actors = [
  { id: 1, name: 'Ana Sol' },
  { id: 4, name: 'Cuenta eliminada' },
]
const pageOf = (data: unknown[], total = data.length) => ({
  json: { success: true, data, pagination: { page: 1, limit: 20, total, pages: Math.ceil(total / 20) } },
})
const calls = () => asked.map(({ path }) => path).filter((path) => /^\/admin\/activity(?!\/actors)/.test(path))

async function show(address = '/?panel=ajustes&ajuste=actividad') {
  replacePage(address, 1)
  const shown = renderInPanel(
    <ActivityView
      timeZone="America/Mexico_City"
      views={[
        { key: 'tienda', name: 'Tienda', address: { ajuste: 'tienda' } },
        { key: 'actividad', name: 'Actividad', address: { ajuste: 'actividad' } },
      ]}
    />,
  )
  await settle()
  return shown
}

beforeEach(() =>
  stubShop(({ path }) =>
    path === '/admin/activity/actors'
      ? accepted(actors)
      : path.includes('saved-views')
        ? accepted([])
        : path.includes('id=')
          ? pageOf(entries.filter(({ id }) => path.includes(`id=${id}`)))
          : path.includes('/export')
            ? // The file would be opened by the page.
              new Promise(() => {})
            : pageOf(entries),
  ),
)

describe('[ACT-01] the list', () => {
  test('says what was changed, from and to which value, by whom and when', async () => {
    await show()
    await screen.findByText('Estado cambiado')
    const [, ...rows] = allWords('row')
    expect(rows).toStrictEqual([
      'Producto cambiado Rubor coral Precio de venta: $120.00 → $135.00 y 1 más Ana Sol 12:05 p.m.',
      'Estado cambiado PED-1 — Cliente 12:05 p.m.',
      'Ajustes cambiados Ajustes Frase: Hola Ana Sol ayer 12:05 p.m.',
    ])
  })

  test('marks its tab among those of the settings', async () => {
    await show()
    expect(screen.getAllByRole('button', { pressed: true }).map(wordsOf)).toStrictEqual(['Actividad'])
  })

  test('on phones stands in cards below their day', async () => {
    onPhone()
    await show()
    await screen.findByText('Estado cambiado')
    expect(allWords('listitem')).toStrictEqual([
      'viernes, 20 de noviembre de 2026',
      'Producto cambiado 12:05 p.m. Rubor coral · Ana Sol Precio de venta: $120.00 → $135.00',
      'Estado cambiado 12:05 p.m. PED-1 · Cliente',
      'jueves, 19 de noviembre de 2026',
      'Ajustes cambiados ayer 12:05 p.m. Ajustes · Ana Sol Frase: Hola',
    ])
  })

  test('that cannot be loaded says so, and an empty one too', async () => {
    stubShop(({ path }) =>
      path.startsWith('/admin/activity?') ? refused(500, 'INTERNAL', 'No se pudo leer') : pageOf([]),
    )
    const { unmount, user } = await show()
    await screen.findByRole('button', { name: 'Reintentar' })
    await user.click(screen.getAllByRole('button', { name: /^Exportar/ })[0] ?? document.body)
    expect(await screen.findByText('La actividad de esta lista')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(allWords('alert')).toContain('No se pudo leer Reintentar')
    unmount()
    stubShop(() => pageOf([]))
    await show()
    expect(await screen.findByText('Todavía no hay actividad')).toBeDefined()
  })
})

test('[ACT-03] filters of the address are asked for, and the one of a thing can be removed', async () => {
  const { user } = await show(
    '/?panel=ajustes&ajuste=actividad&tipo=product,order&persona=1&cosa=product%3A12&desde=2026-11-01',
  )
  expect(new URLSearchParams(calls()[0]?.split('?')[1])).toStrictEqual(
    new URLSearchParams('subject=product,order&actor=1&from=2026-11-01&thing=product:12&sort=-at&page=1&limit=20'),
  )
  await user.click(screen.getByRole('button', { name: 'Quitar filtro Solo de' }))
  await settle()
  expect(calls().at(-1)).not.toContain('thing')
})

test('[ACT-03] the persons are those with an entry, and everybody else together', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Persona' }))
  expect(allWords('menuitemradio')).toStrictEqual(['Ana Sol', 'Cuenta eliminada', 'Tienda y clientes'])
  await user.click(screen.getByRole('menuitemradio', { name: 'Tienda y clientes' }))
  expect(location.search).toBe('?panel=ajustes&ajuste=actividad&persona=0')
  await settle()
  expect(calls().at(-1)).toContain('actor=0')
  await user.click(screen.getByRole('button', { name: /^Persona/ }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Cuenta eliminada' }))
  await settle()
  expect(calls().at(-1)).toContain('actor=4')
})
test('[ACT-03] words, kind, days and page are written to the address', async () => {
  stubShop(({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
    const pagination = { page, limit: 20, total: 60, pages: 3 }
    return path.startsWith('/admin/activity') ? { json: { success: true, data: entries, pagination } } : accepted([])
  })
  const { user } = await show()
  const query = () => Object.fromEntries(new URLSearchParams(location.search))
  const tab = { panel: 'ajustes', ajuste: 'actividad' }
  await user.click(screen.getByRole('button', { name: 'Página 3' }))
  expect(query()).toStrictEqual({ ...tab, pagina: '3' })
  await user.click(screen.getByRole('button', { name: 'Tipo' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Producto' }))
  await user.keyboard('{Escape}')
  expect(query()).toStrictEqual({ ...tab, tipo: 'product' })
  await user.click(screen.getByRole('button', { name: 'Fecha' }))
  // Nothing has happened tomorrow.
  const presets = within(screen.getByRole('dialog', { name: 'Fecha' }))
    .getAllByRole('button')
    .slice(0, 3)
  expect(presets.map(({ textContent }) => textContent)).toStrictEqual(['Hoy', 'Ayer', 'Semana'])
  await user.click(screen.getByRole('button', { name: /^martes, 17 de noviembre/ }))
  await user.click(screen.getByRole('button', { name: /^jueves, 19 de noviembre/ }))
  expect(query()).toStrictEqual({ ...tab, tipo: 'product', desde: '2026-11-17', hasta: '2026-11-19' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rubor' } })
  await vi.waitFor(() =>
    expect(query()).toStrictEqual({
      ...tab,
      tipo: 'product',
      desde: '2026-11-17',
      hasta: '2026-11-19',
      buscar: 'rubor',
    }),
  )
})
test('persons that cannot be read are missing with a word, and read again', async () => {
  let isDown = true
  stubShop(({ path }) =>
    path === '/admin/activity/actors'
      ? isDown
        ? refused(500, 'INTERNAL', '')
        : accepted(actors)
      : path.includes('saved-views')
        ? accepted([])
        : pageOf(entries),
  )
  const { user } = await show()
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Error al cargar las personas Reintentar']))
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual([]))
  await user.click(screen.getByRole('button', { name: 'Persona' }))
  expect(allWords('menuitemradio')).toStrictEqual(['Ana Sol', 'Cuenta eliminada', 'Tienda y clientes'])
})
test('[ACT-06] the file has the filters of the list, and another tab none of them', async () => {
  const { user } = await show('/?panel=ajustes&ajuste=actividad&cosa=product%3A12&porPagina=50')
  expect(screen.getByRole('button', { name: 'Solo de: Producto 12' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: /^Exportar/ })[0] ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await settle()
  const file = calls().find((path) => path.includes('/export')) ?? ''
  const query = new URLSearchParams(file.split('?')[1])
  expect([query.get('thing'), query.get('format')]).toStrictEqual(['product:12', 'csv'])
  await user.click(screen.getByRole('button', { name: 'Tienda' }))
  expect(location.search).toBe('?panel=ajustes&ajuste=tienda')
})
test('on phones an entry of the evening stands below the day of the shop', async () => {
  onPhone()
  stubShop(({ path }) =>
    path.startsWith('/admin/activity') ? pageOf([anActivityEntry({ at: '2026-11-20T03:00:00.000Z' })]) : pageOf([]),
  )
  await show()
  await screen.findByText('Producto cambiado')
  expect(allWords('listitem')[0]).toBe('jueves, 19 de noviembre de 2026')
})
test('on phones a card opens its entry', async () => {
  onPhone()
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: /^Estado cambiado/ }))
  expect(location.search).toBe('?panel=ajustes&ajuste=actividad&registro=6')
})
test('[ACT-03] words, the last day and the page of the address are asked for, too', async () => {
  await show('/?panel=ajustes&ajuste=actividad&buscar=rubor&hasta=2026-11-02&pagina=2')
  expect(new URLSearchParams(calls()[0]?.split('?')[1])).toStrictEqual(
    new URLSearchParams('to=2026-11-02&search=rubor&sort=-at&page=2&limit=20'),
  )
})

describe('an open entry', () => {
  test('[ACT-02] has every change, and opens its thing', async () => {
    await show('/?panel=ajustes&ajuste=actividad&registro=7')
    const sheet = within(await screen.findByRole('dialog', { name: 'Actividad: Producto cambiado' }))
    expect(allWords('definition', screen.getByRole('dialog'))).toStrictEqual([
      'Rubor coral',
      'Ana Sol',
      'viernes, 20 de noviembre de 2026, 12:05 p.m.',
      'Antes: $120.00 → Después: $135.00',
      'Antes: Luna → Después: vacío',
    ])
    expect(links(screen.getByRole('dialog'))).toStrictEqual([['Rubor coral', '/?panel=productos&editar=12']])
    expect(sheet.queryByText('Este registro no guarda valores.')).toBeNull()
    fireEvent.click(sheet.getByRole('button', { name: 'Registro siguiente' }))
    expect(await screen.findByRole('dialog', { name: 'Actividad: Estado cambiado' })).toBeTruthy()
  })
  test('[ACT-02] leads to its thing above the list of such things', async () => {
    renderInPanel(<ThingLink entry={anActivityEntry()} />)
    fireEvent.click(screen.getByRole('link', { name: 'Rubor coral' }))
    expect([location.search, overlayDepth()]).toStrictEqual(['?panel=productos&editar=12', 2])
    const opens = { subject: 'delivery-location' as const, id: 3 }
    renderInPanel(<ThingLink entry={anActivityEntry({ subject: 'time-slot', thing: 'Plaza Sur', opens })} />)
    expect(screen.getByRole('link', { name: 'Plaza Sur' }).getAttribute('href')).toBe(
      '/?panel=disponibilidad&vista=horarios&lugar=3',
    )
  })
  test('is named by what was done to what', () => {
    expect(activityName.text(anActivityEntry())).toBe('Producto cambiado: Rubor coral')
  })

  test('[ACT-02] [ACT-05] without values says so, and what is gone keeps its name without a link', async () => {
    await show('/?panel=ajustes&ajuste=actividad&registro=6')
    const sheet = await screen.findByRole('dialog', { name: 'Actividad: Estado cambiado' })
    expect(wordsOf(sheet)).toContain('Pedido PED-1 Quién Cliente')
    expect(wordsOf(sheet)).toContain('Este registro no guarda valores.')
    expect(links(sheet)).toStrictEqual([])
  })

  test('of the settings has no thing with a name', async () => {
    await show('/?panel=ajustes&ajuste=actividad&registro=5')
    const sheet = await screen.findByRole('dialog', { name: /^Actividad: / })
    expect(allWords('term', sheet)[0]).toBe('Qué')
    expect(allWords('term', sheet).slice(1, 3)).toStrictEqual(['Quién', 'Cuándo'])
  })

  test('that does not exist says so', async () => {
    await show('/?panel=ajustes&ajuste=actividad&registro=99')
    expect(await screen.findByText('Este registro no existe.')).toBeDefined()
  })
})

test('[ACT-08] the link of a sheet leads to its own activity', () => {
  renderInPanel(<ActivityLink thing="order" id={12} name="PED-1" />)
  expect(links()).toStrictEqual([['Actividad de PED-1', '/?panel=ajustes&ajuste=actividad&cosa=order%3A12']])
})
