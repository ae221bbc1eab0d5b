import { showPesos } from '@tocador/contracts/money'
import { classes } from './classes'

export const Price = ({ pesos, className }: { pesos: number; className?: string }) => (
  <span className={classes('font-semibold tracking-[-0.005em] figures', className)}>{showPesos(pesos)}</span>
)
