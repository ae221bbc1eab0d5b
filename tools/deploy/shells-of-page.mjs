/**
 * The commands of docs/operations.md that an operator runs, in their order, one text for each shell: steps 1 to 7 are run in one, each
 * block of step 8 months later in a new one. Blocks with a word after `sh` are other ways, such as nginx instead of Caddy.
 */
export function shellsOfPage(page) {
  const chapter = /^## From a bare server to a shop\n(.*?)^## /ms.exec(page)?.[1]
  if (chapter === undefined) throw new Error('docs/operations.md has no chapter "From a bare server to a shop"')
  const [install, upgrade] = chapter.split(/^### 8\. .*$/m)
  if (upgrade === undefined) throw new Error('The chapter has no step 8')
  return [blocksIn(install).join(''), ...blocksIn(upgrade)]
}

const blocksIn = (text) => [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands)
