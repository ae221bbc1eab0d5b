import { ClipboardListIcon, PackageIcon, TimerIcon, UsersIcon } from '../../ui/panel-icons'
import type { Icon } from '../../ui/icons'
import { lazy, type ComponentType } from 'react'

const OrdersArea = lazy(async () => ({ default: (await import('../orders/orders-area')).OrdersArea }))
const ReservationsArea = lazy(async () => ({ default: (await import('../cart/reservations-area')).ReservationsArea }))
const ProductsSection = lazy(async () => ({ default: (await import('../catalog/products-section')).ProductsSection }))
const UsersSection = lazy(async () => ({ default: (await import('../accounts/users-section')).UsersSection }))

export interface SectionProps {
  timeZone: string
}

export interface Section {
  /** The value in the address. */
  key: string
  name: string
  Icon: Icon
  /** The key that opens the section after `g`. */
  letter: string
  /** The label of the main action's button. */
  action?: string
  Content: ComponentType<SectionProps>
}

const orders: Section = {
  key: 'pedidos',
  name: 'Pedidos',
  Icon: ClipboardListIcon,
  letter: 'o',
  action: 'Nuevo pedido',
  Content: OrdersArea,
}

/** The tabs in display order; only sections that are implemented. */
export const sections: readonly Section[] = [
  {
    key: 'usuarios',
    name: 'Usuarios',
    Icon: UsersIcon,
    letter: 'u',
    action: 'Agregar usuario',
    Content: UsersSection,
  },
  {
    key: 'productos',
    name: 'Productos',
    Icon: PackageIcon,
    letter: 'p',
    action: 'Agregar producto',
    Content: ProductsSection,
  },
  orders,
  { key: 'reservas', name: 'Reservas', Icon: TimerIcon, letter: 'v', Content: ReservationsArea },
]

/** The section shown for an unknown value in the address. */
export const usualSection = orders
