import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VotesChart } from './votes-chart'

test('each day has a column as high as its votes, in its own place', () => {
  const votes = [4, 0, 1, 2]
  render(<VotesChart days={votes.map((count, place) => ({ day: `2026-11-1${place}`, votes: count }))} />)
  const picture = screen.getByRole('img')
  const [, , width, height] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number)
  expect([width, height]).toStrictEqual([400, 96])
  const bars = [...picture.querySelectorAll('rect.fill-action')].map((bar) =>
    Object.fromEntries(['x', 'y', 'width', 'height'].map((name) => [name, Number(bar.getAttribute(name))])),
  )
  bars.forEach(({ x = -1, y = -1, width: wide = 0, height: high = 0 }, place) => {
    expect([Math.floor(x / 100), Math.floor((x + wide) / 100)], 'within its day').toStrictEqual([place, place])
    expect(y + high, 'down to the axis').toBeCloseTo(96)
  })
  const heights = bars.map(({ height: high = 0 }) => high)
  expect(
    heights.map((high) => high / (heights[0] ?? 1)),
    'against the most',
  ).toStrictEqual([1, 0, 0.25, 0.5])
  expect(heights[0]).toBeCloseTo(94)
  expect(picture.getAttribute('aria-label')).toBe(
    'Votos por día. mar 10 nov: 4 votos, jue 12 nov: 1 voto, vie 13 nov: 2 votos',
  )
})
