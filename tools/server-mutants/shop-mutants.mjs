/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const shopMutants = [
  // Pages
  ['boot', 'keepUntilChange(changes, [ARRIVALS, PLACES, SETTINGS],', 'keepUntilChange(changes, [ARRIVALS, SETTINGS],', 'a changed place is in the next page', 'public-caches'],
  ['boot', "search.trim() !== '' || known === undefined || page > 1", "search.trim() !== '' || page > 1", 'an unknown category is not cached with the landing page', 'load-page'],
  ['boot', 'category: known ?? category', 'category', 'the spellings of a category share one page', 'load-page'],
  ['catalog', 'const page = Math.min(requested.page, pagingOf(1, STOREFRONT_PAGE, total).pages)', 'const page = requested.page', 'a page after the last one is the last one', 'load-page'],
  ['platform', 'if (!page.isTyped) return kept', 'if (page.address) return kept', 'made-up searches evict no other page', 'open-pages'],
  ['platform', '    job?.()\n    setImmediate(', '    job?.()\n    queueMicrotask(', 'other requests are answered between two renders of a flood', 'open-pages'],
  ['delivery', 'await tx.record(...changes)\n  tx.announce(PLACES)', 'await tx.record(...changes)', 'an edited place is in the next page', 'public-caches'],
  ['delivery', 'after: row })))\n  if (rows.length > 0) tx.announce(PLACES)', 'after: row })))', 'a new place is in the next page', 'public-caches'],
  // Media
  ['media', 'for (const { tempPath, originalName } of files) await inspectImage(await readFile(tempPath), originalName)\n', '', 'files with other content than a picture are refused', 'upload-images'],
  ['media', 'files.length === MAX_IMAGES', 'files.length > MAX_IMAGES', 'ten pictures are the limit', 'upload-images'],
  ['media', 'isWanted && bytes > MAX_IMAGE_BYTES', 'isWanted && bytes > MAX_IMAGE_BYTES + 1', '5 MB are allowed, one byte more is not', 'upload-images'],
  ['media', "if (header.width * header.height > MAX_PIXELS) throw new Refusal('FILE_TOO_MANY_PIXELS')\n", '', 'a picture of too many pixels is refused before decoding', 'upload-images'],
  ['media', '.autoOrient()', '', 'a rotated photo is stored upright', 'upload-images'],
  ['settings', '    await lockShopSettings(tx)\n    await saveFirst', '    await saveFirst', 'two instances that start at once publish one privacy notice', 'privacy-notices'],
  ['metrics', "where whatsapp_state = 'pending'", "where whatsapp_state <> 'none'", 'a sent message is not counted as unsent', 'metrics'],
  ['metrics', "where state = 'proven'", '', 'the age of the last backup is that of a proven one', 'metrics'],
  ['metrics', "return pattern.startsWith('/assets/') ? '/assets/*' : pattern", 'return pattern', 'files of the storefront make no series of their own', 'metrics'],
  ['doctor', 'isRepairing && repair', 'repair', 'only --repair changes something', 'doctor'],
  ['doctor', 'where lower(name) = lower(${timeZone})', '', 'an unknown time zone is named', 'doctor'],
  ['settings', "whatsapp_secondary = case when whatsapp_secondary = ${numbers.whatsappSecondary} then '' else whatsapp_secondary end", "whatsapp_secondary = ''", 'removing the demo keeps the owner’s second number', 'settings/settings'],
  ['settings', 'await saveWhatsappNumbers(tx, after)\n    await publishNotice(tx)\n', 'await saveWhatsappNumbers(tx, after)\n', 'another first number is a new version of the notice', 'privacy-notices'],
  ['doctor', 'count: problem.found.length', 'count: NAMED_AT_MOST', 'a problem counts all that it found', 'self-checks'],
  ['settings', "action: 'change-whatsapp', subject: 'settings', subjectId: 1, before, after })\n    tx.announce(SETTINGS)", "action: 'change-whatsapp', subject: 'settings', subjectId: 1, before, after })", 'another instance shows a changed number', 'shop-settings'],
]
