import { updatePlace } from '@tocador/contracts/delivery/admin-delivery-calls'
import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import type { WhatsappType } from '@tocador/contracts/delivery/delivery-words'
import { updateWhatsappConfig } from '@tocador/contracts/settings/admin-settings-calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { showToast } from '../../ui/overlay/toasts'
import { DELIVERY } from './use-availability'
import { useAvailabilityChanges, type Edit } from './use-availability-changes'

export type NumbersInput = { primaryNumber: string; secondaryNumber: string }

export function useNumberActions() {
  const queries = useQueryClient()
  const { andReadAgain, saved, shown } = useAvailabilityChanges()
  return {
    async saveNumbers(body: Edit<NumbersInput>) {
      const { data } = await andReadAgain(call(updateWhatsappConfig, { body }))
      queries.setQueryData([...DELIVERY, 'whatsapp'], data)
      showToast('Números guardados. Valen desde el próximo pedido.')
      return data
    },
    assignNumber: (place: DeliveryLocation, whatsapp_number: WhatsappType) =>
      shown('updatePlace', () => {
        const body = { whatsapp_number, seen: { whatsapp_number: place.whatsapp_number } }
        return saved(call(updatePlace, { params: { id: place.id }, body }), `${place.name}: desde el próximo pedido`)
      }),
  }
}
