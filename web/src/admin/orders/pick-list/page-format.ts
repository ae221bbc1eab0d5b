import { useEffect } from 'react'
import type { Paper } from './pick-list-address'

const MM = 96 / 25.4
/** The longest page that printer drivers accept; a longer list is split into several pages. */
const LONGEST_MM = 3000

/**
 * A roll has no pages, so the page is as long as its content. Before the height is measured, the value is arbitrary.
 */
export const rollHeight = (heightPx: number) =>
  heightPx === 0 ? 297 : Math.min(LONGEST_MM, Math.ceil(heightPx / MM) + 2)

/** The foot of each page names the sheet as its file is named. */
export const pageRule = (paper: Paper, name: string, heightPx: number) =>
  paper === 'rollo'
    ? `@page { size: 80mm ${rollHeight(heightPx)}mm; margin: 3mm 4mm }`
    : `@page {
        size: A4;
        margin: 12mm 12mm 16mm;
        @bottom-left { content: '${name}'; ${SMALL} }
        @bottom-right { content: 'Página ' counter(page) ' de ' counter(pages); ${SMALL} }
      }`

const SMALL = `font: 10pt 'Hanken Grotesk Variable', sans-serif; color: #444`

/** `@page` applies to the whole document, so the rule is removed when the sheet closes. */
export function usePageFormat(paper: Paper, name: string, heightPx: number) {
  useEffect(() => {
    const rule = new CSSStyleSheet()
    rule.replaceSync(pageRule(paper, name, heightPx))
    document.adoptedStyleSheets.push(rule)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rule)
    }
  }, [paper, name, heightPx])
}
