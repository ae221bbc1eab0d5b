import { recordOf } from '@tocador/contracts/record-of'
import type { ProductStatus } from '@tocador/contracts/catalog/catalog-words'
import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'
import { fold } from '@tocador/contracts/search-text'
import { readListKey } from '../list-key'
import { cleanLine, cleanParagraphs } from '../reading/clean-text'
import type { Cells } from './columns'
import { classify, type ImportMapping } from './mapping'
import { readImages, readVideo } from './read-addresses'
import { readOffer, type ImportedOffer } from './read-offer'
import { noteDoubtfulPoint, readCost, readPrice } from './read-price'
import { RefusedRow } from './refused-row'
import { withLostZeros } from '@tocador/contracts/catalog/gtin'
import { isFact, readFact } from '@tocador/contracts/catalog/product-facts'
import {
  OPTIONAL_TEXT_NAMES,
  OPTIONAL_TEXTS,
  PRODUCT_FIELDS,
  type OptionalTextName,
} from '@tocador/contracts/catalog/product-fields'
import { COLOR_INVALID, readColor, SHADE_FIELDS } from '@tocador/contracts/catalog/family-words'
import type { FieldName, ProductValues } from '../../fields/product-fields'

type ReadValues = {
  [Name in Exclude<FieldName, 'typeId' | 'isApproved' | 'familyId' | 'familyPosition'>]: ProductValues[Name] | undefined
}

/** The values of a row. Fields without a column are undefined and stay unchanged; a missing price is 0. */
export interface ImportedProduct extends ReadValues {
  line: number
  identity: { externalId: string } | { id: number }
  name: string
  /** The stock when the file was exported. */
  onHandSeen: number | undefined
  /** The key of the exported list, by which an import knows what it has applied of the list before. */
  listKey: string | undefined
  kind: { category: string; type: string } | undefined
  /** '' for a product that leaves its family. */
  familyName: string | undefined
  offer: ImportedOffer | undefined
  /** Adjusted values and values worth checking. */
  notes: string[]
}

const { name: NAME, description: DESCRIPTION } = PRODUCT_FIELDS
const STOCK_AT_MOST = 1_000_000

export function readRow(cells: Cells, mapping: ImportMapping): ImportedProduct {
  // Before the code, since a list without codes uses its names as codes.
  const name = readName(cells)
  const identity = readIdentity(cells)
  const notes: string[] = []
  const note = (text: string) => notes.push(text)
  const when = <Value>(has: boolean, read: () => Value) => (has ? read() : undefined)
  if ((cells.of('name') + cells.of('description')).includes('\ufffd')) note('Tiene caracteres ilegibles (\ufffd)')
  return {
    line: cells.line,
    identity,
    name: cut(name, NAME.maxLength, 'El nombre', note),
    ...recordOf(OPTIONAL_TEXT_NAMES, (one) =>
      when(cells.has(one), () => {
        const { maxLength, subject } = OPTIONAL_TEXTS[one]
        return readOptional(one, cut(cleanOptional(one, cells.of(one)), maxLength, subject, note), note)
      }),
    ),
    description: when(cells.has('description'), () =>
      cut(cleanParagraphs(cells.of('description')), DESCRIPTION.maxLength, 'La descripción', note),
    ),
    priceCents: readPrice(cells, mapping, note),
    costCents: when(cells.has('cost_price'), () => readCost(cells, mapping, note)),
    offer: readOffer(cells, 'id' in identity ? identity.id : undefined),
    onHand: readStock(cells.of('stock_total'), note),
    onHandSeen: readStock(cells.of('stock_total_seen')),
    listKey: readListKey(cells.of('stock_move_seen')),
    kind: readKind(cells, mapping, note),
    familyName: readShort(cells, 'family_name', note),
    shade: readShort(cells, 'shade', note),
    shadeColor: when(cells.has('shade_color'), () => readShadeColor(cells, note)),
    images: when(cells.has('image_url'), () => readImages(cells.of('image_url'), note)),
    videoUrl: when(cells.has('video_url'), () => readVideo(cells.of('video_url'), note)),
    status: readStatus(cells.of('status')),
    notes,
  }
}

export function cleanOptional(name: OptionalTextName, text: string): string {
  return 'hasLines' in OPTIONAL_TEXTS[name] ? cleanParagraphs(text) : cleanLine(text)
}

/** A fact that cannot be read stays as it is in the shop, with a note. */
function readOptional(
  name: OptionalTextName,
  written: string,
  note: (text: string) => void,
): string | null | undefined {
  const whole = name === 'gtin' ? withLostZeros(written) : undefined
  if (whole !== undefined) note(`Al código de barras ${written} le faltaban ceros al inicio: quedó ${whole}`)
  const read = isFact(name) ? readFact(name, whole ?? written) : { text: written }
  if ('text' in read) return read.text || null
  note(`${OPTIONAL_TEXTS[name].label} «${written.slice(0, 40)}» no se entendió. ${read.problem}`)
  return undefined
}

function readShort(cells: Cells, name: 'family_name' | 'shade', note: (text: string) => void): string | undefined {
  if (!cells.has(name)) return undefined
  const { maxLength, subject } = SHADE_FIELDS[name]
  return cut(cleanLine(cells.of(name)), maxLength, subject, note)
}

/** A color that cannot be read stays as it is in the shop, with a note. */
function readShadeColor(cells: Cells, note: (text: string) => void): string | null | undefined {
  const written = cleanLine(cells.of('shade_color'))
  if (written === '') return null
  const color = readColor(written)
  if (color === undefined) note(`Color del tono «${written.slice(0, 40)}» no se entendió. ${COLOR_INVALID}`)
  return color
}

/** The external_id or id of the row, for the report. */
export const labelOf = (cells: Cells) => (cells.of('external_id').trim() || cells.of('id').trim()).slice(0, 60)

function readIdentity(cells: Cells): ImportedProduct['identity'] {
  const externalId = cleanLine(cells.of('external_id'))
  if (externalId.includes('\ufffd'))
    throw new RefusedRow('El código del producto (external_id) tiene caracteres ilegibles')
  if (externalId.length > 200) throw new RefusedRow('El código del producto (external_id) tiene más de 200 caracteres')
  if (externalId !== '') return { externalId }
  const id = withoutHiddenCharacters(cells.of('id')).trim()
  if (id === '')
    throw new RefusedRow('Sin código del producto (external_id) ni id: no se reconocería en otra importación')
  if (!/^\d{1,10}$/.test(id) || Number(id) < 1 || Number(id) > 2_147_483_647)
    throw new RefusedRow(`El id «${id.slice(0, 20)}» no es un número de producto`)
  return { id: Number(id) }
}

function readName(cells: Cells): string {
  const name = cleanLine(cells.of('name'))
  if (name === '') throw new RefusedRow('Sin nombre')
  return name
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

function readStock(cell: string, note: (text: string) => void = () => {}): number | undefined {
  const written = withoutHiddenCharacters(cell).trim()
  if (written === '') return undefined
  if (written.endsWith('.000')) noteDoubtfulPoint(written, 'stock', note)
  const stock = withoutThousands(written)
  if (!/^\d{1,9}$/.test(stock) || Number(stock) > STOCK_AT_MOST)
    throw new RefusedRow(`El stock «${written.slice(0, 20)}» no es un número entero de 0 a ${STOCK_AT_MOST}`)
  return Number(stock)
}

/** A whole number as spreadsheets write it. */
const withoutThousands = (written: string) =>
  /^\d{1,3}(?:,\d{3})+$/.test(written) ? written.replaceAll(',', '') : written.replace(/\.0+$/, '')

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
  throw new RefusedRow(`El estado «${written.trim().slice(0, 20)}» debe ser activo (active) o inactivo (inactive)`)
}
