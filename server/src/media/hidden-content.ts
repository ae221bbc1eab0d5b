const MARKUP = /<script\b|<!doctype html|<html\b|<\?php|<svg\b[^>]{0,200}xmlns|%PDF-\d/i
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
/** A zip's directory ends with at most so many bytes, so a reader looks no further from the end. */
const ZIP_END_WITHIN = 65_557

/**
 * A picture that is also a page, a program or an archive. Encoding it anew would lose that part anyway; nobody sends such a file
 * by accident, so it is refused. The trailers phones append (motion photos) are none of these.
 */
export function hidesOtherContent(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1')) || bytes.subarray(-ZIP_END_WITHIN).includes(ZIP_END)
}
