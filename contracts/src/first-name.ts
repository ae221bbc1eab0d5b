/**
 * The name to greet a person by: the first word, or the first two where that is an initial or an abbreviation, which names
 * nobody (`Ma. Fernanda Ruiz`, `Ma. del Carmen Ruiz`).
 */
export const firstName = (name: string): string =>
  /^(?:(?:\S*\.|\S{1,2})\s+(?:(?:del?|las?|los)\s+)*)?\S+/i.exec(name.trim())?.[0] ?? ''
