import { EXPIRATION_LABELS } from '@tocador/contracts/cart/hold-words'
import type { ExpirationStatus } from '@tocador/contracts/cart/cart-words'
import { classes } from '../../ui/layout/classes'
import { HourglassIcon, type Icon } from '../../ui/icons/icons'
import { ClockIcon } from '../../ui/icons/notice-icons'
import { AlarmClockIcon } from '../../ui/icons/row-icons'
import { TimerOffIcon } from '../../ui/icons/panel-icons'
import { useServerNow } from './server-clock'
import { timeLeft, type HoldTime } from './time-left-rules'

const looks: Record<ExpirationStatus, { tone: string; bar: string; Icon: Icon }> = {
  safe: { tone: '', bar: 'text-success', Icon: ClockIcon },
  warning: { tone: 'text-warning font-medium', bar: 'text-warning', Icon: HourglassIcon },
  critical: { tone: 'text-danger font-semibold', bar: 'text-danger', Icon: AlarmClockIcon },
  expired: { tone: 'text-ink-2', bar: '', Icon: TimerOffIcon },
}

/** The time left by icon, bar and words; the level is also spoken (RES-17). */
export function TimeLeft({ hold, className }: { hold: HoldTime; className?: string }) {
  const left = timeLeft(hold, useServerNow())
  if (left === undefined) return <span className="text-ink-2">—</span>
  const { tone, bar, Icon: Sign } = looks[left.level]
  return (
    <span
      className={classes('inline-flex max-w-full flex-wrap items-center gap-x-2 figures', tone, className)}
      title={EXPIRATION_LABELS[left.level]}
    >
      <Sign className="size-3.5" />
      <Track percent={left.percent} className={bar} isEmpty={left.level === 'expired'} />
      <span className="sr-only">{EXPIRATION_LABELS[left.level]}:</span>
      {left.text}
    </span>
  )
}

/** Drawn with SVG attributes, because the content security policy forbids style attributes. */
const Track = ({ percent, isEmpty, className }: { percent: number; isEmpty: boolean; className: string }) => (
  <span
    className={classes(
      'h-1.5 w-[min(4rem,18vw)] flex-none overflow-hidden rounded-full shadow-[inset_0_0_0_1px_theme(--color-line-2)]',
      isEmpty
        ? 'bg-[repeating-linear-gradient(135deg,theme(--color-line-2)_0_2px,transparent_2px_4px)]'
        : classes('bg-sunken', className),
    )}
  >
    {!isEmpty && (
      <svg className="block size-full" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="6" fill="currentColor" />
      </svg>
    )}
  </span>
)
