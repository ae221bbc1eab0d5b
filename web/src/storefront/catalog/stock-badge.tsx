import { LOW_STOCK } from '@tocador/contracts/catalog/catalog-words'
import { Badge } from '../../ui/feedback/badge'
import { CloseIcon, HourglassIcon } from '../../ui/icons/icons'

export const OfferBadge = () => <Badge tone="offer">Oferta</Badge>

/** 'Agotado' at 0, 'Solo N disponible(s)' from 1 to 5, no badge above (SHOP-17, SHOP-18). */
export function StockBadge({ units, where }: { units: number; where?: string | undefined }) {
  if (units > LOW_STOCK) return null
  return units > 0 ? (
    <Badge tone="low" icon={<HourglassIcon />}>
      Solo {units} disponible(s){where}
    </Badge>
  ) : (
    <Badge tone="out" icon={<CloseIcon />}>
      Agotado{where}
    </Badge>
  )
}
