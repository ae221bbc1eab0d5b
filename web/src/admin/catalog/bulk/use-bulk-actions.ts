import { useQueryClient } from '@tanstack/react-query'
import type { ProductStatus } from '@tocador/contracts/catalog/catalog-words'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { selectProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { SelectedProduct, StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import { useState } from 'react'
import { call } from '../../../api/call'
import { hasSessionEnded } from '../../../api/admin-failure'
import { showToast } from '../../../ui/overlay/toasts'
import { changeProductsChecked } from './change-products-checked'
import { keepChosen } from './keep-chosen'
import type { NewPrice } from './price-change-rules'
import { staleIn, withCurrentValues } from './stale-selection'
import { productList } from '../list/product-list'
import { bulkTexts, dialogFailureText } from '../list/product-texts'
import type { ListState } from '../../list-screen/list/list-declaration'
import { filterQueryOf } from '../../list-screen/views/list-address'
import { PRODUCTS } from '../../list-screen/views/query-keys'
import { showFailure } from '../../list-screen/edits/show-failure'

/** The value set on all selected products. */
type Setting = Pick<SelectedProduct, 'status'> | Pick<SelectedProduct, 'is_approved'>
type Settings = Pick<SelectedProduct, 'status' | 'is_approved'>
const hasSetting = (product: Settings, change: Setting) =>
  'status' in change ? product.status === change.status : product.is_approved === change.is_approved

interface BulkOutcomes {
  onDone: () => void
  /** Called with the new selection: all products of the filter, or the current values after a conflict. */
  onChoose: (products: readonly SelectedProduct[]) => void
}

export function useBulkActions({ onDone, onChoose }: BulkOutcomes) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const reload = () => void queries.invalidateQueries({ queryKey: PRODUCTS })

  /** Shows a toast with undo; products deleted by somebody else are removed from the selection. */
  const run = async (
    chosen: readonly SelectedProduct[],
    change: Setting,
    words: (count: number) => string,
    back: Setting,
    isUndo = false,
  ) => {
    setBusy(true)
    try {
      const isSaved = (now: Settings) => hasSetting(now, change)
      const expected = chosen.filter((product) => !isSaved(product)).map(({ id }) => ({ id, isSaved }))
      const send = () => changeProductsChecked({ ...change, products: chosen.map(asSeen) }, expected)
      const ids = await (isUndo ? send() : keepChosen(chosen, send))
      const undo = () =>
        void run(
          chosen.filter(({ id }) => ids.includes(id)).map((product) => ({ ...product, ...change })),
          back,
          bulkTexts.undone,
          change,
          true,
        )
      showToast(words(ids.length), ids.length > 0 ? { action: { label: 'Deshacer', run: undo } } : {})
      if (!isUndo) onDone()
    } catch (failure) {
      const stale = staleIn(failure)
      const again = isUndo && !stale ? () => void run(chosen, change, words, back, true) : undefined
      // The end of the session was told by `keepChosen`.
      if (isUndo || !hasSessionEnded(failure)) showFailure(dialogFailureText(failure), again)
      if (stale && !isUndo) onChoose(withCurrentValues(chosen, stale))
    } finally {
      setBusy(false)
      reload()
    }
  }

  /**
   * If somebody changed products meanwhile, the server refuses; resolves with these products for the dialog to show.
   */
  const setPrices = async (prices: readonly NewPrice[], isRepeat = false): Promise<StaleSelection | undefined> => {
    const products = prices.map(({ id, price, seen }) => ({ id, price, price_seen: seen }))
    try {
      const expected = prices
        .filter(({ price, seen }) => price !== seen)
        .map(({ id, price }) => ({ id, isSaved: (now: { price: number }) => now.price === price }))
      const ids = await changeProductsChecked({ products }, expected).catch((failure: unknown) => {
        if (isRepeat && areSaved(prices, staleIn(failure))) return expected.map(({ id }) => id)
        throw failure
      })
      const changed = prices.filter(({ id }) => ids.includes(id))
      const undone = changed.map(({ id, price, seen }) => ({ id, price: seen, seen: price }))
      showToast(bulkTexts.priced(changed.length), {
        action: { label: 'Deshacer', run: () => void undoPrices(undone) },
      })
      return undefined
    } catch (failure) {
      const stale = staleIn(failure)
      if (stale === undefined) throw failure
      return stale
    } finally {
      reload()
    }
  }

  /** The undo does not overwrite a price that somebody else set meanwhile. */
  const undoPrices = async (prices: readonly NewPrice[], isRepeat = false) => {
    try {
      const stale = await setPrices(prices, isRepeat)
      if (stale !== undefined) showToast(bulkTexts.notUndone(stale), { kind: 'error' })
    } catch (failure) {
      showFailure(dialogFailureText(failure), () => void undoPrices(prices, true))
    }
  }

  return {
    isBusy,
    setPrices,
    approve: (chosen: readonly SelectedProduct[], isApproved: boolean) =>
      run(chosen, { is_approved: isApproved ? 1 : 0 }, isApproved ? bulkTexts.approved : bulkTexts.unapproved, {
        is_approved: isApproved ? 0 : 1,
      }),
    setStatus: (chosen: readonly SelectedProduct[], status: ProductStatus) =>
      run(chosen, { status }, status === 'active' ? bulkTexts.activated : bulkTexts.deactivated, {
        status: status === 'active' ? 'inactive' : 'active',
      }),
    async chooseAll(state: ListState) {
      const query = filterQueryOf(productList, state) as QueryInputOf<EndpointOf<typeof selectProducts>>
      try {
        onChoose((await call(selectProducts, { query })).data)
      } catch (failure) {
        showFailure(dialogFailureText(failure))
      }
    },
  }
}

/** To a request that is repeated, all prices that the earlier one saved count as changed; it saved all or none. */
const areSaved = (prices: readonly NewPrice[], stale: StaleSelection | undefined) =>
  stale !== undefined &&
  prices.every(
    ({ id, price, seen }) => price === seen || stale.changed.some((now) => now.id === id && now.price === price),
  )

const asSeen = ({ id, status, is_approved }: SelectedProduct) => ({
  id,
  status_seen: status,
  is_approved_seen: is_approved,
})
