import {
  inviteWaiting,
  listWaitingPeople,
  removeWait,
  setWaitStatus,
  tellWaitingPerson,
} from '@tocador/contracts/waiting/admin-waiting-calls'
import type { WaitingLine, WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { openReservedTab } from '../../../ui/feedback/reserved-tab'
import { showToast } from '../../../ui/overlay/toasts'
import { PRODUCTS } from '../../list-screen/views/query-keys'
import { dialogFailureText } from '../list/product-texts'

const lineOf = ({ data: people, counts }: WaitingLine) => ({ people, counts })
export type Line = ReturnType<typeof lineOf>

export const waitingPeople = (productId: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'waiting', productId],
    queryFn: async ({ signal }) => lineOf(await call(listWaitingPeople, { params: { id: productId } }, { signal })),
  })

/** What the owner does with the people in the line for a product. */
export function useWaitingActions(productId: number) {
  const queries = useQueryClient()
  const { queryKey } = waitingPeople(productId)
  const show = (line: WaitingLine) => queries.setQueryData(queryKey, lineOf(line))
  /** The list's figures, too; a refused change is usually one of somebody else's. */
  const readAgain = () => void queries.invalidateQueries({ queryKey: PRODUCTS })

  const setStatus = async ({ id, status: seen }: WaitingPerson, status: 'waiting' | 'passed') => {
    try {
      const line = await call(setWaitStatus, { params: { id }, body: { status, seen } })
      show(line)
      showToast(line.message ?? '')
    } catch (failure) {
      showToast(dialogFailureText(failure), { kind: 'error' })
    }
    readAgain()
  }

  return {
    /** Opens the chat with the shop's message. */
    async tell({ id }: WaitingPerson) {
      const tab = openReservedTab('Preparando el mensaje. WhatsApp se abre en un momento…')
      try {
        const { data } = await call(tellWaitingPerson, { params: { id } })
        const action = { label: 'Abrir WhatsApp', href: data.url }
        if (!tab.show(data.url)) showToast('Mensaje listo para enviar', { action, stays: true })
      } catch (failure) {
        tab.close()
        showToast(dialogFailureText(failure), { kind: 'error' })
      }
      readAgain()
    },
    pass: (person: WaitingPerson) => setStatus(person, 'passed'),
    giveBack: (person: WaitingPerson) => setStatus(person, 'waiting'),
    /** As `remove`. */
    async invite() {
      show(await call(inviteWaiting, { params: { id: productId } }))
      showToast('Nadie la tiene apartada: avísales una por una')
      readAgain()
    },
    /** Rejects with the failure, which the question shows. */
    async remove({ id }: WaitingPerson) {
      const line = await call(removeWait, { params: { id } })
      show(line)
      showToast(line.message ?? '')
      readAgain()
    },
  }
}
