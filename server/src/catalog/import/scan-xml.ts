import { decodeEntities } from './html-entities'

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
    if (start > at) text?.(decodeEntities(xml.slice(at, start)))
    if (xml.startsWith('<![CDATA[', start)) {
      const end = endOf(xml, ']]>', start)
      text?.(xml.slice(start + 9, end - 3))
      at = end
      continue
    }
    const end = endOf(xml, xml.startsWith('<!--', start) ? '-->' : '>', start)
    const tag = xml.slice(start + 1, end - 1)
    at = end
    if (tag.startsWith('/')) close?.(localName(tag.slice(1)))
    else if (!/^[!?]/.test(tag)) {
      const name = localName(/^[^\s/]+/.exec(tag)?.[0] ?? '')
      open?.(name, tag)
      if (tag.endsWith('/')) close?.(name)
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
  return value ? decodeEntities(value[1] ?? value[2] ?? '') : undefined
}
