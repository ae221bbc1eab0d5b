/** The built process that reads imported catalogues; the same path from src and from dist. */
export const importReaderFile = new URL('../dist/import-reader.js', import.meta.url)
