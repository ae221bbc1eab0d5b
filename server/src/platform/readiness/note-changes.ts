import type { Log } from '../log'
import { canSell, type ReadyState } from './ready-state'

/** Logs each change of what works once, however often it is asked. */
export function noteChanges(log: Pick<Log, 'info' | 'warn' | 'error'>): (state: ReadyState) => void {
  let wasSelling = true
  let impaired = new Set<string>()
  return ({ checks, impairments, isStopping }) => {
    if (isStopping) return
    const isSelling = canSell(checks)
    if (isSelling !== wasSelling) {
      if (isSelling) log.info('The shop can sell again')
      else log.error('The shop cannot sell', { ...checks })
    }
    for (const { code, text } of impairments) {
      if (!impaired.has(code)) log.warn('Something is impaired', { code, text })
    }
    const codes = new Set<string>(impairments.map(({ code }) => code))
    for (const code of impaired) if (!codes.has(code)) log.info('No longer impaired', { code })
    wasSelling = isSelling
    impaired = codes
  }
}
