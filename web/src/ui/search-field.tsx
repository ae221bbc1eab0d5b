import type { ComponentProps, ReactNode } from 'react'

/** The pill-shaped search field of a shelf. */
export function SearchField({ label, icon, ...control }: ComponentProps<'input'> & { label: string; icon: ReactNode }) {
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <span className="pointer-events-none absolute top-3.5 left-4 text-ink-2">{icon}</span>
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        {...control}
        className="min-h-12 w-full rounded-pill border border-edge bg-surface pr-4 pl-11.5 text-base hover:border-ink focus-visible:border-anil"
      />
    </label>
  )
}
