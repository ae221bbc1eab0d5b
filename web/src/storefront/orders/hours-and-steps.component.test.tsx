import { act, renderHook, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionFailure } from '../../api/failure'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { HourChoice } from './hour-choice'
import { useCheckoutSteps } from './use-checkout-steps'

const choose = vi.fn<(name: string, value: string) => void>()
const reload = vi.fn<() => void>()
const focusable = vi.fn<(input: HTMLInputElement | null) => void>()
beforeEach(() => {
  choose.mockReset()
  reload.mockReset()
  focusable.mockReset()
})

describe('the hours', () => {
  type Checkout = Parameters<typeof HourChoice>[0]['checkout']
  const ready = { data: [], isLoading: false, failure: undefined, reload }
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date, at) => ({ date, isOpen: at !== 1, reason: '' }))
  const hours = [
    { time_slot: '10:00', display_time: '10:00 a.m.', remaining: 0 },
    { time_slot: '11:00', display_time: '11:00 a.m.', remaining: 2 },
  ]
  const show = (over: object = {}, values: object = {}) =>
    renderInShop(
      <HourChoice
        checkout={
          {
            choose,
            form: {
              values: { deliveryLocationId: '1', deliveryDate: '2026-11-23', deliveryTime: '11:00', ...values },
              errors: { deliveryDate: 'Elige un día', deliveryTime: 'Elige una hora' },
              field: () => ({ ref: focusable }),
            },
            options: {
              places: ready,
              days: { ...ready, data: days },
              hours: { ...ready, data: { data: hours, hasAvailableSlots: true } },
              ...over,
            },
          } as unknown as Checkout
        }
      />,
    ).container
  const radios = () =>
    screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked, disabled }) => [value, checked, disabled])

  test('of the chosen day are marked, and one is chosen', async () => {
    const container = show({}, { deliveryTime: '' })
    expect(wordsOf(container)).toContain('Horario del lunes 23 de noviembre')
    expect(wordsOf(container)).not.toContain('Elige primero una fecha')
    expect(radios()).toStrictEqual([
      ['10:00', false, true],
      ['11:00', false, false],
    ])
    expect(allWords('alert', container)).toStrictEqual(['Elige una hora'])
    expect(focusable.mock.calls.map(([input]) => input?.value)).toStrictEqual(['11:00'])
    act(() => screen.getByRole('radio', { name: /^11:00/ }).click())
    expect(choose.mock.calls).toStrictEqual([['deliveryTime', '11:00']])
  })
  test('of a full day lead to the next open one', () => {
    const full = { ...ready, data: { data: hours.slice(0, 1), hasAvailableSlots: false, message: 'Ya se llenó' } }
    const container = show({ hours: full })
    expect(allWords('status', container)).toStrictEqual(['Ya se llenó Elegir mié 25 nov'])
    act(() => screen.getByRole('button', { name: 'Elegir mié 25 nov' }).click())
    expect(choose.mock.calls).toStrictEqual([['deliveryDate', '2026-11-25']])
  })
  test('of the only open day that is full lead nowhere', () => {
    const full = { ...ready, data: { data: [], hasAvailableSlots: false, message: 'Ya se llenó' } }
    const container = show({ hours: full, days: { ...ready, data: days.slice(0, 2) } })
    expect([allWords('status', container), buttons(container)]).toStrictEqual([['Ya se llenó'], []])
  })
  test.each([
    [{ deliveryLocationId: '' }, 'Elige primero una fecha para ver sus horarios.'],
    [{ deliveryDate: '' }, 'Elige primero una fecha para ver sus horarios.'],
  ])('without a place or a day there are none: %j', (values, text) => {
    const container = show({}, values)
    expect(wordsOf(container)).toContain(text)
    expect([wordsOf(container).includes('Horario de entrega'), screen.queryByRole('radio')]).toStrictEqual([true, null])
  })
  test.each([[{ isLoading: true }], [{ data: undefined }]])('that are read say so: %j', (over) => {
    const container = show({ hours: { ...ready, data: { data: hours, hasAvailableSlots: true }, ...over } })
    expect(allWords('status', container).join()).toContain('Cargando horarios')
    // The region of a full day's message is there before it.
    expect(container.querySelector('fieldset [role=status]:empty')).not.toBeNull()
  })
  test('[ERR-70] that failed are an alert, unless places or days failed too', () => {
    const failed = { ...ready, data: undefined, failure: new ConnectionFailure('no') }
    show({ hours: failed })
    expect(allWords('alert').join()).toContain('Error cargando horarios disponibles')
    act(() => screen.getByRole('button', { name: 'Reintentar' }).click())
    expect(reload).toHaveBeenCalledOnce()
    expect(wordsOf(show({ hours: failed, places: failed }))).toBe('')
    expect(wordsOf(show({ hours: failed, days: failed }))).toBe('')
  })
})

describe('the steps that Back and Forward lead to', () => {
  const user = { id: 7, name: 'Ana Ruiz', phone: '5512345678', email: '', role: 'client', is_active: 1 } as const
  test('are shown once those before them are filled in', () => {
    const { result } = renderHook(() => useCheckoutSteps(user))
    const show = (step: number) => {
      let isShown = false
      act(() => void (isShown = result.current.showStep(step)))
      return [isShown, result.current.draft.step]
    }
    expect(show(3)).toStrictEqual([false, 1])
    expect(show(0)).toStrictEqual([false, 1])
    expect(show(4)).toStrictEqual([false, 1])
    act(() => result.current.moveTo(2))
    expect(show(1)).toStrictEqual([true, 1])
    expect(show(2)).toStrictEqual([true, 2])
  })
  test('going on, back and choosing clear what was said', () => {
    const { result } = renderHook(() => useCheckoutSteps(user))
    act(() => result.current.setNotice({ kind: 'failed', text: 'No' }))
    act(() => result.current.choose('notes', 'Sin bolsa'))
    expect([result.current.notice, result.current.form.values.notes]).toStrictEqual([undefined, 'Sin bolsa'])
    act(() => result.current.moveTo(3, { customerName: 'Falta' }))
    expect([result.current.draft.step, result.current.form.errors.customerName]).toStrictEqual([3, 'Falta'])
    act(() => result.current.back())
    expect([result.current.draft.step, result.current.form.errors.customerName]).toStrictEqual([2, undefined])
    act(() => result.current.back())
    expect(result.current.draft.step).toBe(1)
  })
})
