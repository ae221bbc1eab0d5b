import type { ShelfFamily } from '@tocador/contracts/catalog/product-schemas'
import { AreaButton } from '../../../ui/controls/area-button'
import { ShadeDab } from './shade-dab'

const DABS = 5

/** The first shades of a family and how many there are. */
export const ShadeLine = ({ family: { shades } }: { family: ShelfFamily }) => (
  <p className="flex items-center gap-1 t-min text-ink-2">
    {shades.slice(0, DABS).map((shade) => (
      <ShadeDab key={shade.id} shade={shade} className="h-3 w-4.5 sm:h-3.25 sm:w-5.5" />
    ))}
    <span className="ml-1">{shades.length} tonos</span>
  </p>
)

export const ChooseShade = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <AreaButton className="card-button" data-phase="ready" aria-haspopup="dialog" onClick={onPress}>
    Elegir tono<span className="sr-only"> de {name}</span>
  </AreaButton>
)
