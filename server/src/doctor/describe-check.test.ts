import { expect, test } from 'vitest'
import { describeCheck } from './describe-check'

const problem = (what: string, found: string[], canMend = false) => ({ what, meaning: `Por ${what}.`, found, canMend })

test('a shop in which all is well says so for each part', () => {
  expect(describeCheck([{ title: 'Fotos', mended: [], problems: [] }])).toBe('Fotos: bien\nTodo está bien.')
})

test('what was mended and what is wrong are named, up to ten of each', () => {
  const found = (count: number) => Array.from({ length: count }, (_, nth) => String(nth + 1))
  const ten = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10'
  expect(
    describeCheck([
      { title: 'Fotos', mended: [problem('Fotos sin uso', found(10))], problems: [] },
      { title: 'Pedidos', mended: [], problems: [problem('Totales', found(11)), problem('Turnos', ['a'])] },
    ] as never),
  ).toBe(
    [
      'Fotos: bien',
      `  ✓ Fotos sin uso: 10 (${ten})`,
      '    Por Fotos sin uso.',
      'Pedidos: hay algo mal',
      `  ✗ Totales: 11 (${ten}, …)`,
      '    Por Totales.',
      '  ✗ Turnos: 1 (a)',
      '    Por Turnos.',
      'Problemas: 2.',
    ].join('\n'),
  )
})
