import { exportOrders } from '@tocador/contracts/orders'
import { PlusIcon } from '../../ui/dialog-icons'
import type { ReactNode } from 'react'
import { download } from '../../api/download'
import { ExportMenu } from '../list-screen/export-menu'
import { Button } from '../../ui/button'
import { exportQueryOf, type OrderFilters } from './order-filters'
import { countText } from './use-bulk-status'

interface OrderHeadActionsProps {
  filters: OrderFilters
  /** How many orders the filters show. */
  found: number | undefined
  onNew: () => void
  /** What else the list can be turned into. */
  children?: ReactNode
}

export const OrderHeadActions = ({ filters, found, onNew, children }: OrderHeadActionsProps) => (
  <>
    {children}
    <ExportMenu
      what={found === undefined ? 'Los pedidos de esta lista' : countText(found)}
      fetchFile={(format) => download(exportOrders, { ...exportQueryOf(filters), format })}
    />
    <Button look="main" icon={<PlusIcon />} onClick={onNew}>
      Nuevo pedido
    </Button>
  </>
)
