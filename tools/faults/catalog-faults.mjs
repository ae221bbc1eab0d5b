/** @type {import('./server-faults.mjs').FaultLine[]} */
// oxfmt-ignore
export const catalogFaults = [
  // Editing
  ['catalog/edit-product.ts', 'await publishEdit(tx, [id])\n', '', 'an edited product is in the next public answer', 'public-caches'],
  ['catalog/edit-product.ts', 'if (isSellable(wanted) !== isSellable(before)) {', 'if (false) {', 'an approved product can be added to carts, a hidden one cannot', 'catalog/admin-routes'],
  ['catalog/edit-product.ts', 'await tx.record({ action, subject', "await tx.record({ action: 'update', subject", 'the audit log tells approving from editing', 'audit-rows'],
  ['catalog/edit-product.ts', 'const units = wanted.onHand - before.onHand', 'const units = wanted.onHand', 'a stock edit is written as a difference', 'catalog/admin-routes'],
  ['catalog/get-product.ts', 'await lockProductWithLevel(tx, id)\n', '', 'of twenty simultaneous saves of one form one succeeds', 'catalog/admin-routes'],
  ['catalog/update-product.ts', 'if (isStale(product.updatedAt, updatedAtSeen)) {', 'if (false) {', 'an outdated form overwrites nothing', 'catalog/admin-routes'],
  ['catalog/create-product.ts', "await tx.record({ action: 'create', subject: 'product', subjectId: id, after: editableOf(product) })\n", '', 'creating a product is audited', 'catalog/admin-routes'],
  ['catalog/approve-product.ts', 'if (isApproved && priceCents === 0)', 'if (priceCents < 0)', 'a product without a price is not approved', 'catalog/admin-routes'],
  // Deleting and restoring
  ['catalog/delete-product.ts', 'await publishEdit(tx, [id])\n', '', 'a deleted product is missing from the next public answer', 'public-caches'],
  ['catalog/delete-product.ts', 'const cartsReleased = await removeProduct(tx, id)', 'const cartsReleased = 0', 'a deleted product leaves every cart', 'catalog/admin-routes'],
  ['catalog/delete-product.ts', 'const before = { name, priceCents, onHand }', 'const before = {}', 'the audit log has what was deleted', 'audit-rows'],
  ['catalog/restore-product.ts', 'await publishEdit(tx)\n', '', 'a restored product is in the next public answer', 'public-caches'],
  ['catalog/restore-product.ts', "await tx.record({ action: 'restore', subject: 'product', subjectId: id })\n", '', 'restoring a product is audited', 'audit-rows'],
  // Bulk changes
  ['catalog/change-products.ts', 'await publishEdit(tx, changedIds)\n', '', 'a bulk change is in the next public answer', 'public-caches'],
  // Types and categories
  ['catalog/product-types/save-product-type.ts', "await tx.record({ action: 'update', subject: 'product-type', subjectId: id, before, after })\n    await publishEdit(tx)", "await tx.record({ action: 'update', subject: 'product-type', subjectId: id, before, after })", 'a renamed type is in the next public answer', 'public-caches'],
  ['catalog/product-types/remove-category.ts', 'await publishEdit(tx)\n', '', 'a removed category is missing from the next public answer', 'public-caches'],
  // Panel's lists
  ['catalog/queries.ts', "where product.id = ${id} and product.deleted_at is null`)\n\nexport const listKnown", 'where product.id = ${id}`)\n\nexport const listKnown', 'a deleted product is not found in the panel', 'catalog/admin-routes'],
  // Export and import
  ['catalog/save-products/plan-products.ts', 'onHandMeant(edit.onHand, onHandSeen, base.onHand)', 'edit.onHand', 'units sold since an export are not brought back by importing it', 'catalog/import/import-products'],
  ['catalog/import/import-rules.ts', '[name, `${brand ?? \'\'} ${name}`].includes(cleanLine(before.name)) ? before.name : name', 'name', 'an exported name imported again changes nothing', 'catalog/import/import-products'],
  ['catalog/import/read-price.ts', 'mapping.roundToNine ? convertedCents : exchangedCents', 'convertedCents', 'prices of other currencies end in 9 only if the owner says so', 'catalog/import/run-import'],
  ['catalog/import/scan-xml.ts', 'Math.min(start, at + TEXT_AT_MOST)', 'start', 'a text is cut before it is decoded', 'catalog/import/hostile-files'],
  ['catalog/import/read-sheet.ts', 'this.all.length >= this.#atMost + ROWS_BEFORE_FIRST', 'false', 'reading stops at the limit of rows', 'catalog/import/hostile-files'],
  ['catalog/import/read-in-process.ts', "child.once('exit', (code, signal) => end(`exit ${signal ?? code}`, TOO_LARGE))", '', 'the end of the reader is answered', 'catalog/import/hostile-files'],
  ['catalog/import/read-in-process.ts', "throw isReading || !waited.aborted ? error : busy()", 'throw error', 'who waits too long is told to come back', 'catalog/import/hostile-files'],
  ['catalog/import/unzip-parts.ts', 'size > MAX_UNZIPPED_BYTES', 'false', 'a zip bomb is refused before it is unpacked', 'catalog/import/read-workbook'],
  ['catalog/import/import-catalogue.ts', '{ lockOwner: IMPORT_LOCK }', '{}', 'the same file twice at once creates every product once', 'catalog/import/import-catalogue'],
  ['catalog/import/receive-import.ts', 'if (length > MAX_IMPORT_BYTES)', 'if (false)', 'an import above 10 MB is refused', 'catalog/import/import-products'],
  ['catalog/import/import-batch.ts', 'if (before && seen.has(before)) return []\n', '', 'two rows of one product change it once', 'catalog/import/import-catalogue', 'catalog/import/import-products'],
  // Image tools
  ['media/tools/migrate-images.ts', 'problems.filter(({ problem }) => CLEANED_PROBLEMS.includes(problem))', 'problems', 'a picture with plain http is never removed', 'media/tools/image-tools'],
  ['media/tools/migrate-images.ts', 'isDryRun || ', '', 'a dry run changes no gallery', 'media/tools/image-tools'],
  ['media/tools/migrate-images.ts', 'moved.get(url) ?? url)', "moved.get(url) ?? '')", 'pictures of other sites stay in a migrated gallery', 'media/tools/image-tools'],
  ['media/tools/migrate-images.ts', 'isLocal(url) && !broken.has(url)', 'isLocal(url)', 'a dry run names only pictures that can be moved', 'media/tools/image-tools'],
  ['media/tools/migrate-images.ts', 'return { total, products, next: last }', 'return { total, products, next: null }', 'a migration in parts reaches the last product', 'media/tools/image-tools'],
]
