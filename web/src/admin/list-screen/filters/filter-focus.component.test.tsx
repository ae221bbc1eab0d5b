import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { Button } from '../../../ui/controls/button'
import { Calendar } from './calendar'
import { DateFilter, RangePicker } from './date-filter'
import { DayField } from './day-picker'
import { ChoiceFilter, SeveralFilter } from './filter-chip'
import { FilterBar } from './filter-bar'

const options = [
  { value: 'new', label: 'Nueva' },
  { value: 'old', label: 'Vieja' },
]
const press = (name: string | RegExp) => screen.getByRole('button', { name })

function One() {
  const [value, setValue] = useState('old')
  return <ChoiceFilter name="Estado" options={options} value={value} onChoose={setValue} />
}
test('a filter that is cleared keeps the focus on its chip', async () => {
  const { user } = renderInPanel(<One />)
  await user.click(press('Quitar filtro Estado'))
  await vi.waitFor(() => expect(document.activeElement).toBe(press('Estado')))
})

function Several() {
  const [values, setValues] = useState<readonly string[]>([])
  return <SeveralFilter name="Estado" options={options} values={values} onChange={setValues} />
}
test('one with several values has the focus again once its menu is closed', async () => {
  const { user } = renderInPanel(<Several />)
  await user.click(press('Estado'))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Vieja' }))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(press('Estado: Vieja')))
})

describeCalendar()
function describeCalendar() {
  const months = () => screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)
  const stops = () =>
    screen
      .getAllByRole('button')
      .filter(({ dataset, tabIndex }) => dataset['day'] && tabIndex === 0)
      .map(({ dataset }) => dataset['day'])
  test('a calendar begins at the range, and Tab reaches one day of the months on screen', async () => {
    const onPick = vi.fn<(day: string) => void>()
    const { user } = renderInPanel(
      <Calendar range={{ from: '2027-02-10', to: '' }} today="2026-11-20" months={1} onPick={onPick} />,
    )
    expect([months(), stops()]).toStrictEqual([['febrero de 2027'], ['2027-02-10']])
    await user.click(press('Mes siguiente'))
    expect([months(), stops()]).toStrictEqual([['marzo de 2027'], ['2027-03-01']])
    await user.click(press('miércoles, 17 de marzo de 2027'))
    expect([onPick.mock.calls, stops()]).toStrictEqual([[['2027-03-17']], ['2027-03-17']])
  })
  test('the arrow keys move only from a day to a day', async () => {
    const { user } = renderInPanel(
      <Calendar range={{ from: '', to: '' }} today="2026-11-20" months={2} onPick={() => {}} />,
    )
    press('Mes siguiente').focus()
    await user.keyboard('{ArrowRight}')
    expect([document.activeElement, stops()]).toStrictEqual([press('Mes siguiente'), ['2026-11-20']])
    press('viernes, 20 de noviembre de 2026').focus()
    for (let week = 0; week < 2; week++) await user.keyboard('{ArrowDown}')
    expect([stops(), months()]).toStrictEqual([['2026-12-04'], ['noviembre de 2026', 'diciembre de 2026']])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('viernes, 4 de diciembre de 2026')
  })
}

const fields = [
  { value: 'delivery', label: 'Entrega' },
  { value: 'created', label: 'Recibido' },
]
test('another date applies to the range that is chosen already, and a usual range may be given', async () => {
  const onChoose = vi.fn<(range: object) => void>()
  const presets = [{ name: 'Trimestre', from: '2026-09-01', to: '2026-11-30' }]
  const { user } = renderInPanel(
    <RangePicker
      from="2026-11-20"
      to="2026-11-22"
      fields={fields}
      field="delivery"
      today="2026-11-20"
      presets={presets}
      onChoose={onChoose}
    />,
  )
  expect(buttons().slice(0, 3)).toStrictEqual(['Trimestre', 'Entrega', 'Recibido'])
  expect([press('Entrega'), press('Recibido')].map((one) => one.getAttribute('aria-pressed'))).toStrictEqual([
    'true',
    'false',
  ])
  await user.click(press('Recibido'))
  await user.click(press('Trimestre'))
  expect(onChoose.mock.calls).toStrictEqual([
    [{ from: '2026-11-20', to: '2026-11-22', field: 'created' }],
    [{ from: '2026-09-01', to: '2026-11-30', field: 'created' }],
  ])
})

test('a range is picked anew once it was changed elsewhere', async () => {
  const filter = (from: string) => (
    <DateFilter from={from} to="" fields={fields} field="" today="2026-11-20" onChoose={() => {}} />
  )
  const { user, rerender } = renderInPanel(filter('2026-11-10'))
  await user.click(press(/^Entrega/))
  expect(allWords('status')).toStrictEqual(['Desde mar 10 nov: elige el último día'])
  rerender(filter('2026-11-12'))
  expect(allWords('status')).toStrictEqual(['Desde jue 12 nov: elige el último día'])
})

test('a field for a day is described by its hint', () => {
  renderInPanel(<DayField label="Día" hint="Estimado." today="2026-11-20" value="" onChoose={() => {}} />)
  const id = press(/^Día:/).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id.split(' ')[0] ?? '')?.textContent).toBe('Estimado.')
})

test('the label of a field for a day belongs to its button', () => {
  renderInPanel(<DayField label="Día" today="2026-11-20" value="" onChoose={() => {}} />)
  const { id } = press('Día: elige un día')
  expect([id !== '', screen.getByText('Día').getAttribute('for')]).toStrictEqual([true, id])
})

test('on phones the sort is a filter that is on while it is not the usual one', async () => {
  onPhone()
  const onChange = vi.fn<(change: object) => void>()
  const onClear = vi.fn<() => void>()
  const { user } = renderInPanel(
    <FilterBar
      filters={[]}
      options={{}}
      state={{ search: 'ana', filters: {}, sort: 'total', page: 1, limit: 10 }}
      searchLabel="Buscar"
      isSearching
      found="3 pedidos"
      columns={{ choices: [], toggle: () => {} }}
      sorts={[{ value: 'total', label: 'Total' }]}
      usualSort="-created"
      today="2026-11-20"
      failure={undefined}
      keepsClearButton={false}
      onChange={onChange}
      onClear={onClear}
    />,
  )
  expect(press(/^Ordenar/).textContent).toBe('Ordenar: Total')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ana')
  await user.click(press('Quitar filtro Ordenar'))
  await user.click(press('Limpiar filtros'))
  expect([onChange.mock.calls, onClear.mock.calls.length]).toStrictEqual([[[{ sort: '-created' }]], 1])
  act(() => void fireEvent.blur(document.body))
})

test('one with several values that is left by a press elsewhere leaves the focus there', async () => {
  const { user } = renderInPanel(
    <>
      <Several />
      <Button>Exportar</Button>
    </>,
  )
  await user.click(press('Estado'))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Vieja' }))
  await user.click(press('Exportar'))
  await vi.waitFor(() => expect(screen.queryByRole('menuitemcheckbox')).toBeNull())
  // The focus is put back with the next frame, if at all.
  await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
  expect(document.activeElement).toBe(press('Exportar'))
})

test('the arrow keys move between days without scrolling the page, other keys are left to it', () => {
  renderInPanel(<Calendar range={{ from: '', to: '' }} today="2026-11-20" months={1} onPick={() => {}} />)
  const today = press('viernes, 20 de noviembre de 2026')
  expect(['Tab', 'ArrowDown'].map((key) => fireEvent.keyDown(today, { key }))).toStrictEqual([true, false])
})
