import type { NewPlace } from '@tocador/contracts/delivery/delivery-input-schemas'
import * as calls from '@tocador/contracts/delivery/admin-delivery-calls'
import type { ClosedDate, DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import type { HoursOfDeleted, WhatsappType } from '@tocador/contracts/delivery/delivery-words'
import { updateWhatsappConfig } from '@tocador/contracts/settings/admin-settings-calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { showToast } from '../../ui/overlay/toasts'
import { failureOf, slotCount, slotName, type AvailabilityFailure } from './availability-texts'
import { DELIVERY, listedSlots, PLACES, showSlots } from './use-availability'
import { isSameHour, seenAt, type SlotState } from './week/week-rules'

export type PlaceInput = Omit<NewPlace, 'is_active' | 'allow_same_name'>
/** `false` asks whether another place has the name. */
type SameName = { allow_same_name: boolean }
/** The edited fields, and all values that the form showed. */
export type Edit<Values> = Partial<Values> & { seen: Values }
export type SlotInput = Omit<SlotState, 'is_active'>
/** A day, or some hours of it. */
export type Closing = { date: string; reason: string; times?: string[] }
export type NumbersInput = { primaryNumber: string; secondaryNumber: string }

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
  const saved = async (change: Promise<unknown>, said: string) => {
    await andReadAgain(change)
    showToast(said)
  }
  const shown = async (what: AvailabilityFailure, change: () => Promise<void>) => {
    try {
      await change()
    } catch (failure) {
      showToast(failureOf(what)(failure), { kind: 'error' })
    }
  }

  /** Saves hours, and offers to undo it unless hours were added. `seen`: the hours as the week showed them. */
  const setSlots = async (slots: SlotState[], said: string, seen?: SlotState[]) => {
    const before = (seen ?? listedSlots(queries)).filter((one) => slots.some((slot) => isSameHour(slot, one)))
    const body = { slots: slots.map((slot) => ({ ...slot, seen: seenAt(before, slot) })) }
    const { data } = await andReadAgain(call(calls.setSlots, { body }))
    showSlots(queries, data)
    const run = () => void shown('updateSlot', () => setSlots(before, 'Cambio deshecho', slots))
    const canBeUndone = seen === undefined && before.length === slots.length
    showToast(said, canBeUndone ? { action: { label: 'Deshacer', run } } : {})
  }
  const deleteSlots = async (ids: number[]) => {
    const { data } = await andReadAgain(call(calls.deleteSlots, { body: { ids } }))
    showToast(`${slotCount(data.removed)} ${data.removed === 1 ? 'eliminado' : 'eliminados'}`)
  }

  const reopenDates = (closed: readonly ClosedDate[]) =>
    shown('closedDates', () => {
      const reopened = closed.map(({ id }) => call(calls.deleteClosedDate, { params: { id } }))
      return saved(Promise.all(reopened), isOfHours(closed) ? 'Horas abiertas de nuevo' : 'Día abierto de nuevo')
    })

  return {
    createPlace: (body: PlaceInput & SameName) => saved(call(calls.createPlace, { body }), 'Lugar de entrega creado'),
    updatePlace: (id: number, body: Edit<PlaceInput> & SameName) =>
      saved(call(calls.updatePlace, { params: { id }, body }), 'Lugar de entrega actualizado'),
    deletePlace: (id: number, query: { hours: HoursOfDeleted; to?: string }) =>
      saved(call(calls.deletePlace, { params: { id }, query }), 'Lugar de entrega eliminado'),
    /** AVL-03 */
    togglePlace: (place: DeliveryLocation) =>
      shown('toggle', async () => {
        const { data } = await andReadAgain(
          call(calls.togglePlace, { params: { id: place.id }, body: { is_active: place.is_active === 0 } }),
        )
        showToast(`${place.name}: ${data.is_active === 1 ? 'activo' : 'inactivo, nadie lo ve'}`)
      }),
    assignNumber: (place: DeliveryLocation, whatsapp_number: WhatsappType) =>
      shown('updatePlace', () => {
        const body = { whatsapp_number, seen: { whatsapp_number: place.whatsapp_number } }
        return saved(
          call(calls.updatePlace, { params: { id: place.id }, body }),
          `${place.name}: desde el próximo pedido`,
        )
      }),

    setSlots,
    deleteSlots,
    /** For a change without a dialog. */
    trySetSlots: (slots: SlotState[], said: string) => shown('updateSlot', () => setSlots(slots, said)),
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

    async closeDates(location_id: number | null, dates: Closing[]) {
      const { data } = await andReadAgain(call(calls.createClosedDates, { body: { location_id, dates } }))
      const run = () => void reopenDates(data)
      if (data.length === 0) showToast('Ya estaba cerrado')
      else showToast(closedText(data), { action: { label: 'Deshacer', run } })
    },
    reopenDates,

    async saveNumbers(body: Edit<NumbersInput>) {
      const { data } = await andReadAgain(call(updateWhatsappConfig, { body }))
      queries.setQueryData([...DELIVERY, 'whatsapp'], data)
      showToast('Números guardados. Valen desde el próximo pedido.')
      return data
    },
  }
}

const isOfHours = (closed: readonly ClosedDate[]) => closed.some(({ times }) => times !== undefined)

function closedText(closed: readonly ClosedDate[]): string {
  const [first, ...more] = closed
  if (first?.times !== undefined)
    return first.times.length === 1 ? 'Hora cerrada' : `${first.times.length} horas cerradas`
  return more.length === 0 ? 'Día cerrado' : `${closed.length} días cerrados`
}

export type AvailabilityActions = ReturnType<typeof useAvailabilityActions>
