interface ReportDeclaration {
  label: string
  /** In the address of the panel. */
  word: string
  /** Which controls the panel offers for it. */
  asks: ReportQuestions
}

export interface ReportQuestions {
  /** The days; without them it tells of today. */
  range: boolean
  grouping: boolean
  limit: boolean
  ranking: boolean
  /** Whether the shades of a family are one row. */
  rows: boolean
  delivered: boolean
  compare: boolean
}

const OF_DAYS = {
  range: true,
  grouping: false,
  limit: false,
  ranking: false,
  rows: false,
  delivered: true,
  compare: true,
} as const

/** Another report is an entry here; contracts, server and panel then fail to compile until they have it. */
export const REPORTS = {
  'profit-margin': { label: 'Margen de ganancia', word: 'margen', asks: { ...OF_DAYS, grouping: true } },
  'top-products': {
    label: 'Más vendidos',
    word: 'mas-vendidos',
    asks: { ...OF_DAYS, limit: true, ranking: true, rows: true },
  },
  'top-customers': { label: 'Mejores clientes', word: 'clientes', asks: { ...OF_DAYS, limit: true } },
  'category-sales': { label: 'Ventas por categoría', word: 'categorias', asks: { ...OF_DAYS, grouping: true } },
  'sales-trends': { label: 'Tendencias', word: 'tendencias', asks: { ...OF_DAYS, grouping: true } },
  'inventory-value': {
    label: 'Inventario',
    word: 'inventario',
    asks: {
      range: false,
      grouping: false,
      limit: false,
      ranking: false,
      rows: true,
      delivered: false,
      compare: false,
    },
  },
  'reservations-conversion': {
    label: 'Conversión de reservas',
    word: 'conversion',
    // Holds are counted whatever became of their order.
    asks: { ...OF_DAYS, grouping: true, delivered: false },
  },
  'lost-searches': {
    label: 'Lo que buscan y no encuentran',
    word: 'busquedas',
    asks: { range: true, grouping: false, limit: true, ranking: false, rows: false, delivered: false, compare: false },
  },
  'executive-summary': {
    label: 'Resumen ejecutivo',
    word: 'resumen',
    asks: { ...OF_DAYS, grouping: true, compare: false },
  },
} as const satisfies Record<string, ReportDeclaration>

export type ReportType = keyof typeof REPORTS
export const REPORT_TYPES = Object.keys(REPORTS) as readonly ReportType[]

type Underscored<Text> = Text extends `${infer First}-${infer Rest}` ? `${First}_${Underscored<Rest>}` : Text
/** The name of a report in a custom report: `profit_margin`. */
export type ReportPart<Type extends ReportType = ReportType> = Underscored<Type>
export const partOfReport = (type: ReportType) => type.replaceAll('-', '_') as ReportPart

export const GROUPINGS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Grouping = (typeof GROUPINGS)[number]
export const GROUPING_LABELS: Record<Grouping, string> = {
  day: 'Día',
  week: 'Semana',
  month: 'Mes',
  quarter: 'Trimestre',
  year: 'Año',
}

/** What the most sold products are ranked by. */
export const RANKINGS = ['units', 'revenue', 'profit'] as const
export type Ranking = (typeof RANKINGS)[number]
export const RANKING_LABELS: Record<Ranking, string> = { units: 'Piezas', revenue: 'Ingresos', profit: 'Ganancia' }

/** What a row of the most sold products and of the inventory is; a product without a family is a row of its own in both. */
export const REPORT_ROWS = ['product', 'family'] as const
export type ReportRows = (typeof REPORT_ROWS)[number]
export const REPORT_ROWS_LABELS: Record<ReportRows, string> = { product: 'Producto', family: 'Familia' }

/** REP-06, REP-07 */
export const REPORT_LIMIT = { min: 1, max: 100, usual: 10 } as const
/** A year of days fits. More bars than this cannot be told apart on a screen. */
export const MAX_PERIODS = 400

/** Days of sales that the inventory report estimates the demand from. */
export const DEMAND_DAYS = 30
/** Stock that lasts fewer days than this is to be ordered. */
export const REORDER_DAYS = 14
/** Units without a sale for this long are dead stock. */
export const DEAD_STOCK_DAYS = 60
/** Rows of the inventory report: what is to be ordered, then by value; its totals include all. */
export const MAX_INVENTORY_ROWS = 1000

export const STOCK_LEVELS = ['out', 'low', 'enough'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]
export const STOCK_LEVEL_LABELS: Record<StockLevel, string> = {
  out: 'Agotado',
  low: 'Existencias bajas',
  enough: 'Suficiente',
}

/** Products whose category is unknown, since the product was removed. */
export const NO_CATEGORY = 'Sin categoría'

export const reportTexts = {
  startRequired: 'La fecha de inicio es requerida',
  endRequired: 'La fecha de fin es requerida',
  endBeforeStart: 'La fecha final no puede ser anterior a la inicial',
  tooManyPeriods: `El rango tiene más de ${MAX_PERIODS} periodos: elige fechas más cercanas o agrupa por un periodo más largo`,
  unknownType: 'Tipo de reporte no válido',
  failed: 'Error al cargar datos del reporte',
  customDone: 'Reporte personalizado generado exitosamente',
  customFailed: 'Error generando el reporte personalizado.',
  empty: 'No hay datos disponibles',
  fromPrimary: 'La réplica de la base no sirve en este momento: este reporte se leyó de la base principal',
} as const
