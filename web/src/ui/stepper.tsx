import { MinusIcon, PlusIcon } from './dialog-icons'

interface StepperProps {
  value: number
  min?: number
  max: number
  /** What is counted, part of the buttons' accessible names. */
  of: string
  isBusy?: boolean
  isDisabled?: boolean
  onChange: (value: number) => void
}

const side =
  'grid h-11 w-[min(2.75rem,13vw)] place-items-center rounded-pill disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60'

export function Stepper({ value, min = 1, max, of, isBusy = false, isDisabled = false, onChange }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={`Cantidad de ${of}`}
      className="inline-flex w-fit items-center rounded-pill border border-edge"
    >
      <button
        type="button"
        className={side}
        aria-label="Quitar una unidad"
        aria-disabled={isBusy || undefined}
        disabled={isDisabled || value <= min}
        onClick={() => !isBusy && onChange(value - 1)}
      >
        <MinusIcon />
      </button>
      <output className="min-w-7 text-center font-semibold figures" aria-label="Cantidad">
        {value}
      </output>
      <button
        type="button"
        className={side}
        aria-label="Agregar una unidad"
        aria-disabled={isBusy || undefined}
        disabled={isDisabled || value >= max}
        onClick={() => !isBusy && onChange(value + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
