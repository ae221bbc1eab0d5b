import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { replacePage } from '../../../ui/overlay/page-history'
import { BulkBar } from '../selection/bulk-bar'
import type { ListDeclaration, ListPage } from './list-declaration'
import { ListScreen, type BulkRows, type OpenSheet } from './list-screen'

interface Row {
  id: number
  name: string
  pieces: number
}
const rows: Row[] = [
  { id: 3, name: 'Ana', pieces: 1 },
  { id: 2, name: 'Berta', pieces: 4 },
  { id: 1, name: 'Carla', pieces: 2 },
]
const pageOf = (shown: Row[], total = shown.length, page = 1, limit = 10): ListPage<Row> => ({
  rows: shown,
  pagination: { page, limit, total, pages: Math.ceil(total / limit) },
})
const read = vi.fn<(request: Record<string, string>) => Promise<ListPage<Row>>>()
const list: ListDeclaration<Row> = {
  section: 'usuarios',
  title: 'Clientas',
  queryKey: ['clients'],
  read,
  filters: [
    {
      kind: 'choice',
      param: 'status',
      word: 'estado',
      label: 'Estado',
      options: [
        { value: 'on', label: 'Activa' },
        { value: 'off', label: 'Inactiva' },
      ],
      accepts: (value) => ['on', 'off'].includes(value),
    },
    { kind: 'choice', param: 'red', word: 'red', label: 'Red', options: [], accepts: () => true, isSetByLinks: true },
  ],
  sorts: ['pieces', '-pieces', '-created'],
  usualSort: '-created',
  usualLimit: 10,
  openWord: 'clienta',
  texts: {
    searchLabel: 'Buscar clientas',
    loading: 'Cargando clientas',
    failure: () => 'Error cargando clientas',
    empty: { title: 'Aún no hay clientas', text: 'Llegan solas.' },
    noMatch: { title: 'Ninguna coincide', text: 'Prueba otra búsqueda.' },
    count: (count) => `${count} clientas`,
  },
}
const views = [
  { key: 'todas', name: 'Todas', filters: {}, count: 3 },
  { key: 'activas', name: 'Activas', filters: { status: 'on' } },
]
let saved: { id: number; section: string; name: string; query: string }[] = []
const renderSheet = (open: OpenSheet) => (
  <aside aria-label="Hoja">
    {open.id}: {open.neighbours.place} de {open.neighbours.total}
    <Button onClick={() => void open.neighbours.go(1)}>Siguiente clienta</Button>
  </aside>
)
const renderBulk = ({ chosen, isPageFull, total, clear, choose }: BulkRows<Row>) => (
  <BulkBar
    count={chosen.length}
    onClear={clear}
    {...(isPageFull && { chooseAll: { label: `Elegir las ${total}`, run: () => choose(rows) } })}
  />
)
const show = (address = '/', more: Partial<Parameters<typeof ListScreen<Row, Row>>[0]> = {}) => {
  replacePage(address, 1)
  return renderInPanel(
    <ListScreen<Row, Row>
      list={list}
      timeZone="America/Mexico_City"
      views={views}
      columns={[
        { name: 'pieces', head: 'Piezas', sort: 'pieces', cell: (row) => row.pieces, isNumber: true },
        { name: 'note', head: 'Nota', cell: () => 'nota', startsHidden: true },
        { name: 'actions', head: '', cell: (row) => <Button>Llamar a {row.name}</Button> },
      ]}
      sorts={[{ value: 'pieces', label: 'Menos piezas' }]}
      name={{ head: 'Clienta', text: ({ name }) => name, render: ({ name }) => name }}
      renderCard={(row, tick) => (
        <>
          {tick}
          {row.name}
        </>
      )}
      renderBulk={renderBulk}
      renderSheet={renderSheet}
      {...more}
    />,
  )
}
const shown = async (...args: Parameters<typeof show>) => {
  const rendered = show(...args)
  await screen.findByRole('table', { name: 'Clientas' })
  return rendered
}
const query = () => Object.fromEntries(new URLSearchParams(location.search))
const lastRequest = () => read.mock.calls.at(-1)?.[0]
const press = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  saved = []
  stubShop(({ method }) => accepted(method === 'GET' ? saved : { id: 9 }))
  read.mockReset().mockResolvedValue(pageOf(rows))
})

describe('a list', () => {
  test('shows that it loads, then its rows in order', async () => {
    show()
    expect(allWords('status').join()).toContain('Cargando clientas')
    expect(screen.queryByText('Ana')).toBeNull()
    await screen.findByRole('table', { name: 'Clientas' })
    expect(allWords('row')).toStrictEqual([
      'Clienta Piezas Acciones',
      'Ana 1 Llamar a Ana',
      'Berta 4 Llamar a Berta',
      'Carla 2 Llamar a Carla',
    ])
    expect(allWords('status')).toContain('3 clientas')
    expect(screen.queryByRole('toolbar', { name: 'Con lo seleccionado' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Paginación' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull()
    expect(lastRequest()).toStrictEqual({ sort: '-created', page: '1', limit: '10' })
  })

  test('has the way to clear its filters without any, where its declaration asks for it', async () => {
    await shown('/', { list: { ...list, keepsClearButton: true } })
    expect(buttons()).toContain('Limpiar filtros (disabled)')
  })

  test('says how many of all match', async () => {
    await shown('/?estado=on', { usualView: 'todas', views: [{ key: 'todas', name: 'Todas', filters: {}, count: 8 }] })
    expect(allWords('status')).toContain('3 de 8 clientas')
  })

  test('says how many of all match with a comma from a thousand on', async () => {
    read.mockResolvedValue(pageOf(rows, 1200))
    await shown('/?estado=on', { usualView: 'todas', views: [{ key: 'todas', name: 'Todas', filters: {}, count: 8 }] })
    expect(allWords('status')).toContain('1,200 de 8 clientas')
  })

  test('that is empty says why, and leads on', async () => {
    read.mockResolvedValue(pageOf([]))
    const { unmount } = show('/', { emptyAction: <Button>Agregar clienta</Button> })
    await screen.findByText('Aún no hay clientas')
    expect(buttons()).toContain('Agregar clienta')
    expect(buttons()).not.toContain('Limpiar filtros')
    unmount()
    const { user } = show('/?buscar=zoe&estado=off')
    await screen.findByText('Ninguna coincide')
    expect(screen.queryByRole('button', { name: 'Agregar clienta' })).toBeNull()
    expect(lastRequest()).toStrictEqual({ status: 'off', search: 'zoe', sort: '-created', page: '1', limit: '10' })
    const [, clear] = screen.getAllByRole('button', { name: 'Limpiar filtros' })
    if (clear) await user.click(clear)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect([query(), lastRequest()]).toStrictEqual([{}, { sort: '-created', page: '1', limit: '10' }])
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Estado'))
  })

  test('that cannot be loaded is an alert, and is tried again', async () => {
    read.mockRejectedValue(new Error('no'))
    const { user, queries } = show()
    await screen.findByText('Error cargando clientas')
    expect(allWords('alert')).toStrictEqual(['Error cargando clientas Reintentar'])
    read.mockResolvedValue(pageOf(rows))
    await user.click(press('Reintentar'))
    await screen.findByRole('table')
    expect(allWords('alert')).toStrictEqual([])
    read.mockRejectedValue(new Error('no'))
    await queries.refetchQueries({ queryKey: ['clients'] })
    expect(await screen.findAllByRole('alert')).toHaveLength(1)
    expect(allWords('row')).toHaveLength(4)
  })

  test('is sorted by its heads, first from the largest', async () => {
    const { user } = await shown()
    const head = () => screen.getByRole('columnheader', { name: 'Piezas' }).getAttribute('aria-sort')
    expect(head()).toBeNull()
    await user.click(press('Piezas'))
    await settle()
    expect([query(), head(), lastRequest()?.['sort']]).toStrictEqual([{ orden: '-pieces' }, 'descending', '-pieces'])
    await user.click(press('Piezas'))
    await settle()
    expect([query(), head()]).toStrictEqual([{ orden: 'pieces' }, 'ascending'])
  })

  test('shows and hides columns, and keeps the choice', async () => {
    const { user, unmount } = await shown()
    await user.click(press('Columnas'))
    const entries = () =>
      screen.getAllByRole('menuitemcheckbox').map((one) => [wordsOf(one), one.getAttribute('aria-checked')])
    expect(entries()).toStrictEqual([
      ['Piezas', 'true'],
      ['Nota', 'false'],
    ])
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Nota' }))
    expect(allWords('columnheader')).toStrictEqual(['Clienta', 'Piezas', 'Nota', 'Acciones'])
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Piezas' }))
    expect(allWords('columnheader')).toStrictEqual(['Clienta', 'Nota', 'Acciones'])
    unmount()
    await shown()
    expect(allWords('columnheader')).toStrictEqual(['Clienta', 'Nota', 'Acciones'])
  })
})

describe('the pages of a list', () => {
  test('are in the address, and another number of rows begins at the first', async () => {
    read.mockImplementation(({ page, limit }) => Promise.resolve(pageOf(rows, 60, Number(page), Number(limit))))
    const { user } = await shown('/?pagina=2')
    expect(wordsOf(screen.getByRole('navigation', { name: 'Paginación' }))).toContain(
      'Página 2 de 6 (60 elementos total)',
    )
    await user.click(press('Página 3'))
    await settle()
    expect([query(), lastRequest()?.['page']]).toStrictEqual([{ pagina: '3' }, '3'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Por página' }), '20')
    await settle()
    expect([query(), lastRequest()?.['limit']]).toStrictEqual([{ porPagina: '20' }, '20'])
  })
  test('beyond the last are replaced by the last', async () => {
    read.mockImplementation(({ page }) => Promise.resolve(page === '1' ? pageOf(rows) : pageOf([], 3, Number(page))))
    await shown('/?pagina=4')
    await vi.waitFor(() => expect(query()).toStrictEqual({}))
  })
})

describe('the views of a list', () => {
  const pressedView = () =>
    within(screen.getByRole('group', { name: 'Vistas' }))
      .queryAllByRole('button', { pressed: true })
      .map(wordsOf)
  test('are sets of filters, of which the current one is pressed', async () => {
    const { user } = await shown()
    expect(pressedView()).toStrictEqual(['Todas 3'])
    await user.click(press('Activas'))
    await settle()
    expect([query(), pressedView()]).toStrictEqual([{ estado: 'on' }, ['Activas']])
    await user.click(press('Todas 3'))
    await settle()
    expect([query(), pressedView()]).toStrictEqual([{}, ['Todas 3']])
  })
  test('are not marked when the filters are none of them', async () => {
    await shown('/?estado=off')
    expect(pressedView()).toStrictEqual([])
  })
  test('can be saved by a name only while the list is not as usual', async () => {
    const { user, unmount } = await shown()
    expect(screen.queryByRole('button', { name: 'Vistas guardadas' })).toBeNull()
    unmount()
    await shown('/?estado=off&orden=pieces&pagina=1')
    await user.click(press('Vistas guardadas'))
    expect(allWords('menuitem')).toStrictEqual(['Guardar vista…'])
    await user.click(screen.getByRole('menuitem'))
    const dialog = await screen.findByRole('dialog', { name: 'Guardar vista' })
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Guardar vista' }))
    await save()
    expect(wordsOf(dialog)).toContain('Escribe un nombre para la vista')
    expect(asked.filter(({ method }) => method === 'POST')).toStrictEqual([])
    await user.type(within(dialog).getByRole('textbox'), '  Dormidas ')
    await save()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toStrictEqual([
      { section: 'usuarios', name: 'Dormidas', query: 'estado=off&orden=pieces' },
    ])
  })
  test('that were saved are opened, marked and removed', async () => {
    saved = [{ id: 5, section: 'usuarios', name: 'Dormidas', query: 'estado=off&orden=pieces' }]
    const { user } = await shown()
    await user.click(await screen.findByRole('button', { name: 'Dormidas' }))
    await settle()
    expect([query(), pressedView()]).toStrictEqual([{ estado: 'off', orden: 'pieces' }, ['Dormidas']])
    await user.click(press('Vistas guardadas'))
    expect(allWords('menuitem')).toStrictEqual(['Quitar «Dormidas»'])
    await user.click(screen.getByRole('menuitem'))
    await vi.waitFor(() => expect(allWords('status').join()).toContain('Vista eliminada'))
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toStrictEqual([
      '/admin/saved-views/5',
    ])
  })
})

describe('the rows of a list', () => {
  test('are opened by a click, marked while they are open, and walked', async () => {
    const { user } = await shown('/?panel=usuarios')
    await user.click(press('Berta'))
    await settle()
    expect([query(), wordsOf(screen.getByRole('complementary'))]).toStrictEqual([
      { panel: 'usuarios', clienta: '2' },
      '2: 2 de 3 Siguiente clienta',
    ])
    expect(screen.getAllByRole('row').map((row) => row.dataset['current'])).toStrictEqual([
      undefined,
      undefined,
      'true',
      undefined,
    ])
    await user.click(press('Siguiente clienta'))
    await settle()
    expect(query()).toStrictEqual({ panel: 'usuarios', clienta: '1' })
  })
  test('are selected one by one, up to one, and all', async () => {
    const { user } = await shown()
    const box = (name: string) => screen.getByRole('checkbox', { name: `Seleccionar ${name}` })
    const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar todos los de esta página' })
    const bar = () => wordsOf(screen.queryByRole('toolbar', { name: 'Con lo seleccionado' }))
    await user.click(box('Berta'))
    expect([bar(), all().checked, all().indeterminate]).toStrictEqual(['1 seleccionado', false, true])
    await user.keyboard('{Shift>}')
    await user.click(box('Carla'))
    await user.keyboard('{/Shift}')
    expect(bar()).toBe('2 seleccionados')
    await user.click(all())
    expect([bar(), all().checked, all().indeterminate]).toStrictEqual(['3 seleccionados Elegir las 3', true, false])
    await user.click(press('Quitar la selección'))
    expect([bar(), all().checked]).toStrictEqual(['', false])
  })
  test('have keys for the focused one', async () => {
    const run = vi.fn<(row: Row, key: string) => void>()
    const { user } = await shown('/', { rowKeys: [{ keys: ['e'], what: 'Editar', run }] })
    press('Ana').focus()
    await user.keyboard('j')
    expect(document.activeElement).toBe(press('Berta'))
    await user.keyboard('x')
    await user.keyboard('jX')
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toStrictEqual([
      false,
      false,
      true,
      true,
    ])
    await user.keyboard('k')
    await user.keyboard('e')
    expect(run.mock.calls).toStrictEqual([[rows[1], 'e']])
    await user.keyboard('{Control>}e{/Control}')
    expect(run).toHaveBeenCalledOnce()
  })
  test('without bulk actions have no boxes, and inactive ones are marked', async () => {
    await shown('/', { renderBulk: undefined as never, isOff: ({ id }) => id === 2 })
    expect(screen.queryAllByRole('checkbox')).toStrictEqual([])
    expect(screen.getAllByRole('row').map((row) => row.dataset['off'])).toStrictEqual([
      undefined,
      undefined,
      'true',
      undefined,
    ])
  })
  test('are cards on phones, in groups, with the sort as a filter', async () => {
    onPhone()
    show('/', {
      cardGroup: () => ({ keyOf: ({ id }) => String(id > 1), render: ({ id }) => (id > 1 ? 'Nuevas' : 'Primera') }),
    })
    await screen.findByRole('list', { name: 'Clientas' })
    expect(allWords('listitem', screen.getByRole('list', { name: 'Clientas' }))).toStrictEqual([
      'Nuevas',
      'Ana',
      'Berta',
      'Primera',
      'Carla',
    ])
    expect(screen.queryByRole('table')).toBeNull()
    expect(buttons()).toContain('Ordenar')
  })
})

describe('rows that came meanwhile', () => {
  const live = {
    recent: [3, 2, 1],
    text: ({ came, hasLeft }: { came: number; hasLeft: boolean }) => ({
      text: came > 0 ? `${came} nuevas` : hasLeft ? 'La lista cambió' : undefined,
      action: 'Mostrar',
    }),
    elsewhere: { sort: '-created' },
  }
  const fresh = { id: 4, name: 'Dora', pieces: 9 }
  test('are announced, and shown when asked for; changed values are shown at once', async () => {
    const { user, queries } = await shown('/', { live })
    expect(screen.queryByRole('button', { name: /Mostrar/ })).toBeNull()
    read.mockResolvedValue(pageOf([fresh, { id: 3, name: 'Ana', pieces: 7 }, ...rows.slice(1)]))
    await queries.refetchQueries({ queryKey: ['clients'] })
    const pill = await screen.findByRole('button', { name: /1 nuevas/ })
    expect(pill.closest('[role=status]')).not.toBeNull()
    expect(allWords('row').slice(1, 2)).toStrictEqual(['Ana 7 Llamar a Ana'])
    await user.click(pill)
    await vi.waitFor(() => expect(allWords('row')[1]).toBe('Dora 9 Llamar a Dora'))
    expect(screen.queryByRole('button', { name: /Mostrar/ })).toBeNull()
  })
  test('are not those of another order or page, which are shown once they are read', async () => {
    const { user } = await shown('/', { live })
    let answer = (_page: ListPage<Row>) => {}
    read.mockReturnValue(new Promise((done) => (answer = done)))
    await user.click(press('Piezas'))
    await settle()
    expect(allWords('row')).toHaveLength(4)
    await act(async () => answer(pageOf([fresh, ...rows.slice(0, 1)])))
    await vi.waitFor(() =>
      expect(allWords('row').slice(1)).toStrictEqual(['Dora 9 Llamar a Dora', expect.stringMatching(/^Ana /)]),
    )
    expect(screen.queryByRole('button', { name: /Mostrar/ })).toBeNull()
  })
  test('that left stay until asked for', async () => {
    const { user, queries } = await shown('/', { live })
    read.mockResolvedValue(pageOf(rows.slice(1)))
    await queries.refetchQueries({ queryKey: ['clients'] })
    const pill = await screen.findByRole('button', { name: /La lista cambió/ })
    expect(allWords('row')).toHaveLength(4)
    await user.click(pill)
    await vi.waitFor(() => expect(allWords('row')).toHaveLength(3))
  })
})
