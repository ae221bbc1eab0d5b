/** The built thread that reads uploaded catalogues; the same path from src and from dist. */
export const importWorkerFile = new URL('../dist/import-worker.js', import.meta.url)
