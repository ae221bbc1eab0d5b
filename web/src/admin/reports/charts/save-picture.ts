import { saveFile } from '../../../ui/save-file'

/** What the style sheets give the chart; a picture has no style sheet. */
const COPIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
]
const SHARPNESS = 2

/** Saves a chart as a PNG in twice its size, on the background of the page. */
export async function savePicture(chart: SVGSVGElement, name: string): Promise<void> {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const originals = [chart, ...chart.querySelectorAll<SVGElement>('*')]
  for (const [place, element] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = originals[place]
    if (original === undefined) continue
    const styles = getComputedStyle(original)
    for (const property of COPIED) element.setAttribute(property, styles.getPropertyValue(property))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const { width, height } = chart.getBoundingClientRect()
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SHARPNESS
  canvas.height = height * SHARPNESS
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('This browser draws no pictures')
  drawing.fillStyle = getComputedStyle(chart.closest('[data-chart-card]') ?? document.body).backgroundColor
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file === null) throw new Error('The picture of the chart is empty')
  saveFile(name, file)
}
