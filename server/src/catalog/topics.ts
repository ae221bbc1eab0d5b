/** Published with the ids of the edited products and the catalogue's new version. */
export const CATALOGUE_EDITS = 'catalogue'
