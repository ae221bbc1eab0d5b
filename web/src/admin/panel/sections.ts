import { ClipboardListIcon, PackageIcon } from '../../ui/panel-icons'
import type { Icon } from '../../ui/icons'
import { lazy, type ComponentType } from 'react'

const OrdersArea = lazy(async () => ({ default: (await import('../orders/orders-area')).OrdersArea }))
const ProductsSection = lazy(async () => ({ default: (await import('../catalog/products-section')).ProductsSection }))

export interface SectionProps {
  timeZone: string
}

export interface Section {
  /** Its word in the address. */
  key: string
  name: string
  Icon: Icon
  /** After `g` it goes there. */
  letter: string
  /** Its main action, as its button calls it. */
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

/** The tabs in their order. One whose content does not work yet is not here. */
export const sections: readonly Section[] = [
  {
    key: 'productos',
    name: 'Productos',
    Icon: PackageIcon,
    letter: 'p',
    action: 'Agregar producto',
    Content: ProductsSection,
  },
  orders,
]

/** What an unknown word shows. */
export const usualSection = orders
