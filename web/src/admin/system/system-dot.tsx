import { classes } from '../../ui/layout/classes'
import { useSystemSummary } from './use-system-summary'

/** A dot at the settings while something of the copies needs the owner. */
export function SystemDot({ timeZone }: { timeZone: string }) {
  const { alerts } = useSystemSummary(timeZone)
  if (alerts.length === 0) return null
  const isBad = alerts.some(({ tone }) => tone === 'error')
  return (
    <span
      className={classes(
        'ml-auto size-2 flex-none rounded-full forced-color-adjust-none tablet:absolute tablet:top-1.5 tablet:right-2 forced-colors:border forced-colors:border-[CanvasText]',
        isBad ? 'bg-danger' : 'bg-warning',
      )}
    >
      <span className="sr-only">{isBad ? ' con un problema' : ' con un aviso'}</span>
    </span>
  )
}
