import { programFolder } from '../program-folder'

/** The built process that reads imported catalogues. */
export const importReaderFile = new URL('../dist/import-reader.js', programFolder)
