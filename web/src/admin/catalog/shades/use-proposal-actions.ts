import { useQueryClient } from '@tanstack/react-query'
import * as calls from '@tocador/contracts/catalog/admin-catalog-calls'
import type { FamilyProposal } from '@tocador/contracts/catalog/family-schemas'
import { useRef } from 'react'
import { call } from '../../../api/call'
import { showToast } from '../../../ui/overlay/toasts'
import { dialogFailureText } from '../list/product-texts'
import { PROPOSALS } from './use-families'

/** Dismisses proposed shades and proposes them again. A second press while one is sent does nothing; both may be repeated. */
export function useProposalActions(onDone: () => void) {
  const queries = useQueryClient()
  const isBusy = useRef(false)

  const change = async (send: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await send()
    } catch (failure) {
      showToast(dialogFailureText(failure), { kind: 'error' })
    } finally {
      // Also after a refusal: somebody else grouped the products or restored the proposal.
      await queries.invalidateQueries({ queryKey: PROPOSALS })
      isBusy.current = false
      onDone()
    }
  }

  const restore = (id: number | null) =>
    change(async () => {
      if (id === null) return
      await call(calls.restoreProposal, { params: { id } })
      showToast('Se vuelven a proponer')
    })

  const dismiss = ({ name, products }: FamilyProposal) =>
    change(async () => {
      const { id } = (await call(calls.dismissProposal, { body: { product_ids: products.map((one) => one.id) } })).data
      showToast(`Ya no se propone agrupar ${name}`, {
        kind: 'removed',
        action: { label: 'Deshacer', run: () => void restore(id) },
      })
    })

  return { dismiss, restore }
}
