/**
 * Held by whatever changes families, an import included, so that their products stay as they were read. It is taken
 * before all row locks.
 */
export const FAMILIES_LOCK = 'import of the catalogue'
