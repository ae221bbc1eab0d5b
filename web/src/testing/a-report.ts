import type { StockedCategory, StockedProduct } from '@tocador/contracts/reports/inventory-schemas'

/** For reports whose rows open no form. */
export const noStart = { synonyms: () => {}, survey: () => {}, product: () => {} }

const worth = { cost_value: 0, retail_value: 0, potential_profit: 0, on_hand: 0, held: 0 }

export const aStockedProduct = (over: Partial<StockedProduct> = {}): StockedProduct => ({
  product_id: 1,
  product_name: 'Labial',
  image_url: '',
  category_name: 'Labios',
  price: 200,
  cost_price: 100,
  ...worth,
  available: 0,
  units_sold: 0,
  days_of_cover: null,
  last_sale_date: null,
  stock_level: 'enough',
  is_dead: false,
  people_waiting: 0,
  waiting_value: 0,
  reorder_units: 0,
  ...over,
})

export const aStockedCategory = (over: Partial<StockedCategory> = {}): StockedCategory => ({
  category_name: 'Labios',
  ...worth,
  product_count: 1,
  units_sold: 0,
  days_of_cover: null,
  ...over,
})

export const noStock = {
  ...worth,
  product_count: 0,
  out_count: 0,
  low_count: 0,
  dead_count: 0,
  dead_value: 0,
  reorder_count: 0,
  without_cost_count: 0,
  people_waiting: 0,
  waiting_value: 0,
}
