import * as calls from '@tocador/contracts/notices/notices-calls'
import type { NoticeDevice, Notices } from '@tocador/contracts/notices/notices-endpoints'
import type { NoticeKind } from '@tocador/contracts/notices/notices-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { adminFailureText, ignoreGone } from '../../api/admin-failure'
import { call } from '../../api/call'
import { dataOf } from '../../api/data-of'
import { unsubscribeHere } from '../../api/push-subscription'
import { findSubscription, subscribeHere } from './push-here'

const NOTICES = ['notices'] as const
const DEVICES = [...NOTICES, 'devices'] as const
const HERE = [...NOTICES, 'here'] as const

export const noticeFailure = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error con los avisos', offline: 'Error de conexión con los avisos' })

export const useNotices = () => useQuery<Notices>({ queryKey: DEVICES, queryFn: dataOf(calls.listNotices, {}) })

/** The device that this browser is; null when it gets no notices. */
export const useDeviceHere = () => useQuery({ queryKey: HERE, queryFn: renewHere })

/** Says that this browser belongs to the session that is signed in now. */
export async function renewHere(): Promise<NoticeDevice | null> {
  const subscription = await findSubscription()
  if (subscription === undefined) return null
  return (await call(calls.renewNoticeDevice, { body: { endpoint: subscription.endpoint } })).data
}

/** Each call ends once the list shows what it changed. */
export function useNoticeActions() {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: NOTICES })
  return {
    /** False when the browser was not allowed to show notices. */
    turnOn: async (publicKey: string): Promise<boolean> => {
      const subscribed = await subscribeHere(publicKey)
      if (subscribed !== undefined) await call(calls.addNoticeDevice, { body: subscribed })
      await reload()
      return subscribed !== undefined
    },
    remove: async (id: number, isHere: boolean) => {
      await call(calls.removeNoticeDevice, { params: { id } }).catch(ignoreGone)
      if (isHere) await unsubscribeHere()
      await reload()
    },
    change: async (id: number, change: { name?: string; kinds?: Partial<Record<NoticeKind, boolean>> }) => {
      await call(calls.changeNoticeDevice, { params: { id }, body: change })
      await reload()
    },
    test: async (id: number) => {
      const { data } = await call(calls.testNoticeDevice, { params: { id } })
      await reload()
      return data.result
    },
  }
}
