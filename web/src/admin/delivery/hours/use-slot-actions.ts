import * as calls from '@tocador/contracts/delivery/admin-delivery-calls'
import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { showToast } from '../../../ui/overlay/toasts'
import { slotCount, slotName } from '../availability-texts'
import { listedSlots, showSlots } from '../use-availability'
import { useAvailabilityChanges, type Edit } from '../use-availability-changes'
import { isSameHour, seenAt, type SlotState } from '../week/week-rules'

export type SlotInput = Omit<SlotState, 'is_active'>

export function useSlotActions() {
  const queries = useQueryClient()
  const { andReadAgain, saved, shown } = useAvailabilityChanges()

  /** Saves hours, and offers to undo it unless hours were added. `seen`: the hours as the week showed them. */
  const setSlots = async (slots: SlotState[], said: string, seen?: SlotState[]) => {
    const before = (seen ?? listedSlots(queries)).filter((one) => slots.some((slot) => isSameHour(slot, one)))
    const body = { slots: slots.map((slot) => ({ ...slot, seen: seenAt(before, slot) })) }
    const { data } = await andReadAgain(call(calls.setSlots, { body }))
    showSlots(queries, data)
    // Tried again where it fails: the toast that offered it is gone.
    const run = () => void shown('updateSlot', () => setSlots(before, 'Cambio deshecho', slots), run)
    const canBeUndone = seen === undefined && before.length === slots.length
    showToast(said, canBeUndone ? { action: { label: 'Deshacer', run } } : {})
  }

  return {
    setSlots,
    /** For a change without a dialog. */
    trySetSlots: (slots: SlotState[], said: string) => shown('updateSlot', () => setSlots(slots, said)),
    deleteSlots: async (ids: number[]) => {
      const { data } = await andReadAgain(call(calls.deleteSlots, { body: { ids } }))
      showToast(`${slotCount(data.removed)} ${data.removed === 1 ? 'eliminado' : 'eliminados'}`)
    },
    /** AVL-13 */
    toggleSlot: ({ id, is_active, ...slot }: TimeSlot) =>
      shown('toggle', async () => {
        const body = { is_active: is_active === 0 }
        const { data } = await andReadAgain(call(calls.toggleSlot, { params: { id }, body }))
        showToast(
          `${slot.location_name}, ${slotName(slot).toLowerCase()}: ${data.is_active === 1 ? 'activo' : 'inactivo'}`,
        )
      }),
    createSlot: (body: SlotInput) => saved(call(calls.createSlot, { body }), 'Horario creado'),
    updateSlot: (id: number, body: Edit<SlotInput>) =>
      saved(call(calls.updateSlot, { params: { id }, body }), 'Horario actualizado'),
  }
}
