import { showNumber } from '@tocador/contracts/money'
import type { SelfCheckProblem, ShopSelfCheck } from '@tocador/contracts/doctor/self-check-endpoints'
import { nightText, type Status } from './backup-texts'

export const problemsOf = ({ parts }: ShopSelfCheck): SelfCheckProblem[] => parts.flatMap(({ problems }) => problems)

const counted = (count: number) => (count === 1 ? '1 problema' : `${showNumber(count)} problemas`)

/** What the last check found, in one line. */
export function selfCheckStatus(check: ShopSelfCheck, timeZone: string, now = new Date()): Status {
  const { checked_at: checkedAt } = check
  if (checkedAt === null) {
    return {
      tone: 'info',
      title: 'Todavía no se ha revisado',
      detail: 'Se revisa sola poco después de abrir la tienda.',
    }
  }
  const problems = problemsOf(check)
  const when = `Revisada ${nightText(checkedAt, timeZone, now)}`
  if (problems.length === 0) return { tone: 'done', title: 'Todo coincide', detail: when }
  return { tone: 'error', title: `La revisión encontró ${counted(problems.length)}`, detail: when }
}

/** For Resumen: the first of the problems, as one line. */
export function selfCheckAlerts(check: ShopSelfCheck): Status[] {
  const [first, ...others] = problemsOf(check)
  if (first === undefined) return []
  const detail = others.length === 0 ? `${first.what}.` : `${first.what}, y más.`
  return [{ tone: 'error', title: `La revisión encontró ${counted(others.length + 1)}`, detail }]
}

const NAMED_AT_MOST = 10

/** `Labial (5 en vez de 1), Rubor y 12 más` */
export function foundText({ found, count }: Pick<SelfCheckProblem, 'found' | 'count'>): string {
  const named = found.slice(0, NAMED_AT_MOST)
  const rest = count - named.length
  return `${named.join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`
}
