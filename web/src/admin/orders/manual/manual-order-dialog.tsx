import type { Order } from '@tocador/contracts/orders/order-schemas'
import { piecesText } from '@tocador/contracts/pieces-text'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextArea } from '../../../ui/form/field'
import { Price } from '../../../ui/layout/price'
import { ClientPart } from './client-part'
import { FullHourQuestion } from './full-hour-question'
import { HandoverPart } from './handover-part'
import { LinesPart } from './lines-part'
import { totalOf } from './manual-order-rules'
import { useManualOrder } from './use-manual-order'

interface ManualOrderDialogProps {
  onClose: () => void
  /** `isEarlier`: what was edited after an answer was lost is not in it. */
  onPlaced: (order: Order, isEarlier: boolean) => void
}

/** Dialog to enter an order taken by phone or in the shop, validated like any other order. */
export function ManualOrderDialog({ onClose, onPlaced }: ManualOrderDialogProps) {
  const order = useManualOrder(onPlaced)
  const { form, lines, failure, isSending } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <FormDialog
      title="Nuevo pedido"
      shape="large"
      isDirty={order.isDirty}
      onClose={onClose}
      isSending={isSending}
      action="Crear pedido"
      busyLabel="Creando…"
      remark={
        <p className="mr-auto max-md:flex max-md:w-full max-md:flex-wrap max-md:justify-between" role="status">
          <span className="text-ink-2">Total · {piecesText(pieces)}</span>{' '}
          <Price hasLightCents pesos={totalOf(lines)} className="ml-2 text-area font-semibold" />
        </p>
      }

      // Reserves the height of all error messages: otherwise the blur of a field moves the button being clicked.
      formClass="md:min-h-[min(44rem,calc(100dvh-12.75rem))]"
      dialogs={
        order.isAskedAboutHour && (
          <FullHourQuestion chosen={form.values} onClose={order.chooseOtherHour} onAdd={order.addToFullHour} />
        )
      }
      onSubmit={order.submit}
    >
      <FailureNotice text={failure} className="mb-4" />
      <div className="grid gap-6 md:grid-cols-2">
        <LinesPart lines={lines} setLines={order.setLines} />
        <div className="grid grid-cols-1 content-start gap-5">
          <ClientPart {...order} />
          <HandoverPart form={form} />
          <TextArea label="Nota del cliente" optional maxLength={1000} {...form.field('notes')} />
        </div>
      </div>
    </FormDialog>
  )
}
