/**
 * Where a program reads the short words only with the byte that ends them, that byte is demanded: of 10 MB of pixels one file in 5,000
 * has `<html` or `<?php` by chance, and one in 200,000 with what must follow.
 */
const MARKUP = /<script\b|<!doctype html|<html[\t\n\f\r />]|<\?php[\t\n\r ]|<svg\b[^>]{0,200}xmlns|%PDF-\d/i
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
/** Maximum size of a zip's end record, so zip readers search only this part of the file. */
const ZIP_END_WITHIN = 65_557

/**
 * Whether a picture also contains a page, a script or an archive. Encoding would remove that part, but such a file is hardly
 * an accident, so it is refused. The data that phones append (motion photos) does not match.
 */
export function hidesOtherContent(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1')) || bytes.subarray(-ZIP_END_WITHIN).includes(ZIP_END)
}
