import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { Calendar } from './calendar'
import { DateFilter } from './date-filter'
import { ChoiceFilter, SeveralFilter } from './filter-chip'

const options = [
  { value: 'new', label: 'Nueva' },
  { value: 'old', label: 'Vieja' },
]
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const ticks = (role: string) =>
  screen.getAllByRole(role).map((one) => !one.querySelector('svg')?.classList.contains('invisible'))

test('a filter opens a menu with its name, and a tick at what is chosen', async () => {
  const { user, unmount } = renderInPanel(
    <ChoiceFilter name="Estado" options={options} value="old" onChoose={() => {}} />,
  )
  await user.click(press('Estado: Vieja'))
  expect(await screen.findByRole('menu', { name: 'Estado' })).toBeTruthy()
  expect(ticks('menuitemradio')).toStrictEqual([false, true])
  unmount()
  renderInPanel(<SeveralFilter name="Lugar" options={options} values={['new']} onChange={() => {}} />)
  await user.click(press('Lugar: Nueva'))
  expect(await screen.findByRole('menu', { name: 'Lugar' })).toBeTruthy()
  expect(ticks('menuitemcheckbox')).toStrictEqual([true, false])
})

test('a filter of days asks which date only where a row has several', async () => {
  const fields = [
    { value: 'at', label: 'Fecha' },
    { value: 'created', label: 'Recibido' },
  ]
  const filter = (count: number) => (
    <DateFilter from="" to="" fields={fields.slice(0, count)} field="" today="2026-11-20" onChoose={() => {}} />
  )
  const { user, unmount } = renderInPanel(filter(1))
  await user.click(press('Fecha'))
  expect(buttons(await screen.findByRole('dialog', { name: 'Fecha' })).slice(0, 4)).toStrictEqual([
    'Hoy',
    'Ayer',
    'Semana',
    'Mes anterior',
  ])
  expect(screen.queryByRole('group', { name: 'Fecha de' })).toBeNull()
  unmount()
  renderInPanel(filter(2))
  await user.click(press('Fecha'))
  expect(buttons(await screen.findByRole('group', { name: 'Fecha de' }))).toStrictEqual(['Fecha', 'Recibido'])
})

test('a filter of days without a date is not there', () => {
  renderInPanel(<DateFilter from="" to="" fields={[]} field="" today="2026-11-20" onChoose={() => {}} />)
  expect(buttons()).toStrictEqual([])
})

test('two months are shown side by side, the buttons move both by one, and the day that Tab reaches stays in them', async () => {
  const onPick = vi.fn<(day: string) => void>()
  const { user } = renderInPanel(
    <Calendar range={{ from: '', to: '' }} today="2026-11-20" months={2} onPick={onPick} />,
  )
  const months = () =>
    screen.getAllByRole('table').map((table) => {
      const caption = table.querySelector('caption')
      return [caption?.textContent, caption?.getAttribute('aria-live')]
    })
  await user.click(press('Mes siguiente'))
  expect(months()).toStrictEqual([
    ['diciembre de 2026', 'polite'],
    ['enero de 2027', 'polite'],
  ])
  const stops = screen.getAllByRole('button').filter(({ dataset, tabIndex }) => dataset['day'] && tabIndex === 0)
  expect(stops.map(({ dataset }) => dataset['day'])).toStrictEqual(['2026-12-01'])
  await user.click(press('Mes anterior'))
  await user.click(press('Mes anterior'))
  expect(months()[0]?.[0]).toBe('octubre de 2026')
  const [october] = screen.getAllByRole('table')
  expect(
    within(october ?? document.body)
      .getByRole('columnheader', { name: 'Do' })
      .getAttribute('abbr'),
  ).toBe('Domingo')
})
