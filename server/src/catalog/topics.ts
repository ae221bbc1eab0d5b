/** Published with the ids of the edited products and the catalogue's new version. */
export const CATALOGUE_EDITS = 'catalogue'
/** Published with the catalogue's new version when the owner's synonyms change. */
export const SYNONYM_EDITS = 'synonyms'
/** Stands among the ids of an edit that changed types or categories; no product has it. */
export const KINDS = 0
