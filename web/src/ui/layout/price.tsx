import { showPesos } from '@tocador/contracts/money'
import { classes } from './classes'

interface PriceProps {
  pesos: number
  /** In the panel the centavos are lighter than the pesos. */
  hasLightCents?: boolean
  className?: string
}

export function Price({ pesos, hasLightCents = false, className }: PriceProps) {
  const text = showPesos(pesos).replace('-', '−')
  return (
    <span className={classes('whitespace-nowrap figures', className)}>
      {hasLightCents ? text.slice(0, -3) : text}
      {hasLightCents && <span className="font-normal text-ink-2">{text.slice(-3)}</span>}
    </span>
  )
}
