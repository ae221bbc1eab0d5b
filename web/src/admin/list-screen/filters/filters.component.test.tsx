import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { Calendar } from './calendar'
import { DateFilter } from './date-filter'
import { DayField } from './day-picker'
import { FilterBar } from './filter-bar'
import { ChoiceFilter, SeveralFilter } from './filter-chip'

const nothing = () => {}
const options = [
  { value: 'new', label: 'Nueva' },
  { value: 'old', label: 'Vieja' },
  { value: 'gone', label: 'Ida' },
]
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const checked = (role: string) =>
  screen.getAllByRole(role).map((one) => [wordsOf(one), one.getAttribute('aria-checked')])

describe('a filter with one value', () => {
  const onChoose = vi.fn<(value: string) => void>()
  beforeEach(() => void onChoose.mockReset())
  test('that is off opens its choices, and closes with one', async () => {
    const { user } = renderInPanel(<ChoiceFilter name="Estado" options={options} value="" onChoose={onChoose} />)
    expect(buttons()).toStrictEqual(['Estado'])
    expect(press('Estado').getAttribute('aria-expanded')).toBe('false')
    await user.click(press('Estado'))
    expect(press('Estado').getAttribute('aria-expanded')).toBe('true')
    expect(checked('menuitemradio')).toStrictEqual([
      ['Nueva', 'false'],
      ['Vieja', 'false'],
      ['Ida', 'false'],
    ])
    await user.click(screen.getByRole('menuitemradio', { name: 'Vieja' }))
    expect(onChoose.mock.calls).toStrictEqual([['old']])
    expect(screen.queryByRole('menuitemradio')).toBeNull()
  })
  test('that is on shows its value, and is cleared', async () => {
    const { user } = renderInPanel(<ChoiceFilter name="Estado" options={options} value="old" onChoose={onChoose} />)
    expect(screen.getAllByRole('button').map(wordsOf)[0]).toBe('Estado: Vieja')
    await user.click(press('Estado: Vieja'))
    expect(checked('menuitemradio')[1]).toStrictEqual(['Vieja', 'true'])
    await user.click(press('Quitar filtro Estado'))
    expect(onChoose.mock.calls).toStrictEqual([['']])
  })
  test('shows a value without option as it is', () => {
    renderInPanel(<ChoiceFilter name="Estado" options={[]} value="otro" onChoose={nothing} />)
    expect(wordsOf(press(/^Estado/))).toBe('Estado: otro')
  })
  test('without options says so', async () => {
    const { user } = renderInPanel(<ChoiceFilter name="Estado" options={[]} value="" onChoose={onChoose} />)
    await user.click(press('Estado'))
    await user.click(screen.getByRole('menuitem', { name: 'Todavía no hay opciones' }))
    expect(onChoose.mock.calls).toStrictEqual([])
  })
})

describe('a filter with several values', () => {
  const told = vi.fn<(values: readonly string[], isRefining: boolean) => void>()
  function Kept({ from }: { from: readonly string[] }) {
    const [values, setValues] = useState(from)
    const change = (next: readonly string[], isRefining: boolean) => {
      told(next, isRefining)
      setValues(next)
    }
    return <SeveralFilter name="Estado" options={options} values={values} onChange={change} />
  }
  beforeEach(() => void told.mockReset())
  const chip = () => wordsOf(press(/^Estado/))
  test('stays open, keeps the order of its options, and refines after the first choice', async () => {
    const { user } = renderInPanel(<Kept from={[]} />)
    expect(chip()).toBe('Estado')
    await user.click(press('Estado'))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Vieja' }))
    expect(chip()).toBe('Estado: Vieja')
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Nueva' }))
    expect(chip()).toBe('Estado: Nueva, Vieja')
    expect(checked('menuitemcheckbox')).toStrictEqual([
      ['Nueva', 'true'],
      ['Vieja', 'true'],
      ['Ida', 'false'],
    ])
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Ida' }))
    expect(chip()).toBe('Estado: 3 elegidos')
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Vieja' }))
    await user.click(press('Quitar filtro Estado'))
    expect(told.mock.calls).toStrictEqual([
      [['old'], false],
      [['new', 'old'], true],
      [['new', 'old', 'gone'], true],
      [['new', 'gone'], true],
      [[], false],
    ])
  })
  test('of a link keeps a value that is no option until the filter is cleared', async () => {
    const { user } = renderInPanel(<Kept from={['99', 'old']} />)
    expect(chip()).toBe('Estado: 99, Vieja')
    await user.click(press('Estado: 99, Vieja'))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Nueva' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Nueva' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Vieja' }))
    expect(chip()).toBe('Estado: 99')
    await user.click(press('Quitar filtro Estado'))
    expect(told.mock.calls.map(([values]) => values)).toStrictEqual([['new', 'old', '99'], ['old', '99'], ['99'], []])
  })
})

describe('a calendar', () => {
  const onPick = vi.fn<(day: string) => void>()
  const show = (more: Partial<Parameters<typeof Calendar>[0]> = {}) => {
    onPick.mockReset()
    return renderInPanel(
      <Calendar range={{ from: '', to: '' }} today="2026-11-20" months={1} onPick={onPick} {...more} />,
    )
  }
  const months = () => screen.getAllByRole('table').map((table) => wordsOf(table.querySelector('caption')))
  const day = (name: string) => press(name)
  test('begins with today, whose week begins on Sunday', async () => {
    const { user } = show()
    expect(months()).toStrictEqual(['noviembre de 2026'])
    expect(allWords('columnheader')).toStrictEqual(['Do', 'Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá'])
    expect(allWords('row').slice(1, 3)).toStrictEqual(['1 2 3 4 5 6 7', '8 9 10 11 12 13 14'])
    const today = screen.getAllByRole('button').filter((one) => one.getAttribute('aria-current') === 'date')
    expect(today.map((one) => one.getAttribute('aria-label'))).toStrictEqual(['viernes, 20 de noviembre de 2026'])
    expect(screen.getAllByRole('button').filter((one) => one.tabIndex === 0 && one.dataset['day'])).toStrictEqual(today)
    await user.click(day('sábado, 21 de noviembre de 2026'))
    expect(onPick.mock.calls).toStrictEqual([['2026-11-21']])
  })
  test('shows the chosen days as pressed', () => {
    show({ range: { from: '2026-11-29', to: '2026-12-02' }, months: 2 })
    expect(months()).toStrictEqual(['noviembre de 2026', 'diciembre de 2026'])
    expect(screen.getAllByRole('button', { pressed: true }).map((one) => one.dataset['day'])).toStrictEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ])
  })
  test('has one month on phones', () => {
    onPhone()
    show({ months: 2 })
    expect(months()).toStrictEqual(['noviembre de 2026'])
  })
  test('refuses the days before the earliest', async () => {
    const { user } = show({ min: '2026-11-20' })
    expect(day('jueves, 19 de noviembre de 2026').getAttribute('aria-disabled')).toBe('true')
    expect(day('viernes, 20 de noviembre de 2026').getAttribute('aria-disabled')).toBeNull()
    await user.click(day('jueves, 19 de noviembre de 2026'))
    expect(onPick).not.toHaveBeenCalled()
  })
  test('is walked by months and by arrow keys', async () => {
    const { user } = show()
    await user.click(press('Mes anterior'))
    expect(months()).toStrictEqual(['octubre de 2026'])
    await user.click(press('Mes siguiente'))
    await user.click(press('Mes siguiente'))
    expect(months()).toStrictEqual(['diciembre de 2026'])
    day('martes, 1 de diciembre de 2026').focus()
    await user.keyboard('{ArrowLeft}')
    expect(months()).toStrictEqual(['noviembre de 2026'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('jueves, 19 de noviembre de 2026')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('jueves, 26 de noviembre de 2026')
  })
})

describe('the filter of days', () => {
  const onChoose = vi.fn<(range: { from: string; to: string; field: string }) => void>()
  const fields = [
    { value: 'delivery', label: 'Entrega', isUpcoming: true },
    { value: 'created', label: 'Recibido' },
  ]
  const show = (more: Partial<Parameters<typeof DateFilter>[0]> = {}) => {
    onChoose.mockReset()
    const all = { from: '', to: '', field: '', fields, today: '2026-11-20', onChoose, ...more }
    return renderInPanel(<DateFilter {...all} />)
  }
  test.each([
    [{}, 'Entrega'],
    [{ from: '2026-11-20', to: '2026-11-20' }, 'Entrega: vie 20 nov'],
    [{ from: '2026-11-20', to: '2026-11-22' }, 'Entrega: vie 20 nov – dom 22 nov'],
    [{ from: '2026-11-20' }, 'Entrega: desde vie 20 nov'],
    [{ to: '2026-11-20', field: 'created' }, 'Recibido: hasta vie 20 nov'],
  ])('with %j says %s', (range, text) => {
    show(range)
    expect(wordsOf(screen.getAllByRole('button')[0] ?? null)).toBe(text)
  })
  test('is cleared with its date', async () => {
    const { user } = show({ from: '2026-11-20', field: 'created' })
    await user.click(press('Quitar filtro Recibido'))
    expect(onChoose.mock.calls).toStrictEqual([[{ from: '', to: '', field: '' }]])
  })
  test('takes a usual range, ahead for hand-overs and back for what is past', async () => {
    const { user } = show()
    await user.click(press('Entrega'))
    const dialog = screen.getByRole('dialog', { name: 'Entrega' })
    expect(buttons(dialog).slice(0, 5)).toStrictEqual(['Hoy', 'Mañana', 'Semana', 'Entrega', 'Recibido'])
    await user.click(within(dialog).getByRole('button', { name: 'Recibido' }))
    expect(buttons(dialog).slice(0, 3)).toStrictEqual(['Hoy', 'Ayer', 'Semana'])
    await user.click(within(dialog).getByRole('button', { name: 'Ayer' }))
    expect(onChoose.mock.calls).toStrictEqual([[{ from: '2026-11-19', to: '2026-11-19', field: 'created' }]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  test('takes two days in either order', async () => {
    const { user } = show()
    await user.click(press('Entrega'))
    await user.click(press('viernes, 20 de noviembre de 2026'))
    expect(allWords('status')).toStrictEqual(['Desde vie 20 nov: elige el último día'])
    expect(onChoose).not.toHaveBeenCalled()
    await user.click(press('miércoles, 18 de noviembre de 2026'))
    expect(onChoose.mock.calls).toStrictEqual([[{ from: '2026-11-18', to: '2026-11-20', field: 'delivery' }]])
  })
})

describe('a field for a day', () => {
  const onChoose = vi.fn<(day: string) => void>()
  test('names its day, its error, and closes with a choice', async () => {
    onChoose.mockReset()
    const field = { label: 'Día', today: '2026-11-20', onChoose, min: '2026-11-20' }
    const { user, rerender } = renderInPanel(<DayField {...field} value="" error="Elige un día" />)
    const button = () => press(/^Día:/)
    expect([
      button().getAttribute('aria-label'),
      button().getAttribute('aria-invalid'),
      wordsOf(button()),
    ]).toStrictEqual(['Día: elige un día', 'true', 'Elige un día'])
    await user.click(button())
    expect(press('jueves, 19 de noviembre de 2026').getAttribute('aria-disabled')).toBe('true')
    await user.click(press('sábado, 21 de noviembre de 2026'))
    expect(onChoose.mock.calls).toStrictEqual([['2026-11-21']])
    expect(screen.queryByRole('dialog')).toBeNull()
    rerender(<DayField {...field} value="2026-11-21" />)
    expect([
      button().getAttribute('aria-label'),
      button().getAttribute('aria-invalid'),
      wordsOf(button()),
    ]).toStrictEqual(['Día: sábado, 21 de noviembre de 2026', null, 'sáb 21 nov 2026'])
  })
  test('opens its calendar at the chosen day, which is marked', async () => {
    const { user } = renderInPanel(<DayField label="Día" today="2026-11-20" value="2026-12-24" onChoose={onChoose} />)
    await user.click(press(/^Día:/))
    expect(press('jueves, 24 de diciembre de 2026').getAttribute('aria-pressed')).toBe('true')
    expect(press('miércoles, 23 de diciembre de 2026').getAttribute('aria-pressed')).toBe('false')
  })
  test('without an earliest day has every day', async () => {
    onChoose.mockReset()
    const { user } = renderInPanel(<DayField label="Día" today="2026-11-20" value="" onChoose={onChoose} />)
    await user.click(press(/^Día:/))
    await user.click(press('jueves, 19 de noviembre de 2026'))
    expect(onChoose.mock.calls).toStrictEqual([['2026-11-19']])
  })
})

describe('the bar of the filters', () => {
  const onChange = vi.fn<(change: object, isRefining?: boolean) => void>()
  const show = (filters: Record<string, string>, more: Partial<Parameters<typeof FilterBar>[0]> = {}) => {
    onChange.mockReset()
    return renderInPanel(
      <FilterBar
        filters={[
          { kind: 'choice', param: 'status', word: 'estado', label: 'Estado', options, accepts: () => true },
          {
            kind: 'choice',
            param: 'place',
            word: 'lugar',
            label: 'Lugar',
            accepts: () => true,
            isSingle: true,
          },
          { kind: 'choice', param: 'net', word: 'red', label: 'Red', accepts: () => true, isSetByLinks: true },
          {
            kind: 'days',
            from: { param: 'from', word: 'desde' },
            to: { param: 'to', word: 'hasta' },
            field: {
              param: 'field',
              word: 'fecha',
              options: [
                { value: 'delivery', label: 'Entrega' },
                { value: 'created', label: 'Recibido' },
              ],
            },
          },
        ]}
        options={{ place: [{ value: '7', label: 'Centro' }] }}
        state={{ search: '', filters, sort: '-created', page: 1, limit: 10 }}
        searchLabel="Buscar"
        isSearching={false}
        found="3 de 8 pedidos"
        columns={{ choices: [], toggle: nothing }}
        sorts={[{ value: 'total', label: 'Total' }]}
        usualSort="-created"
        today="2026-11-20"
        failure={undefined}
        keepsClearButton={false}
        onChange={onChange}
        onClear={nothing}
        {...more}
      />,
    )
  }
  // The style sheet hides the button that clears the search while there is none.
  const words = () =>
    screen
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? wordsOf(one))
      .filter((name) => name !== 'Borrar búsqueda')
  test('without filters', () => {
    show({})
    expect(words()).toStrictEqual(['Estado', 'Lugar', 'Entrega', 'Columnas'])
    expect([allWords('status'), allWords('alert')]).toStrictEqual([['3 de 8 pedidos'], []])
  })
  test('with filters can be cleared, and shows those set by links', () => {
    show({ net: '9', place: '7' }, { failure: { text: 'Error cargando lugares', onRetry: nothing } })
    expect(words()).toStrictEqual([
      'Estado',
      'Lugar: Centro',
      'Quitar filtro Lugar',
      'Red: 9',
      'Quitar filtro Red',
      'Entrega',
      'Limpiar filtros',
      'Columnas',
      'Reintentar',
    ])
    expect(allWords('alert')).toStrictEqual(['Error cargando lugares Reintentar'])
  })
  test('may keep the button that clears, disabled', () => {
    show({}, { keepsClearButton: true })
    expect(buttons()).toContain('Limpiar filtros (disabled)')
  })
  test('sends what was chosen', async () => {
    const { user } = show({})
    await user.click(press('Lugar'))
    await user.click(screen.getByRole('menuitemradio', { name: 'Centro' }))
    await user.click(press('Estado'))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Vieja' }))
    await user.click(press('Entrega'))
    await user.click(press('Hoy'))
    await user.click(press('Entrega'))
    await user.click(press('Recibido'))
    await user.click(press('Hoy'))
    expect(onChange.mock.calls).toStrictEqual([
      [{ filters: { place: '7' } }],
      [{ filters: { status: 'old' } }, false],
      [{ filters: { from: '2026-11-20', to: '2026-11-20', field: '' } }],
      [{ filters: { from: '2026-11-20', to: '2026-11-20', field: 'created' } }],
    ])
  })
  test('sends the trimmed search after a pause', async () => {
    const { user } = show({})
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })
    await user.type(box, ' Ana ')
    expect(onChange).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(onChange.mock.calls).toStrictEqual([[{ search: 'Ana' }, true]]))
  })
  test('has no sort on phones where the list has one order', () => {
    onPhone()
    show({}, { sorts: [] })
    expect(words()[0]).toBe('Estado')
  })
  test('sorts on phones', async () => {
    onPhone()
    const { user } = show({})
    expect(words()[0]).toBe('Ordenar')
    await user.click(press('Ordenar'))
    await user.click(screen.getByRole('menuitemradio', { name: 'Total' }))
    expect(onChange.mock.calls).toStrictEqual([[{ sort: 'total' }]])
  })
})
