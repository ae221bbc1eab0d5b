/** @type {import('./server-faults.mjs').FaultLine[]} */
// oxfmt-ignore
export const shopFaults = [
  // Pages
  ['load-page.ts', 'keepUntilChange(changes, [PLACES, SETTINGS],', 'keepUntilChange(changes, [SETTINGS],', 'a changed place is in the next page', 'public-caches'],
  ['load-page.ts', "search.trim() !== '' || known === undefined || page > 1", "search.trim() !== '' || page > 1", 'an unknown category is not cached with the landing page', 'load-page'],
  ['load-page.ts', 'category: known ?? category', 'category', 'the spellings of a category share one page', 'load-page'],
  ['catalog/public-catalogue/show-list.ts', 'page: Math.min(requested.page, pagingOf(1, STOREFRONT_PAGE, total).pages)', 'page: requested.page', 'a page after the last one is the last one', 'load-page'],
  ['platform/page/open-pages.ts', 'if (!page.isTyped) return kept', 'if (page.address) return kept', 'made-up searches evict no other page', 'platform/page/open-pages'],
  ['platform/page/open-pages.ts', '        await setImmediate()\n', '', 'other requests are answered between two renders of a flood', 'platform/page/open-pages'],
  ['delivery/record-and-announce.ts', 'await tx.record(...changes)\n  tx.announce(PLACES)', 'await tx.record(...changes)', 'an edited place is in the next page', 'public-caches'],
  ['delivery/record-and-announce.ts', 'after: row })))\n  if (rows.length > 0) tx.announce(PLACES)', 'after: row })))', 'a new place is in the next page', 'public-caches'],
  // Media
  ['media/upload-images.ts', 'for (const { tempPath, originalName } of files) await inspectImage(await readFile(tempPath), originalName)\n', '', 'files with other content than a picture are refused', 'media/upload-images'],
  ['media/receive-files.ts', 'files.length === MAX_IMAGES', 'files.length > MAX_IMAGES', 'ten pictures are the limit', 'media/upload-images'],
  ['media/receive-files.ts', 'isWanted && bytes > MAX_IMAGE_BYTES', 'isWanted && bytes > MAX_IMAGE_BYTES + 1', '5 MB are allowed, one byte more is not', 'media/upload-images'],
  ['media/inspect-image.ts', "if (header.width * header.height > MAX_PIXELS) throw new Refusal('FILE_TOO_MANY_PIXELS')\n", '', 'a picture of too many pixels is refused before decoding', 'media/upload-images'],
  ['media/encode-picture.ts', '.autoOrient()', '', 'a rotated photo is stored upright', 'media/upload-images'],
]
