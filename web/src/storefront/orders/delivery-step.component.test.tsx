import { screen } from '@testing-library/react'
import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderInShop } from '../../testing/render-parts'
import { CustomerStep } from './customer-step'
import { DeliveryStep } from './delivery-step'
import { StepBar } from './step-bar'

type Checkout = Parameters<typeof DeliveryStep>[0]['checkout']
const field = (name: string) => ({ name, ref: () => {}, error: undefined })
const ready = { isLoading: false, failure: undefined }
const days = { ...ready, data: [{ date: '2026-11-23', isOpen: true, reason: '' }] }
const hours = {
  ...ready,
  data: { data: [{ time_slot: '11:00', display_time: '11:00 a.m.', remaining: 3 }], hasAvailableSlots: true },
}
const places = { ...ready, data: [{ id: 1, name: 'Plaza Jacaranda', address: '', description: '' }] }
const step = (values: object, options: object = {}) => {
  const form = { values: { ...emptyOrderForm, ...values }, errors: {}, field }
  const checkout = { form, choose: () => {}, isGuest: true, options: { places, days, hours, ...options } }
  return <DeliveryStep checkout={checkout as unknown as Checkout} />
}
/** What is scrolled into view, by its title, and how. */
let seen: unknown[]
beforeEach(() => {
  seen = []
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    seen.push([this.querySelector('legend')?.textContent, how])
  })
  onTestFinished(() => spy.mockRestore())
})

test('the days come into view once those of the chosen place are there, and the hours after the day', () => {
  const { rerender } = renderInShop(step({}))
  const place = { deliveryLocationId: '1' }
  rerender(step(place, { days: { ...days, isLoading: true } }))
  rerender(step(place, { days: { ...days, data: undefined } }))
  expect(seen).toStrictEqual([])
  rerender(step(place))
  const day = { ...place, deliveryDate: '2026-11-23' }
  const smoothly = { block: 'nearest', behavior: 'smooth' }
  expect(seen).toStrictEqual([['Fecha de entrega', smoothly]])
  rerender(step(day, { hours: { ...hours, isLoading: true } }))
  rerender(step(day))
  rerender(step(day))
  expect(seen).toStrictEqual([
    ['Fecha de entrega', smoothly],
    ['Horario del lunes 23 de noviembre', smoothly],
  ])
})

test('what was chosen before stays where it is', () => {
  renderInShop(step({ deliveryLocationId: '1', deliveryDate: '2026-11-23' }))
  expect(seen).toStrictEqual([])
})

test('the view stays at a choice that is made by keys', () => {
  const { rerender } = renderInShop(step({}))
  screen.getByRole('radio', { name: 'Plaza Jacaranda' }).focus()
  rerender(step({ deliveryLocationId: '1' }))
  expect(seen).toStrictEqual([])
})

test('who wants less motion has none', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  const { rerender } = renderInShop(step({}))
  rerender(step({ deliveryLocationId: '1' }))
  expect(seen).toStrictEqual([['Fecha de entrega', { block: 'nearest', behavior: 'auto' }]])
})

test('the texts have at most the letters that the shop takes, and the keyboard that suits them', () => {
  renderInShop(
    <>
      {step({})}
      <CustomerStep form={{ field } as unknown as Checkout['form']} isGuest={false} onSignIn={() => {}} />
    </>,
  )
  const attributes = ['maxlength', 'type', 'inputmode', 'autocomplete', 'enterkeyhint']
  expect(
    screen
      .getAllByRole('textbox')
      .map((box) => [box.getAttribute('name'), ...attributes.map((name) => box.getAttribute(name))]),
  ).toStrictEqual([
    ['deliveryAddress', '300', null, null, 'street-address', 'next'],
    ['notes', '1000', null, null, null, null],
    ['customerName', '120', null, null, 'name', 'next'],
    ['customerPhone', '40', 'tel', 'tel', 'tel', 'next'],
    ['customerEmail', '254', 'email', 'email', 'email', 'go'],
  ])
})

test('each text shows by an example what is meant', () => {
  renderInShop(
    <>
      {step({})}
      <CustomerStep form={{ field } as unknown as Checkout['form']} isGuest={false} onSignIn={() => {}} />
    </>,
  )
  expect(
    screen.getAllByRole('textbox').map((box) => [box.getAttribute('name'), box.getAttribute('placeholder')]),
  ).toStrictEqual([
    ['deliveryAddress', 'Por ejemplo, edificio B, segundo piso'],
    ['notes', null],
    ['customerName', null],
    ['customerPhone', '10 dígitos'],
    ['customerEmail', 'nombre@correo.mx'],
  ])
})

test.each([1, 2, 3] as const)('[CHK-01] in step %d the bars of the steps until there are filled', (current) => {
  const { container } = renderInShop(<StepBar step={current} />)
  const bars = [...container.querySelectorAll('[aria-hidden=true] > span > span')]
  expect(bars.map((bar) => !bar.className.includes('scale-x-0'))).toStrictEqual([true, current > 1, current > 2])
  expect(container.querySelector('h3')?.textContent).toBe(
    `Paso ${current} de 3: ${['Tus datos', 'Entrega', 'Confirmación'][current - 1]}`,
  )
})
