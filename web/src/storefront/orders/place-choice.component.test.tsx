import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ConnectionFailure } from '../../api/failure'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { PlaceChoice } from './place-choice'

type Checkout = Parameters<typeof PlaceChoice>[0]['checkout']
const choose = vi.fn<(name: string, value: string) => void>()
const reload = vi.fn<() => void>()
const focusable = vi.fn<(input: HTMLInputElement | null) => void>()
beforeEach(() => {
  choose.mockReset()
  reload.mockReset()
  focusable.mockReset()
})
const places = [
  { id: 1, name: 'Plaza Jacaranda', address: 'Calle 9', description: 'Junto al kiosco' },
  { id: 2, name: 'Estación', address: '', description: '' },
]
const show = (over: object = {}, errors: object = {}) =>
  renderInShop(
    <PlaceChoice
      checkout={
        {
          choose,
          form: { values: { deliveryLocationId: '2' }, errors, field: () => ({ ref: focusable }) },
          options: { places: { data: places, isLoading: false, failure: undefined, ...over }, reload },
        } as unknown as Checkout
      }
    />,
  ).container

test('shows each place with its address, and which one is chosen', () => {
  const container = show()
  expect(wordsOf(container)).toBe('Lugar de entrega Plaza Jacaranda Calle 9 Junto al kiosco Estación')
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toStrictEqual([false, true])
  act(() => screen.getByRole('radio', { name: /^Plaza/ }).click())
  expect(choose.mock.calls).toStrictEqual([['deliveryLocationId', '1']])
})

test('without places it says what to do', () => {
  expect(wordsOf(show({ data: [] }))).toBe(
    'Lugar de entrega Por ahora no hay lugares de entrega. Escríbenos y lo resolvemos.',
  )
})

test.each([
  ['without places', [], 1],
  ['with places', places, 0],
])('%s the shop can be written to: %#', (_, data, links) => {
  const footer = document.createElement('footer')
  footer.id = 'pie'
  footer.innerHTML = '<a href="https://wa.me/525511112222?text="></a>'
  document.body.append(footer)
  onTestFinished(() => footer.remove())
  show({ data })
  expect(screen.queryAllByRole('link', { name: 'Escribir por WhatsApp' })).toHaveLength(links)
})

test('while they are read it says so', () => {
  expect(allWords('status', show({ data: undefined, isLoading: true }))).toStrictEqual(['Cargando lugares de entrega'])
})

test('a missing choice is an alert, and the first place is where it is made', () => {
  expect(allWords('alert', show({}, { deliveryLocationId: 'Elige un lugar' }))).toStrictEqual(['Elige un lugar'])
  expect(focusable.mock.calls.map(([input]) => input?.value)).toStrictEqual(['1'])
})

test('[ERR-69] a failure is an alert from which all is read again', () => {
  const container = show({ data: undefined, failure: new ConnectionFailure('no') })
  expect(allWords('alert', container)).toStrictEqual([
    'Error cargando lugares de entrega Error de conexión. Verifica tu internet e intenta nuevamente. Reintentar',
  ])
  expect(buttons(container)).toStrictEqual(['Reintentar'])
  act(() => screen.getByRole('button', { name: 'Reintentar' }).click())
  expect(reload).toHaveBeenCalledOnce()
})
