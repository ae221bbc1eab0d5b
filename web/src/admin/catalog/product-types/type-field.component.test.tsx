import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, refused, stubShop } from '../../../testing/stub-shop'
import { TypeField } from './type-field'

const told = vi.fn<(what: string) => void>()
beforeEach(() => void told.mockReset())
const show = () =>
  renderInPanel(
    <TypeField
      field={{ id: 'type', value: '', onChange: ({ target }) => told(`chosen ${target.value}`) }}
      onNew={() => told('new')}
      onManage={() => told('manage')}
    />,
  )
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Tipo de producto/ })
const options = () => [...select().options].map(({ text }) => text)
const categories = [
  { id: 1, name: 'Labios', types: [{ id: 11, name: 'Labial', category_id: 1 }] },
  { id: 2, name: 'Ojos', types: [{ id: 21, name: 'Rímel', category_id: 2 }] },
]

test('waits for its types and says so', () => {
  stubShop(() => new Promise(() => {}))
  show()
  expect([select().disabled, select().getAttribute('aria-busy'), allWords('status').join()]).toStrictEqual([
    true,
    'true',
    'Cargando tipos…',
  ])
  expect(options()).toStrictEqual(['', '+ Nuevo tipo…'])
})

test('offers the types of all categories, in their order, and a new one', async () => {
  stubShop(() => accepted(categories))
  const { user } = show()
  await vi.waitFor(() =>
    expect(options()).toStrictEqual(['Elige un tipo', 'Labial · Labios', 'Rímel · Ojos', '+ Nuevo tipo…']),
  )
  expect([select().disabled, select().getAttribute('aria-busy'), allWords('status').join()]).toStrictEqual([
    false,
    'false',
    '',
  ])
  await user.selectOptions(select(), 'Rímel · Ojos')
  await user.selectOptions(select(), '+ Nuevo tipo…')
  await user.click(screen.getByRole('button', { name: 'Administrar tipos y categorías' }))
  expect(told.mock.calls.flat()).toStrictEqual(['chosen 21', 'new', 'manage'])
})

test('[SEARCH-49] what is not classified is a type like the others', async () => {
  const name = 'Sin clasificar'
  stubShop(() => accepted([...categories, { id: 3, name, types: [{ id: 31, name, category_id: 3 }] }]))
  const { user } = show()
  await vi.waitFor(() => expect(options()).toContain('Sin clasificar · Sin clasificar'))
  await user.selectOptions(select(), 'Sin clasificar · Sin clasificar')
  expect(told.mock.calls.flat()).toStrictEqual(['chosen 31'])
})

test('that cannot be read says so instead, and is read again', async () => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  const { user } = show()
  await vi.waitFor(() => expect(buttons()).toStrictEqual(['Reintentar']))
  expect([allWords('alert').length, select().disabled]).toStrictEqual([1, false])
  stubShop(() => accepted(categories))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await vi.waitFor(() => expect(options()).toContain('Labial · Labios'))
  expect(allWords('alert')).toStrictEqual([])
})

test('types that could not be read again stay to choose, below the reason', async () => {
  stubShop(() => accepted(categories))
  const { queries } = show()
  await vi.waitFor(() => expect(options()).toContain('Labial · Labios'))
  stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
  await act(() => queries.invalidateQueries())
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Algo falló Reintentar']))
  expect([options(), select().disabled]).toStrictEqual([
    ['Elige un tipo', 'Labial · Labios', 'Rímel · Ojos', '+ Nuevo tipo…'],
    false,
  ])
})
