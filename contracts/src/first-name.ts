/**
 * The name to greet a person by: the first word, or the first two where that is an initial or an abbreviation, which names
 * nobody (`Ma. Fernanda Ruiz`).
 */
export const firstName = (name: string): string => /^(\S*\.\s+|\S{1,2}\s+)?\S+/.exec(name.trim())?.[0] ?? ''
