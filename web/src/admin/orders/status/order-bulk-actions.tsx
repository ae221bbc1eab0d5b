import { showPesos } from '@tocador/contracts/money'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { exportOrders } from '@tocador/contracts/orders/admin-orders-calls'
import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { MAX_CHOSEN_ORDERS } from '@tocador/contracts/orders/orders-words'
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

const LIMITED = `Imprimir, exportar y cancelar por red: hasta ${MAX_CHOSEN_ORDERS} pedidos`

interface OrderBulkActionsProps {
  /** The selected orders. */
  orders: readonly Order[]
  /** How the list is sorted, and so is the file. */
  sort: string
  isBusy: boolean
  onStatus: (orders: readonly Order[], status: OrderStatus) => Promise<void>
  onCancelNetworks: () => void
  onClear: () => void
}

/** Bulk actions on orders; the first one is their common next status. */
export function OrderBulkActions({ orders, sort, isBusy, onStatus, onCancelNetworks, onClear }: OrderBulkActionsProps) {
  const next = commonNext(orders)
  const isLimited = orders.length > MAX_CHOSEN_ORDERS
  const change = (status: OrderStatus) => {
    if (isBusy) return
    void onStatus(orders, status).then(onClear)
  }
  return (
    <BulkBar count={orders.length} onClear={onClear} note={isLimited ? LIMITED : undefined}>
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
            {!isLimited && (
              <MenuItem
                isDangerous
                onClick={() => {
                  close()
                  onCancelNetworks()
                }}
              >
                Cancelar los de la misma red…
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {!isLimited && (
        <BulkButton onClick={() => openChosenPickList(orders.map(({ id }) => id))}>
          <PrinterIcon />
          Imprimir
        </BulkButton>
      )}
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
      {!isLimited && (
        <ExportMenu
          place="bar"
          what={countText(orders.length)}
          // Without the filters: a selected order may match them no longer.
          fetchFile={(format) =>
            download(exportOrders, {
              ...({ sort } as QueryInputOf<EndpointOf<typeof exportOrders>>),
              format,
              ids: orders.map(({ id }) => id).join(','),
            })
          }
        />
      )}
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
