import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anActivityEntry } from '../../testing/an-activity-entry'
import { onPhone } from '../../testing/on-phone'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { activityList } from './activity-list'
import { activityColumns, ChangeList } from './activity-parts'
import { ActivitySheet } from './activity-sheet'
import { ActivityView } from './activity-view'

const timeZone = 'America/Mexico_City'
function stubList(entries: ReturnType<typeof anActivityEntry>[], total: number) {
  const list = { success: true, data: entries, pagination: { page: 1, limit: 20, total, pages: 1 } }
  stubShop(({ path }) => (path.startsWith('/admin/activity') ? { json: list } : accepted([])))
  replacePage('/?panel=ajustes&ajuste=actividad', 1)
}
const shown = (changes: { label: string; before: string; after: string }[]) => {
  const cell = activityColumns(timeZone)[0]?.cell(anActivityEntry({ changes }))
  const { container, unmount } = render(<>{cell}</>)
  const words = wordsOf(container)
  unmount()
  return words
}

test.each([
  [[], '—'],
  [[{ label: 'Marca', before: 'Luna', after: '' }], 'Marca: Luna → vacío'],
  [[{ label: 'Marca', before: '', after: 'Sol' }], 'Marca: Sol'],
  [[{ label: 'Marca', before: '', after: '' }], 'Marca: vacío'],
])('in a row, the changes %j are read as «%s»', (changes, text) => expect(shown(changes)).toBe(text))

test('in a row, all changes but the first are counted', () => {
  const change = { label: 'Marca', before: 'Luna', after: 'Sol' }
  expect(shown([change])).toBe('Marca: Luna → Sol')
  expect(shown([change, { ...change, label: 'Precio' }, { ...change, label: 'Peso' }])).toBe(
    'Marca: Luna → Sol y 2 más',
  )
})

test('a change from nothing has no value before', () => {
  render(
    <ChangeList
      changes={[
        { label: 'Frase', before: '', after: 'Hola' },
        { label: 'Marca', before: 'Luna', after: 'Sol' },
      ]}
    />,
  )
  expect(allWords('term')).toStrictEqual(['Frase', 'Marca'])
  expect(allWords('definition')).toStrictEqual(['Después: Hola', 'Antes: Luna → Después: Sol'])
})

test('on phones an entry without values is two lines', async () => {
  onPhone()
  stubList([anActivityEntry({ changes: [] })], 1)
  renderInPanel(<ActivityView timeZone={timeZone} views={[]} />)
  await screen.findByText('Producto cambiado')
  expect(allWords('listitem')[1]).toBe('Producto cambiado 12:05 p.m. Rubor coral · Ana Sol')
})

test('the table names its columns, has the whole name in a title, and says in its export how many changes there are', async () => {
  stubList([anActivityEntry()], 1234)
  const { user } = renderInPanel(<ActivityView timeZone={timeZone} views={[]} />)
  expect((await screen.findByTitle('Rubor coral')).textContent).toBe('Rubor coral')
  expect(allWords('columnheader')).toStrictEqual(['Qué', 'Antes → después', 'Quién', 'Cuándo'])
  await user.click(screen.getAllByRole('button', { name: /^Exportar/ })[0] ?? document.body)
  expect(within(await screen.findByRole('menu', { name: 'Exportar' })).getByText('1,234 cambios')).toBeTruthy()
})

test.each([
  ['persona', ['0', '12', '123456789'], ['', 'a', '-1', '1234567890', '1.5']],
  ['cosa', ['product:12', 'order:1'], ['', 'product', 'nada:1', 'product:x']],
])('the address may ask for «%s» by %j, not by %j', (word, right, wrong) => {
  const filter = activityList.filters.find((one) => one.kind === 'choice' && one.word === word)
  const accepts = (value: string) => filter?.kind === 'choice' && filter.accepts(value)
  expect(right.map(accepts)).toStrictEqual(right.map(() => true))
  expect(wrong.map(accepts)).toStrictEqual(wrong.map(() => false))
})

test('an entry that cannot be read says so, and its sheet closes', async () => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  let closed = 0
  const { user } = renderInPanel(
    <ActivitySheet
      id={7}
      neighbours={{ place: 1, total: 1, go: () => Promise.resolve() }}
      close={() => (closed += 1)}
      hold={() => {}}
      stay={() => {}}
      timeZone={timeZone}
    />,
  )
  await screen.findByText('Error al cargar la actividad')
  expect(asked.map(({ path }) => path)).toStrictEqual(['/admin/activity?id=7'])
  expect(screen.getByRole('dialog', { name: 'Actividad: Actividad' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(closed).toBe(1))
})
