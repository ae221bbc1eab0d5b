import type { ReactNode } from 'react'

/** Asks once more without a script: leaving loses the place. */
export const Question = ({ label, of, children }: { label: string; of?: string; children: ReactNode }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center t-small underline underline-offset-[.28em]">
      {label}
      {of !== undefined && <span className="sr-only"> de {of}</span>}
    </summary>
    <div className="pt-1">{children}</div>
  </details>
)
