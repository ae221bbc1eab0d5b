/** The first Tab stop; visible only while focused. */
export const SkipLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-gutter focus:z-toast focus:rounded-pill focus:bg-ink focus:px-5 focus:py-3 focus:text-bg"
  >
    {children}
  </a>
)
