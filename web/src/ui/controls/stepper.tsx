import { classes } from '../layout/classes'
import { MinusIcon, PlusIcon } from '../icons/dialog-icons'

interface StepperProps {
  value: number
  min?: number
  max: number
  /** What is counted, part of the buttons' accessible names. */
  of: string
  /** Stands below the number; the stepper then fills its place. */
  caption?: string
  isBusy?: boolean
  isDisabled?: boolean
  onChange: (value: number) => void
}

const side =
  '-my-px grid h-11 w-[min(2.75rem,13vw)] place-items-center rounded-pill disabled:text-ink-3 disabled:opacity-60 data-end:text-ink-3 data-end:opacity-60'

/** At an end a side does nothing, but is not `disabled`: the pressed button would lose the focus. */
export function Stepper({
  value,
  min = 1,
  max,
  of,
  caption,
  isBusy = false,
  isDisabled = false,
  onChange,
}: StepperProps) {
  const [isLeast, isMost] = [value <= min, value >= max]
  return (
    <div
      role="group"
      aria-label={`Cantidad de ${of}`}
      className={classes('inline-flex items-center rounded-pill border border-edge', caption ? 'w-full' : 'w-fit')}
    >
      <button
        type="button"
        className={side}
        aria-label="Quitar una unidad"
        aria-disabled={isBusy || isLeast || undefined}
        data-end={isLeast || undefined}
        disabled={isDisabled}
        onClick={() => !isBusy && !isLeast && onChange(value - 1)}
      >
        <MinusIcon />
      </button>
      <output
        className={classes('min-w-7 flex-1 text-center font-semibold figures', caption && 'leading-none text-success')}
        aria-label="Cantidad"
      >
        {value}
        {caption && <span className="block text-count leading-none font-normal text-ink-2"> {caption}</span>}
      </output>
      <button
        type="button"
        className={side}
        aria-label="Agregar una unidad"
        aria-disabled={isBusy || isMost || undefined}
        data-end={isMost || undefined}
        disabled={isDisabled}
        onClick={() => !isBusy && !isMost && onChange(value + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
