import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { useSavedViews } from './use-saved-views'

const view = { id: 3, section: 'pedidos' as const, name: 'De hoy', query: 'estado=pending' }
function Views() {
  const { views, save, remove } = useSavedViews('pedidos')
  return (
    <>
      <ul>
        {views.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <Button onClick={() => void save('De hoy', 'estado=pending')}>Guardar</Button>
      <Button onClick={() => void remove(view)}>Quitar</Button>
    </>
  )
}
const press = (name: string) => screen.getByRole('button', { name })
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const reads = () => asked.filter(({ method }) => method === 'GET').map(({ path }) => path)

test('the views of a section are listed, and read again after one was saved', async () => {
  stubShop(({ method }) => accepted(method === 'GET' ? [view] : view))
  const { user } = renderInPanel(<Views />)
  await screen.findByText('De hoy')
  expect(reads()).toStrictEqual([expect.stringMatching(/section=pedidos$/)])
  await user.click(press('Guardar'))
  await vi.waitFor(() => expect(reads()).toHaveLength(2))
  expect(sent().map(([method, , body]) => [method, body])).toStrictEqual([
    ['POST', { section: 'pedidos', name: 'De hoy', query: 'estado=pending' }],
  ])
})

test('a removed view can be brought back, and a failure of that is told and tried again', async () => {
  stubShop(({ method }) => accepted(method === 'GET' ? [] : view))
  const { user } = renderInPanel(<Views />)
  await user.click(press('Quitar'))
  await screen.findByText('Vista eliminada')
  expect(sent().map(([method, path]) => [method, path])).toStrictEqual([['DELETE', expect.stringMatching(/\/3$/)]])
  stubShop(({ method }) => (method === 'GET' ? accepted([]) : refused(409, 'CONFLICT', 'Ya tienes 50 vistas')))
  await user.click(press('Deshacer'))
  expect((await screen.findByText('Ya tienes 50 vistas')).closest('[role=alert]')).not.toBeNull()
  expect(sent().map(([, , body]) => body)).toStrictEqual([
    { section: 'pedidos', name: 'De hoy', query: 'estado=pending' },
  ])
  stubShop(({ method }) => accepted(method === 'GET' ? [view] : view))
  await user.click(press('Reintentar'))
  await screen.findByText('De hoy')
  expect(sent()).toHaveLength(1)
})

test('a view that could not be removed says why, and the list is read again', async () => {
  stubShop(({ method }) => (method === 'GET' ? accepted([view]) : refused(404, 'NOT_FOUND', 'Ya no existe')))
  const { user } = renderInPanel(<Views />)
  await screen.findByText('De hoy')
  await user.click(press('Quitar'))
  expect((await screen.findByText('Ya no existe')).closest('[role=alert]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  await vi.waitFor(() => expect(reads()).toHaveLength(2))
})
