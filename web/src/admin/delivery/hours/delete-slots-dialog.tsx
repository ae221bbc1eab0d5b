import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { slotCount, slotName } from '../availability-texts'
import { EffectDialog } from './effect-dialog'

interface DeleteSlotsDialogProps {
  slots: readonly TimeSlot[]
  onClose: () => void
  onConfirm: (ids: number[]) => Promise<void>
}

export function DeleteSlotsDialog({ slots, onClose, onConfirm }: DeleteSlotsDialogProps) {
  const ids = slots.map(({ id }) => id)
  return (
    <EffectDialog
      title={titleOf(slots)}
      action={slots.length === 1 ? 'Eliminar horario' : `Eliminar ${slotCount(slots.length)}`}
      failure="deleteSlot"
      concerned={{ slotIds: ids }}
      onClose={onClose}
      onConfirm={() => onConfirm(ids)}
    >
      Dejan de ofrecerse al momento. Si solo quieres pausarlos, desactívalos.
    </EffectDialog>
  )
}

function titleOf(slots: readonly TimeSlot[]): string {
  const [first] = slots
  if (first === undefined || slots.length > 1) return `¿Eliminar ${slotCount(slots.length)}?`
  return `¿Eliminar «${first.location_name} · ${slotName(first)}»?`
}
