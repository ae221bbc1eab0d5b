/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const mediaMutants = [
  ['media', 'if (known?.edition === edition) return known.answer', 'if (known) return known.answer', 'a shared picture follows the product', 'product-pictures'],
  ['media', 'whole = covering ? frame', 'whole = !covering ? frame', 'a shared picture has the photo', 'product-pictures'],
  ['media', 'if (copy) await keep(name, copy)', '', 'a JPEG is made once', 'jpeg-copies'],
  ['media', ".catch((error: unknown) => log.warn('A JPEG copy could not be kept', { name, error }))", '', 'a JPEG is sent when the disk is full', 'jpeg-copies'],
  ['media', 'trash.put(paths, now).then(() => jpegs.forget(paths))', 'trash.put(paths, now)', 'a JPEG is removed with its picture', 'jpeg-copies'],
  // Removal
  ['media', 'if (!(await media.ownership.mayRemove(tx))) return\n', '', 'pictures of another shop are not removed', 'remove-unused-pictures'],
  ['media', 'set unused_at = ${tx.now} where', 'set unused_at = ${before} where', 'a picture stays in the trash for seven days', 'remove-unused-pictures'],
  ['media', 'original_name = excluded.original_name,\n      unused_at = null', 'original_name = excluded.original_name', 'a picture that is uploaded again is no longer in the trash', 'remove-unused-pictures'],
  ['media', 'and unused_at is null\n      union select', 'and false\n      union select', 'what a failed run has put into the trash is taken out', 'remove-unused-pictures'],
  ['media', '        and ${isShownNowhere(sql`found.path`, before)}', '', 'a file without a row that a product shows is kept', 'remove-unused-pictures'],
  ['media', 'if (await ownership.mayRemove(tx)) await store.remove', 'await store.remove', 'a failed upload removes nothing of another shop', 'remove-unused-pictures'],
  ['media', "where path like '/media/%' and unused_at is null order by path", "where path like '/media/%' order by path", 'a picture in the trash does not count as damaged', 'doctor'],
  // Ownership
  ['media', "if (!(await media.ownership.mayRemove(context.db))) throw new Refusal('PICTURES_UNCONFIRMED')\n", '', 'an instance without the folder removes no good address', 'image-tools'],
  ['media', "(state.foundShop ?? null) === foundShop", 'true', 'a place is confirmed as it was seen', 'picture-places'],
  ['media', "if (state?.belonging === 'ours') return\n", '', 'a place is confirmed once', 'picture-places'],
  ['media', 'count(*) filter (where found.path is null)', 'count(*) filter (where false)', 'missing pictures are counted', 'picture-places'],
  ['media', 'in_trash: trashed.length', 'in_trash: 0', 'the pictures in the trash are counted', 'picture-places'],
  ['media', 'if (!(await media.ownership.mayRemove(context.db))) return []\n', '', 'the repair removes nothing of another shop', 'doctor'],
  // Sharing
  ['media', "  if ((await media.sharing.listApart(context)).length > 0) throw new Refusal('PICTURES_APART')\n", '', 'an instance that does not see the pictures of another removes no address', 'sharing'],
  ['media', 'do update set seen_at = excluded.seen_at', 'do nothing', 'an instance that runs for long is not taken for one that ended', 'sharing'],
  ['media', 'delete from picture_probes where seen_at < ${before}', 'delete from picture_probes where false', 'instances that ended are forgotten', 'sharing'],
  ['backup', 'if (filling.mediaFolder !== undefined) await writeShopMark(filling.mediaFolder, manifest.shopId)\n', '', 'the pictures of a restored shop are its own', 'backup/backup'],
  ['backup', 'if (mark === undefined || mark === shopId) return\n', 'return\n', 'a shop is not restored among the pictures of another one', 'backup/backup'],
]
