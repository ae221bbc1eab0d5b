/** Stands beside every total: nobody pays online. */
export const TotalLabel = () => (
  <span>
    Total <span className="t-min font-normal text-ink-2">Pagas al recoger</span>
  </span>
)
