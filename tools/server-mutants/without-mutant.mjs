/** Files of verbs or queries that have no mutant yet. The list may only shrink. */
export const WITHOUT_MUTANT = []
