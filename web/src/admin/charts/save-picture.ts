import { saveFile } from '../../ui/feedback/save-file'
import { drawElement } from './draw-element'

const SHARPNESS = 2
const MARGIN = 12

/** Saves a chart as a PNG in twice its size, with its legend, on the background of its card. */
export async function savePicture(chart: HTMLElement, name: string): Promise<void> {
  const box = chart.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = (box.width + 2 * MARGIN) * SHARPNESS
  canvas.height = (box.height + 2 * MARGIN) * SHARPNESS
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('This browser draws no pictures')
  drawing.fillStyle = getComputedStyle(chart.closest('[data-chart-card]') ?? document.body).backgroundColor
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.scale(SHARPNESS, SHARPNESS)
  drawing.translate(MARGIN, MARGIN)
  await drawElement(drawing, chart, box)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file === null) throw new Error('The picture of the chart is empty')
  saveFile(name, file)
}
