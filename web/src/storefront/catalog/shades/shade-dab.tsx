import { Dab } from '../../../ui/layout/dab'
import { useUnits } from '../stock-store'

export interface ShownShade {
  id: number
  name: string
  color: string | null
  stock_total: number
}

/** The dab of a shade, which follows its units. */
export const ShadeDab = ({ shade, className }: { shade: ShownShade; className: string }) => (
  <Dab color={shade.color} isOut={useUnits(shade) === 0} className={className} />
)
