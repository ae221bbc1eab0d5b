import type { MoveOffer } from '@tocador/contracts/orders/order-page'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aLinkedOrder } from '../../../testing/an-order'
import { allWords, buttons, links, wordsOf } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { DayChoice } from '../day-choice'
import { HourChoice } from '../hour-choice'
import { PlaceChoice } from '../place-choice'
import { MovePage } from './move-page'

const order = aLinkedOrder({ updated_at: '2026-11-20T19:15:00.000Z' })
const place = (id: number, name: string, address = '', description = '') => ({
  id,
  name,
  address,
  description,
  whatsapp_number: 'DEFAULT' as const,
})
const offer: MoveOffer = {
  places: [place(1, 'Plaza Jacaranda', 'Calle 9', 'Junto al kiosco'), place(2, 'Metro')],
  placeId: 1,
  days: [
    { date: '2026-11-21', isOpen: true, reason: '' },
    { date: '2026-11-22', isOpen: false, reason: '' },
  ],
  day: '2026-11-21',
  hours: [
    { hour: '10:00', remaining: 0, isOwn: true },
    { hour: '11:00', remaining: 1 },
    { hour: '12:00', remaining: 0 },
    { hour: '13:00', remaining: null },
  ],
}
const show = (change: Partial<MoveOffer> = {}) => render(<MovePage order={order} offer={{ ...offer, ...change }} />)
const choices = (name: string) => {
  const part = screen.getByRole('navigation', { name })
  const chosen = [...part.querySelectorAll('[aria-current=true]')].map(
    (one) => one.getAttribute('href') ?? wordsOf(one),
  )
  return [links(part).map(([, href]) => href), chosen]
}
const own = '/pedido/AAAAAAAAAAAAAAAAAAAAAA'
const hidden = () =>
  [...document.querySelectorAll('input[type=hidden]')].map((one) => [
    one.getAttribute('name'),
    one.getAttribute('value'),
  ])

describe('another handover', () => {
  test('links to each place and each open day, and marks the chosen ones', () => {
    const { container } = show()
    expect(wordsOf(container)).toContain('Ahora: sábado 21 de noviembre, 10:00 a.m., en Plaza Jacaranda.')
    expect(choices('Lugar de entrega')).toStrictEqual([
      [`${own}/mover?lugar=1`, `${own}/mover?lugar=2`],
      [`${own}/mover?lugar=1`],
    ])
    expect(allWords('link', screen.getByRole('navigation', { name: 'Lugar de entrega' }))).toStrictEqual([
      'Plaza Jacaranda Calle 9 Junto al kiosco',
      'Metro',
    ])
    expect(choices('Fecha de entrega')).toStrictEqual([
      [`${own}/mover?lugar=1&dia=2026-11-21`],
      [`${own}/mover?lugar=1&dia=2026-11-21`],
    ])
    expect(wordsOf(screen.getByRole('navigation', { name: 'Fecha de entrega' }))).toContain(
      'domingo 22 de noviembre, cerrado dom 22 Cerrado',
    )
  })
  test('[OPAGE-20] looks like the places and days of the checkout', () => {
    const checkout = {
      form: { values: { deliveryLocationId: '1', deliveryDate: '' }, errors: {}, field: () => ({}) },
      options: { places: { data: offer.places }, days: { data: offer.days } },
      choose: () => {},
    }
    /** Of the element around the choice and of the choice, without those of a state such as `hover:`. */
    const looks = (choice: Element | null | undefined) =>
      [choice?.parentElement, choice].map((one) => [...(one?.classList ?? [])].filter((name) => !/:[a-z]/.test(name)))
    const inCheckout = renderInShop(
      <>
        <PlaceChoice checkout={checkout as never} />
        <DayChoice checkout={checkout as never} />
      </>,
    ).container.querySelectorAll('label')
    const onPage = show({ placeId: 2, day: undefined }).container.querySelectorAll('nav > div > :first-child')
    expect([inCheckout.length, onPage.length]).toStrictEqual([4, 2])
    const [place, day] = onPage
    for (const [choice, link] of [
      [inCheckout[0], place],
      [inCheckout[2], day],
    ]) {
      const [around, frame = []] = looks(choice)
      expect(frame.length).toBeGreaterThan(5)
      expect(looks(link)).toStrictEqual([around, [...frame, 'no-underline']])
    }
  })
  test('[OPAGE-20] looks like the hours of the checkout', () => {
    const data = [
      { time_slot: '11:00', display_time: '11:00 a.m.', remaining: 1 },
      { time_slot: '12:00', display_time: '12:00 p.m.', remaining: 0 },
    ]
    const values = { deliveryLocationId: '1', deliveryDate: '2026-11-21', deliveryTime: '' }
    const checkout = {
      form: { values, errors: {}, field: () => ({}) },
      options: { places: {}, days: {}, hours: { data: { data, hasAvailableSlots: true }, isLoading: false } },
      choose: () => {},
    }
    /** Of the hour, and of all that is in it. */
    const looks = (container: Element) =>
      [...container.querySelectorAll('label')].map((hour) =>
        [hour, ...hour.querySelectorAll('*')].map(({ className }) => className),
      )
    const inCheckout = looks(renderInShop(<HourChoice checkout={checkout as never} />).container)
    const onPage = looks(show({ hours: offer.hours.slice(1, 3) }).container)
    expect(inCheckout.map(({ length }) => length > 2)).toStrictEqual([true, true])
    expect(onPage).toStrictEqual(inCheckout)
  })
  test('is sent with what was seen, and chooses the hour that the order has', () => {
    const { container } = show()
    expect(container.querySelector('form')?.getAttribute('action')).toBe(`${own}/mover`)
    expect(container.querySelector('form')?.method).toBe('post')
    expect(hidden()).toStrictEqual([
      ['deliveryLocationId', '1'],
      ['deliveryDate', '2026-11-21'],
      ['updatedAtSeen', '2026-11-20T19:15:00.000Z'],
    ])
    const hours = screen.getAllByRole<HTMLInputElement>('radio')
    expect(hours.map(({ value, checked, disabled }) => [value, checked, disabled])).toStrictEqual([
      ['10:00', true, true],
      ['11:00', false, false],
      ['12:00', false, true],
      ['13:00', false, false],
    ])
    expect(hours.every(({ required }) => required)).toBe(true)
    const group = within(screen.getByRole('group', { name: 'Horario del sábado 21 de noviembre' }))
    expect(group.getByText('Tu hora actual')).toBeTruthy()
    expect(buttons(container)).toStrictEqual(['Cambiar entrega'])
    expect(links(container).at(-1)).toStrictEqual(['Dejarla como está', own])
    expect(allWords('status')).toStrictEqual([])
  })
  test('says of each hour how many it still takes, and of a place without a street how it is found', () => {
    show({ places: [place(3, 'Mercado', '', 'Puerta 4')], placeId: 3 })
    expect(allWords('link', screen.getByRole('navigation', { name: 'Lugar de entrega' }))).toStrictEqual([
      'Mercado Puerta 4',
    ])
    expect(screen.getAllByRole('radio').map((hour) => wordsOf(hour.closest('label')))).toStrictEqual([
      '10:00 a.m. Tu hora actual',
      '11:00 a.m. Queda 1',
      '12:00 p.m. Lleno',
      '1:00 p.m.',
    ])
  })
  test.each([1, null])('can be sent with one hour of which %s remain', (remaining) => {
    const { container } = show({ hours: [{ hour: '13:00', remaining }] })
    expect([buttons(container), allWords('status')]).toStrictEqual([['Cambiar entrega'], []])
  })
  test.each([
    [{ day: undefined, hours: [] }, 'Elige una fecha para ver sus horarios.', 0],
    [
      { hours: [{ hour: '10:00', remaining: 0 }] },
      'El sábado 21 de noviembre ya no tiene horarios libres. Elige otra fecha.',
      1,
    ],
    [
      { days: [{ date: '2026-11-22', isOpen: false, reason: '' }], day: undefined, hours: [] },
      'Este lugar no tiene días libres. Elige otro o escríbenos por WhatsApp.',
      0,
    ],
  ])('with %j cannot be sent, and says why', (change, text, hours) => {
    const { container } = show(change)
    expect(allWords('status')).toStrictEqual([text])
    expect([buttons(container), screen.queryAllByRole('radio').length]).toStrictEqual([[], hours])
    expect(links(container).at(-1)).toStrictEqual(['Dejarla como está', own])
  })
  test.each([
    [offer.places, 'El lugar que elegiste ya no entrega. Elige otro.'],
    [[], 'Por ahora no hay lugares de entrega. Escríbenos por WhatsApp.'],
  ])('without the place of the order has neither days nor hours', (places, text) => {
    const { container } = show({ places, placeId: undefined })
    expect(wordsOf(container)).toContain(text)
    expect(screen.queryByRole('navigation', { name: 'Fecha de entrega' })).toBeNull()
    expect(container.querySelector('form')).toBeNull()
  })
})
