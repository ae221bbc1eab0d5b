import { offerDays } from '@tocador/contracts/catalog/offer-texts'
import type { OfferState, ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import { showPesos } from '@tocador/contracts/money'
import { Button } from '../../../ui/controls/button'
import { Mark, type MarkTone } from '../../../ui/feedback/mark'
import { Price } from '../../../ui/layout/price'

interface OfferRowProps {
  offer: ProductOffer
  onChange: () => void
  onEnd: () => void
}

const STATES: Record<OfferState, [tone: MarkTone, word: string]> = {
  running: ['teal', 'En curso'],
  future: ['info', 'Próxima'],
  past: ['plain', 'Terminada'],
}

export function OfferRow({ offer, onChange, onEnd }: OfferRowProps) {
  const [tone, word] = STATES[offer.state]
  const isRunning = offer.state === 'running'
  const days = offerDays(offer)
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Price hasLightCents pesos={offer.price} className="font-semibold" />
        <span>{days}</span>
        <Mark tone={tone}>{word}</Mark>
      </p>
      <p className="text-ink-2">
        {offer.price_before === null
          ? 'Sin «Antes»: en los 30 días anteriores no hubo un precio mayor.'
          : `Antes ${showPesos(offer.price_before)}, el más bajo de los 30 días anteriores.`}
      </p>
      {offer.state !== 'past' && (
        <p className="flex flex-wrap gap-2">
          <Button
            look="plain"
            aria-label={`${isRunning ? 'Cambiar último día' : 'Cambiar'}: oferta ${days}`}
            onClick={onChange}
          >
            {isRunning ? 'Cambiar último día' : 'Cambiar'}
          </Button>
          <Button
            look="plain"
            aria-label={`${isRunning ? 'Terminar ahora' : 'Quitar'}: oferta ${days}`}
            onClick={onEnd}
          >
            {isRunning ? 'Terminar ahora' : 'Quitar'}
          </Button>
        </p>
      )}
    </li>
  )
}
