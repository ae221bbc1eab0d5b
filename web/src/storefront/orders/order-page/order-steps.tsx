import { showHour, showShortDay, shopTime } from '@tocador/contracts/calendar'
import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { classes } from '../../../ui/layout/classes'
import { CheckIcon } from '../../../ui/icons/icons'
import { STEPS } from './order-page-texts'

/** The way of the order: passed states with their time, the current one, and those to come. */
export function OrderSteps({ order, timeZone }: { order: LinkedOrder; timeZone: string }) {
  const current = STEPS.findIndex(([status]) => status === order.status)
  const timeOf = (status: string) => {
    const at = order.reached.find((one) => one.status === status)?.at
    if (at === undefined) return ''
    const { day, hour } = shopTime(new Date(at), timeZone)
    return `${showShortDay(day)}, ${showHour(hour)}`
  }
  return (
    <ol
      aria-label="Estado del pedido"
      className="grid gap-0 rounded-box border border-line bg-surface p-[min(1rem,4vw)]"
    >
      {STEPS.map(([status, name], place) => {
        const isReached = place <= current
        return (
          <li
            key={status}
            aria-current={place === current ? 'step' : undefined}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3"
          >
            <span className="grid justify-items-center" aria-hidden="true">
              <span
                className={classes(
                  'grid size-6 place-items-center rounded-pill border',
                  isReached ? 'border-transparent bg-success text-surface' : 'border-edge',
                )}
              >
                {isReached && <CheckIcon className="size-4" />}
              </span>
              {place < STEPS.length - 1 && (
                <span className={classes('min-h-4 w-px flex-1', place < current ? 'bg-success' : 'bg-line')} />
              )}
            </span>
            <span
              className={classes(
                'flex flex-wrap items-baseline justify-between gap-x-4',
                place < STEPS.length - 1 && 'pb-3',
                !isReached && 'text-ink-3',
              )}
            >
              <span className={place === current ? 'font-semibold' : ''}>
                {name}
                <span className="sr-only">
                  {place === current ? ': estado actual' : isReached ? ': hecho' : ': pendiente'}
                </span>
              </span>
              {isReached && timeOf(status) !== '' && <span className="t-small text-ink-2">{timeOf(status)}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
