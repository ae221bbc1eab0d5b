import { act, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { Overlay } from '../../../ui/overlay/overlay'
import { topOverlay } from '../../../ui/overlay/open-overlays'
import { replacePage } from '../../../ui/overlay/page-history'
import { BulkBar } from '../selection/bulk-bar'
import type { ListDeclaration, ListPage } from './list-declaration'
import { ListScreen, type BulkRows, type OpenSheet } from './list-screen'

interface Row {
  id: number
  name: string
}
const rows = [
  { id: 3, name: 'Ana' },
  { id: 2, name: 'Berta' },
]
const read = vi.fn<(request: Record<string, string>) => Promise<ListPage<Row>>>()
const list: ListDeclaration<Row> = {
  section: 'usuarios',
  title: 'Clientas',
  queryKey: ['clients'],
  read,
  filters: [{ kind: 'choice', param: 'status', word: 'estado', label: 'Estado', options: [], accepts: () => true }],
  sorts: ['name', '-created'],
  usualSort: '-created',
  usualLimit: 10,
  openWord: 'clienta',
  texts: {
    searchLabel: 'Buscar clientas',
    loading: 'Cargando clientas',
    failure: () => 'Error cargando clientas',
    empty: { title: 'Nadie', text: '' },
    count: (count) => `${count} clientas`,
  },
}
const pageOf = (page: number, limit: number): ListPage<Row> => ({
  rows: page === 2 ? [{ id: 1, name: 'Carla' }] : rows,
  pagination: { page, limit, total: 11, pages: 2 },
})
const renderBulk = ({ chosen, isPageFull, total, choose, clear }: BulkRows<Row>) => (
  <BulkBar
    count={chosen.length}
    onClear={clear}
    {...(isPageFull && {
      chooseAll: { label: `Elegir las ${total}`, run: () => choose([...rows, { id: 1, name: 'C' }]) },
    })}
  />
)
type Props = Parameters<typeof ListScreen<Row, Row>>[0]
const show = (address = '/?panel=usuarios', more: Partial<Props> = {}) => {
  replacePage(address, 1)
  return renderInPanel(
    <ListScreen<Row, Row>
      list={list}
      timeZone="America/Mexico_City"
      views={[]}
      columns={[
        { name: 'pieces', head: 'Piezas', cell: () => 1, isNumber: true },
        { name: 'note', head: 'Nota', cell: () => 'nota', startsHidden: true },
      ]}
      name={{ head: 'Clienta', text: ({ name }) => name, render: ({ name }) => name }}
      renderCard={({ name }) => name}
      renderSheet={() => null}
      {...more}
    />,
  )
}
const table = () => screen.findByRole('table', { name: 'Clientas' })
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const spins = () => {
  const field = screen.getByRole('searchbox', { name: 'Buscar clientas' }).closest('div')
  return field?.querySelector('.animate-turn') !== null
}
const later = () => {
  let answer = () => {}
  read.mockImplementation(
    ({ page, limit }) => new Promise((done) => (answer = () => done(pageOf(Number(page), Number(limit))))),
  )
  return () => act(async () => answer())
}
beforeEach(() => {
  stubShop(() => accepted([]))
  read.mockReset().mockImplementation(({ page, limit }) => Promise.resolve(pageOf(Number(page), Number(limit))))
})

test.each([
  ['/?panel=usuarios', 10, false, 2],
  ['/?panel=usuarios&porPagina=20', 20, true, 3],
])(
  'at %s the list that loads has %d rows, and boxes where rows can be chosen: %s',
  (address, count, hasBoxes, cells) => {
    later()
    const { container } = show(address, hasBoxes ? { renderBulk } : {})
    expect([...container.querySelectorAll('th')].map((head) => head.textContent.trim())).toStrictEqual([
      ...(hasBoxes ? [''] : []),
      'Clienta',
      'Piezas',
    ])
    const waiting = [...container.querySelectorAll('tbody tr')]
    expect([waiting.length, waiting[0]?.children.length]).toStrictEqual([count, cells])
  },
)

test('search field and table show that other rows are read; a refresh in the background shows neither', async () => {
  const { user, queries, container } = show()
  await table()
  const isMarked = () => (container.querySelector('[data-scroller]')?.className ?? '').includes('after:animate')
  expect([spins(), isMarked()]).toStrictEqual([false, false])
  const answer = later()
  await act(async () => void queries.refetchQueries({ queryKey: ['clients'] }))
  expect([spins(), isMarked()]).toStrictEqual([false, false])
  await answer()
  await user.click(press('Página 2'))
  await waitFor(() => expect([spins(), isMarked()]).toStrictEqual([true, true]))
  await answer()
  await screen.findByText('Carla')
  await waitFor(() => expect([spins(), isMarked()]).toStrictEqual([false, false]))
})

test('rows that could not be read again are read by the button above them', async () => {
  const { user, queries } = show()
  await table()
  read.mockRejectedValueOnce(new Error('no'))
  await act(() => queries.refetchQueries({ queryKey: ['clients'] }))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando clientas Reintentar']))
  await user.click(press('Reintentar'))
  await waitFor(() => expect(allWords('alert')).toStrictEqual([]))
})

test('the list is read again every 30 seconds', async () => {
  vi.useFakeTimers()
  const { unmount } = show()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(100)
  expect(read).toHaveBeenCalledTimes(1)
  read.mockReturnValue(new Promise(() => {}))
  await pass(29_800)
  expect(read).toHaveBeenCalledTimes(1)
  await pass(300)
  expect(read).toHaveBeenCalledTimes(2)
  unmount()
})

test('the bar clears search and filters, and gives the focus to the first filter', async () => {
  const { user } = show('/?panel=usuarios&buscar=ana&estado=on&orden=name&pagina=2')
  await table()
  await user.click(press('Limpiar filtros'))
  await waitFor(() => expect(location.search).toBe('?panel=usuarios&orden=name'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Estado'))
})

test('the rows that match are counted of those of the usual view', async () => {
  show('/?panel=usuarios&estado=on', {
    usualView: 'todas',
    views: [
      { key: 'otras', name: 'Otras', count: 70 },
      { key: 'todas', name: 'Todas', count: 20, whole: 30 },
    ],
  })
  await table()
  await waitFor(() => expect(allWords('status')).toContain('11 de 30 clientas'))
})

test('filters whose options cannot be read say so, with another try', async () => {
  const onRetry = vi.fn<() => void>()
  const { user } = show('/?panel=usuarios', { filterFailure: { text: 'Error cargando lugares', onRetry } })
  await table()
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando lugares Reintentar']))
  await user.click(press('Reintentar'))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a page that is chosen as a whole offers all rows of the list', async () => {
  const { user } = show('/?panel=usuarios', { renderBulk })
  await table()
  const bar = () => wordsOf(screen.queryByRole('toolbar', { name: 'Con lo seleccionado' }))
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Ana' }))
  expect(bar()).toBe('1 seleccionado')
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Berta' }))
  expect(bar()).toBe('2 seleccionados Elegir las 11')
  await user.click(press('Elegir las 11'))
  expect(bar()).toBe('3 seleccionados Elegir las 11')
})

test('the row before the first of page 2 is the last of page 1, whose number is not in the address', async () => {
  const { user } = show('/?panel=usuarios&clienta=1&pagina=2', {
    renderSheet: ({ neighbours }) => <Button onClick={() => void neighbours.go(-1)}>Clienta anterior</Button>,
  })
  await table()
  await settle()
  await user.click(press('Clienta anterior'))
  await waitFor(() => expect(location.search).toBe('?panel=usuarios&clienta=2'))
})

test('a sheet whose code is still loading counts as the topmost overlay', async () => {
  const Sheet = lazy(() => new Promise<{ default: (open: OpenSheet) => null }>(() => {}))
  const panel = (isOpen: boolean) => (
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      {isOpen && (
        <ListScreen<Row, Row>
          list={list}
          timeZone="America/Mexico_City"
          views={[]}
          columns={[]}
          name={{ head: 'Clienta', text: ({ name }) => name, render: ({ name }) => name }}
          renderCard={({ name }) => name}
          renderSheet={(open) => <Sheet {...open} />}
        />
      )}
    </Overlay>
  )
  replacePage('/?panel=usuarios&clienta=2', 2)
  const { rerender } = renderInPanel(panel(false))
  const below = topOverlay()
  expect(below).toBeDefined()
  rerender(panel(true))
  await table()
  await waitFor(() => expect([undefined, below]).not.toContain(topOverlay()))
})
