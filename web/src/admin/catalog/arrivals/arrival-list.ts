import { showNumber } from '@tocador/contracts/money'
import { listArrivals } from '@tocador/contracts/arrivals/admin-arrivals-calls'
import type { ArrivalCounts } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { adminFailureText } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import type { ListDeclaration } from '../../list-screen/list/list-declaration'
import type { ListView } from '../../list-screen/list/list-head'
import { addressOfList, noFilters } from '../../list-screen/views/list-address'
import { ARRIVALS } from '../../list-screen/views/query-keys'
import { ARRIVALS_VIEW, productList } from '../list/product-list'

type ArrivalsQuery = QueryInputOf<EndpointOf<typeof listArrivals>>

export const arrivalSorts = [
  { value: 'shown', label: 'Como se ven' },
  { value: 'expected', label: 'Fecha más cercana' },
  { value: '-expected', label: 'Fecha más lejana' },
  { value: '-created_at', label: 'Más recientes' },
]

/** The pieces of 'Próximas llegadas', in the products' area. */
export const arrivalList: ListDeclaration<Arrival> = {
  section: 'llegadas',
  title: 'Productos',
  queryKey: ARRIVALS,
  read: async (query, signal) => {
    const { data, pagination } = await call(listArrivals, { query: query as ArrivalsQuery }, { signal })
    return { rows: data, pagination }
  },
  filters: [],
  sorts: arrivalSorts.map(({ value }) => value),
  usualSort: 'shown',
  usualLimit: 20,
  openWord: 'llegada',
  texts: {
    searchLabel: 'Buscar llegada',
    loading: 'Cargando próximas llegadas',
    failure: (failure) =>
      adminFailureText(failure, {
        refused: 'Error al cargar las próximas llegadas',
        offline: 'Error de conexión al cargar las próximas llegadas',
      }),
    empty: {
      title: 'No hay próximas llegadas',
      text: 'Anuncia lo que viene en camino: un producto agotado que vuelve, o una pieza nueva.',
    },
    noMatch: { title: 'No se encontraron resultados', text: 'Nada coincide con lo que buscas.' },
    count: (arrivals) => (arrivals === 1 ? '1 llegada' : `${showNumber(arrivals)} llegadas`),
  },
}

/** The views of the products by their addresses, since this list has none of their filters. */
export const arrivalViews = (productViews: readonly ListView[], counts: ArrivalCounts | undefined): ListView[] =>
  productViews.map(({ filters, ...view }) => {
    if (view.key === ARRIVALS_VIEW.key) return { ...view, count: counts?.expected }
    if (filters === undefined) return view
    const all = noFilters(productList)
    const address = addressOfList(productList, { ...all, filters: { ...all.filters, ...filters } })
    return { ...view, address: { ...address, orden: undefined, [ARRIVALS_VIEW.word]: undefined } }
  })
