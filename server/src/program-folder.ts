/** `server/src`, or `server/dist` when bundled: paths relative to it are the same in both. */
export const programFolder = new URL('.', import.meta.url)
