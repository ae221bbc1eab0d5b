import { dashboardFilters, daySalesFilters, handoverFilters } from '@tocador/contracts/dashboard/dashboard-words'
import type { Day } from '@tocador/contracts/calendar'
import { userList } from '../accounts/user-list'
import { cartList, holdList, VIEW } from '../cart/hold-list'
import { ARRIVALS_VIEW, productList } from '../catalog/list/product-list'
import type { DashboardLinks } from '../dashboard/dashboard-links'
import { addressOfList } from '../list-screen/views/list-address'
import type { ListDeclaration } from '../list-screen/list/list-declaration'
import { orderList } from '../orders/list/order-list'
import { PENDING, pendingList } from '../surveys/survey-list'

type List = Pick<ListDeclaration<never>, 'filters' | 'sorts' | 'usualSort' | 'usualLimit'>

/** The address of every list that the dashboard counts, with the filters of the count. */
export function dashboardLinks(addressOf: (section: string) => string, today: Day): DashboardLinks {
  const wanted = dashboardFilters(today)
  const listAt = (section: string, list: List, filters: Readonly<Record<string, string>>, more = {}) => {
    const query = Object.entries({ ...more, ...addressOfList(list, { filters }) })
    const given = query.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    return `${addressOf(section)}&${new URLSearchParams(given)}`
  }
  const orders = (filters: Readonly<Record<string, string>>, sort = {}) => listAt('pedidos', orderList, filters, sort)
  const products = (filters: Readonly<Record<string, string>>) => listAt('productos', productList, filters)
  return {
    newUsers: listAt('usuarios', userList, wanted.newUsers),
    newCarts: listAt('reservas', cartList, wanted.newCarts, { [VIEW]: 'carritos' }),
    newHolds: listAt('reservas', holdList, wanted.newHolds),
    ordersToday: orders(wanted.ordersToday),
    sales: (date) => orders(daySalesFilters(date)),
    pendingOrders: orders(wanted.pendingOrders),
    unsentMessages: orders(wanted.unsentMessages),
    expiringHolds: listAt('reservas', holdList, wanted.expiringHolds),
    outOfStock: products(wanted.outOfStock),
    lowStock: products(wanted.lowStock),
    fewOrNone: products(wanted.fewOrNone),
    arrived: products(wanted.arrived),
    unapproved: products(wanted.unapproved),
    pendingOptions: listAt('encuestas', pendingList, wanted.pendingOptions, { [VIEW]: PENDING }),
    handovers: (date, slot) => orders(handoverFilters(date, slot), { orden: 'delivery' }),
    pickList: (date) => `${addressOf('pedidos')}&surtido=${date}&papel=a4`,
    product: (id) => `${addressOf('productos')}&editar=${id}`,
    places: addressOf('disponibilidad'),
    products: addressOf('productos'),
    arrivals: `${addressOf('productos')}&${ARRIVALS_VIEW.word}=${ARRIVALS_VIEW.key}&orden=expected`,
    system: `${addressOf('ajustes')}&ajuste=sistema`,
  }
}
