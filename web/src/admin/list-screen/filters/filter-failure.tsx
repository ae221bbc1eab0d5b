import { Button } from '../../../ui/controls/button'

export interface FilterFailureProps {
  text: string
  onRetry: () => void
}

/** Beside filters whose choices could not be read: some are missing. */
export const FilterFailure = ({ text, onRetry }: FilterFailureProps) => (
  <p role="alert" className="flex flex-wrap gap-x-3 text-danger">
    {text}
    <Button look="link" onClick={onRetry}>
      Reintentar
    </Button>
  </p>
)
