import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/controls/button'
import { FailureNotice } from '../../ui/feedback/failure-notice'

interface ToolCardProps {
  title: string
  about: string
  action: string
  isBusy: boolean
  /** What the running tool has done so far. */
  progress?: ReactNode
  failure: string | undefined
  onRun: () => void
  children?: ReactNode
}

/** One tool: what it does, its button, and its result. */
export function ToolCard({ title, about, action, isBusy, progress, failure, onRun, children }: ToolCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-3 rounded-box border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_15rem]">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <p className="text-ink-2">{about}</p>
        </div>
        <Button busy={isBusy} busyLabel="Revisando…" onClick={onRun}>
          {action}
        </Button>
      </div>
      {isBusy && progress !== undefined && (
        <p role="status" className="flex items-center gap-3">
          {progress}
        </p>
      )}
      <FailureNotice text={failure} />
      {children !== undefined && <div aria-live="polite">{children}</div>}
    </section>
  )
}

/** The fields of a result. */
export const ResultLines = ({ lines }: { lines: readonly (readonly [string, string])[] }) => (
  <dl className="grid gap-x-4 gap-y-1 md:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]">
    {lines.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-ink-2">{name}</dt>
        <dd className="wrap-anywhere max-md:mb-1">{value}</dd>
      </div>
    ))}
  </dl>
)
