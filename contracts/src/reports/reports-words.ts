export const REPORT_TYPES = [
  'profit-margin',
  'top-products',
  'top-customers',
  'category-sales',
  'sales-trends',
  'inventory-value',
  'reservations-conversion',
  'executive-summary',
] as const
export type ReportType = (typeof REPORT_TYPES)[number]
export const REPORT_LABELS: Record<ReportType, string> = {
  'profit-margin': 'Margen de ganancia',
  'top-products': 'Más vendidos',
  'top-customers': 'Mejores clientes',
  'category-sales': 'Ventas por categoría',
  'sales-trends': 'Tendencias',
  'inventory-value': 'Inventario',
  'reservations-conversion': 'Conversión de reservas',
  'executive-summary': 'Resumen ejecutivo',
}

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

/** REP-06, REP-07 */
export const REPORT_LIMIT = { min: 1, max: 100, usual: 10 } as const
/** REP-04 */
export const USUAL_RANGE_DAYS = 30
/** A year of days fits. More bars than this cannot be told apart on a screen. */
export const MAX_PERIODS = 400

/** Days of sales that the inventory report estimates the demand from. */
export const DEMAND_DAYS = 30
/** Stock that lasts fewer days than this is to be ordered. */
export const REORDER_DAYS = 14
/** Units without a sale for this long are dead stock. */
export const DEAD_STOCK_DAYS = 60
/** Products of the inventory report, by value; its totals include all. */
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
} as const
