import { beforeEach, expect, test, vi } from 'vitest'
import { drawElement } from './draw-element'

const drawn: string[] = []
const told =
  (name: string) =>
  (...what: unknown[]) => {
    const picture = what[0] instanceof Element ? [what[0].getAttribute('src') ?? '', ...what.slice(1)] : what
    drawn.push(`${name} ${picture.join(' ')}`.trim())
  }
/** How many parts are being cut off, and how many were at each `save`. */
let cuts = 0
const saved: number[] = []
/** Each call with its numbers; a text and a background with its color. */
const drawing = {
  fillStyle: '',
  font: '',
  textBaseline: '',
  save: () => void saved.push(cuts),
  restore: () => void (cuts = saved.pop() ?? 0),
  beginPath: () => {},
  rect: told('rect'),
  clip: () => {
    cuts += 1
    told('clip')()
  },
  drawImage: told('picture'),
  fillRect: (...box: number[]) => told(`fill ${drawing.fillStyle}`)(...box),
  fillText: (...text: unknown[]) => told(`${drawing.font}: text ${drawing.fillStyle} ${drawing.textBaseline}`)(...text),
}

/** `data-box`: where an element stands, and how large it is. */
function boxOf(this: Element): DOMRect {
  const [x, y, width, height] = (this.getAttribute('data-box') ?? '0 0 0 0').split(' ').map(Number)
  return new DOMRect(x, y, width, height)
}
beforeEach(() => {
  drawn.length = 0
  saved.length = 0
  cuts = 0
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(boxOf)
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(30, 40, 60, 10))
  return () => {
    vi.restoreAllMocks()
    document.body.replaceChildren()
  }
})
async function draw(html: string) {
  document.body.innerHTML = html
  const [first] = document.body.children
  if (first === undefined) throw new Error('Nothing to draw')
  for (const picture of document.querySelectorAll('img')) {
    const isLoaded = picture.alt !== 'missing'
    Object.defineProperties(picture, {
      complete: { value: picture.alt !== 'waiting' },
      naturalWidth: { value: isLoaded ? 8 : 0 },
    })
  }
  await drawElement(drawing as never, first, new DOMRect(10, 20, 100, 100))
  return drawn.filter((one) => !one.startsWith('fill rgba') && !/^fill(?: transparent)? -?\d/.test(one))
}

test('backgrounds and texts are drawn where they stand in the chart, in their own color and font', async () => {
  const style = 'background-color: red; color: blue; font: 600 13px Arial; overflow-x: visible'
  expect(await draw(`<p data-box="15 30 50 25" style="${style}">Labios   y\n ojos</p>`)).toStrictEqual([
    'fill red 5 10 50 25',
    '600 13px Arial: text blue middle Labios y ojos 20 25',
  ])
})

test('a text that has no width is not drawn', async () => {
  vi.mocked(Range.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(30, 40, 0, 10))
  expect(
    await draw('<p data-box="15 30 50 25" style="background-color: red; overflow-x: visible">Labios</p>'),
  ).toStrictEqual(['fill red 5 10 50 25'])
})

test.each([
  ['of one pixel in width', '10 20 1 25', ''],
  ['of one pixel in height', '10 20 25 1', ''],
  ['hidden', '10 20 25 25', 'visibility: hidden;'],
])('what is %s is not drawn', async (_, box, style) => {
  expect(await draw(`<p data-box="${box}" style="background-color: red; ${style}">Labios</p>`)).toStrictEqual([])
})

test('only what is cut off on the screen is cut off', async () => {
  const part = (overflow: string) =>
    `<p data-box="10 20 30 40" style="background-color: red; overflow-x: ${overflow}"></p>`
  expect(await draw(part('visible'))).toStrictEqual(['fill red 0 0 30 40'])
  drawn.length = 0
  expect(await draw(part('hidden'))).toStrictEqual(['fill red 0 0 30 40', 'rect 0 0 30 40', 'clip'])
})

test('what follows a part that is cut off is drawn whole', async () => {
  const cutAt: number[] = []
  vi.spyOn(drawing, 'fillText').mockImplementation(() => void cutAt.push(cuts))
  await draw(`<div data-box="10 20 90 90" style="overflow-x: visible">
    <p data-box="10 20 30 40" style="overflow-x: hidden">Labios</p><p data-box="10 60 30 40" style="overflow-x: visible">Ojos</p>
  </div>`)
  // The spaces around the parts are texts, too.
  expect(cutAt).toStrictEqual([0, 1, 0, 0])
})

test.each([
  ['/media/uno.webp', '', ['picture /media/uno.webp 5 10 40 30']],
  ['https://tienda.mx/media/uno.webp', '', ['picture https://tienda.mx/media/uno.webp 5 10 40 30']],
  ['https://cdn.example/uno.webp', '', []],
  ['/media/uno.webp', 'missing', []],
  ['/media/uno.webp', 'waiting', []],
])('the picture %s «%s» is drawn if it is of this site and loaded: %j', async (src, alt, expected) => {
  expect(await draw(`<img data-box="15 30 40 30" src="${src}" alt="${alt}">`)).toStrictEqual(expected)
})

test('a drawing is drawn as a picture of its size, with what the style sheet gives its shapes', async () => {
  class Drawn {
    src = ''
    getAttribute = () => this.src
    decode = () => Promise.resolve()
  }
  const pictures: Drawn[] = []
  vi.stubGlobal(
    'Image',
    class extends Drawn {
      constructor() {
        super()
        pictures.push(this)
      }
    },
  )
  await draw(`<svg data-box="15 30 40 30">
    <rect style="fill: green; stroke: blue; stroke-width: 3px; stroke-dasharray: 4px; opacity: 0.5"></rect>
    <text style="color: red; font-family: Arial; font-size: 13px; font-weight: 600">Labios</text>
  </svg>`)
  expect(drawn).toHaveLength(1)
  expect(drawn[0]).toMatch(/ 5 10 40 30$/)
  const source = decodeURIComponent(pictures[0]?.src ?? '')
  expect(source).toMatch(/^data:image\/svg\+xml;charset=utf-8,<svg/)
  expect(source).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(source).toContain('width="40"')
  expect(source).toContain('height="30"')
  const has = (shape: RegExp) => (attribute: string) => shape.exec(source)?.[0].includes(` ${attribute}`) === true
  const line = ['fill="green"', 'stroke="blue"', 'stroke-width="3px"', 'stroke-dasharray="4px"', 'opacity="0.5"']
  expect(line.filter(has(/<rect[^>]*>/))).toStrictEqual(line)
  const text = ['color="red"', 'font-family="Arial"', 'font-size="13px"', 'font-weight="600"']
  expect(text.filter(has(/<text[^>]*>/))).toStrictEqual(text)
})
