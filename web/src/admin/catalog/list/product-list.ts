import { listAdminProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { ProductCounts } from '@tocador/contracts/catalog/admin-products-endpoints'
import {
  GTIN_FILTER_LABELS,
  PRODUCT_STATUS_LABELS,
  STOCK_FILTER_LABELS,
  WAITING_FILTER_LABELS,
} from '@tocador/contracts/catalog/admin-catalog-words'
import type { FamilyProposal } from '@tocador/contracts/catalog/family-schemas'
import { SHADE_FIELDS } from '@tocador/contracts/catalog/family-words'
import { PRODUCT_FIELDS } from '@tocador/contracts/catalog/product-fields'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { call } from '../../../api/call'
import { choiceOf, optionsOf } from '../../list-screen/filters/filter-options'
import type { ListDeclaration } from '../../list-screen/list/list-declaration'
import type { ListView } from '../../list-screen/list/list-head'
import { isDismissed } from '../shades/use-families'
import { listFailureText, productCount } from './product-texts'
import { PRODUCTS } from '../../list-screen/views/query-keys'

type ProductsQuery = QueryInputOf<EndpointOf<typeof listAdminProducts>>

const statuses = optionsOf(PRODUCT_STATUS_LABELS)
const stocks = optionsOf(STOCK_FILTER_LABELS)
const codes = optionsOf(GTIN_FILTER_LABELS)
const waits = optionsOf(WAITING_FILTER_LABELS)
const photos = [{ value: 'missing', label: 'Sin foto' }]

/** The view with the picture tools. */
export const PHOTO_CHECK = { key: 'revisar-fotos', name: 'Revisar fotos', word: 'vista' } as const

/** The view with products that seem to be shades. */
export const SHADE_PROPOSALS = { key: 'tonos-por-agrupar', name: 'Por agrupar', word: 'vista' } as const

/** The view with what the shop expects. */
export const ARRIVALS_VIEW = { key: 'llegadas', name: 'Próximas llegadas', word: 'vista' } as const

export const productSorts = [
  { value: 'name', label: 'Nombre' },
  { value: 'price', label: 'Menor precio' },
  { value: '-price', label: 'Mayor precio' },
  { value: 'stock_total', label: 'Menos existencias' },
  { value: '-stock_total', label: 'Más existencias' },
  { value: 'created_at', label: 'Más antiguos' },
]

/** Filters, columns and sorting of the product list (PROD-01 to PROD-04). */
export const productList: ListDeclaration<AdminProduct> = {
  section: 'productos',
  title: 'Productos',
  queryKey: PRODUCTS,
  read: async (query, signal) => {
    const { data, pagination } = await call(listAdminProducts, { query: query as ProductsQuery }, { signal })
    return { rows: data, pagination }
  },
  filters: [
    {
      kind: 'choice',
      param: 'category',
      word: 'categoria',
      label: 'Categoría',
      accepts: (name) => name.length <= 120,
      isSingle: true,
    },
    {
      kind: 'choice',
      param: 'type',
      word: 'tipo',
      label: PRODUCT_FIELDS.product_type_id.label,
      accepts: (name) => name.length <= 120,
      isSingle: true,
    },
    {
      kind: 'choice',
      param: 'brand',
      word: 'marca',
      label: PRODUCT_FIELDS.brand.label,
      accepts: (name) => name.length <= PRODUCT_FIELDS.brand.maxLength,
      isSingle: true,
    },
    {
      kind: 'choice',
      param: 'family',
      word: 'familia',
      label: SHADE_FIELDS.family_name.label,
      accepts: (name) => name.length <= SHADE_FIELDS.family_name.maxLength,
      isSingle: true,
    },
    choiceOf({ param: 'status', word: 'estado', label: 'Estado' }, statuses),
    choiceOf({ param: 'stock', word: 'existencias', label: 'Existencias' }, stocks),
    choiceOf({ param: 'gtin', word: 'codigo', label: PRODUCT_FIELDS.gtin.label, isSingle: true }, codes),
    choiceOf({ param: 'waiting', word: 'espera', label: 'Lista de espera', isSingle: true }, waits),
    choiceOf({ param: 'photo', word: 'foto', label: 'Fotos', isSingle: true }, photos),
  ],
  sorts: ['-created_at', '-name', 'updated_at', '-updated_at', ...productSorts.map(({ value }) => value)],
  usualSort: '-created_at',
  usualLimit: 10,
  openWord: 'editar',
  otherWords: [PHOTO_CHECK.word],
  texts: {
    searchLabel: 'Buscar producto',
    loading: 'Cargando productos',
    failure: listFailureText,
    empty: { title: 'No se encontraron productos', text: 'Nada coincide con lo que buscas.' },
    count: productCount,
  },
}

/** 'Por agrupar' stays while there are dismissed proposals, which are restored there. */
export const productViews = (counts: ProductCounts | undefined, proposals: readonly FamilyProposal[]): ListView[] => [
  { key: 'all', name: 'Todos', count: counts?.all, filters: {} },
  { key: 'pending', name: 'Por aprobar', count: counts?.pending, filters: { status: 'pending' } },
  { key: 'out', name: STOCK_FILTER_LABELS.out, count: counts?.out, filters: { stock: 'out' } },
  { key: 'low', name: STOCK_FILTER_LABELS.low, count: counts?.low, filters: { stock: 'low' } },
  { key: 'without_photo', name: 'Sin foto', count: counts?.without_photo, filters: { photo: 'missing' } },
  ...(counts !== undefined && counts.waited_for > 0
    ? [{ key: 'waited_for', name: WAITING_FILTER_LABELS.any, count: counts.waited_for, filters: { waiting: 'any' } }]
    : []),
  viewOf(ARRIVALS_VIEW),
  viewOf(PHOTO_CHECK),
  ...(proposals.length > 0
    ? [{ ...viewOf(SHADE_PROPOSALS), count: proposals.filter((one) => !isDismissed(one)).length }]
    : []),
]

const viewOf = ({ key, name, word }: { key: string; name: string; word: string }): ListView => ({
  key,
  name,
  address: { [word]: key },
})
