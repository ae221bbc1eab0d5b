/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const catalogMutants = [
  // Editing
  ['catalog', 'await publishEdit(tx, [id])\n    return after', '    return after', 'an edited product is in the next public answer', 'public-caches'],
  ['catalog', 'if (isSellable(wanted) !== isSellable(before)) {', 'if (false) {', 'an approved product can be added to carts, a hidden one cannot', 'catalog/admin-routes'],
  ['catalog', 'await tx.record({ action, subject', "await tx.record({ action: 'update', subject", 'the audit log tells approving from editing', 'audit-rows'],
  ['catalog', 'const units = wanted.onHand - before.onHand', 'const units = wanted.onHand', 'a stock edit is written as a difference', 'catalog/admin-routes'],
  ['catalog', 'await lockProductWithLevel(tx, id)\n', '', 'of twenty simultaneous saves of one form one succeeds', 'catalog/admin-routes'],
  ['catalog', 'if (isStale(product.updatedAt, updatedAtSeen)) {', 'if (false) {', 'an outdated form overwrites nothing', 'catalog/admin-routes'],
  ['catalog', "await tx.record({ action: 'create', subject: 'product', subjectId: id, after: editableOf(product) })\n", '', 'creating a product is audited', 'catalog/admin-routes'],
  ['catalog', 'if (isApproved && priceCents === 0)', 'if (priceCents < 0)', 'a product without a price is not approved', 'catalog/admin-routes'],
  // Deleting and restoring
  ['catalog', 'await publishEdit(tx, [id])\n    return cartsReleased', '    return cartsReleased', 'a deleted product is missing from the next public answer', 'public-caches'],
  ['catalog', 'const cartsReleased = await removeProduct(tx, id)', 'const cartsReleased = 0', 'a deleted product leaves every cart', 'catalog/admin-routes'],
  ['catalog', 'const before = { name, priceCents, onHand }', 'const before = {}', 'the audit log has what was deleted', 'audit-rows'],
  ['catalog', 'await publishEdit(tx)\n    return getProduct(tx, id)', '    return getProduct(tx, id)', 'a restored product is in the next public answer', 'public-caches'],
  ['catalog', "await tx.record({ action: 'restore', subject: 'product', subjectId: id })\n", '', 'restoring a product is audited', 'audit-rows'],
  // Bulk changes
  ['catalog', 'await publishEdit(tx, changedIds)\n', '', 'a bulk change is in the next public answer', 'public-caches'],
  // Types and categories
  ['catalog', "await tx.record({ action: 'update', subject: 'product-type', subjectId: id, before, after })\n    await publishEdit(tx)", "await tx.record({ action: 'update', subject: 'product-type', subjectId: id, before, after })", 'a renamed type is in the next public answer', 'public-caches'],
  ['catalog', "subject: 'category', subjectId: id, before })\n    await publishEdit(tx)\n", "subject: 'category', subjectId: id, before })\n    ", 'a removed category is missing from the next public answer', 'public-caches'],
  // Panel's lists
  ['catalog', "where product.id = ${id} and product.deleted_at is null`)\n\nexport const listKnown", 'where product.id = ${id}`)\n\nexport const listKnown', 'a deleted product is not found in the panel', 'catalog/admin-routes'],
  // Export and import
  ['catalog', 'onHandMeant(edit.onHand, onHandSeen, base.onHand)', 'edit.onHand', 'units sold since an export are not brought back by importing it', 'import-products'],
  ['catalog', '[name, `${row.brand ?? \'\'} ${name}`].includes(cleanLine(before.name)) ? before.name : name', 'name', 'an exported name imported again changes nothing', 'import-products'],
  ['catalog', 'mapping.roundToNine ? convertedCents : exchangedCents', 'convertedCents', 'prices of other currencies end in 9 only if the owner says so', 'run-import'],
  ['catalog', 'Math.min(start, at + TEXT_AT_MOST)', 'start', 'a text is cut before it is decoded', 'read-workbook'],
  ['catalog', 'this.all.length >= this.#atMost + ROWS_BEFORE_FIRST', 'false', 'reading stops at the limit of rows', 'read-workbook'],
  ['catalog', "child.once('exit', (code, signal) => end(`exit ${signal ?? code}`, TOO_LARGE))", '', 'the end of the reader is answered', 'hostile-files'],
  ['catalog', "throw isReading || !waited.aborted ? error : busy()", 'throw error', 'who waits too long is told to come back', 'hostile-files'],
  ['catalog', 'size > MAX_UNZIPPED_BYTES', 'false', 'a zip bomb is refused before it is unpacked', 'read-workbook'],
  ['catalog', '{ lockOwner: IMPORT_LOCK }', '{}', 'the same file twice at once creates every product once', 'import-catalogue'],
  ['catalog', 'if (length > MAX_IMPORT_BYTES)', 'if (false)', 'an import above 10 MB is refused', 'import-products'],
  ['catalog', 'if (before && seen.has(before)) return []\n', '', 'two rows of one product change it once', 'import-catalogue', 'import-products'],
  // Image tools
  ['media', 'problems.filter(({ problem }) => CLEANED_PROBLEMS.includes(problem))', 'problems', 'a picture with plain http is never removed', 'image-tools'],
  ['media', 'isDryRun || ', '', 'a dry run changes no gallery', 'image-tools'],
  ['media', 'moved.get(url) ?? url)', "moved.get(url) ?? '')", 'pictures of other sites stay in a migrated gallery', 'image-tools'],
  ['media', 'isLocal(url) && !broken.has(url)', 'isLocal(url)', 'a dry run names only pictures that can be moved', 'image-tools'],
  ['media', 'return { total, products, next: last }', 'return { total, products, next: null }', 'a migration in parts reaches the last product', 'image-tools'],
  // Stock and pictures
  ['catalog', 'images: decide(images)', 'images: [...images]', 'cleaning takes broken pictures from the gallery', 'image-tools'],
  // Fields
  ['catalog', 'level: sql`level.on_hand`', 'level: sql`level.on_hand - level.held`', 'held units belong to the stock in the panel', 'catalog/admin-routes'],
  // First types, names and removal
  ['catalog', 'if (await hasTypes(tx)) return\n', '', 'a shop with types gets no default ones', 'ensure-first-types'],
  ['catalog', 'where category.retired_at is null\n    group by category.id', 'group by category.id', 'a removed category is not listed', 'product-types'],
  ['catalog', 'products where product_type_id = ${id} and deleted_at is null`)', 'products where product_type_id = ${id}`)', 'deleted products do not keep a type', 'product-types'],
  ['catalog', 'if (products > 0) {', 'if (products > 1) {', 'a type with a product is not removed', 'product-types'],
  ['catalog', '    await renameInSearches(tx, await lockProductsOfCategory(tx, id))\n', '', 'products are found by the new name of their category', 'product-types'],
  // Stored pictures
  ['media', '(product.deleted_at is null or product.deleted_at >= ${before})', '(product.deleted_at is null)', 'pictures of a product deleted today are kept', 'remove-unused-pictures'],
  ['media', "return stored.map(({ path }) => path)\n  } finally {\n    await folder.remove()", 'return stored.map(({ path }) => path)\n  } finally {', 'storing finished pictures leaves no working folder', 'store-encoded'],
  ['media', '      await inspectImage(bytes, originalName)\n', '', 'a stored picture passes the checks of an upload', 'store-image'],
  // Lists and files of the panel
  ['media', "rows.length === limit ? (rows.at(-1)?.id ?? null) : null", 'null', 'the picture check goes on after its first part', 'image-tools'],
  ['media', "isHealthy ? 'Todo responde.' : 'Ahora no responde.'", "'Todo responde.'", 'a store that does not answer is shown', 'image-tools'],
  ['catalog', 'if (counted > MAX_STOCK) throw', 'if (false) throw', 'an adjustment beyond the largest stock is refused', 'restore-product'],
  ['catalog', 'decide, stockNote: note }', "decide, stockNote: '' }", 'the ledger keeps the reason of an adjustment', 'restore-product'],
  ['catalog', 'ids !== undefined && ids.length <= IDS_AT_MOST ? ids : null', 'ids ?? []', 'after a change of unlisted products other instances read all', 'freshness', 'public-caches'],
  ['catalog', '  await deleteProducts(tx, productIds)\n  await publishEdit(tx)\n', '  await deleteProducts(tx, productIds)\n', 'products of the removed demo are missing from the next public answer', 'freshness'],
  ['catalog', 'if (newCategories + newTypes > 0) await publishEdit(tx)\n', '', 'types of an import are in the next public answer', 'save-products', 'import-products'],
  ['catalog', 'await publishEdit(tx, [...created, ...changed.map(({ before }) => before.id)])', 'await publishEdit(tx, created)', 'products changed by an import are in the next public answer', 'save-products', 'import-products', 'public-caches'],
  ['catalog', "and level.is_sellable\n    join product_types type", '\n    join product_types type', 'a hidden product is in no public list', 'catalog/routes', 'freshness'],
  ['catalog', "updated_at = greatest(${tx.now}, products.updated_at + interval '1 millisecond')\n    from ${freshOf", 'updated_at = products.updated_at\n    from ${freshOf', 'a form opened before an import is outdated', 'save-products', 'import-products'],
  ['catalog', '  await setSellable(tx, sellable)\n}\n\n/** Writes one audit', '}\n\n/** Writes one audit', 'a product that an import hides cannot be added to carts', 'save-products', 'import-products'],
  ['catalog', "await tx.record({ action: 'delete', subject: 'product-type', subjectId: id, before })\n", '', 'removing a type is audited', 'product-types', 'audit-rows'],
  ['media', 'new Date(tx.now.getTime() - DAY_MS)', 'new Date(tx.now.getTime() - DAY_MS + 1_000)', 'an unused picture is kept for a day', 'remove-unused-pictures'],
  ['media', '    await orAfter(TAKE_BACK_MS, takeBack(context, media, added))\n', '', 'a failed upload leaves no picture', 'upload-images', 'cloudinary-store'],
  ['catalog', 'const batch = ids.slice(start, start + BATCH)', 'const batch = ids.slice(0, BATCH)', 'a file has every product, not the first part again', 'export-products'],
  ['catalog', 'countProducts(db, query)', "countProducts(db, { ...query, search: '' })", 'the pages of a search are those of its products', 'catalog/admin-routes', 'product-views'],
  ['catalog', 'JSON.stringify([fold(category), fold(type)])', 'JSON.stringify([fold(type)])', 'a type of the same name in another category is unknown', 'run-import', 'import-catalogue', 'import-products'],
  ['media', "address.replace(/^https?:\\/\\/[^/]+(?=\\/media\\/)/, '')", 'address', 'own pictures are known by their absolute address', 'upload-images'],
  ['media', '    if (!content) return undefined\n    const tempPath', '    if (!content) continue\n    const tempPath', 'a picture with a missing width is encoded again', 'image-tools'],
  ['media', '      union all select product_image, product_name from order_lines\n', '', 'pictures of orders are looked for', 'doctor'],
  ['catalog', 'const FEW_LEFT = 6', 'const FEW_LEFT = 5', 'the dashboard names six of the products of which few are left', 'dashboard'],
  ['catalog', 'if (isNew) await tx.record(newCategory(category))', '', 'a category that is created with its first type is audited', 'product-types'],
  ['catalog', "splitCurrency(written).currency ?? mapping.priceCurrency ?? 'MXN'", "splitCurrency(written).currency ?? 'MXN'", 'the currency of a file is that of its costs', 'read-row'],
  ['catalog', "written.replace(/\\.0+$/, '')", 'written', 'pieces may have decimals of zero', 'read-row'],
  ['catalog', 'where id = ${id} and deleted_at is not null`)\n  if (count === 0)', 'where id = ${id}`)\n  if (count === 0)', 'a product is restored once', 'restore-product'],
]
