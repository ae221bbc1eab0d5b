import {
  CARD_TEXT_NAMES,
  OPTIONAL_TEXT_NAMES,
  type ChangedFieldName,
  type ProductFieldName,
} from '@tocador/contracts/catalog/product-fields'
import { FACT_NAMES, factProblem, readFact, type FactName } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { joinImages } from '@tocador/contracts/media/image-addresses'
import { showDecimals, showPesos } from '@tocador/contracts/money'

/** The inputs of the form, by field. */
export type ProductValues = { [Name in ProductFieldName]: string }

export const noProduct: ProductValues = {
  name: '',
  ...recordOf(OPTIONAL_TEXT_NAMES, () => ''),
  description: '',
  price: '',
  cost_price: '',
  stock_total: '',
  product_type_id: '',
  status: 'active',
  image_url: '',
  video_url: '',
}

export const valuesOf = (product: AdminProduct): ProductValues => ({
  name: product.name,
  ...recordOf(OPTIONAL_TEXT_NAMES, (name) => product[name]),
  description: product.description,
  price: product.price.toFixed(2),
  cost_price: product.cost_price.toFixed(2),
  stock_total: String(product.stock_total),
  product_type_id: String(product.product_type_id),
  status: product.status,
  // The existing pictures are shown in the photo grid instead.
  image_url: '',
  video_url: product.video_url,
})

type Problems = { [name in keyof ProductValues]?: string | undefined }

/** A comma stands only between thousands: `249,50` is meant as a decimal, and without its comma it would be 24,950. */
const NUMBER = /^-?(?:(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/

/** Parses input such as `$1,234.50`; NaN if it is not a number. */
export function numberIn(written: string): number {
  const plain = written.replace(/[$\s]/g, '')
  return NUMBER.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN
}

const isBlank = (value: string) => value.trim() === ''
const costProblem = (written: string) =>
  isBlank(written) || numberIn(written) >= 0 ? undefined : 'El costo no puede ser negativo'

const factProblems = (values: ProductValues) => recordOf(FACT_NAMES, (name) => factProblem(name, values[name]))

/** Add product (PROD-23 to PROD-25); an empty cost or stock is 0. */
export const newProductProblems = (values: ProductValues): Problems => ({
  name: isBlank(values.name) ? 'El nombre del producto es requerido' : undefined,
  price: numberIn(values.price) > 0 ? undefined : 'El precio debe ser mayor a 0',
  product_type_id: values.product_type_id === '' ? 'Debe seleccionar un tipo de producto' : undefined,
  cost_price: costProblem(values.cost_price),
  stock_total: isBlank(values.stock_total) ? undefined : stockProblem(values.stock_total),
  ...factProblems(values),
})

const REQUIRED = 'Nombre, precio de venta y stock inicial son requeridos'

/** Edit product (PROD-33 to PROD-35). */
export const productChangeProblems = (values: ProductValues): Problems => ({
  name: isBlank(values.name) ? REQUIRED : undefined,
  price: isBlank(values.price)
    ? REQUIRED
    : numberIn(values.price) > 0
      ? undefined
      : 'El precio de venta debe ser mayor a 0',
  cost_price: costProblem(values.cost_price),
  stock_total: isBlank(values.stock_total) ? REQUIRED : stockProblem(values.stock_total),
  ...factProblems(values),
})

function stockProblem(written: string): string | undefined {
  const units = numberIn(written)
  if (units < 0) return 'El stock inicial no puede ser negativo'
  return Number.isInteger(units) ? undefined : 'El stock debe ser un número entero'
}

function factOf(name: FactName, written: string): string {
  const read = readFact(name, written)
  return 'text' in read ? read.text : written
}

/**
 * The pictures of the grid and the typed URL, which uploaded ones replace (PROD-42). Those that were `given` to the form were
 * not uploaded in it.
 */
function imagesOf(typed: string, paths: readonly string[], given: readonly string[]): string {
  if (typed === '' || paths.some((path) => !given.includes(path))) return joinImages(paths)
  // Behind a picture, a text that is no address would be read as a part of that one's; first, it is refused.
  return joinImages(/^(?:https?:|\/)/i.test(typed) ? [...paths, typed] : [typed, ...paths])
}

/**
 * The request body for creating and editing, normalized like on the server so that comparisons find no false
 * differences.
 */
export const productBody = (values: ProductValues, paths: readonly string[], given: readonly string[] = []) =>
  ({
    name: values.name.trim(),
    ...recordOf(CARD_TEXT_NAMES, (name) => values[name].trim()),
    description: values.description.trim(),
    ...recordOf(FACT_NAMES, (name) => factOf(name, values[name].trim())),
    price: numberIn(values.price),
    cost_price: isBlank(values.cost_price) ? 0 : numberIn(values.cost_price),
    stock_total: isBlank(values.stock_total) ? 0 : numberIn(values.stock_total),
    status: values.status === 'inactive' ? ('inactive' as const) : ('active' as const),
    image_url: imagesOf(values.image_url.trim(), paths, given),
    video_url: values.video_url.trim(),
  }) satisfies Record<ChangedFieldName, unknown>
export type ProductBody = ReturnType<typeof productBody>

export type Profit = { kind: 'gain' | 'loss'; text: string } | undefined

/** Profit per unit, undefined until price and cost are valid; a loss is only a warning (PROD-18 to PROD-20). */
export function profitOf(priceWritten: string, costWritten: string): Profit {
  const price = numberIn(priceWritten)
  const cost = isBlank(costWritten) ? 0 : numberIn(costWritten)
  if (!(price > 0) || !(cost >= 0)) return undefined
  if (price > cost) {
    const percent = showDecimals(((price - cost) / price) * 100, 2)
    return { kind: 'gain', text: `${showPesos(price - cost)} · ${percent} %` }
  }
  return {
    kind: 'loss',
    text: `El precio de venta no supera al de inversión: ${cost === price ? 'no ganarías nada' : `perderías ${showPesos(cost - price)}`} por pieza. Puedes guardarlo así.`,
  }
}

/** Profit as a percentage of the sale price, with one decimal. */
export const marginText = ({ price, cost_price: cost }: Pick<AdminProduct, 'price' | 'cost_price'>) =>
  price > 0 ? `${showDecimals(((price - cost) / price) * 100, 1)} %` : '—'
