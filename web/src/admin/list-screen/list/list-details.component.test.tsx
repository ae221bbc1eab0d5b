import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConnectionFailure } from '../../../api/failure'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { Button } from '../../../ui/controls/button'
import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { EmailLink, PhoneLink } from './contact-links'
import { ExportMenu } from './export-menu'
import type { ListDeclaration, ListPage } from './list-declaration'
import { ListScreen } from './list-screen'
import { RowMenu } from './row-menu'

test('a phone is copied as it is written, and says so', async () => {
  const { user } = renderInPanel(<PhoneLink phone="+52 1 55 1234 5678" />)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copiar teléfono' }))
  await screen.findByText('Teléfono copiado')
  expect(copied.mock.calls).toStrictEqual([['+52 1 55 1234 5678']])
  copied.mockRestore()
})

test('a mail address is shown as it is', () => {
  renderInPanel(<EmailLink email="ana@correo.mx" />)
  expect(screen.getByRole('link').textContent).toBe('ana@correo.mx')
})

test('a file that is lost on its way says so; in the bar of the chosen rows its button is off meanwhile', async () => {
  let fail: (() => void) | undefined
  const fetchFile = () => new Promise<never>((_, reject) => (fail = () => reject(new ConnectionFailure())))
  const { user } = renderInPanel(<ExportMenu place="bar" fetchFile={fetchFile} />)
  const trigger = screen.getByRole('button', { name: 'Exportar' })
  expect(trigger.getAttribute('aria-disabled')).toBeNull()
  await user.click(trigger)
  await user.click(screen.getByRole('menuitem', { name: 'Texto (CSV)' }))
  await waitFor(() => expect(trigger.getAttribute('aria-disabled')).toBe('true'))
  fail?.()
  await screen.findByText('Error de conexión al exportar')
  expect(trigger.getAttribute('aria-disabled')).toBeNull()
})

test('the menu of a row does what was pressed, once it is closed', async () => {
  const told = vi.fn<(what: string, isOpen: boolean) => void>()
  const tell = (what: string) => () => told(what, screen.queryByRole('menuitem') !== null)
  const { user } = renderInPanel(
    <RowMenu
      name="Ana"
      entries={[['Editar', PlusIcon, tell('edit')]]}
      removal={{ label: 'Quitar', act: tell('remove') }}
    />,
  )
  for (const name of ['Editar', 'Quitar']) {
    await user.click(screen.getByRole('button', { name: 'Acciones de Ana' }))
    expect(allWords('menuitem')).toStrictEqual(['Editar', 'Quitar'])
    await user.click(screen.getByRole('menuitem', { name }))
    expect(screen.queryByRole('menuitem')).toBeNull()
  }
  expect(told.mock.calls.map(([what]) => what)).toStrictEqual(['edit', 'remove'])
})

interface Row {
  id: number
  name: string
}
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
    searchLabel: 'Buscar',
    loading: 'Cargando',
    failure: () => 'Error',
    empty: { title: 'Nadie', text: '' },
    count: (count) => `${count} clientas`,
  },
}
const rows = [
  { id: 3, name: 'Ana' },
  { id: 2, name: 'Berta' },
]
const live = {
  recent: [3, 2, 1],
  text: ({ came }: { came: number }) => ({ text: came > 0 ? `${came} nuevas` : undefined, action: 'Mostrar' }),
  elsewhere: { sort: '-created' },
}
function Screen({ recent }: { recent: readonly number[] }) {
  return (
    <ListScreen<Row, Row>
      list={list}
      timeZone="America/Mexico_City"
      views={[]}
      columns={[]}
      name={{ head: 'Clienta', text: ({ name }) => name, render: ({ name }) => name }}
      renderCard={({ name }) => name}
      figures={<p>2 visitas hoy</p>}
      live={{ ...live, recent }}
      renderSheet={({ neighbours, close }) => (
        <aside>
          {neighbours.place} de {neighbours.total}
          <Button onClick={() => void neighbours.go(1)}>Siguiente clienta</Button>
          <Button onClick={() => close()}>Cerrar hoja</Button>
        </aside>
      )}
    />
  )
}
const show = async (address: string) => {
  replacePage(address, 1)
  stubShop(() => accepted([]))
  read.mockReset().mockImplementation(({ page, limit }) => {
    const shown = page === '2' ? [{ id: 1, name: 'Carla' }] : rows
    return Promise.resolve({
      rows: shown,
      pagination: { page: Number(page), limit: Number(limit), total: 11, pages: 2 },
    })
  })
  const shown = renderInPanel(<Screen recent={[3, 2, 1]} />)
  await screen.findByRole('table', { name: 'Clientas' })
  return shown
}

test('new rows that the filters hide are shown without these, in their own order', async () => {
  const { user, rerender } = await show('/?panel=usuarios&estado=on&buscar=a&orden=name&pagina=2')
  expect(screen.getByText('2 visitas hoy')).toBeTruthy()
  rerender(<Screen recent={[4, 3, 2]} />)
  await user.click(await screen.findByRole('button', { name: /1 nuevas/ }))
  await waitFor(() => expect(location.search).toBe('?panel=usuarios'))
})

test('the next row may be on the next page, which is then shown, and leaving the sheet leaves the page', async () => {
  const { user } = await show('/?panel=usuarios')
  await user.click(screen.getByRole('button', { name: 'Berta' }))
  await settle()
  expect(wordsOf(screen.getByRole('complementary'))).toContain('2 de 11')
  await user.click(screen.getByRole('button', { name: 'Siguiente clienta' }))
  await waitFor(() => expect(location.search).toBe('?panel=usuarios&clienta=1&pagina=2'))
  await waitFor(() => expect(wordsOf(screen.getByRole('complementary'))).toContain('11 de 11'))
  await user.click(screen.getByRole('button', { name: 'Cerrar hoja' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})
