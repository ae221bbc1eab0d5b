import { decodeHTMLStrict } from 'entities/decode'

/** The most characters of a cell in a spreadsheet. Longer texts are cut before they are decoded, which takes far more memory. */
export const TEXT_AT_MOST = 32_767
/** Longer than any tag of a spreadsheet. */
const TAG_AT_MOST = 4_096

export interface XmlHandlers {
  open?: (name: string, attributes: string) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Reports the tags and texts of an XML document in one pass, without namespaces. Document types are skipped, so that an
 * entity cannot stand for a million others.
 */
export function scanXml(xml: string, { open, text, close }: XmlHandlers): void {
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    if (start < 0) return
    if (start > at) text?.(decodeHTMLStrict(xml.slice(at, Math.min(start, at + TEXT_AT_MOST))))
    if (xml.startsWith('<![CDATA[', start)) {
      const end = endOf(xml, ']]>', start)
      text?.(xml.slice(start + 9, Math.min(end - 3, start + 9 + TEXT_AT_MOST)))
      at = end
      continue
    }
    const end = endOf(xml, xml.startsWith('<!--', start) ? '-->' : '>', start)
    const tag = xml.slice(start + 1, Math.min(end - 1, start + TAG_AT_MOST))
    at = end
    if (tag.startsWith('/')) close?.(localName(tag.slice(1)))
    else if (!/^[!?]/.test(tag)) {
      const name = localName(/^[^\s/]+/.exec(tag)?.[0] ?? '')
      open?.(name, tag)
      if (xml[end - 2] === '/') close?.(name)
    }
  }
}

function endOf(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from)
  return end < 0 ? xml.length : end + mark.length
}

const localName = (name: string) => name.trim().replace(/^.*:/, '')

/** The value of an attribute in the text of a tag; `name` may have a prefix, as in `r:id`. */
export function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return value ? decodeHTMLStrict(value[1] ?? value[2] ?? '') : undefined
}
