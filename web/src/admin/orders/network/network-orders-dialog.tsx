import { cancelNetworkOrders, countNetworkOrders, getOrder } from '@tocador/contracts/orders/admin-orders-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { dataOf } from '../../../api/data-of'
import { FormDialog } from '../../../ui/form/form-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { useSending } from '../../../ui/feedback/use-sending'
import type { RowCheck } from '../../list-screen/edits/send-checked'
import { useSendChecked } from '../../list-screen/edits/use-send-checked'
import { LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { ORDERS } from '../../list-screen/views/query-keys'
import { cancelOrdersText, networkOrdersText, trustedOrdersText } from './network-orders-texts'
import { patchOrder } from '../status/set-order-status'
import { orderFailureText } from '../status/order-failure-text'

interface Cancelled {
  message: string
  /** Those that are known. */
  ids: readonly number[]
}

async function cancelAll(orderIds: readonly number[]): Promise<Cancelled> {
  const { message = '', data } = await call(cancelNetworkOrders, { body: { ids: [...orderIds] } })
  return { message, ids: data.ids }
}

/** All or none are cancelled, so that one of those counted tells; orders that arrived since are still unconfirmed. */
async function readCancelled(id: number | undefined): Promise<RowCheck<Cancelled>> {
  if (id === undefined) return { outcome: 'unknown' }
  const { status } = (await call(getOrder, { params: { id } })).data
  if (status === 'cancelled') return { outcome: 'saved', row: { message: 'Pedidos cancelados', ids: [id] } }
  return { outcome: status === 'pending' ? 'not-saved' : 'unknown' }
}

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
  const sendChecked = useSendChecked()
  const firstId = data?.first_id ?? undefined
  const cancel = async () => {
    try {
      const { message, ids } = await sendChecked(
        () => cancelAll(orderIds),
        () => readCancelled(firstId),
      )
      // The list keeps rows that no longer match its filter until it is refreshed.
      for (const id of ids) patchOrder(queries, id, { status: 'cancelled' })
      showToast(message)
      onCancelled()
    } finally {
      void queries.invalidateQueries({ queryKey: ORDERS })
      void queries.invalidateQueries({ queryKey: ['products'] })
    }
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
