import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { ReportCard } from '../reports/report-card'

const drawn: string[] = []
let file: Blob | null
const drawing = {
  fillStyle: '',
  fillRect: (...box: number[]) => drawn.push(`fill ${drawing.fillStyle} ${box.join(' ')}`),
  scale: (by: number) => drawn.push(`scale ${by}`),
  translate: (by: number) => drawn.push(`translate ${by}`),
  save: () => {},
  beginPath: () => {},
  rect: () => {},
  clip: () => {},
  restore: () => {},
}
beforeEach(() => {
  drawn.length = 0
  file = new Blob(['png'])
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => drawing) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(file))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(5, 5, 100, 50))
  return () => vi.restoreAllMocks()
})
async function save() {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = renderInPanel(
    <ReportCard title="Margen" picture="margen">
      <div data-chart="" />
    </ReportCard>,
  )
  screen.getByRole('group', { name: 'Margen' }).style.backgroundColor = 'beige'
  await user.click(screen.getByRole('button', { name: 'Descargar la gráfica «Margen» (PNG)' }))
  await vi.waitFor(() => expect(wordsOf(document.body)).toMatch(/descargas|no pudo guardar/))
  return names
}

test('a chart is saved in twice its size with a margin, on the color of its card', async () => {
  expect(await save()).toStrictEqual(['margen.png'])
  expect(drawn.slice(0, 3)).toStrictEqual(['fill beige 0 0 248 148', 'scale 2', 'translate 12'])
  expect(wordsOf(document.body)).toContain('margen.png está en tus descargas')
})

test('a browser that draws none says so', async () => {
  file = null
  expect(await save()).toStrictEqual([])
  expect(wordsOf(document.body)).toContain('Este navegador no pudo guardar la gráfica')
})

test('a card without a chart has no button', () => {
  renderInPanel(<ReportCard title="Tabla">Nada</ReportCard>)
  expect(screen.queryByRole('button')).toBeNull()
})
