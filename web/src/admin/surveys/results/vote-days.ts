import { addDays, type Day } from '@tocador/contracts/calendar'

export interface VoteDay {
  day: Day
  votes: number
}

/** More days would make bars thinner than a pixel on phones. */
export const MOST_DAYS = 60

/** Every day from the first vote to the last day, at most the last sixty; days without votes have a zero. */
export function voteDays(counted: readonly VoteDay[], lastDay: Day): VoteDay[] {
  const [first] = counted
  if (first === undefined) return []
  const votes = new Map(counted.map((one) => [one.day, one.votes]))
  const end = counted.reduce((latest, { day }) => (day > latest ? day : latest), lastDay)
  const days: VoteDay[] = []
  for (let day = end; day >= first.day && days.length < MOST_DAYS; day = addDays(day, -1)) {
    days.unshift({ day, votes: votes.get(day) ?? 0 })
  }
  return days
}
