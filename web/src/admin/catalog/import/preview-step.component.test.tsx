import type { ImportRow } from '@tocador/contracts/catalog/import-schemas'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PreviewStep } from './preview-step'

const row = (line: number, outcome: ImportRow['outcome'], over: Partial<ImportRow> = {}): ImportRow => ({
  line,
  label: '',
  name: `Producto ${line}`,
  outcome,
  is_unpublished: false,
  changes: [],
  reasons: [],
  ...over,
})
const rows = () => screen.getByRole('list', { name: 'Resultado por fila' }).children

test.each([
  ['created', 'Nueva', 'text-teal'],
  ['updated', 'Cambiada', 'text-info'],
  ['unchanged', 'Sin cambios', 'text-ink-2'],
  ['refused', 'Rechazada', 'text-danger'],
] as const)('a row that is %s is marked «%s» in its tone', (outcome, word, tone) => {
  render(<PreviewStep rows={[row(2, outcome, { is_unpublished: true })]} />)
  const mark = [...(rows()[0]?.querySelectorAll('span') ?? [])].find(({ textContent }) => textContent === word)
  expect(mark?.className).toContain(tone)
  const unpublished = [...(rows()[0]?.querySelectorAll('span') ?? [])].find((one) => one.textContent === 'Sin publicar')
  expect(unpublished?.className).toContain('text-warning')
})

test('a row without a code has its name alone, and rows without a publication are a group', () => {
  render(<PreviewStep rows={[row(2, 'created'), row(3, 'created', { label: 'A3', is_unpublished: true })]} />)
  expect([...rows()].map((one) => one.textContent)).toStrictEqual([
    'Fila 2Producto 2Nueva',
    'Fila 3Producto 3 A3Sin publicarNueva',
  ])
  fireEvent.click(screen.getByRole('button', { name: /Sin publicar/ }))
  expect([...rows()].map((one) => one.textContent)).toStrictEqual(['Fila 3Producto 3 A3Sin publicarNueva'])
  fireEvent.click(screen.getByRole('button', { name: /Nuevas/ }))
  expect(rows()).toHaveLength(2)
})

test('more rows are shown by the hundred, with how many are left', () => {
  render(<PreviewStep rows={Array.from({ length: 1_350 }, (_, at) => row(at, 'created'))} />)
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar más (1,250)' }))
  expect([rows().length, screen.getByRole('button', { name: 'Mostrar más (1,150)' }).textContent]).toStrictEqual([
    200,
    'Mostrar más (1,150)',
  ])
  expect(screen.getByRole('button', { name: /^Nuevas ?1,350$/ })).toBeTruthy()
})

test('of a group more rows are shown, too, and only its own are counted', () => {
  const created = Array.from({ length: 150 }, (_, at) => row(at, 'created'))
  const refused = Array.from({ length: 120 }, (_, at) => row(at + 150, 'refused'))
  render(<PreviewStep rows={[...created, ...refused]} />)
  expect(screen.getByRole('button', { name: 'Mostrar más (170)' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Rechazadas/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar más (20)' }))
  expect([rows().length, screen.queryByRole('button', { name: /^Mostrar más/ })]).toStrictEqual([120, null])
})

test('with forced colors, which take its ground away, the chosen group has a frame', () => {
  render(<PreviewStep rows={[row(2, 'created')]} />)
  fireEvent.click(screen.getByRole('button', { name: /Nuevas/ }))
  const { classList } = screen.getByRole('button', { pressed: true })
  expect(classList.contains('forced-colors:aria-pressed:not-focus-visible:outline-2')).toBe(true)
})
