import { expect, test } from 'vitest'
import * as words from './reports-words'

test.each([
  ['profit-margin', 'Margen de ganancia', 'margen', 'range grouping delivered compare'],
  ['top-products', 'Más vendidos', 'mas-vendidos', 'range limit ranking rows delivered compare'],
  ['top-customers', 'Mejores clientes', 'clientes', 'range limit delivered compare'],
  ['category-sales', 'Ventas por categoría', 'categorias', 'range grouping delivered compare'],
  ['sales-trends', 'Tendencias', 'tendencias', 'range grouping delivered compare'],
  ['inventory-value', 'Inventario', 'inventario', 'rows'],
  ['reservations-conversion', 'Conversión de reservas', 'conversion', 'range grouping compare'],
  ['lost-searches', 'Lo que buscan y no encuentran', 'busquedas', 'range limit'],
  ['executive-summary', 'Resumen ejecutivo', 'resumen', 'range grouping delivered'],
] as const)('the report %s is called «%s», stands at «%s» and asks for %s', (type, label, word, asks) => {
  const report = words.REPORTS[type]
  const asked = Object.entries(report.asks).flatMap(([name, isAsked]) => (isAsked ? [name] : []))
  expect([report.label, report.word, asked.join(' ')]).toStrictEqual([label, word, asks])
})

test('what periods, rankings, rows and levels of stock are called', () => {
  expect(words.GROUPING_LABELS).toStrictEqual({
    day: 'Día',
    week: 'Semana',
    month: 'Mes',
    quarter: 'Trimestre',
    year: 'Año',
  })
  expect(words.RANKING_LABELS).toStrictEqual({
    units: 'Piezas',
    revenue: 'Ingresos',
    profit: 'Ganancia',
  })
  expect(words.REPORT_ROWS_LABELS).toStrictEqual({
    product: 'Producto',
    family: 'Familia',
  })
  expect(words.STOCK_LEVEL_LABELS).toStrictEqual({
    out: 'Agotado',
    low: 'Existencias bajas',
    enough: 'Suficiente',
  })
  expect(words.reportTexts).toStrictEqual({
    startRequired: 'La fecha de inicio es requerida',
    endRequired: 'La fecha de fin es requerida',
    endBeforeStart: 'La fecha final no puede ser anterior a la inicial',
    tooManyPeriods: 'El rango tiene más de 400 periodos: elige fechas más cercanas o agrupa por un periodo más largo',
    unknownType: 'Tipo de reporte no válido',
    failed: 'Error al cargar datos del reporte',
    customDone: 'Reporte personalizado generado exitosamente',
    customFailed: 'Error generando el reporte personalizado.',
    empty: 'No hay datos disponibles',
    fromPrimary: 'La réplica de la base no sirve en este momento: este reporte se leyó de la base principal',
  })
  expect(words.NO_CATEGORY).toBe('Sin categoría')
  expect(words.partOfReport('reservations-conversion')).toBe('reservations_conversion')
})

test('the limits of reports', () => {
  expect(words).toMatchObject({
    REPORT_LIMIT: {
      min: 1,
      max: 100,
      usual: 10,
    },
    MAX_PERIODS: 400,
    DEMAND_DAYS: 30,
    REORDER_DAYS: 14,
    DEAD_STOCK_DAYS: 60,
    MAX_INVENTORY_ROWS: 1000,
  })
})
