import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../testing/read-screen'
import {
  Change,
  changeFrom,
  columnPercent,
  countFigure,
  Figures,
  marginFigure,
  moneyFigure,
  percentFigure,
} from './figures'

const shown = (part: Parameters<typeof render>[0]) => {
  const { container } = render(part)
  const tone = /text-(success|danger|ink-2)/.exec(container.querySelector('span')?.className ?? '')?.[1]
  return [wordsOf(container), tone]
}

describe('a change', () => {
  test.each([
    [{ percent: 12.5 }, 'sube 12.50 %', 'success'],
    [{ percent: -12.5 }, 'baja 12.50 %', 'danger'],
    [{ percent: 12.5, more: 'bad' }, 'sube 12.50 %', 'danger'],
    [{ percent: -12.5, more: 'bad' }, 'baja 12.50 %', 'success'],
    [{ percent: 3, more: 'neutral' }, 'sube 3.00 %', 'ink-2'],
    [{ percent: -3, more: 'neutral' }, 'baja 3.00 %', 'ink-2'],
    [{ percent: 2, unit: 'puntos' }, 'sube 2.00 puntos', 'success'],
    [{ percent: 0 }, '= 0 %', 'ink-2'],
    [{ percent: 0, unit: 'puntos' }, '= 0 puntos', 'ink-2'],
    [{ percent: null }, '—', 'ink-2'],
  ] as const)('of %j shows %s in tone %s', (props, text, tone) => {
    expect(shown(<Change {...props} />)).toStrictEqual([text, tone])
  })

  test('from nothing is no number, and without a comparison nothing', () => {
    expect(wordsOf(render(<>{changeFrom(5, 0)}</>).container)).toBe('—')
    expect(changeFrom(5, undefined)).toBeUndefined()
  })
})

describe('figures', () => {
  const words = (...figures: Parameters<typeof Figures>[0]['figures']) =>
    wordsOf(render(<Figures label="Totales" figures={figures} />).container)

  test('show money, counts and percentages with their changes', () => {
    expect(words(moneyFigure('Ventas', 150, 100))).toBe('Ventas $150.00 sube 50.00 %')
    expect(words(countFigure('Pedidos', 1244))).toBe('Pedidos 1,244')
    expect(words(percentFigure('Conversión', 12.5, 10.2))).toBe('Conversión 12.5 % sube 2.30 puntos')
    expect(words(percentFigure('Conversión', 12.5, null))).toBe('Conversión 12.5 % —')
    expect(words(percentFigure('Conversión', 12.5))).toBe('Conversión 12.5 %')
  })

  test('the margin is compared only when something was sold before', () => {
    const now = { total_revenue: 100, profit_margin_percentage: 40 }
    expect(words(marginFigure(now, { total_revenue: 10, profit_margin_percentage: 35 }))).toBe(
      'Margen 40 % sube 5.00 puntos',
    )
    expect(words(marginFigure(now, { total_revenue: 0, profit_margin_percentage: 0 }))).toBe('Margen 40 % —')
    expect(words(marginFigure(now, null))).toBe('Margen 40 %')
  })
})

test('a percentage of a column has two decimals, and a minus sign below zero', () => {
  expect([1531.654, 0, -12.5].map(columnPercent)).toStrictEqual(['1,531.65\u00a0%', '0.00\u00a0%', '−12.50\u00a0%'])
})
