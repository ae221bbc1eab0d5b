import type { Order } from '@tocador/contracts/orders/order-schemas'
import { IconButton } from '../../../ui/controls/icon-button'
import { copyText } from '../../../ui/feedback/copy-text'
import { CopyIcon } from '../../../ui/icons/dialog-icons'
import { LinkIcon, PrinterIcon } from '../../../ui/icons/panel-icons'
import { SheetSteps } from '../../list-screen/sheet/sheet-steps'
import type { Neighbours } from '../../list-screen/sheet/use-neighbours'
import { copyLink } from '../list/order-link'
import { OrderNumber } from '../list/order-number'
import { openOrderPickList } from '../pick-list/pick-list-address'

interface OrderSheetHeadProps {
  order: Order | undefined
  neighbours: Neighbours
  onClose: () => void
}

/** The order's number, what is copied or printed of it, and the previous and next order. */
export const OrderSheetHead = ({ order, neighbours, onClose }: OrderSheetHeadProps) => (
  <>
    <h2
      tabIndex={-1}
      className="[--title-basis:6rem] flex-1 max-md:[--dialog-title:600_1rem/1.25rem_var(--font-text)] md:flex-none max-md:[&>span]:whitespace-normal"
    >
      {order === undefined ? 'Pedido' : <OrderNumber number={order.order_number} />}
    </h2>
    {order && (
      <>
        <IconButton
          label="Copiar número"
          onClick={(event) => void copyText(order.order_number, 'Número copiado', event.currentTarget)}
        >
          <CopyIcon />
        </IconButton>
        <IconButton
          label="Copiar enlace del pedido"
          onClick={(event) => void copyLink(order.link, event.currentTarget)}
        >
          <LinkIcon />
        </IconButton>
      </>
    )}
    <SheetSteps what="Pedido" neighbours={neighbours} onStep={neighbours.go} onClose={onClose}>
      {order && (
        <IconButton label="Imprimir" onClick={() => openOrderPickList(order.id)}>
          <PrinterIcon />
        </IconButton>
      )}
    </SheetSteps>
  </>
)
