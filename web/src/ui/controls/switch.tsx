import { classes } from '../layout/classes'

interface SwitchProps {
  isOn: boolean
  /** The accessible name: what is switched. */
  label: string
  onToggle: () => void
  /** The words of both states, shown beside it. */
  words?: readonly [on: string, off: string]
  className?: string
}

/** A switch that acts at once. */
export const Switch = ({ isOn, label, onToggle, words, className }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    className={classes('group inline-flex min-h-8 items-center gap-2 max-md:min-h-11', className)}
    onClick={onToggle}
  >
    <span
      aria-hidden="true"
      className="relative h-4.5 w-8 flex-none rounded-pill border border-edge bg-surface transition-colors group-hover:border-ink group-aria-checked:border-success group-aria-checked:bg-success max-md:h-5.5 max-md:w-9 forced-colors:group-aria-checked:bg-[Highlight]"
    >
      <span className="absolute top-1/2 left-0.5 size-3 -translate-y-1/2 rounded-full bg-edge transition-transform group-aria-checked:translate-x-3.25 group-aria-checked:bg-surface max-md:size-4 max-md:group-aria-checked:translate-x-3.5" />
    </span>
    {words !== undefined && <span>{isOn ? words[0] : words[1]}</span>}
  </button>
)
