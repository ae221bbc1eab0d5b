import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { TypesDialog } from './types-dialog'

const categories = [
  { id: 1, name: 'Labios', types: [{ id: 11, name: 'Labiales', products: 1 }] },
  { id: 2, name: 'Uñas', types: [] },
]
const onRemoved = vi.fn<(id: number) => void>()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockReset()
  onRemoved.mockReset()
  stubShop(({ method }) => accepted(method === 'GET' ? categories : { id: 1 }))
})
const show = async () => {
  const shown = renderInPanel(<TypesDialog onClose={onClose} onRemoved={onRemoved} />)
  await screen.findByText('Labiales')
  return shown
}
const sent = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])

test.each([
  ['categoría Labios', 'categoría', 'PUT /admin/categories/1'],
  ['tipo Labiales', 'tipo', 'PUT /admin/product-types/11'],
])('the name of «%s» is changed', async (entry, what, call) => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: `Cambiar nombre de ${entry}` }))
  const field = screen.getByRole('textbox', { name: `Nombre de ${what}` })
  await user.clear(field)
  await user.type(field, 'Boca{Enter}')
  await waitFor(() => expect(sent()).toStrictEqual([[call, { name: 'Boca' }]]))
})

test('a category without types is deleted, which is nothing for the form of a product', async () => {
  const { user } = await show()
  expect(screen.getByText('1 producto')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Eliminar categoría Uñas' }))
  await waitFor(() => expect(sent()).toStrictEqual([['DELETE /admin/categories/2', {}]]))
  expect(onRemoved).not.toHaveBeenCalled()
})

test('a new type has a dialog of its own, which can be closed; «Listo» closes the list', async () => {
  const { user } = await show()
  const dialogs = () => screen.getAllByRole('dialog').length
  expect(dialogs()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Nuevo tipo…' }))
  await waitFor(() => expect(dialogs()).toBe(2))
  await user.click(within(screen.getAllByRole('dialog')[1] ?? document.body).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(dialogs()).toBe(1))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Listo' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('types that cannot be read say why, and are read again', async () => {
  stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
  const { user } = renderInPanel(<TypesDialog onClose={() => {}} onRemoved={onRemoved} />)
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Algo falló Reintentar']))
  stubShop(() => accepted(categories))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Labiales')).toBeTruthy()
})

test('types that could not be read again stay, with the failure and another try', async () => {
  const { queries, user } = await show()
  stubShop(() => refused(500, 'INTERNAL', 'Algo falló'))
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Algo falló Reintentar']))
  expect(screen.getByText('Labiales')).toBeTruthy()
  stubShop(() => accepted([{ id: 2, name: 'Uñas', types: [] }]))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText('Labiales')).toBeNull())
  expect(allWords('alert')).toStrictEqual([])
})

test('types that are being read say so', () => {
  stubShop(() => new Promise(() => {}))
  renderInPanel(<TypesDialog onClose={onClose} onRemoved={onRemoved} />)
  expect(allWords('status', screen.getByRole('dialog'))).toStrictEqual(['Cargando tipos'])
})

test('a type that could not be deleted says why, and the form of a product keeps it', async () => {
  const unused = [{ id: 1, name: 'Labios', types: [{ id: 11, name: 'Labiales', products: 0 }] }]
  stubShop(({ method }) => (method === 'GET' ? accepted(unused) : refused(409, 'CONFLICT', 'Ya tiene productos')))
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Eliminar tipo Labiales' }))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Ya tiene productos']))
  expect(onRemoved).not.toHaveBeenCalled()
})

test.each([
  ['Brillos', '  ', [false, true]],
  ['  ', 'Labios', [true, false]],
])('a new type named «%s» in the category «%s» is refused at its empty field', async (name, category, wrong) => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Nuevo tipo…' }))
  const form = within(screen.getByRole('dialog', { name: 'Nuevo tipo' }))
  const fields = [form.getByRole('textbox', { name: /^Nombre/ }), form.getByRole('combobox', { name: /^Categoría/ })]
  for (const [place, value] of [name, category].entries())
    fireEvent.change(fields[place] ?? document.body, { target: { value } })
  await user.click(form.getByRole('button', { name: 'Crear tipo' }))
  expect(fields.map((field) => field.getAttribute('aria-invalid') === 'true')).toStrictEqual(wrong)
  expect(sent()).toStrictEqual([])
})

test('the form of a new type says what is written where', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Nuevo tipo…' }))
  expect(wordsOf(screen.getByRole('dialog', { name: 'Nuevo tipo' }))).toBe(
    'Nuevo tipo Nombre Categoría Elige una o escribe una nueva Labios Uñas Cancelar Crear tipo',
  )
})
