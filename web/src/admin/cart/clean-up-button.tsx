import { useState } from 'react'
import { Button } from '../../ui/controls/button'
import { BrushCleaningIcon } from '../../ui/icons/row-icons'
import { useHoldActions } from './use-hold-actions'

/** Releases expired holds at once; the sweep would do it within half a minute. */
export function CleanUpButton({ overdue }: { overdue: number | undefined }) {
  const { cleanUp } = useHoldActions()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await cleanUp()
    setBusy(false)
  }
  return (
    <Button icon={<BrushCleaningIcon />} busy={isBusy} busyLabel="Limpiando…" onClick={() => void run()}>
      Limpiar vencidas
      {overdue !== undefined && overdue > 0 && <span className="text-ink-2 figures">{overdue}</span>}
    </Button>
  )
}
