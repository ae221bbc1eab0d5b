import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { SHARE_SHAPES, type ShareShape } from '@tocador/contracts/catalog/share-picture'
import { showPesos } from '@tocador/contracts/money'
import type { Lettering } from '../../platform/picture/lettering'

/** Of the storefront's light theme. */
const colors = {
  background: '#fbf8f7',
  ground: '#ecd3ce',
  light: '#fffaf6',
  ink: '#2a1420',
  ink2: '#5e4953',
  action: '#a1123e',
}

interface Layout {
  photo: { width: number; height: number }
  /** Where the words begin, and how wide they may be. */
  left: number
  inner: number
  brand: { baseline: number; size: number } | undefined
  name: { baseline: number; size: number; step: number; lines: number }
  price: { baseline: number; size: number }
  before: { size: number; below: boolean }
}

/** The photo at the left or the top; previews cut the edges, so words keep away from them. */
export const LAYOUTS: Record<ShareShape, Layout> = {
  wide: {
    photo: { width: 630, height: 630 },
    left: 682,
    inner: 466,
    brand: { baseline: 118, size: 34 },
    name: { baseline: 196, size: 62, step: 68, lines: 4 },
    price: { baseline: 530, size: 88 },
    before: { size: 34, below: true },
  },
  square: {
    photo: { width: 1200, height: 860 },
    left: 72,
    inner: 1056,
    brand: undefined,
    name: { baseline: 962, size: 72, step: 78, lines: 2 },
    price: { baseline: 1148, size: 96 },
    before: { size: 42, below: false },
  },
}

/**
 * Everything but the photo as SVG: the photo covers the initial that stands in its place. Texts are paths, so nothing in
 * them can be read as markup.
 */
export function drawProduct(shape: ShareShape, product: PublicProduct, letters: Lettering): string {
  const { width, height } = SHARE_SHAPES[shape]
  const { photo, left, inner, brand, name, price } = LAYOUTS[shape]
  const text = (words: string, size: number, x: number, baseline: number, color: string) =>
    `<path d="${letters.pathOf(words, size, x, baseline)}" fill="${color}"/>`
  const wrap = (words: string, size: number, lines: number) => letters.wrap(letters.drawable(words), size, inner, lines)
  const names = wrap(product.name, name.size, name.lines)
  const [maker = ''] = brand ? wrap(product.brand, brand.size, 1) : []
  const paid = showPesos(product.price)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.background}"/>`,
    `<rect width="${photo.width}" height="${photo.height}" fill="${colors.ground}"/>`,
    drawInitial(product, photo, letters),
    brand && maker !== '' ? text(maker, brand.size, left, brand.baseline, colors.ink2) : '',
    ...names.map((line, place) => text(line, name.size, left, name.baseline + place * name.step, colors.ink)),
    text(paid, price.size, left, price.baseline, colors.action),
    drawBefore(shape, product, letters.widthOf(paid, price.size), text),
    '</svg>',
  ].join('')
}

/** While an offer runs. */
function drawBefore(
  shape: ShareShape,
  { price_before: pesos }: PublicProduct,
  paidWidth: number,
  text: (words: string, size: number, x: number, baseline: number, color: string) => string,
): string {
  if (pesos === undefined) return ''
  const { left, price, before } = LAYOUTS[shape]
  const [x, baseline] = before.below
    ? [left, price.baseline + before.size * 1.5]
    : [left + paidWidth + before.size, price.baseline]
  return text(`Antes ${showPesos(pesos)}`, before.size, x, baseline, colors.ink2)
}

/** In place of a photo: the initial of the brand, else of the name. */
function drawInitial({ brand, name }: PublicProduct, photo: Layout['photo'], letters: Lettering): string {
  const initial = letters.drawable(/[\p{L}\d]/u.exec(brand || name)?.[0].toUpperCase() ?? '')
  if (initial === '') return ''
  const size = Math.min(photo.width, photo.height) * 0.7
  const x = (photo.width - letters.widthOf(initial, size)) / 2
  return `<path d="${letters.pathOf(initial, size, x, photo.height / 2 + size * 0.32)}" fill="${colors.light}"/>`
}
