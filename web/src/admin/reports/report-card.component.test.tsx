import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { allWords, buttons } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { ReportCard } from './report-card'

afterEach(() => void vi.restoreAllMocks())
const show = (picture?: string) =>
  renderInPanel(
    <ReportCard title="Ventas" note="3 días" {...(picture !== undefined && { picture })}>
      <div data-chart="">
        <p>Lunes</p>
      </div>
    </ReportCard>,
  )

test('a card without a chart offers no picture', () => {
  show()
  expect(screen.getByRole('group', { name: 'Ventas' }).textContent).toBe('Ventas3 díasLunes')
  expect(buttons()).toStrictEqual([])
})

test('a chart that cannot be drawn says so as an alert', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  show('ventas')
  fireEvent.click(screen.getByRole('button', { name: 'Descargar la gráfica «Ventas» (PNG)' }))
  await waitFor(() => expect(allWords('alert').join()).toContain('Este navegador no pudo guardar la gráfica'))
  expect(allWords('status')).toStrictEqual([])
})
