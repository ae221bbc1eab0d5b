import type { ReactNode } from 'react'
import { classes } from '../../ui/layout/classes'
import { WarningIcon } from '../../ui/icons/icons'

const tones = { safe: 'text-success', warning: 'text-warning', lapsed: 'text-danger' }

/**
 * A countdown ring with a text. Drawn with SVG attributes, because the content security policy forbids style
 * attributes. It is not a live region.
 */
export function HoldClock(props: { tone: keyof typeof tones; percentLeft: number; children: ReactNode }) {
  const { tone, percentLeft, children } = props
  return (
    <p className={classes('inline-flex items-center gap-1.5 t-min font-semibold', tones[tone])}>
      {tone === 'lapsed' ? (
        <WarningIcon className="size-4.5" />
      ) : (
        <svg
          className="size-4.5 flex-none -rotate-90"
          viewBox="0 0 18 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          aria-hidden="true"
        >
          <circle cx="9" cy="9" r="7" opacity=".22" />
          <circle
            cx="9"
            cy="9"
            r="7"
            pathLength="100"
            strokeDasharray={`${Math.max(0, Math.min(100, percentLeft))} 100`}
          />
        </svg>
      )}
      {children}
    </p>
  )
}
