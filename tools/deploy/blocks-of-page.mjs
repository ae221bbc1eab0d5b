/**
 * The commands of docs/operations.md that a new operator runs, in their order. Blocks with a word after `sh` are other ways, such as nginx
 * instead of Caddy.
 */
export function blocksOfPage(page) {
  const chapter = /^## From a bare server to a shop\n(.*?)^## /ms.exec(page)?.[1]
  if (chapter === undefined) throw new Error('docs/operations.md has no chapter "From a bare server to a shop"')
  return [...chapter.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands)
}
