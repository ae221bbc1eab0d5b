import { Button } from '../../ui/button'

interface PartHeadProps {
  title: string
  /** The button's name, which says what it changes. */
  change: string
  onChange: (() => void) | undefined
}

/** The head of a part of an order's sheet that can be changed. */
export const PartHead = ({ title, change, onChange }: PartHeadProps) => (
  <div className="mb-1.5 flex items-baseline justify-between gap-3">
    <h3 className="font-medium text-ink-2">{title}</h3>
    {onChange && (
      <Button look="link" aria-label={change} onClick={onChange}>
        Cambiar
      </Button>
    )}
  </div>
)
