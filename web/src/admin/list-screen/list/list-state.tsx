import { CloudOffIcon, RotateCwIcon, SearchXIcon } from '../../../ui/icons/panel-icons'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Waiting } from '../../../ui/feedback/skeleton'
import { Button } from '../../../ui/controls/button'

const icon = 'size-7 stroke-[1.4] text-ink-2'

export const EmptyList = ({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) => (
  <EmptyState role="status" icon={<SearchXIcon className={icon} />} title={title} action={action}>
    {children}
  </EmptyState>
)

export interface ListFailure {
  text: string
  onRetry: () => void
}

export const FailedList = ({ text, onRetry }: ListFailure) => (
  <EmptyState
    role="alert"
    icon={<CloudOffIcon className={icon} />}
    title={text}
    action={
      <Button icon={<RotateCwIcon />} onClick={onRetry}>
        Reintentar
      </Button>
    }
  />
)

/** The error shown above what is there if a refresh fails, or if a part of it could not be read. */
export const FailedBand = ({ text, onRetry }: ListFailure) => (
  <div role="alert" className="flex items-center gap-3 bg-danger-tint px-gutter py-1.5 text-danger">
    <CloudOffIcon />
    {text}
    <Button look="link" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
)

interface LoadedListProps<Data> {
  /** undefined until the first answer. */
  data: Data | undefined
  failure: string | undefined
  onRetry: () => void
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** A list while it is loaded, when loading failed, and with its rows, which stay when a refresh fails. */
export function LoadedList<Data>({ data, failure, onRetry, waiting, children }: LoadedListProps<Data>) {
  if (data === undefined) return failure === undefined ? waiting : <FailedList text={failure} onRetry={onRetry} />
  return (
    <>
      {failure !== undefined && <FailedBand text={failure} onRetry={onRetry} />}
      {children(data)}
    </>
  )
}

/** Skeleton rows in the size of the real rows. */
export const WaitingRows = ({ rows, label }: { rows: number; label: string }) => (
  <Waiting label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-9 items-center gap-6 border-b border-line px-gutter">
        {[9, 6, 12, 8, 5].map((width) => (
          // It shrinks with the screen: five full bars are wider than a phone, and the whole panel would scroll sideways.
          <span key={width} className="h-3 overflow-hidden rounded-sm bg-skeleton">
            <svg width={width * 12} height="12" aria-hidden="true" />
          </span>
        ))}
      </div>
    ))}
  </Waiting>
)
