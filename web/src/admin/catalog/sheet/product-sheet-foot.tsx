import { PackagePlusIcon } from '../../../ui/icons/panel-icons'
import { Button } from '../../../ui/controls/button'
import { EDIT_FORM } from './product-data-part'
import type { StockStep } from './stock-dialog'

export const StockFoot = ({ onStep }: { onStep: (step: StockStep) => void }) => (
  <>
    <p className="mr-auto text-ink-2 max-md:hidden">Cada movimiento queda registrado.</p>
    <Button onClick={() => onStep('adjust')}>Ajustar…</Button>
    <Button look="main" icon={<PackagePlusIcon />} onClick={() => onStep('add')}>
      Sumar existencias
    </Button>
  </>
)

interface EditFootProps {
  isSending: boolean
  /** Disabled until the question about a conflict is answered. */
  hasConflict: boolean
  onCancel: () => void
}

export const EditFoot = ({ isSending, hasConflict, onCancel }: EditFootProps) => (
  <>
    <Button disabled={isSending} onClick={onCancel}>
      Cancelar
    </Button>
    <Button look="main" type="submit" form={EDIT_FORM} disabled={hasConflict} busy={isSending} busyLabel="Guardando…">
      Actualizar producto
    </Button>
  </>
)
