import { showPesos } from '@tocador/contracts/money'
import { exportOrders, ORDER_STATUS_LABELS, type Order, type OrderStatus } from '@tocador/contracts/orders'
import { ChevronDownIcon, CopyIcon } from '../../ui/dialog-icons'
import { download } from '../../api/download'
import { copyText } from '../../ui/copy-text'
import { BulkBar } from '../list-screen/bulk-bar'
import { ExportMenu } from '../list-screen/export-menu'
import { Menu } from '../../ui/overlay/menu'
import type { Selection } from '../list-screen/use-selection'
import { NEXT_STATUS } from './order-texts'
import { StatusChoices, statusOfKey } from './status-menu'
import { StatusDisc } from './status-mark'
import { countText } from './use-bulk-status'

interface OrderBulkBarProps {
  orders: readonly Order[]
  selection: Selection
  isBusy: boolean
  onStatus: (orders: readonly Order[], status: OrderStatus) => Promise<void>
}

/** What can be done with several orders at once; the step they all have before them stands first. */
export function OrderBulkBar({ orders, selection, isBusy, onStatus }: OrderBulkBarProps) {
  const chosen = orders.filter(({ id }) => selection.has(id))
  const next = commonNext(chosen)
  const change = (status: OrderStatus) => {
    if (isBusy) return
    void onStatus(chosen, status).then(selection.clear)
  }
  return (
    <BulkBar count={chosen.length} onClear={selection.clear}>
      {next !== undefined && (
        <button type="button" aria-disabled={isBusy || undefined} onClick={() => change(next)}>
          <StatusDisc status={next} />
          Marcar como {ORDER_STATUS_LABELS[next]}
        </button>
      )}
      <Menu
        label="Cambiar el estado de los seleccionados"
        renderTrigger={(props) => (
          <button type="button" aria-disabled={isBusy || undefined} {...props}>
            Estado…
            <ChevronDownIcon />
          </button>
        )}
        onKeyDown={(event, close) => {
          const status = statusOfKey(event)
          if (status === undefined) return
          close()
          change(status)
        }}
      >
        {(close) => (
          <StatusChoices
            onChoose={(status) => {
              close()
              change(status)
            }}
          />
        )}
      </Menu>
      <button
        type="button"
        onClick={(event) =>
          void copyText(
            chosen.map(lineOf).join('\n'),
            `${countText(chosen.length)} en el portapapeles`,
            event.currentTarget,
          )
        }
      >
        <CopyIcon />
        Copiar
      </button>
      <ExportMenu
        isInBar
        what={countText(chosen.length)}
        fetchFile={(format) => download(exportOrders, { format, ids: chosen.map(({ id }) => id).join(',') })}
      />
    </BulkBar>
  )
}

function commonNext(orders: readonly Order[]): OrderStatus | undefined {
  const [first] = orders
  const isCommon = first !== undefined && orders.every(({ status }) => status === first.status)
  return isCommon ? NEXT_STATUS[first.status] : undefined
}

const lineOf = (order: Order) =>
  [order.order_number, order.customer_name, order.customer_phone, showPesos(order.total_amount)].join(' · ')
