import type { Order, OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { piecesText } from '@tocador/contracts/pieces-text'
import { FormDialog } from '../../../ui/form/form-dialog'
import { Price } from '../../../ui/layout/price'
import { LinesPart } from '../manual/lines-part'
import { totalOf } from '../manual/manual-order-rules'
import { piecesOf } from '../order-texts'
import { ChangeNotice } from './change-notice'
import { FreshOrderDialog } from './fresh-order-dialog'
import { useLineEditing } from './use-line-editing'

interface EditLinesDialogProps {
  order: Pick<Order, 'id' | 'order_number'>
  onClose: () => void
  onSaved: (order: OrderDetail) => void
}

const TITLE = 'Cambiar productos'

/** Dialog to add, remove and count the products of an order that is not ready yet. */
export const EditLinesDialog = ({ order, ...dialog }: EditLinesDialogProps) => (
  <FreshOrderDialog title={TITLE} orderId={order.id} rows={5} onClose={dialog.onClose}>
    {(latest) => <LinesForm latest={latest} {...dialog} />}
  </FreshOrderDialog>
)

interface LinesFormProps {
  latest: OrderDetail
  onClose: () => void
  onSaved: (order: OrderDetail) => void
}

function LinesForm({ latest, onClose, onSaved }: LinesFormProps) {
  const edit = useLineEditing(latest, onSaved)
  const total = totalOf(edit.lines)
  const isOpen = ORDER_LIFE[latest.status].isEditable
  return (
    <FormDialog
      title={TITLE}
      isDirty={edit.isDirty}
      onClose={onClose}
      isSending={edit.isSending}
      isDisabled={!edit.isDirty || !isOpen}
      action="Guardar cambios"
      busyLabel="Guardando…"
      remark={
        <p className="mr-auto max-md:flex max-md:w-full max-md:flex-wrap max-md:justify-between" role="status">
          <span className="text-ink-2">
            Total · {piecesText(piecesOf(edit.lines))}
            {total !== latest.total_amount && (
              <span className="block">
                Antes <Price hasLightCents pesos={latest.total_amount} />
              </span>
            )}
          </span>{' '}
          <Price hasLightCents pesos={total} className="text-area font-semibold md:block" />
        </p>
      }
      onSubmit={(event) => {
        event.preventDefault()
        edit.submit()
      }}
    >
      <ChangeNotice status={latest.status} isStale={edit.isStale} failure={edit.failure} onReload={edit.reload} />
      <LinesPart lines={edit.lines} setLines={edit.setLines} saved={edit.saved} />
      <p className="text-ink-2">Lo que ya estaba conserva su precio; lo que agregas lleva el de hoy.</p>
    </FormDialog>
  )
}
