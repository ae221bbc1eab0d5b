/** Stands beside every total, between its word and its amount; read after both. */
export const PayNote = () => <span className="mr-auto t-min font-normal text-ink-2">Pagas al recoger</span>
