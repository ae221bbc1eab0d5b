import { shopTime } from '@tocador/contracts/calendar'
import { LOW_STOCK } from '@tocador/contracts/catalog/catalog-words'
import { pesosOf } from '@tocador/contracts/money'
import type { InventoryValue, StockedCategory, StockedProduct } from '@tocador/contracts/reports/inventory-schemas'
import {
  DEAD_STOCK_DAYS,
  DEMAND_DAYS,
  MAX_INVENTORY_ROWS,
  NO_CATEGORY,
  REORDER_DAYS,
  type StockLevel,
} from '@tocador/contracts/reports/reports-words'
import type { ShopContext } from '../../platform/context'
import { pesosOrNull } from '../money-rows'
import type { ReportInput } from '../report-input'
import { readInventory, type StockedCategoryRow, type StockedProductRow } from './queries'

export async function showInventoryValue(
  { db, now, timeZone }: ShopContext,
  { rows }: Pick<ReportInput, 'rows'>,
): Promise<InventoryValue> {
  const { products, categories } = await readInventory(db, {
    today: shopTime(now, timeZone).day,
    now,
    timeZone,
    demandDays: DEMAND_DAYS,
    reorderDays: REORDER_DAYS,
    deadDays: DEAD_STOCK_DAYS,
    deadSince: new Date(now.getTime() - DEAD_STOCK_DAYS * 86_400_000),
    lowStock: LOW_STOCK,
    rows,
    mostRows: MAX_INVENTORY_ROWS,
  })
  return {
    rows,
    products: products.map(wireProduct),
    categories: categories.map(wireCategory),
    totals: totalsOf(categories),
  }
}

/** Whole days that the units last at the pace of the last 30 days. */
const coverOf = (available: number, unitsSold: number): number | null =>
  unitsSold === 0 ? null : Math.floor((Math.max(0, available) * DEMAND_DAYS) / unitsSold)

const levelOf = (available: number): StockLevel => (available <= 0 ? 'out' : available <= LOW_STOCK ? 'low' : 'enough')

const wireWorth = (row: Pick<StockedProductRow, 'onHand' | 'held' | 'costCents' | 'retailCents'>) => ({
  on_hand: row.onHand,
  held: row.held,
  cost_value: pesosOf(row.costCents),
  retail_value: pesosOf(row.retailCents),
  potential_profit: pesosOf(row.retailCents - row.costCents),
})

const wireDemand = ({ waiting, waitingCents }: Pick<StockedProductRow, 'waiting' | 'waitingCents'>) => ({
  people_waiting: waiting,
  waiting_value: pesosOf(waitingCents),
})

function wireProduct(row: StockedProductRow): StockedProduct {
  const available = row.onHand - row.held
  return {
    product_id: row.productId,
    product_name: row.name,
    ...(row.familyId !== null && {
      family_id: row.familyId,
      shade_count: row.shades,
      shades_to_order: row.shadesToOrder,
    }),
    image_url: row.image,
    category_name: row.category,
    price: pesosOrNull(row.priceCents),
    cost_price: pesosOrNull(row.unitCostCents),
    ...wireWorth(row),
    available,
    units_sold: row.unitsSold,
    days_of_cover: coverOf(available, row.unitsSold),
    last_sale_date: row.lastSaleDay,
    stock_level: levelOf(available),
    is_dead: row.isDead,
    ...wireDemand(row),
    reorder_units: row.reorderUnits,
  }
}

const wireCategory = (row: StockedCategoryRow): StockedCategory => ({
  category_name: row.category || NO_CATEGORY,
  ...wireWorth(row),
  product_count: row.products,
  units_sold: row.unitsSold,
  days_of_cover: coverOf(row.onHand - row.held, row.unitsSold),
})

function totalsOf(categories: readonly StockedCategoryRow[]): InventoryValue['totals'] {
  const sum = (of: (row: StockedCategoryRow) => number) => categories.reduce((total, row) => total + of(row), 0)
  return {
    ...wireWorth({
      onHand: sum((row) => row.onHand),
      held: sum((row) => row.held),
      costCents: sum((row) => row.costCents),
      retailCents: sum((row) => row.retailCents),
    }),
    product_count: sum((row) => row.products),
    out_count: sum((row) => row.out),
    low_count: sum((row) => row.low),
    dead_count: sum((row) => row.dead),
    dead_value: pesosOf(sum((row) => row.deadCents)),
    reorder_count: sum((row) => row.reorder),
    without_cost_count: sum((row) => row.withoutCost),
    ...wireDemand({ waiting: sum((row) => row.waiting), waitingCents: sum((row) => row.waitingCents) }),
  }
}
