import { cancelNetworkOrders, countNetworkOrders } from '@tocador/contracts/orders/admin-orders-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { dataOf } from '../../../api/data-of'
import { FormDialog } from '../../../ui/form/form-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { useSending } from '../../../ui/feedback/use-sending'
import { LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { ORDERS } from '../../list-screen/views/query-keys'
import { cancelOrdersText, networkOrdersText, trustedOrdersText } from './network-orders-texts'
import { patchOrder } from '../status/set-order-status'
import { orderFailureText } from '../status/order-failure-text'

interface NetworkOrdersDialogProps {
  /** The orders whose networks are meant; the networks themselves are not shown. */
  orderIds: readonly number[]
  onClose: () => void
  onCancelled: () => void
}

/** DESK-17: says how many unconfirmed orders came from the networks of these orders, and cancels all of them. */
export function NetworkOrdersDialog({ orderIds, onClose, onCancelled }: NetworkOrdersDialogProps) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [...ORDERS, 'networks', orderIds],
    queryFn: dataOf(countNetworkOrders, { query: { ids: orderIds.join(',') } }),
    // A flood goes on while the dialog is open.
    refetchInterval: 10_000,
    gcTime: 0,
  })
  const { isSending, failure, send } = useSending(orderFailureText)
  const cancel = async () => {
    const { message, data } = await call(cancelNetworkOrders, { body: { ids: [...orderIds] } })
    // The list keeps rows that no longer match its filter until it is refreshed.
    for (const id of data.ids) patchOrder(queries, id, { status: 'cancelled' })
    void queries.invalidateQueries({ queryKey: ORDERS })
    void queries.invalidateQueries({ queryKey: ['products'] })
    showToast(message ?? '')
    onCancelled()
  }
  return (
    <FormDialog
      title="Cancelar los pedidos de la misma red"
      isDangerous
      cancel="No cancelar"
      action={cancelOrdersText(data?.orders)}
      busyLabel="Cancelando…"
      isSending={isSending}
      isDisabled={data === undefined || data.orders === 0}
      failure={failure}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void send(cancel)
      }}
    >
      <LoadedList
        data={data}
        failure={error === null ? undefined : orderFailureText(error)}
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={2} label="Contando pedidos" />}
      >
        {(found) => (
          <>
            <p role="status">{networkOrdersText(found)}</p>
            {found.orders > 0 && (
              <>
                {found.from_trusted > 0 && <p className="font-medium">{trustedOrdersText(found.from_trusted)}</p>}
                <p className="text-ink-2">
                  Varias personas pueden compartir una red, por ejemplo la de una compañía de teléfono.
                </p>
              </>
            )}
          </>
        )}
      </LoadedList>
    </FormDialog>
  )
}
