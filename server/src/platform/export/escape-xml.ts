const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex -- XML forbids these characters, even escaped
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Excel decodes `_x0041_` as a character, so an underscore before such a sequence is escaped too. */
export const escapeSheetXml = (text: string) => escapeXml(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
