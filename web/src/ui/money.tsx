import { showPesos } from '@tocador/contracts/money'
import { classes } from './classes'

/** The centavos are lighter than the pesos. */
export function Money({ pesos, className }: { pesos: number; className?: string }) {
  const text = showPesos(pesos).replace('-', '−')
  const point = text.lastIndexOf('.')
  return (
    <span className={classes('whitespace-nowrap', className)}>
      {text.slice(0, point)}
      <span className="font-normal text-ink-2">{text.slice(point)}</span>
    </span>
  )
}
