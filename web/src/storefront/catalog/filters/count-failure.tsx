import { Button } from '../../../ui/controls/button'

/** In place of the counts, in the sheet and in the column. */
export const CountFailure = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="flex flex-wrap items-center gap-3">
    No se pudieron contar los productos. <Button onClick={onRetry}>Reintentar</Button>
  </p>
)
