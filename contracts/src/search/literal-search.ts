/** A search in quotation marks means its words as they are written: nothing is guessed. */
export const literalOf = (search: string): string | undefined => /^\s*["“«](.+)["”»]\s*$/s.exec(search)?.[1]

export const asLiteral = (search: string): string => `"${search.trim()}"`
