import type { DeliveryDay } from '@tocador/contracts/delivery/delivery-schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure } from '../../api/failure'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { DayChoice } from './day-choice'
import type { DeliveryOptions } from './use-delivery-options'

const choose = vi.fn<(name: string, value: string) => void>()
const reload = vi.fn<() => void>()
const focusable = vi.fn<(input: HTMLInputElement | null) => void>()
beforeEach(() => {
  choose.mockReset()
  reload.mockReset()
  focusable.mockReset()
})
const failure = new ApiFailure(500, '', {})
const open = (date: string): DeliveryDay => ({ date, isOpen: true, reason: '' })
const closed = (date: string, reason = ''): DeliveryDay => ({ date, isOpen: false, reason })
interface Given {
  days?: Partial<DeliveryOptions['days']>
  placeFailure?: ApiFailure
  place?: string
  date?: string
  isGuest?: boolean
  errors?: object
  windows?: { guestDays: number; registeredDays: number }
}
function show({ days = {}, placeFailure, place = '1', date = '', isGuest = true, windows, errors = {} }: Given) {
  const checkout = {
    form: { values: { deliveryLocationId: place, deliveryDate: date }, errors, field: () => ({ ref: focusable }) },
    options: {
      places: { failure: placeFailure },
      days: { data: undefined, failure: undefined, isLoading: false, ...days },
      reload,
    },
    choose,
    isGuest,
  }
  return renderInShop(<DayChoice checkout={checkout as never} />, windows && { windows })
}
const radios = () =>
  screen.getAllByRole<HTMLInputElement>('radio').map(({ value, disabled, checked }) => [value, disabled, checked])
const hint = (given: Given) => {
  const { container, unmount } = show(given)
  const words = wordsOf(container)
  unmount()
  return words
}

test('a failure is an alert that loads again, unless that of the places is shown already', async () => {
  const { user, unmount } = show({ days: { failure } })
  expect(allWords('alert')[0]).toMatch(/Reintentar$/)
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(reload).toHaveBeenCalledOnce()
  unmount()
  expect(hint({ days: { failure }, placeFailure: failure })).toBe('')
})

test('before a place is chosen there are no days, and while they load there are placeholders', () => {
  expect(hint({ place: '' })).toContain('Elige primero un lugar para ver sus días.')
  show({ days: { isLoading: true } })
  expect(allWords('status')).toStrictEqual(['Cargando fechas'])
})

test('a closed day cannot be chosen, and a reason of its own is told', async () => {
  const { user, container } = show({
    days: { data: [closed('2026-11-21', 'Es puente'), closed('2026-11-22'), open('2026-11-23')] },
    date: '2026-11-23',
  })
  expect(radios()).toStrictEqual([
    ['2026-11-21', true, false],
    ['2026-11-22', true, false],
    ['2026-11-23', false, true],
  ])
  expect(allWords('listitem', container)).toStrictEqual(['sáb 21 nov: Es puente'])
  expect(wordsOf(container)).not.toContain('Este lugar no tiene días abiertos')
  await user.click(screen.getByRole('radio', { name: /^lunes 23 de noviembre/ }))
  expect(choose).not.toHaveBeenCalled()
})

test('an open day is chosen', async () => {
  const { user } = show({ days: { data: [open('2026-11-21'), open('2026-11-22')] }, date: '2026-11-21' })
  await user.click(screen.getByRole('radio', { name: /^domingo 22 de noviembre/ }))
  expect(choose.mock.calls).toStrictEqual([['deliveryDate', '2026-11-22']])
})

test.each([
  ['without an open day', [closed('2026-11-21')], 1],
  ['with an open day', [closed('2026-11-21'), open('2026-11-22')], 0],
])('%s the shop can be written to: %#', (_, data, links) => {
  const footer = document.createElement('footer')
  footer.id = 'pie'
  footer.innerHTML = '<a href="https://wa.me/525511112222?text="></a>'
  document.body.append(footer)
  onTestFinished(() => footer.remove())
  show({ days: { data } })
  expect(screen.queryAllByRole('link', { name: 'Escribir por WhatsApp' })).toHaveLength(links)
})

test('a place without an open day says so', () =>
  expect(hint({ days: { data: [closed('2026-11-21')] } })).toContain(
    'Este lugar no tiene días abiertos por ahora. Elige otro lugar.',
  ))

test.each([
  [{}, 'Sin cuenta, hasta 3 días posteriores. Con cuenta puedes elegir hasta 7 días.'],
  [{ windows: { guestDays: 0, registeredDays: 1 } }, 'Sin cuenta, solo mañana. Con cuenta puedes elegir hasta 1 día.'],
  [{ windows: { guestDays: 7, registeredDays: 7 } }, 'Sin cuenta, hasta 7 días posteriores.'],
  [{ isGuest: false }, 'Desde mañana y hasta 7 días posteriores.'],
  [{ isGuest: false, windows: { guestDays: 0, registeredDays: 1 } }, 'Desde mañana y hasta 1 día posterior.'],
  [{ isGuest: false, windows: { guestDays: 0, registeredDays: 0 } }, 'Desde mañana.'],
  [{ days: { data: [open('2026-11-21'), open('2026-11-22')] } }, 'Sin cuenta, hasta 1 día posterior.'],
])('[CHK-17] [CHK-18] [CHK-33] with %j the window is said', (given, text) => expect(hint(given)).toContain(text))

test('a missing day is an alert, and the first open one is where it is chosen', () => {
  show({
    days: { data: [closed('2026-11-21'), open('2026-11-22'), open('2026-11-23')] },
    errors: { deliveryDate: 'Elige un día', deliveryTime: 'Elige una hora' },
  })
  expect(allWords('alert')).toStrictEqual(['Elige un día'])
  expect(focusable.mock.calls.map(([input]) => input?.value)).toStrictEqual(['2026-11-22'])
})

test('the usual reason of a closed day is not repeated', () => {
  const usual = closed('2026-11-21', 'Ese día no hay entregas en este lugar')
  const { container } = show({ days: { data: [usual, closed('2026-11-22', 'Es puente')] } })
  expect(allWords('listitem', container)).toStrictEqual(['dom 22 nov: Es puente'])
})

test.each([
  [true, 4],
  [false, 8],
])('while the days of a guest (%s) load there are places for %i', (isGuest, count) => {
  show({ days: { isLoading: true }, isGuest })
  expect(screen.getAllByRole('status')[0]?.querySelectorAll('.rounded-box')).toHaveLength(count)
})

test.each([
  [{ guestDays: 6, registeredDays: 7 }, 'Sin cuenta, hasta 6 días posteriores. Con cuenta puedes elegir hasta 7 días.'],
  [{ guestDays: 7, registeredDays: 7 }, 'Sin cuenta, hasta 7 días posteriores.'],
])('[CHK-33] with %j an account is offered only where it gives more days', (windows, text) => {
  show({ windows })
  const hint = screen.getByRole('group').getAttribute('aria-describedby') ?? ''
  expect(wordsOf(document.getElementById(hint))).toBe(text)
})
