/** What the style sheets give a chart; a picture has no style sheet. */
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

/** Draws an element as it is shown: its backgrounds, texts, SVG and pictures; lists and tables are charts, too. */
export async function drawElement(drawing: CanvasRenderingContext2D, element: Element, origin: DOMRect): Promise<void> {
  const box = element.getBoundingClientRect()
  const [x, y] = [box.left - origin.left, box.top - origin.top]
  const style = getComputedStyle(element)
  // Text for screen readers is one pixel in size.
  if (style.visibility === 'hidden' || box.width < 2 || box.height < 2) return
  if (element instanceof SVGSVGElement) {
    drawing.drawImage(await pictureOf(element, box), x, y, box.width, box.height)
    return
  }
  if (element instanceof HTMLImageElement) {
    // A picture of another host would make the whole canvas unreadable.
    const isOwn = new URL(element.currentSrc || element.src, location.href).origin === location.origin
    if (isOwn && element.complete && element.naturalWidth > 0) drawing.drawImage(element, x, y, box.width, box.height)
    return
  }
  drawing.save()
  drawing.fillStyle = style.backgroundColor
  drawing.fillRect(x, y, box.width, box.height)
  if (style.overflowX !== 'visible') {
    drawing.beginPath()
    drawing.rect(x, y, box.width, box.height)
    drawing.clip()
  }
  for (const node of element.childNodes) {
    if (node instanceof Element) await drawElement(drawing, node, origin)
    else if (node instanceof Text) drawText(drawing, node, style, origin)
  }
  drawing.restore()
}

function drawText(drawing: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration, origin: DOMRect): void {
  const range = document.createRange()
  range.selectNodeContents(text)
  const box = range.getBoundingClientRect()
  if (box.width === 0) return
  drawing.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  drawing.fillStyle = style.color
  drawing.textBaseline = 'middle'
  drawing.fillText(text.data.replaceAll(/\s+/g, ' '), box.left - origin.left, box.top - origin.top + box.height / 2)
}

/** The SVG with its computed styles written into it. */
async function pictureOf(svg: SVGSVGElement, { width, height }: DOMRect): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')]
  for (const [place, element] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = originals[place]
    if (original === undefined) continue
    const styles = getComputedStyle(original)
    for (const property of COPIED) element.setAttribute(property, styles.getPropertyValue(property))
    element.setAttribute('color', styles.color)
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  return picture
}
