import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'

export const anAdminProduct = (over: Partial<AdminProduct> = {}): AdminProduct => ({
  id: 1,
  name: 'Labial',
  brand: '',
  ...recordOf(FACT_NAMES, () => ''),
  description: '',
  price: 200,
  cost_price: 100,
  image_url: '',
  video_url: '',
  stock_total: 9,
  stock_held: 0,
  stock_available: 9,
  status: 'active',
  is_approved: 1,
  product_type: 'Labiales',
  product_type_id: 1,
  product_type_name: 'Labiales',
  category: 'Labios',
  category_name: 'Labios',
  family_id: null,
  family_position: null,
  family_name: '',
  shade: '',
  shade_color: null,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  ...over,
})
