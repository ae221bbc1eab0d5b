import type { ComponentType, ReactNode } from 'react'
import { classes } from '../layout/classes'
import { InfoIcon, WarningIcon } from '../icons/icons'
import { CircleCheckIcon, ClockIcon } from '../icons/notice-icons'

const tones = {
  info: { ground: 'bg-info-tint', ink: 'text-info', Icon: InfoIcon },
  done: { ground: 'bg-success-tint', ink: 'text-success', Icon: CircleCheckIcon },
  warning: { ground: 'bg-warning-tint', ink: 'text-warning', Icon: ClockIcon },
  error: { ground: 'bg-danger-tint', ink: 'text-danger', Icon: WarningIcon },
}

interface NoticeProps {
  tone?: keyof typeof tones
  title?: ReactNode
  /** Replaces the tone's icon. */
  Icon?: ComponentType<{ className?: string }>
  /** At most one outline button. */
  action?: ReactNode
  /** `alert` for a failure, `status` for a change. */
  role?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

export function Notice(props: NoticeProps) {
  const { tone = 'info', title, Icon = tones[tone].Icon, action, role, className, children } = props
  const { ground, ink } = tones[tone]
  return (
    <div role={role} className={classes('flex gap-3 rounded-box p-notice t-small text-ink', ground, className)}>
      <Icon className={classes('mt-px size-5', ink)} />
      <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-0.5">
        {title !== undefined && <strong className="text-base font-semibold">{title}</strong>}
        {children !== undefined && <div className="w-full">{children}</div>}
        {action !== undefined && <div className="pt-2.5">{action}</div>}
      </div>
    </div>
  )
}
