import { SHADE_FIELDS } from '@tocador/contracts/catalog/family-words'
import { OFFER_FIELDS } from '@tocador/contracts/catalog/offer-words'
import { OPTIONAL_TEXT_NAMES, OPTIONAL_TEXTS } from '@tocador/contracts/catalog/product-fields'
import { recordOf } from '@tocador/contracts/record-of'
import { IMPORT_COLUMNS, type ImportColumn } from '@tocador/contracts/catalog/import-words'
import { ImportProblem } from '../import-problem'
import { columnName, type Table, type TableRow } from '../reading/read-table'

export type Column = ImportColumn

/** Other names of the columns in our exports and in those of other shops, in Spanish and English. */
const aliases: Record<Column, readonly string[]> = {
  external_id: [
    'sku',
    'codigo',
    'clave',
    'handle',
    'referencia',
    'variant_sku',
    'product_id',
    'item_id',
    'article_number',
  ],
  id: [],
  ...recordOf(OPTIONAL_TEXT_NAMES, (name) => OPTIONAL_TEXTS[name].heads),
  family_name: SHADE_FIELDS.family_name.heads,
  shade: SHADE_FIELDS.shade.heads,
  shade_color: SHADE_FIELDS.shade_color.heads,
  name: ['nombre', 'producto', 'title', 'titulo', 'product_name', 'nombre_del_producto', 'product', 'item', 'articulo'],
  description: ['descripcion', 'body_html', 'body', 'detalle', 'details', 'long_description'],
  price: [
    'precio',
    'precio_de_venta',
    'precio_venta',
    'pvp',
    'sale_price',
    'selling_price',
    'variant_price',
    'unit_price',
  ],
  offer_price: OFFER_FIELDS.offer_price.heads,
  offer_first_day: OFFER_FIELDS.offer_first_day.heads,
  offer_last_day: OFFER_FIELDS.offer_last_day.heads,
  offer_seen: ['oferta_al_exportar_no_cambiar', 'oferta_al_exportar'],
  price_original: [],
  currency_original: ['currency', 'moneda', 'divisa'],
  cost_price: ['costo', 'precio_de_costo', 'coste', 'cost', 'cost_per_item', 'costo_unitario', 'unit_cost'],
  stock_total: [
    'stock',
    'existencias',
    'inventory',
    'inventario',
    'quantity',
    'qty',
    'cantidad',
    'unidades',
    'piezas',
    'variant_inventory_qty',
  ],
  stock_total_seen: ['existencias_al_exportar'],
  stock_move_seen: [
    'clave_de_la_lista_no_cambiar',
    'clave_de_la_lista',
    'movimiento_al_exportar_no_cambiar',
    'movimiento_al_exportar',
  ],
  /** Type names of another catalogue, translated by the mapping. */
  product_type: ['type'],
  category: [],
  /** The shop's own type names. */
  product_type_name: ['tipo', 'tipo_de_producto'],
  category_name: ['categoria'],
  image_url: [
    'image',
    'imagen',
    'imagenes',
    'images',
    'image_src',
    'picture',
    'pictures',
    'photo',
    'photos',
    'foto',
    'fotos',
  ],
  video_url: ['video'],
  status: ['estado'],
}

/** Our column → the heading that has it; '' if none has. Decided by hand. */
export type ChosenColumns = { [Name in Column]?: string | undefined }

export interface Cells {
  line: number
  has(column: Column): boolean
  /** The unchanged cell; empty if the column is missing. */
  of(column: Column): string
}

export interface ColumnPlan {
  places: ReadonlyMap<Column, number>
  unusedColumns: string[]
  /** Names of the columns without which no row can be imported. */
  missing: (keyof typeof REQUIRED)[]
  /** The cells of a row, or the reason why it cannot be read. */
  cellsOf(row: TableRow): Cells | string
}

/** What a file must have, with its text. */
const REQUIRED = {
  name: 'Nombre (name)',
  'external_id o id': 'Código del producto (external_id) o Id de esta tienda (id)',
}

export function planColumns({ columns }: Table, chosen: ChosenColumns = {}): ColumnPlan {
  const places = new Map(IMPORT_COLUMNS.flatMap((column) => placeOf(column, columns, chosen)))
  const used = new Set(places.values())
  const hasIdentity = places.has('external_id') || places.has('id')
  return {
    places,
    unusedColumns: columns.filter((name, i) => name !== '' && !used.has(i)),
    missing: [...(places.has('name') ? [] : ['name' as const]), ...(hasIdentity ? [] : ['external_id o id' as const])],
    cellsOf: ({ line, cells }) => {
      if (cells.length !== columns.length) return `Tiene ${cells.length} columnas y el encabezado ${columns.length}`
      return { line, has: (column) => places.has(column), of: (column) => cells[places.get(column) ?? -1] ?? '' }
    },
  }
}

function placeOf(column: Column, columns: string[], chosen: ChosenColumns): [Column, number][] {
  const byHand = chosen[column]
  if (byHand === '') return []
  if (byHand !== undefined) {
    const place = columns.indexOf(columnName(byHand))
    if (place < 0) throw new ImportProblem(`El archivo no tiene la columna «${byHand.slice(0, 60)}»`)
    return [[column, place]]
  }
  // A heading chosen for another column is no longer recognised by its name.
  const taken = new Set(Object.values(chosen).map((heading) => columnName(heading ?? '')))
  const place = [column, ...aliases[column]]
    .filter((name) => !taken.has(name))
    .map((name) => columns.indexOf(name))
    .find((index) => index >= 0)
  return place === undefined ? [] : [[column, place]]
}

export function refuseMissing({ missing }: ColumnPlan, { columns }: Table): void {
  if (missing[0] === undefined) return
  const heading = columns.join(', ').slice(0, 200)
  throw new ImportProblem(`El archivo necesita una columna ${REQUIRED[missing[0]]}. Su primera línea dice: ${heading}`)
}
