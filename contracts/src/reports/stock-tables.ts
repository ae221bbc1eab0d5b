import { column, tableOf, totalLabel, type Column, type ReportTable } from './report-columns'
import type { InventoryValue } from './inventory-schemas'
import type { HoldConversion } from './report-schemas'
import { DEAD_STOCK_DAYS, GROUPING_LABELS, REPORTS, STOCK_LEVEL_LABELS } from './reports-words'

export const inventoryTable = ({ rows, products, totals }: InventoryValue): ReportTable =>
  tableOf(
    REPORTS['inventory-value'].label,
    products,
    [
      column(rows === 'family' ? 'Familia o producto' : 'Producto', 'text', (row) => row.product_name),
      column('Categoría', 'text', (row) => row.category_name),
      column('Nivel', 'text', (row) => (row.is_dead ? 'Sin ventas' : STOCK_LEVEL_LABELS[row.stock_level])),
      column('En tienda', 'whole', (row) => row.on_hand, totals.on_hand),
      column('Apartadas', 'whole', (row) => row.held, totals.held),
      column('Costo', 'money', (row) => row.cost_value, totals.cost_value),
      column('Valor de venta', 'money', (row) => row.retail_value, totals.retail_value),
      column('Ganancia posible', 'money', (row) => row.potential_profit, totals.potential_profit),
      column('Vendidas en 30 días', 'whole', (row) => row.units_sold),
      column('Alcanza (días)', 'whole', (row) => row.days_of_cover),
      column('Esperan', 'whole', (row) => row.people_waiting, totals.people_waiting),
      column('Se vendería al llegar', 'money', (row) => row.waiting_value, totals.waiting_value),
      column('Por pedir', 'whole', (row) => row.reorder_units),
      // Earlier sales are not read: empty does not mean that it never sold.
      column(`Última venta en ${DEAD_STOCK_DAYS} días`, 'day', (row) => row.last_sale_date),
    ],
    totalLabel(totals.product_count, (count) =>
      rows === 'family' ? `Los ${count} productos, por familia` : `Los ${count} productos`,
    ),
  )

export const stockCategoriesTable = ({ categories, totals }: InventoryValue): ReportTable =>
  tableOf(
    'Inventario por categoría',
    categories,
    [
      column('Categoría', 'text', (row) => row.category_name),
      column('Productos', 'whole', (row) => row.product_count, totals.product_count),
      column('En tienda', 'whole', (row) => row.on_hand, totals.on_hand),
      column('Costo', 'money', (row) => row.cost_value, totals.cost_value),
      column('Valor de venta', 'money', (row) => row.retail_value, totals.retail_value),
      column('Ganancia posible', 'money', (row) => row.potential_profit, totals.potential_profit),
      column('Alcanza (días)', 'whole', (row) => row.days_of_cover),
    ],
    'Total',
  )

export function conversionTable({ data, totals, previous_totals: before, period_type }: HoldConversion): ReportTable {
  const compared: Column<HoldConversion['data'][number]>[] =
    before === null
      ? []
      : [
          column('Reservas antes', 'whole', (row) => row.previous_reservations, before.total_reservations),
          column('Completadas antes', 'whole', (row) => row.previous_completed, before.completed),
        ]
  return tableOf(
    REPORTS['reservations-conversion'].label,
    data,
    [
      column(GROUPING_LABELS[period_type], 'text', (row) => row.formatted_period),
      column('Reservas', 'whole', (row) => row.total_reservations, totals.total_reservations),
      column('Completadas', 'whole', (row) => row.completed, totals.completed),
      column('Expiradas', 'whole', (row) => row.expired, totals.expired),
      column('Canceladas', 'whole', (row) => row.cancelled, totals.cancelled),
      column('Activas', 'whole', (row) => row.active, totals.active),
      column('Conversión', 'percent', (row) => row.conversion_percentage, totals.conversion_percentage),
      column(
        'Mediana al pedido (min)',
        'decimal',
        (row) => row.median_minutes_to_order,
        totals.median_minutes_to_order,
      ),
      ...compared,
    ],
    'Total',
  )
}
