import * as calls from '@tocador/contracts/arrivals/admin-arrivals-calls'
import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminFailureText } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import { dataOf } from '../../../api/data-of'
import { showToast } from '../../../ui/overlay/toasts'
import { ARRIVALS } from '../../list-screen/views/query-keys'
import { showFailure } from '../../list-screen/edits/show-failure'

export const arrivalFailure = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error guardando la llegada', offline: 'Error de conexión' })

export const arrivalDetail = (id: number) =>
  queryOptions({ queryKey: [...ARRIVALS, 'one', id], queryFn: dataOf(calls.getArrival, { params: { id } }) })

/** Whether people lose their line with it; who waits for a product that comes back goes on waiting for the product. */
export const losesLine = ({ people_waiting: people, product }: Arrival) => people > 0 && product === null

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
  const say = async (work: () => Promise<void>, isUndo = false) => {
    try {
      await work()
    } catch (failure) {
      showFailure(arrivalFailure(failure), isUndo ? () => void say(work, true) : undefined)
    }
    reload()
  }
  const saveOrder = async (ids: number[], text: string) => {
    const { data } = await call(calls.orderArrivals, { body: { ids } })
    showToast(text, {
      action: { label: 'Deshacer', run: () => void say(() => saveBack(data.ids_before), true) },
    })
  }
  const saveBack = async (ids: number[]) => {
    await call(calls.orderArrivals, { body: { ids } })
    showToast('Orden como antes')
  }
  const idsBy = async (sort: 'shown' | 'expected') =>
    (await call(calls.listArrivals, { query: { sort } })).data.map(({ id }) => id)
  const restore = async (id: number) => {
    await call(calls.restoreArrival, { params: { id } })
    showToast('Llegada recuperada')
  }
  return {
    reload,
    remove: ({ id }: Arrival) =>
      say(async () => {
        await call(calls.removeArrival, { params: { id } })
        showToast('Llegada quitada', { action: { label: 'Deshacer', run: () => void say(() => restore(id), true) } })
      }),
    move: ({ id, name }: Arrival, move: Move) =>
      say(async () => {
        const ids = await idsBy('shown')
        const moved = movedTo(ids, id, move)
        // The menu does not know which one is the last, nor what others moved meanwhile.
        if (moved.every((other, place) => other === ids[place]))
          showToast(`«${name}» ya es la ${move === 'down' ? 'última' : 'primera'}`)
        else await saveOrder(moved, `Se movió «${name}»`)
      }),
    orderByDate: () => say(async () => saveOrder(await idsBy('expected'), 'Ordenadas por fecha')),
  }
}

export type ArrivalActions = ReturnType<typeof useArrivalActions>
