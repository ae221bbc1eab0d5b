import { CloudOffIcon, RotateCwIcon, SearchXIcon } from '../../ui/panel-icons'
import type { ReactNode } from 'react'
import { Waiting } from '../../ui/skeleton'
import { Button } from '../../ui/button'

const frame = 'grid justify-items-center gap-1 px-6 py-10 text-center'
const icon = 'mb-1.5 size-7 stroke-[1.4] text-ink-2'
const heading = 'text-[.9375rem] leading-5.5 font-semibold'

export const EmptyList = ({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) => (
  <div className={frame} role="status">
    <SearchXIcon className={icon} />
    <h2 className={heading}>{title}</h2>
    {children !== undefined && <p className="text-ink-2">{children}</p>}
    {action !== undefined && <div className="mt-2.5">{action}</div>}
  </div>
)

export const FailedList = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={frame} role="alert">
    <CloudOffIcon className={icon} />
    <h2 className={heading}>{text}</h2>
    <div className="mt-2.5">
      <Button icon={<RotateCwIcon />} onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  </div>
)

/** The error shown above the stale rows if a refresh fails. */
export const FailedBand = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="flex items-center gap-3 bg-rojo-tint px-gutter py-1.5 text-rojo">
    <CloudOffIcon />
    {text}
    <Button look="link" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
)

/** Skeleton rows in the size of the real rows. */
export const WaitingRows = ({ rows, label }: { rows: number; label: string }) => (
  <Waiting label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-9 items-center gap-6 border-b border-line px-gutter">
        {[9, 6, 12, 8, 5].map((width) => (
          <span key={width} className="h-3 rounded-sm bg-skeleton">
            <svg width={width * 12} height="12" aria-hidden="true" />
          </span>
        ))}
      </div>
    ))}
  </Waiting>
)
