import type { WaitingCounts, WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'

export const aWaitingPerson = (over: Partial<WaitingPerson> = {}): WaitingPerson => ({
  id: 1,
  name: 'Sofía Luna',
  phone: '5512345678',
  has_account: 0,
  status: 'waiting',
  asked_at: '2026-11-20T18:00:00.000Z',
  told_at: null,
  held: null,
  same_network: 0,
  ...over,
})

/** The reply with these people, who are all that there are unless `counts` says more. */
export const aLine = (data: readonly WaitingPerson[], counts: Partial<WaitingCounts> = {}, message?: string) => {
  const count = (wanted: WaitingPerson['status']) => data.filter(({ status }) => status === wanted).length
  const all = { total: data.length, waiting: count('waiting'), invited: count('invited'), ...counts }
  return { json: { success: true, data, counts: all, message } }
}
