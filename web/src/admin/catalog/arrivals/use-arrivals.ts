import * as calls from '@tocador/contracts/arrivals/admin-arrivals-calls'
import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminFailureText, UnansweredChange } from '../../../api/admin-failure'
import { dataOf } from '../../../api/data-of'
import { showToast } from '../../../ui/overlay/toasts'
import { ARRIVALS } from '../../list-screen/views/query-keys'
import { showFailure } from '../../list-screen/edits/show-failure'
import { orderChecked, readIds, removeChecked, restoreChecked } from './change-arrivals-checked'

export const arrivalFailure = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error guardando la llegada', offline: 'Error de conexión' })

export const arrivalDetail = (id: number) =>
  queryOptions({ queryKey: [...ARRIVALS, 'one', id], queryFn: dataOf(calls.getArrival, { params: { id } }) })

/** Whether people who wait read something else without it; those of a product that is for sale go on waiting for the product. */
export const losesLine = ({ people_waiting: people, product }: Arrival) =>
  people > 0 && (product === null || product.is_sold === 0)

export const useArrivalCounts = () =>
  useQuery({ queryKey: [...ARRIVALS, 'count'], queryFn: dataOf(calls.countArrivals, {}), refetchInterval: 30_000 }).data

/** Where a piece is moved to among the others. */
export type Move = 'first' | 'up' | 'down'

function movedTo(ids: readonly number[], id: number, move: Move): number[] {
  const rest = ids.filter((other) => other !== id)
  const from = ids.indexOf(id)
  const to = { first: 0, up: Math.max(0, from - 1), down: from + 1 }[move]
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** What the owner does with the pieces; failures are said in a toast. */
export function useArrivalActions() {
  const queries = useQueryClient()
  const reload = () => void queries.invalidateQueries({ queryKey: ARRIVALS })
  /** `retryOf`: how to repeat what nothing else on the screen does. */
  const say = async (work: () => Promise<void>, retryOf: (failure: unknown) => (() => void) | undefined) => {
    try {
      await work()
    } catch (failure) {
      showFailure(arrivalFailure(failure), retryOf(failure))
    }
    reload()
  }
  const act = (work: () => Promise<void>) => say(work, () => undefined)
  const undo = async (work: () => Promise<void>) => say(work, () => () => void undo(work))
  const saveOrder = async (ids: number[], before: number[], text: string) => {
    const idsBefore = await orderChecked(ids, before)
    showToast(text, { action: { label: 'Deshacer', run: () => void undo(() => saveBack(idsBefore)) } })
  }
  const saveBack = async (ids: number[]) => {
    await orderChecked(ids, ids)
    showToast('Orden como antes')
  }
  const restore = async (id: number) => {
    await restoreChecked(id)
    showToast('Llegada recuperada')
  }
  const remove = async (id: number, isRepeat = false): Promise<void> =>
    say(
      async () => {
        await removeChecked(id, isRepeat)
        showToast('Llegada quitada', { action: { label: 'Deshacer', run: () => void undo(() => restore(id)) } })
      },
      // Once the list is read again, nothing else on the screen can take it back.
      (failure) => (failure instanceof UnansweredChange ? () => void remove(id, true) : undefined),
    )
  return {
    reload,
    remove: ({ id }: Arrival) => remove(id),
    move: ({ id, name }: Arrival, move: Move) =>
      act(async () => {
        const ids = await readIds('shown')
        const moved = movedTo(ids, id, move)
        // The menu does not know which one is the last, nor what others moved meanwhile.
        if (moved.every((other, place) => other === ids[place]))
          showToast(`«${name}» ya es la ${move === 'down' ? 'última' : 'primera'}`)
        else await saveOrder(moved, ids, `Se movió «${name}»`)
      }),
    orderByDate: () =>
      act(async () => {
        const [before, ids] = await Promise.all([readIds('shown'), readIds('expected')])
        await saveOrder(ids, before, 'Ordenadas por fecha')
      }),
  }
}

export type ArrivalActions = ReturnType<typeof useArrivalActions>
