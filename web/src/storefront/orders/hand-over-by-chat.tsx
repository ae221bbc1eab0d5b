import { chatText } from '../shell/chat-text'
import { useChatAddress } from '../shell/chat-address'

/** The way on where no hand-over can be chosen; absent while the shop has no number. */
export function HandOverByChat() {
  const chat = useChatAddress()
  if (chat === undefined) return null
  return (
    <a
      className="inline-flex min-h-11 items-center t-small font-semibold underlined"
      href={chat + chatText('Hola, quiero hacer un pedido. ¿Dónde y cuándo lo puedo recoger?')}
      target="_blank"
      rel="noopener noreferrer"
    >
      Escribir por WhatsApp
    </a>
  )
}
