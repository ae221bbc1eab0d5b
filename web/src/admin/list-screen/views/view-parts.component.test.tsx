import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { WaitingRowsPill } from '../live/waiting-rows-pill'
import { SaveViewDialog } from './save-view-dialog'
import { useProductSuggestions } from './use-suggestions'
import { ViewMenu } from './view-menu'

const told = vi.fn<(...what: unknown[]) => void>()
beforeEach(() => void told.mockReset())
const press = (name: string) => screen.getByRole('button', { name })

test('a view is named in a dialog that says what it keeps, and that cannot be left while it is saved', async () => {
  let saved = () => {}
  const onSave = (name: string) => {
    told('save', name)
    return new Promise<void>((done) => (saved = done))
  }
  const { user } = renderInPanel(<SaveViewDialog onSave={onSave} onClose={() => told('close')} />)
  const dialog = screen.getByRole('dialog', { name: 'Guardar vista' })
  expect(wordsOf(dialog)).toContain('Guarda la búsqueda, los filtros y el orden de esta lista. Solo tú la ves.')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ })
  expect([field.maxLength, field.getAttribute('autocomplete')]).toStrictEqual([40, 'off'])
  await user.type(field, ' De hoy ')
  await user.click(press('Guardar vista'))
  await waitFor(() =>
    expect(buttons(dialog)).toStrictEqual([
      'Cerrar (disabled)',
      'Cancelar (disabled)',
      'Guardar vista Guardando… (disabled)',
    ]),
  )
  expect(told.mock.calls).toStrictEqual([['save', 'De hoy']])
  saved()
  await waitFor(() => expect(told.mock.calls.at(-1)).toStrictEqual(['close']))
})

test.each([
  ['without a name it closes at once', '', 0, 1],
  ['with a name it asks first', 'De hoy', 1, 0],
])('a view that is being named, left by Esc: %s', async (_, name, questions, closed) => {
  const { user } = renderInPanel(<SaveViewDialog onSave={() => Promise.resolve()} onClose={() => told('close')} />)
  if (name !== '') await user.type(screen.getByRole('textbox'), name)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryAllByText('¿Descartar lo que escribiste?')).toHaveLength(questions))
  expect(told.mock.calls).toHaveLength(closed)
})

test('the menu of the views is not there without an entry, and is closed by choosing one', async () => {
  const menu = (canSave: boolean) => (
    <ViewMenu saved={[]} canSave={canSave} onSave={() => told('save')} onRemove={() => {}} />
  )
  const isExpanded = () => press('Vistas guardadas').getAttribute('aria-expanded')
  const { user, rerender } = renderInPanel(menu(false))
  expect(buttons()).toStrictEqual([])
  rerender(menu(true))
  await user.click(press('Vistas guardadas'))
  await waitFor(() => expect(isExpanded()).toBe('true'))
  await user.click(screen.getByRole('menuitem', { name: 'Guardar vista…' }))
  await waitFor(() => expect(isExpanded()).toBe('false'))
  expect(told.mock.calls).toStrictEqual([['save']])
})

function Products() {
  const { field } = useProductSuggestions()
  return (
    <>
      <input aria-label="Producto" value={field.value} onChange={({ target }) => field.onType(target.value)} />
      <ul>
        {field.options?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}
test('the eight products whose names come first are suggested', async () => {
  stubShop(() => accepted([anAdminProduct()]))
  renderInPanel(<Products />)
  // At once: letters that are typed slowly are searched one by one.
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'lab' } })
  await screen.findByRole('listitem')
  expect(asked.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))).toStrictEqual([
    { search: 'lab', limit: '8', sort: 'name' },
  ])
})

test('rows that wait are announced in a part of the page that was there before', () => {
  const pill = (text?: string) => <WaitingRowsPill text={text} action="Mostrar" onShow={() => told('show')} />
  const { rerender } = render(pill())
  const region = screen.getByRole('status')
  expect(wordsOf(region)).toBe('')
  rerender(pill('2 pedidos nuevos'))
  expect([wordsOf(region), buttons(region)]).toStrictEqual([
    '2 pedidos nuevos · Mostrar',
    ['2 pedidos nuevos · Mostrar'],
  ])
})
