const MARKUP = /<script\b|<!doctype html|<html\b|<\?php|<svg\b[^>]{0,200}xmlns|%PDF-\d/i
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
