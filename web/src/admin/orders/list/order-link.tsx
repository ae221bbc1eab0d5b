import { replaceOrderLink } from '@tocador/contracts/orders/admin-orders-calls'
import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { orderTexts as savedTexts } from '@tocador/contracts/orders/orders-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { copyText } from '../../../ui/feedback/copy-text'
import { CopyIcon } from '../../../ui/icons/dialog-icons'
import { showToast } from '../../../ui/overlay/toasts'
import { ORDERS } from '../../list-screen/views/query-keys'
import { SheetPart } from '../../list-screen/sheet/sheet-part'
import { orderFailureText } from '../status/order-failure-text'
import { orderDetail } from './use-orders'

/** The secret link of the order's page, and another one when it has leaked. */
export function OrderLink({ order }: { order: Pick<OrderDetail, 'id' | 'link'> }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SheetPart title="Enlace del pedido">
      <p className="text-ink-2">Quien lo tiene ve el pedido y puede moverlo o cancelarlo a tiempo.</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button icon={<CopyIcon />} onClick={(event) => void copyLink(order.link, event.currentTarget)}>
          Copiar enlace
        </Button>
        <Button onClick={() => setAsking(true)}>Cambiar enlace…</Button>
      </div>
      {isAsking && <ReplaceLinkDialog order={order} onClose={() => setAsking(false)} />}
    </SheetPart>
  )
}

export const copyLink = (link: string, from: HTMLElement) =>
  copyText(`${location.origin}${link}`, 'Enlace copiado', from)

function ReplaceLinkDialog({ order, onClose }: { order: Pick<OrderDetail, 'id' | 'link'>; onClose: () => void }) {
  const queries = useQueryClient()
  const replace = async () => {
    const { data } = await call(replaceOrderLink, { params: { id: order.id }, body: { linkSeen: order.link } })
    queries.setQueryData(orderDetail(data.id).queryKey, data)
    void queries.invalidateQueries({ queryKey: ORDERS })
    showToast(savedTexts.linkReplaced, {
      action: { label: 'Copiar enlace', run: () => void copyLink(data.link, document.body) },
    })
  }
  return (
    <ConfirmDialog
      title="¿Cambiar el enlace del pedido?"
      action="Cambiar enlace"
      busyLabel="Cambiando…"
      failureText={(reason) => {
        // Somebody else may have replaced it.
        void queries.invalidateQueries({ queryKey: orderDetail(order.id).queryKey })
        return orderFailureText(reason)
      }}
      onClose={onClose}
      onConfirm={replace}
    >
      <p>
        El enlace de ahora deja de funcionar al momento, también para la clienta. Después mándale el nuevo. No se puede
        deshacer.
      </p>
    </ConfirmDialog>
  )
}
