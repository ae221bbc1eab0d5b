interface SegmentsProps<Key extends string | number> {
  label: string
  options: readonly { key: Key; name: string }[]
  /** None is pressed without it. */
  current: Key | undefined
  onChoose: (key: Key) => void
}

/** A few choices side by side, of which one is shown. */
export const Segments = <Key extends string | number>({ label, options, current, onChoose }: SegmentsProps<Key>) => (
  <div role="group" aria-label={label} className="flex flex-none flex-wrap">
    {options.map(({ key, name }) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === current}
        className="-ml-px min-h-control border border-line-2 bg-surface px-[min(.75rem,4vw)] font-medium whitespace-nowrap text-ink-2 first:ml-0 first:rounded-l-control last:rounded-r-control hover:text-ink focus-visible:z-1 aria-pressed:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink max-md:min-h-11 forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2 forced-colors:aria-pressed:outline-[Highlight]"
        onClick={() => onChoose(key)}
      >
        {name}
      </button>
    ))}
  </div>
)
