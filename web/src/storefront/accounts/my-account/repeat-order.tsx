import { repeatOwnOrder } from '@tocador/contracts/cart/repeat-calls'
import type { OrderWithItems } from '@tocador/contracts/orders/order-schemas'
import { call } from '../../../api/call'
import { ApiFailure, failureText } from '../../../api/failure'
import { useSession } from '../../../api/session'
import { Button } from '../../../ui/controls/button'
import { showToast } from '../../../ui/overlay/toasts'
import { useSending } from '../../../ui/feedback/use-sending'
import { whatsappIn } from '../../shell/whatsapp-in'
import { whatsappLink } from '../../shell/whatsapp-offer'
import type { MyAccountProps } from './my-account-dialog'
import { repeatText, repeatTexts } from './my-account-texts'

interface RepeatOrderProps {
  order: Pick<OrderWithItems, 'id' | 'order_number' | 'items'>
  onRepeated: MyAccountProps['onRepeated']
}

/** MYACC-03: the server decides what is still sold and at which price. */
export function RepeatOrder({ order, onRepeated }: RepeatOrderProps) {
  const { isSending, send } = useSending((problem) => {
    const text = failureText(problem, repeatTexts)
    const whatsapp = whatsappIn(problem instanceof ApiFailure ? problem.details : undefined)
    showToast(text, { kind: 'error', ...(whatsapp !== undefined && { action: whatsappLink(whatsapp) }) })
    return text
  })
  const repeat = async () => {
    const { id, items } = order
    const userId = useSession.getState().user?.id
    const { data } = await call(repeatOwnOrder, { params: { id }, body: {} })
    // Another person may have signed in meanwhile.
    if (useSession.getState().user?.id !== userId) return
    const { text, isWhole, isEmpty } = repeatText(items, data.cutLines)
    onRepeated({ isEmpty })
    showToast(text, { kind: isWhole ? 'done' : 'note' })
  }
  return (
    <Button
      size="small"
      busy={isSending}
      busyLabel="Agregando al carrito"
      aria-label={`Repetir el pedido ${order.order_number}`}
      onClick={() => void send(repeat)}
    >
      Repetir
    </Button>
  )
}
