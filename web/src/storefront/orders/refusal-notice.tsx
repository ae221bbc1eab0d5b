import { Button } from '../../ui/controls/button'
import { Notice } from '../../ui/feedback/notice'
import { WhatsappOffer } from '../shell/whatsapp-offer'
import { checkoutTexts, type OrderRefusal } from './order-refusal'

interface RefusalNoticeProps {
  refusal: OrderRefusal
  /** Old and new prices by product. */
  changes: readonly string[]
  onBackToCart: () => void
}

/** Why the order failed, with the action that resolves it. */
export function RefusalNotice({ refusal, changes, onBackToCart }: RefusalNoticeProps) {
  const { kind, text } = refusal
  if (kind === 'prices') {
    return (
      <Notice tone="warning" role="alert" title={text}>
        <ul>
          {changes.map((change) => (
            <li key={change} className="figures">
              {change}
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  return (
    <Notice
      tone={kind === 'handover' || kind === 'merged' ? 'warning' : 'error'}
      role="alert"
      title={text}
      action={
        (kind === 'stock' || kind === 'merged') && (
          <Button size="small" onClick={onBackToCart}>
            Volver al carrito
          </Button>
        )
      }
    >
      {kind === 'stock' && 'Ajusta tu carrito; tus datos te esperan aquí.'}
      {(kind === 'failed' || kind === 'handover') && (
        <WhatsappOffer
          number={refusal.whatsapp}
          message="Hola, quiero hacer un pedido que la tienda no me deja enviar."
        />
      )}
      {text === checkoutTexts.offline && 'Tus datos siguen aquí. Si lo envías de nuevo, tu pedido no se duplica.'}
    </Notice>
  )
}
