import { MapPinIcon } from '../../ui/icons/dialog-icons'
import {
  ChartColumnIcon,
  ClipboardListIcon,
  LayoutDashboardIcon,
  PackageIcon,
  SlidersHorizontalIcon,
  TimerIcon,
  UsersIcon,
  VoteIcon,
} from '../../ui/icons/panel-icons'
import type { Icon } from '../../ui/icons/icons'
import { lazy, type ComponentType } from 'react'

const DashboardArea = lazy(async () => ({ default: (await import('./dashboard-area')).DashboardArea }))
const OrdersArea = lazy(async () => ({ default: (await import('../orders/list/orders-area')).OrdersArea }))
const HoldsArea = lazy(async () => ({ default: (await import('../cart/holds-area')).HoldsArea }))
const ReportsArea = lazy(async () => ({ default: (await import('./reports-area')).ReportsArea }))
const ProductsArea = lazy(async () => ({ default: (await import('../catalog/list/products-area')).ProductsArea }))
const AvailabilityArea = lazy(async () => ({
  default: (await import('../delivery/availability-area')).AvailabilityArea,
}))
const SettingsArea = lazy(async () => ({ default: (await import('./settings-area')).SettingsArea }))
const SurveysSection = lazy(async () => ({ default: (await import('./surveys-section')).SurveysSection }))
const UsersSection = lazy(async () => ({ default: (await import('../accounts/users-section')).UsersSection }))

export interface SectionProps {
  timeZone: string
  addressOf: (section: string) => string
  /** Returns to the shop. */
  onClose: () => void
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

const dashboard: Section = {
  key: 'resumen',
  name: 'Resumen',
  Icon: LayoutDashboardIcon,
  letter: 'r',
  Content: DashboardArea,
}

/** The tabs in display order; only sections that are implemented. */
export const sections: readonly Section[] = [
  dashboard,
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
    Content: ProductsArea,
  },
  {
    key: 'pedidos',
    name: 'Pedidos',
    Icon: ClipboardListIcon,
    letter: 'o',
    action: 'Nuevo pedido',
    Content: OrdersArea,
  },
  { key: 'reservas', name: 'Reservas', Icon: TimerIcon, letter: 'v', Content: HoldsArea },
  { key: 'reportes', name: 'Reportes', Icon: ChartColumnIcon, letter: 't', Content: ReportsArea },
  {
    key: 'encuestas',
    name: 'Encuestas',
    Icon: VoteIcon,
    letter: 'e',
    action: 'Nueva Encuesta',
    Content: SurveysSection,
  },
  {
    key: 'disponibilidad',
    name: 'Disponibilidad',
    Icon: MapPinIcon,
    letter: 'd',
    Content: AvailabilityArea,
  },
  { key: 'ajustes', name: 'Ajustes', Icon: SlidersHorizontalIcon, letter: 'a', Content: SettingsArea },
]

/** ADM-06; also shown for an unknown value in the address. */
export const usualSection = dashboard
