import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WaitingRows } from './list-state'

test('every bar of the waiting rows shrinks with the screen, so that the panel never scrolls sideways on a phone', () => {
  render(<WaitingRows rows={2} label="Cargando horarios" />)
  const bars = [...screen.getByRole('status').querySelectorAll('svg')].map((svg) => svg.parentElement)
  expect(bars).toHaveLength(10)
  expect(bars.map((bar) => bar?.classList.contains('overflow-hidden'))).toStrictEqual(Array(10).fill(true))
})
