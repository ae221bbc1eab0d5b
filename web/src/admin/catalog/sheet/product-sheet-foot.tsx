import { PackagePlusIcon } from '../../../ui/icons/panel-icons'
import { EyeIcon } from '../../../ui/icons/dialog-icons'
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
  /** Shows the product as visitors would see it. */
  preview: { open: (() => void) | undefined; isBusy: boolean }
}

export const EditFoot = ({ isSending, hasConflict, onCancel, preview }: EditFootProps) => (
  <>
    {preview.open && (
      <Button
        className="mr-auto max-md:flex-none"
        title="Ver como clienta"
        icon={<EyeIcon />}
        busy={preview.isBusy}
        busyLabel="Preparando…"
        disabled={isSending}
        onClick={preview.open}
      >
        <span className="max-md:sr-only">Ver como clienta</span>
      </Button>
    )}
    <Button disabled={isSending} onClick={onCancel}>
      Cancelar
    </Button>
    <Button look="main" type="submit" form={EDIT_FORM} disabled={hasConflict} busy={isSending} busyLabel="Guardando…">
      Actualizar producto
    </Button>
  </>
)
