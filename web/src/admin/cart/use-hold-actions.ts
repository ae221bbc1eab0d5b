import { cancelHold, cleanUpHolds, releaseHolder, remindOfHold } from '@tocador/contracts/cart/admin-cart-calls'
import type { Hold } from '@tocador/contracts/cart/hold-schemas'
import { piecesText } from '@tocador/contracts/pieces-text'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { showToast } from '../../ui/overlay/toasts'
import { openReservedTab } from '../../ui/feedback/reserved-tab'
import { extendHoldOnce } from './extend-hold-once'
import { failureOf } from './hold-texts'
import { HOLDS } from './use-holds'

/** Calls that change holds; `extend`, `cancel` and `release` reject with the failure, which their dialog shows. */
export function useHoldActions() {
  const queries = useQueryClient()
  /** A refused change is usually one of somebody else's, so the lists are read again in any case. */
  const andReadAgain = async <Result>(change: Promise<Result>): Promise<Result> => {
    try {
      return await change
    } finally {
      void queries.invalidateQueries({ queryKey: HOLDS })
      void queries.invalidateQueries({ queryKey: ['products'] })
    }
  }

  return {
    async extend(hold: Hold, hours: string, reason: string) {
      await andReadAgain(extendHoldOnce(hold, { extensionHours: hours, reason }))
      showToast('Reserva extendida')
    },

    async cancel(id: number, reason: string) {
      const { data } = await andReadAgain(call(cancelHold, { params: { id }, body: { reason } }))
      showToast(`Reserva cancelada. ${backText(data.stockRestored)}`)
    },

    async release(holder: { cartId?: number; network?: string }, reason: string) {
      const { data } = await andReadAgain(call(releaseHolder, { body: { ...holder, reason } }))
      showToast(
        data.stockRestored === 0 ? 'Ya no apartaba nada' : `Apartados liberados. ${backText(data.stockRestored)}`,
      )
    },

    /** RES-25: opens the chat with the reminder. */
    async remind(id: number) {
      const tab = openReservedTab('Preparando el recordatorio. WhatsApp se abre en un momento…')
      try {
        const { data } = await call(remindOfHold, { params: { id } })
        const action = { label: 'Abrir WhatsApp', href: data.url }
        showToast('Recordatorio enviado exitosamente', tab.show(data.url) ? {} : { action })
      } catch (failure) {
        tab.close()
        showToast(failureOf('remind')(failure), { kind: 'error' })
      }
    },

    /** RES-26 */
    async cleanUp() {
      try {
        const { message = '' } = await andReadAgain(call(cleanUpHolds, {}))
        showToast(message)
      } catch (failure) {
        showToast(failureOf('cleanUp')(failure), { kind: 'error' })
      }
    },
  }
}

export type HoldActions = ReturnType<typeof useHoldActions>

const backText = (pieces: number) =>
  pieces === 1 ? 'Regresó 1 pieza a la tienda.' : `Regresaron ${piecesText(pieces)} a la tienda.`
