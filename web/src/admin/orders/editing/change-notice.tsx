import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import { Button } from '../../../ui/controls/button'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { Notice } from '../../../ui/feedback/notice'

interface ChangeNoticeProps {
  status: OrderStatus
  /** Somebody else changed the order since the form read it. */
  isStale: boolean
  failure: string | undefined
  onReload: () => void
}

/** Why an order cannot be changed as it stands in the form. */
export function ChangeNotice({ status, isStale, failure, onReload }: ChangeNoticeProps) {
  if (!ORDER_LIFE[status].isEditable) {
    return (
      <Notice tone="error" role="alert">
        El pedido ya está en {ORDER_LIFE[status].label} y no se puede cambiar.
      </Notice>
    )
  }
  if (isStale) {
    return (
      <Notice tone="error" role="alert" action={<Button onClick={onReload}>Ver cómo quedó</Button>}>
        Alguien cambió este pedido mientras lo editabas.
      </Notice>
    )
  }
  return <FailureNotice text={failure} />
}
