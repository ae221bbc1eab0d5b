import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allWords } from '../../../testing/read-screen'
import { anArrival } from '../../../testing/an-arrival'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { ArrivalMenu } from './arrival-menu'
import { useArrivalActions, useArrivalCounts } from './use-arrivals'

const ids = [4, 5, 6]
const arrivals = ids.map((id, at) => anArrival({ id, name: `Pieza ${id}`, place: at + 1 }))
function Menus() {
  const actions = useArrivalActions()
  useArrivalCounts()
  return (
    <>
      {arrivals.map((arrival) => (
        <ArrivalMenu
          key={arrival.id}
          arrival={arrival}
          actions={actions}
          onEdit={() => {}}
          onArrived={() => {}}
          onRemove={(one) => void actions.remove(one)}
        />
      ))}
      <Button onClick={() => void actions.orderByDate()}>Por fecha</Button>
    </>
  )
}
function show(change = () => accepted({ ids_before: ids }), order = ids) {
  stubShop(({ path, method }) => {
    if (method !== 'GET') return change()
    return accepted(path.includes('counts') ? {} : order.map((id) => arrivals.find((one) => one.id === id)))
  })
  const { user } = renderInPanel(<Menus />)
  const doing = async (id: number, name: string) => {
    await user.click(screen.getByRole('button', { name: `Acciones de Pieza ${id}` }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  return { user, doing }
}
const sent = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])
const counted = () => asked.filter(({ path }) => path.includes('counts')).length

test.each([
  [6, 'Mostrar primero', [6, 4, 5]],
  [6, 'Subir', [4, 6, 5]],
  [5, 'Bajar', [4, 6, 5]],
  [4, 'Bajar', [5, 4, 6]],
])('[ARR-06] piece %d «%s»: the order is %j, and the list is read again', async (id, name, order) => {
  const { doing } = show()
  await waitFor(() => expect(counted()).toBe(1))
  await doing(id, name)
  await screen.findByText(`Se movió «Pieza ${id}»`)
  expect(sent()).toStrictEqual([['PUT /admin/arrivals', { ids: order }]])
  expect(asked.some(({ path }) => path.includes('sort=shown'))).toBe(true)
  await waitFor(() => expect(counted()).toBe(2))
})

test.each([
  [6, 'Bajar', [4, 5, 6], '«Pieza 6» ya es la última'],
  [5, 'Subir', [5, 4, 6], '«Pieza 5» ya es la primera'],
])('piece %d «%s» where the order is %j stays, is said to, and nothing is sent', async (id, name, order, text) => {
  const { doing } = show(undefined, order)
  await doing(id, name)
  await screen.findByText(text)
  expect(sent()).toStrictEqual([])
})

test('the first piece is not moved further up', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Acciones de Pieza 4' }))
  expect(allWords('menuitem')).toStrictEqual(['Ya llegó…', 'Cambiar', 'Bajar', 'Quitar'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Acciones de Pieza 5' }))
  expect(allWords('menuitem')).toStrictEqual(['Ya llegó…', 'Cambiar', 'Mostrar primero', 'Subir', 'Bajar', 'Quitar'])
})

test('what was done is said, and what was taken back', async () => {
  const { user, doing } = show()
  await user.click(screen.getByRole('button', { name: 'Por fecha' }))
  await screen.findByText('Ordenadas por fecha')
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Orden como antes')
  await doing(5, 'Quitar')
  await screen.findByText('Llegada quitada')
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Llegada recuperada')
})

test('a piece that could not be brought back is brought back by another try', async () => {
  let isDown = false
  const { user, doing } = show(() => (isDown ? refused(500, 'INTERNAL', 'Algo falló') : accepted({ ids_before: ids })))
  await doing(5, 'Quitar')
  await screen.findByText('Llegada quitada')
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Algo falló')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Llegada recuperada')
})

test.each([
  [() => refused(500, 'INTERNAL', ''), 'Error guardando la llegada'],
  [() => refused(404, 'NOT_FOUND', 'Ya no está'), 'Ya no está'],
])('what was refused is an alert, and the list is read again', async (change, text) => {
  const { doing } = show(change)
  await waitFor(() => expect(counted()).toBe(1))
  await doing(5, 'Subir')
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
  await waitFor(() => expect(counted()).toBe(2))
})

/** A shop that does what it is asked and whose answers are lost, as the next reads of it while `isDown`. */
function losing() {
  let order = ids
  let removed: number | undefined
  const shop = { isDown: false }
  stubShop(({ path, method, body }) => {
    if (method === 'PUT') order = body['ids'] as number[]
    if (method === 'DELETE') removed = 5
    if (method === 'POST') removed = undefined
    if (method !== 'GET' || shop.isDown) return unreachable()
    if (path === '/admin/arrivals/5')
      return removed === 5 ? refused(404, 'NOT_FOUND', 'Ya no está') : accepted(arrivals[1])
    return accepted(path.includes('counts') ? {} : order.map((id) => arrivals.find((one) => one.id === id)))
  })
  const { user } = renderInPanel(<Menus />)
  const doing = async (id: number, name: string) => {
    await user.click(screen.getByRole('button', { name: `Acciones de Pieza ${id}` }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  const undo = async () => user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  return { shop, user, doing, undo }
}

test('a piece whose removal got no answer is removed, and comes back, also without an answer', async () => {
  const { doing, undo } = losing()
  await doing(5, 'Quitar')
  await screen.findByText('Llegada quitada')
  await undo()
  await screen.findByText('Llegada recuperada')
  expect(sent().map(([what]) => what)).toStrictEqual(['DELETE /admin/arrivals/5', 'POST /admin/arrivals/5/restore'])
})

test('a removal of which nobody knows is looked for by another try, and then it can be taken back', async () => {
  const { shop, user, doing, undo } = losing()
  shop.isDown = true
  await doing(5, 'Quitar')
  await screen.findByText('Error de conexión. No sabemos si se guardó.')
  shop.isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Llegada quitada')
  expect(sent().map(([what]) => what)).toStrictEqual(['DELETE /admin/arrivals/5'])
  await undo()
  await screen.findByText('Llegada recuperada')
})

test('a piece that was moved without an answer was moved once, and is moved back', async () => {
  const { doing, undo } = losing()
  await doing(5, 'Subir')
  await screen.findByText('Se movió «Pieza 5»')
  await undo()
  await screen.findByText('Orden como antes')
  expect(sent().map(([, body]) => body)).toStrictEqual([{ ids: [5, 4, 6] }, { ids: [4, 5, 6] }])
})
