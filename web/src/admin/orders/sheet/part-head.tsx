import { Button } from '../../../ui/controls/button'

interface PartHeadProps {
  title: string
  /** The button's name, which says what it changes. */
  change: string
  onChange: (() => void) | undefined
}

/** The head of a part of an order's sheet that can be changed. */
export const PartHead = ({ title, change, onChange }: PartHeadProps) => (
  <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
    <h3 className="font-medium text-ink-2">{title}</h3>
    {onChange && (
      // The margins keep the head as high as one without a button beside it.
      <Button look="link" className="-my-2 max-md:-my-3" aria-label={change} onClick={onChange}>
        Cambiar
      </Button>
    )}
  </div>
)
