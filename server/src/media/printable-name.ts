const SHOWN_AT_MOST = 100

/** A file name for display: without folders and invisible characters, and of limited length. */
export const printableName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
    .slice(0, SHOWN_AT_MOST)
    .toWellFormed() || 'sin nombre'
