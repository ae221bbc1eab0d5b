/** The logo: an oval table mirror. */
export const MirrorSymbol = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox="0 0 22 30"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <ellipse cx="11" cy="11.5" rx="9" ry="10.3" strokeWidth="2.4" />
    <path d="M6.8 13.8c-.5-3.2.5-6 2.6-7.3" strokeWidth="1.8" />
    <path d="M11 22v6M4 28.5h14" strokeWidth="2.4" />
  </svg>
)

/** The mirror of empty states. */
export const BareMirror = () => (
  <svg
    className="mb-1 h-28 w-22 text-edge"
    viewBox="0 0 88 112"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <ellipse cx="44" cy="44" rx="32" ry="40" />
    <path d="M28 58C24 40 30 24 40 17M44 84v22M4 107h80" />
  </svg>
)
