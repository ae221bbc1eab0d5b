import * as calls from '@tocador/contracts/delivery/admin-delivery-calls'
import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import type { WhatsappType } from '@tocador/contracts/delivery/delivery-words'
import { updateWhatsappConfig } from '@tocador/contracts/settings/admin-settings-calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { showToast } from '../../ui/overlay/toasts'
import { failureOf, slotCount, type AvailabilityFailure } from './availability-texts'
import { DELIVERY, PLACES } from './use-availability'
import type { SlotState } from './week-rules'

export interface PlaceInput {
  name: string
  address: string
  description: string
  whatsapp_number: WhatsappType
}

/**
 * Calls that change places, hours, dates and numbers. Those that a dialog sends reject with the failure, which the dialog
 * shows; the others show it themselves.
 */
export function useAvailabilityActions() {
  const queries = useQueryClient()
  /** A refused change is usually one of somebody else's, so all is read again in any case. */
  const andReadAgain = async <Result>(change: Promise<Result>): Promise<Result> => {
    try {
      return await change
    } finally {
      for (const queryKey of [DELIVERY, PLACES]) void queries.invalidateQueries({ queryKey })
    }
  }
  const shown = async (what: AvailabilityFailure, change: () => Promise<void>) => {
    try {
      await change()
    } catch (failure) {
      showToast(failureOf(what)(failure), { kind: 'error' })
    }
  }

  const setSlots = async (slots: SlotState[], said: string, undo?: SlotState[]) => {
    await andReadAgain(call(calls.setSlots, { body: { slots } }))
    const action = {
      label: 'Deshacer',
      run: () => void shown('updateSlot', () => setSlots(undo ?? [], 'Cambio deshecho')),
    }
    showToast(said, undo === undefined ? {} : { action })
  }
  const deleteSlots = async (ids: number[]) => {
    const { data } = await andReadAgain(call(calls.deleteSlots, { body: { ids } }))
    showToast(`${slotCount(data.removed)} ${data.removed === 1 ? 'eliminado' : 'eliminados'}`)
  }

  return {
    async savePlace(id: number | undefined, body: PlaceInput) {
      if (id === undefined) await andReadAgain(call(calls.createPlace, { body }))
      else await andReadAgain(call(calls.updatePlace, { params: { id }, body }))
      showToast(id === undefined ? 'Lugar de entrega creado' : 'Lugar de entrega actualizado')
    },
    async deletePlace(id: number) {
      await andReadAgain(call(calls.deletePlace, { params: { id } }))
      showToast('Lugar de entrega eliminado')
    },
    /** AVL-03 */
    togglePlace: (place: DeliveryLocation) =>
      shown('toggle', async () => {
        const { data } = await andReadAgain(call(calls.togglePlace, { params: { id: place.id } }))
        showToast(`${place.name}: ${data.is_active === 1 ? 'activo' : 'inactivo, nadie lo ve'}`)
      }),
    assignNumber: (place: DeliveryLocation, whatsapp_number: WhatsappType) =>
      shown('updatePlace', async () => {
        await andReadAgain(call(calls.updatePlace, { params: { id: place.id }, body: { whatsapp_number } }))
        showToast(`${place.name}: desde el próximo pedido`)
      }),

    setSlots,
    deleteSlots,
    /** For a change without a dialog. */
    trySetSlots: (slots: SlotState[], said: string, undo?: SlotState[]) =>
      shown('updateSlot', () => setSlots(slots, said, undo)),
    /** AVL-13 */
    toggleSlot: (id: number, name: string) =>
      shown('toggle', async () => {
        const { data } = await andReadAgain(call(calls.toggleSlot, { params: { id } }))
        showToast(`${name}: ${data.is_active === 1 ? 'activo' : 'inactivo'}`)
      }),
    async saveSlot(id: number | undefined, state: SlotState) {
      if (id === undefined) await andReadAgain(call(calls.createSlot, { body: state }))
      else await andReadAgain(call(calls.updateSlot, { params: { id }, body: state }))
      showToast(id === undefined ? 'Horario creado' : 'Horario actualizado')
    },

    async closeDates(location_id: number | null, dates: { date: string; reason: string }[]) {
      const { data } = await andReadAgain(call(calls.createClosedDates, { body: { location_id, dates } }))
      showToast(
        data.length === 0 ? 'Ya estaba cerrado' : data.length === 1 ? 'Día cerrado' : `${data.length} días cerrados`,
      )
    },
    reopenDate: (id: number) =>
      shown('closedDates', async () => {
        await andReadAgain(call(calls.deleteClosedDate, { params: { id } }))
        showToast('Día abierto de nuevo')
      }),

    async saveNumbers(body: { primaryNumber?: string; secondaryNumber?: string }) {
      await andReadAgain(call(updateWhatsappConfig, { body }))
      showToast('Números guardados. Valen desde el próximo pedido.')
    },
  }
}

export type AvailabilityActions = ReturnType<typeof useAvailabilityActions>
