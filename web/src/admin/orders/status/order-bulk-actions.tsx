import { showPesos } from '@tocador/contracts/money'
import { exportOrders } from '@tocador/contracts/orders/admin-orders-calls'
import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { ChevronDownIcon, CopyIcon } from '../../../ui/icons/dialog-icons'
import { PrinterIcon } from '../../../ui/icons/panel-icons'
import { download } from '../../../api/download'
import { copyText } from '../../../ui/feedback/copy-text'
import { BulkBar, BulkButton } from '../../list-screen/selection/bulk-bar'
import { ExportMenu } from '../../list-screen/list/export-menu'
import { Menu, MenuItem } from '../../../ui/overlay/menu'
import { openChosenPickList } from '../pick-list/pick-list-address'
import { StatusChoices, statusOfKey } from './status-menu'
import { StatusDisc } from './status-mark'
import { countText } from './use-bulk-status'

interface OrderBulkActionsProps {
  /** The selected orders. */
  orders: readonly Order[]
  isBusy: boolean
  onStatus: (orders: readonly Order[], status: OrderStatus) => Promise<void>
  onCancelNetworks: () => void
  onClear: () => void
}

/** Bulk actions on orders; the first one is their common next status. */
export function OrderBulkActions({ orders, isBusy, onStatus, onCancelNetworks, onClear }: OrderBulkActionsProps) {
  const next = commonNext(orders)
  const change = (status: OrderStatus) => {
    if (isBusy) return
    void onStatus(orders, status).then(onClear)
  }
  return (
    <BulkBar count={orders.length} onClear={onClear}>
      {next !== undefined && (
        <BulkButton aria-disabled={isBusy || undefined} onClick={() => change(next)}>
          <StatusDisc status={next} />
          Marcar como {ORDER_LIFE[next].label}
        </BulkButton>
      )}
      <Menu
        label="Cambiar el estado de los seleccionados"
        renderTrigger={(props) => (
          <BulkButton aria-disabled={isBusy || undefined} {...props}>
            Estado…
            <ChevronDownIcon />
          </BulkButton>
        )}
        onKeyDown={(event, close) => {
          const status = statusOfKey(event)
          if (status === undefined) return
          close()
          change(status)
        }}
      >
        {(close) => (
          <>
            <StatusChoices
              onChoose={(status) => {
                close()
                change(status)
              }}
            />
            <MenuItem
              isDangerous
              onClick={() => {
                close()
                onCancelNetworks()
              }}
            >
              Cancelar los de la misma red…
            </MenuItem>
          </>
        )}
      </Menu>
      <BulkButton onClick={() => openChosenPickList(orders.map(({ id }) => id))}>
        <PrinterIcon />
        Imprimir
      </BulkButton>
      <BulkButton
        onClick={(event) =>
          void copyText(
            orders.map(lineOf).join('\n'),
            `${countText(orders.length)} en el portapapeles`,
            event.currentTarget,
          )
        }
      >
        <CopyIcon />
        Copiar
      </BulkButton>
      <ExportMenu
        place="bar"
        what={countText(orders.length)}
        fetchFile={(format) => download(exportOrders, { format, ids: orders.map(({ id }) => id).join(',') })}
      />
    </BulkBar>
  )
}

function commonNext(orders: readonly Order[]): OrderStatus | undefined {
  const [first] = orders
  const isCommon = first !== undefined && orders.every(({ status }) => status === first.status)
  return isCommon ? (ORDER_LIFE[first.status].next ?? undefined) : undefined
}

const lineOf = (order: Order) =>
  [order.order_number, order.customer_name, order.customer_phone, showPesos(order.total_amount)]
    .filter((part) => part !== '')
    .join(' · ')
