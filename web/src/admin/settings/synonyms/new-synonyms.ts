/** The name of the draft of a new group. */
export const NEW_SYNONYMS = 'sinonimos.nuevo'
