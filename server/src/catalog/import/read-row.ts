import type { ProductStatus } from '@tocador/contracts/catalog/catalog-words'
import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'
import { fold } from '@tocador/contracts/search-text'
import { cleanLine, cleanParagraphs } from './clean-text'
import type { Cells } from './columns'
import { classify, type ImportMapping } from './mapping'
import { readImages, readVideo } from './read-addresses'
import { readCost, readPrice } from './read-price'
import { RefusedRow } from './refused-row'

/** The values of a row. Fields without a column are undefined and stay unchanged. */
export interface ImportedProduct {
  line: number
  identity: { externalId: string } | { id: number }
  name: string
  description: string | undefined
  /** 0 if the row has no price. */
  priceCents: number | undefined
  costCents: number | undefined
  onHand: number | undefined
  /** The stock when the file was exported. */
  onHandSeen: number | undefined
  kind: { category: string; type: string } | undefined
  images: string[] | undefined
  videoUrl: string | undefined
  status: ProductStatus | undefined
  /** Adjusted values and values worth checking. */
  notes: string[]
}

const NAME_AT_MOST = 200
const DESCRIPTION_AT_MOST = 10_000
const STOCK_AT_MOST = 1_000_000

export function readRow(cells: Cells, mapping: ImportMapping): ImportedProduct {
  const notes: string[] = []
  const note = (text: string) => notes.push(text)
  const when = <Value>(has: boolean, read: () => Value) => (has ? read() : undefined)
  if ((cells.of('name') + cells.of('description')).includes('\ufffd')) note('Tiene caracteres ilegibles (\ufffd)')
  return {
    line: cells.line,
    identity: readIdentity(cells),
    name: cut(readName(cells), NAME_AT_MOST, 'El nombre', note),
    description: when(cells.has('description'), () =>
      cut(cleanParagraphs(cells.of('description')), DESCRIPTION_AT_MOST, 'La descripción', note),
    ),
    priceCents: readPrice(cells, mapping, note),
    costCents: when(cells.has('cost_price'), () => readCost(cells, mapping, note) ?? 0),
    onHand: readStock(cells.of('stock_total')),
    onHandSeen: readStock(cells.of('stock_total_seen')),
    kind: readKind(cells, mapping, note),
    images: when(cells.has('image_url'), () => readImages(cells.of('image_url'), note)),
    videoUrl: when(cells.has('video_url'), () => readVideo(cells.of('video_url'), note)),
    status: readStatus(cells.of('status')),
    notes,
  }
}

/** The external_id or id of the row, for the report. */
export const labelOf = (cells: Cells) => (cells.of('external_id').trim() || cells.of('id').trim()).slice(0, 60)

function readIdentity(cells: Cells): ImportedProduct['identity'] {
  const externalId = cleanLine(cells.of('external_id'))
  if (externalId.includes('\ufffd')) throw new RefusedRow('external_id tiene caracteres ilegibles')
  if (externalId.length > 200) throw new RefusedRow('external_id tiene más de 200 caracteres')
  if (externalId !== '') return { externalId }
  const id = withoutHiddenCharacters(cells.of('id')).trim()
  if (id === '') throw new RefusedRow('Sin external_id ni id: no se reconocería en otra importación')
  if (!/^\d{1,10}$/.test(id) || Number(id) < 1 || Number(id) > 2_147_483_647)
    throw new RefusedRow(`El id «${id.slice(0, 20)}» no es un número de producto`)
  return { id: Number(id) }
}

/** Brand and name, unless the name already contains the brand. */
function readName(cells: Cells): string {
  const brand = cleanLine(cells.of('brand'))
  const name = cleanLine(cells.of('name'))
  if (name === '') throw new RefusedRow('Sin nombre')
  return brand === '' || fold(name).includes(fold(brand)) ? name : `${brand} ${name}`
}

function cut(text: string, max: number, what: string, note: (text: string) => void): string {
  if (text.length <= max) return text
  note(`${what} pasa de ${max} caracteres: se acortó`)
  return `${text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}

function readStock(cell: string): number | undefined {
  const written = withoutHiddenCharacters(cell).trim()
  if (written === '') return undefined
  const stock = /^\d{1,3}(?:,\d{3})+$/.test(written) ? written.replaceAll(',', '') : written.replace(/\.0+$/, '')
  if (!/^\d{1,9}$/.test(stock) || Number(stock) > STOCK_AT_MOST)
    throw new RefusedRow(`El stock «${written.slice(0, 20)}» no es un número entero de 0 a ${STOCK_AT_MOST}`)
  return Number(stock)
}

/** The type and category that a row names, of this shop or of another; undefined if the file has no such column. */
export function kindWords(cells: Cells): { type: string; category: string } | undefined {
  const columns = ['product_type_name', 'category_name', 'product_type', 'category'] as const
  if (!columns.some(cells.has)) return undefined
  const [type, category, theirType, theirCategory] = columns.map((column) => cleanLine(cells.of(column)).slice(0, 120))
  return { type: type || theirType || '', category: category || theirCategory || '' }
}

export function readKind(cells: Cells, mapping: ImportMapping, note: (text: string) => void): ImportedProduct['kind'] {
  const words = kindWords(cells)
  if (words === undefined) return undefined
  const decided = mapping.kinds?.find((one) => one.type === words.type && one.category === words.category)
  if (decided) return decided.as
  const category = cleanLine(cells.of('category_name')).slice(0, 120)
  const type = cleanLine(cells.of('product_type_name')).slice(0, 120)
  if (category !== '' && type !== '') return { category, type }
  const theirs = classify(mapping, cleanLine(cells.of('product_type')), cleanLine(cells.of('category')))
  if (theirs.note !== undefined) note(theirs.note)
  return { category: category || theirs.category, type: type || theirs.type }
}

function readStatus(written: string): ProductStatus | undefined {
  const status = fold(withoutHiddenCharacters(written).trim())
  if (status === '') return undefined
  if (status === 'active' || status === 'activo') return 'active'
  if (status === 'inactive' || status === 'inactivo') return 'inactive'
  throw new RefusedRow(`El estado «${written.trim().slice(0, 20)}» debe ser active o inactive`)
}
