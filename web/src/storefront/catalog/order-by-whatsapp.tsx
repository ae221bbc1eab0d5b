import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { showPesos } from '@tocador/contracts/money'
import { ButtonLink } from '../../ui/controls/button'
import { chatText } from '../shell/chat-text'
import { useServerOnly } from '../shell/server-only'

/** In place of the add button where no script runs; rendered only by the server. Without a number there is no link. */
export const OrderByWhatsapp = ({ product }: { product: Pick<ProductCard, 'name' | 'price'> }) => (
  <noscript className="noscript:w-full">{import.meta.env.SSR && <OrderLink {...product} />}</noscript>
)

/** Inside a `noscript`; rendered only by the server. */
export function OrderLink({ name, price }: Pick<ProductCard, 'name' | 'price'>) {
  const chat = useServerOnly()?.whatsapp
  if (chat === undefined) return null
  const message = `Hola, quiero pedir «${name}» (${showPesos(price)}). ¿Lo tienen?`
  return (
    <ButtonLink
      size="small"
      className="w-full [--spacing-control-small:.5rem]"
      href={`${chat.url}${chatText(message)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Pídelo por WhatsApp
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  )
}
