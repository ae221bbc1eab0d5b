import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { useState } from 'react'
import { SelectField } from '../../../ui/form/field'
import { Options } from '../../../ui/form/options'
import { slotCount } from '../availability-texts'
import { EffectDialog } from '../hours/effect-dialog'
import type { PlaceHours } from './use-place-actions'

interface DeletePlaceDialogProps {
  place: DeliveryLocation
  others: readonly DeliveryLocation[]
  onClose: () => void
  onDelete: (hours: PlaceHours) => Promise<void>
}

/** AVL-05, AVL-30 */
export function DeletePlaceDialog({ place, others, onClose, onDelete }: DeletePlaceDialogProps) {
  const [fate, setFate] = useState<string>('keep')
  const count = place.schedule_count
  return (
    <EffectDialog
      title={`¿Eliminar «${place.name}»?`}
      action="Eliminar lugar"
      failure="deletePlace"
      concerned={{ locationId: place.id }}
      onClose={onClose}
      onConfirm={() => onDelete(fate === 'keep' || fate === 'delete' ? { hours: fate } : { hours: 'move', to: fate })}
      choice={
        count > 0 && (
          <SelectField
            label={`Sus ${slotCount(count)}`}
            hint={
              fate === 'keep' || fate === 'delete' ? undefined : 'Una hora que ese lugar ya tiene queda como está ahí.'
            }
            value={fate}
            onChange={(event) => setFate(event.target.value)}
          >
            <option value="keep">Dejarlos inactivos, como «Lugar no encontrado»</option>
            <option value="delete">Eliminarlos también</option>
            <Options of={others.map(({ id, name }) => ({ id, name: `Pasarlos a ${name}` }))} />
          </SelectField>
        )
      }
    >
      Deja de ofrecerse al momento.
    </EffectDialog>
  )
}
