import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPanel } from '../../testing/render-parts'
import { wordsOf } from '../../testing/read-screen'
import { accepted, stubShop } from '../../testing/stub-shop'
import { SettingRow } from './setting-row'
import type { SettingField } from './setting-rules'

const field = (over: Partial<SettingField<string>>): SettingField<string> => ({
  name: 'tagline',
  label: 'Frase',
  what: 'Qué cambia.',
  when: 'Desde cuándo.',
  kind: 'text',
  min: 0,
  max: 60,
  ...over,
})
const show = (over: Partial<SettingField<string>>, saved: string | number) =>
  renderInPanel(
    <SettingRow
      field={field(over)}
      saved={saved}
      text={String(saved)}
      isChanged={false}
      error={undefined}
      onChange={() => {}}
    />,
  ).container
const control = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${name}`) })

test('a text ends at its longest length', () => {
  show({}, 'Arréglate')
  expect(control('Frase').maxLength).toBe(60)
})

test.each([
  [1_000, '4'],
  [1_001, '10'],
])('a text of up to %d letters has %s rows, and is not cut', (max, rows) => {
  show({ kind: 'area', max }, 'Gracias')
  expect([control('Frase').getAttribute('rows'), control('Frase').hasAttribute('maxlength')]).toStrictEqual([
    rows,
    false,
  ])
})

test.each([
  ['minutes', 120, 'horas'],
  ['minutes', 90, 'minutos'],
  ['number', 3, 'piezas'],
] as const)('a setting of %s that is %d has the unit «%s»', (kind, saved, unit) => {
  expect(wordsOf(show({ kind, max: 10_000, unit: 'piezas' }, saved))).toContain(unit)
  expect(control('Frase').inputMode).toBe('numeric')
})

test('the browser does not fill in a setting by itself', () => {
  show({}, 'Arréglate')
  expect(control('Frase').getAttribute('autocomplete')).toBe('off')
})

test('a chosen piece says what it changes, from when, and what was shown before', () => {
  stubShop(() => accepted([]))
  const { container } = renderInPanel(
    <SettingRow
      field={field({ kind: 'product' })}
      saved={7}
      text="0"
      isChanged
      error={undefined}
      onChange={() => {}}
    />,
  )
  expect(wordsOf(container)).toContain('Qué cambia. Desde cuándo. Antes: otra pieza')
})

test.each([1, 0])('a switch that is %d shows what it switches', (saved) => {
  show({ kind: 'switch', max: 1 }, saved)
  expect(wordsOf(screen.getByRole('switch', { name: 'Frase' }))).toBe('Frase')
})
