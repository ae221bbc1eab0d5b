import { ClipboardList, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { OrdersSection } from '../orders/orders-section'

export interface SectionProps {
  timeZone: string
}

interface Section {
  /** Its word in the address. */
  key: string
  name: string
  Icon: LucideIcon
  Content: ComponentType<SectionProps>
}

/** The tabs in their order. One whose content does not work yet is not here. */
export const sections: readonly [Section, ...Section[]] = [
  { key: 'pedidos', name: 'Pedidos', Icon: ClipboardList, Content: OrdersSection },
]
