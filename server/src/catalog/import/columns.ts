import { ImportProblem } from './import-problem'
import type { Table, TableRow } from './read-table'

/** Supported columns → their alternative names. */
const aliases = {
  external_id: [],
  id: [],
  brand: ['marca'],
  name: ['nombre', 'producto'],
  description: ['descripcion'],
  /** In pesos, unless there is a currency column. */
  price: ['precio', 'precio_de_venta'],
  price_original: [],
  currency_original: ['currency', 'moneda'],
  cost_price: ['costo', 'precio_de_costo'],
  stock_total: ['stock', 'existencias'],
  /** Type names of another catalogue, translated by the mapping. */
  product_type: [],
  category: [],
  /** The shop's own type names. */
  product_type_name: ['tipo', 'tipo_de_producto'],
  category_name: ['categoria'],
  image_url: ['image', 'imagen', 'imagenes'],
  video_url: ['video'],
  status: ['estado'],
} as const satisfies Record<string, readonly string[]>

export type Column = keyof typeof aliases

export interface Cells {
  line: number
  has(column: Column): boolean
  /** The unchanged cell; empty if the column is missing. */
  of(column: Column): string
}

export interface ColumnPlan {
  unusedColumns: string[]
  /** The cells of a row, or the reason why it cannot be read. */
  cellsOf(row: TableRow): Cells | string
}

export function planColumns({ columns }: Table): ColumnPlan {
  const places = new Map<Column, number>()
  for (const [column, others] of Object.entries(aliases) as [Column, readonly string[]][]) {
    const place = [column, ...others].map((one) => columns.indexOf(one)).find((index) => index >= 0)
    if (place !== undefined) places.set(column, place)
  }
  const missing = !places.has('name')
    ? 'name'
    : !places.has('external_id') && !places.has('id')
      ? 'external_id o id'
      : ''
  if (missing !== '')
    throw new ImportProblem(`El archivo necesita una columna ${missing}. Su primera línea dice: ${shortened(columns)}`)
  const used = new Set(places.values())
  return {
    unusedColumns: columns.filter((name, i) => name !== '' && !used.has(i)),
    cellsOf: ({ line, cells }) => {
      if (cells.length !== columns.length) return `Tiene ${cells.length} columnas y el encabezado ${columns.length}`
      return { line, has: (column) => places.has(column), of: (column) => cells[places.get(column) ?? -1] ?? '' }
    },
  }
}

const shortened = (columns: string[]) => columns.join(', ').slice(0, 200)
