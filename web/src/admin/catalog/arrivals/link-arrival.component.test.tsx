import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { linkArrival } from './link-arrival'

const sent = () => asked.map(({ method, path, body }) => [method, path, body])
const POST = ['POST', '/admin/arrivals/4/arrived', { product_id: 9 }]

test('[ARR-12] a product whose line could not be handed over says why', async () => {
  renderInPanel(<p />)
  stubShop(() => refused(409, 'CONFLICT', 'Ya no se espera'))
  await act(() => linkArrival(4, 9))
  expect(sent()).toStrictEqual([POST])
  expect(wordsOf(await screen.findByRole('alert'))).toContain(
    'El producto se creó, pero sigue anunciado como llegada: Ya no se espera',
  )
})

test('a product whose arrival was removed, or is another product by now, is not told as announced still', async () => {
  renderInPanel(<p />)
  stubShop(() => refused(404, 'NOT_FOUND', 'No encontramos lo que buscas'))
  await act(() => linkArrival(4, 9))
  const alert = wordsOf(await screen.findByRole('alert'))
  expect(alert).toContain(
    'El producto se creó, pero la llegada ya no está en la lista: quienes la esperaban no pasaron a él',
  )
  expect(alert).not.toContain('sigue anunciado')
})

test('a line whose hand-over got no answer is handed over once more, which changes nothing, and is not told as failed', async () => {
  renderInPanel(<p />)
  let isLost = true
  stubShop(() => {
    const answer = isLost ? unreachable() : accepted({ product_id: 9, people: 0 })
    isLost = false
    return answer
  })
  await act(() => linkArrival(4, 9))
  expect(sent()).toStrictEqual([POST, POST])
  await screen.findByText('Sí se guardó')
  expect(screen.queryByText(/El producto se creó/)).toBeNull()
})

test('a line of which nobody knows is not told as announced still, and is handed over by another try', async () => {
  const { user } = renderInPanel(<p />)
  stubShop(unreachable)
  await act(() => linkArrival(4, 9))
  const text = 'El producto se creó. Al dar por llegada la pieza: Error de conexión. No sabemos si se guardó.'
  expect(wordsOf(await screen.findByRole('alert'))).toContain(text)
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText(text)
  stubShop(() => accepted({ product_id: 9, people: 2 }))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Ya es un producto: 2 personas pasaron a su lista')
  expect(sent()).toStrictEqual([POST])
})
