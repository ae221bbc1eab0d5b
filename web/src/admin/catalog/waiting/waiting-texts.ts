import { showNumber } from '@tocador/contracts/money'
import type { WaitingCounts, WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { WAIT_LIFE } from '@tocador/contracts/waiting/waiting-life'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import type { MarkTone } from '../../../ui/feedback/mark'
import { showWhen } from '../../../ui/layout/show-when'

type Standing = Pick<WaitingPerson, 'status' | 'told_at' | 'held'>

/** A unit is held for her, of which nobody told her. */
export const isUntold = ({ held, told_at: toldAt }: Standing) => held !== null && toldAt === null

/** Said with a list that does not have everybody. */
export const firstOfText = (shown: number, people: number) =>
  `Se muestran las primeras ${showNumber(shown)} de ${waitingTexts.people(people)}.`

/** Whether there is something to offer to everybody, and somebody to offer it to. */
export const canInvite = (people: readonly Standing[], free: number) =>
  people.some(isUntold) || (free > 0 && people.some(({ status }) => status === 'waiting'))

/** How it stands with a person, for the mark beside her name. */
export function standingOf(
  person: Standing,
  timeZone: string,
  now?: Date,
): { text: string; tone: MarkTone; more?: string } {
  const { status, told_at: toldAt, held } = person
  const when = (instant: string) => showWhen(instant, timeZone, now)
  if (held !== null) {
    if (held.opened_at !== null) return { text: `En su carrito hasta ${when(held.until)}`, tone: 'teal' }
    if (toldAt !== null) return { text: `Avisada, apartada hasta ${when(held.until)}`, tone: 'info' }
    return { text: 'Apartada sin avisar', tone: 'warning', more: `pasa a la siguiente persona ${when(held.until)}` }
  }
  const { label } = WAIT_LIFE[status]
  if (status === 'invited') return { text: label, tone: 'warning' }
  if (status === 'bought') return { text: label, tone: 'settled' }
  return { text: toldAt === null ? label : `${label} ${when(toldAt)}`, tone: 'plain' }
}

/** What the line of a product needs, in a sentence and its detail. `people` may not have all that `counts` does, but all with a unit. */
export function summaryOf(people: readonly Standing[], counts: WaitingCounts, timeZone: string, now?: Date) {
  const { total, waiting, invited } = counts
  const count = (is: (person: Standing) => boolean) => people.filter(is).length
  const held = count((person) => person.held !== null)
  const toTell = count(isUntold) + invited
  const others = total - held - waiting - invited
  const until = people.flatMap((person) => (isUntold(person) && person.held !== null ? [person.held.until] : [])).sort()
  const first = until[0]
  const line = waiting === 1 ? 'espera 1 persona' : `esperan ${waitingTexts.people(waiting)}`
  const title =
    held > 0
      ? `Llegó: ${waitingTexts.people(held)} ${held === 1 ? 'tiene' : 'tienen'} su pieza apartada${waiting > 0 ? `, ${line} más` : ''}`
      : toTell > 0
        ? `Llegó: avísale a ${waitingTexts.people(toTell)}`
        : line.charAt(0).toUpperCase() + line.slice(1)
  const details = [
    held > 0 && toTell > 0 ? `${toTell === 1 ? 'Falta avisar a 1' : `Faltan ${showNumber(toTell)} por avisar`}` : '',
    first === undefined ? '' : `la primera pieza pasa a otra persona ${showWhen(first, timeZone, now)}`,
    others > 0 ? (others === 1 ? '1 persona ya no espera' : `${showNumber(others)} personas ya no esperan`) : '',
  ].filter(Boolean)
  return { title, detail: details.join(' · '), isPressing: toTell > 0 }
}
