import { showShortDay, type Day } from '@tocador/contracts/calendar'
import { useEffect } from 'react'
import type { Paper } from './pick-list-address'

const MM = 96 / 25.4
/** What drivers take for endless paper; a longer list goes over several of these. */
const LONGEST_MM = 3000

/** A roll has no pages: its sheet is as long as what stands on it. Without a height yet, any will do. */
export const rollHeight = (heightPx: number) =>
  heightPx === 0 ? 297 : Math.min(LONGEST_MM, Math.ceil(heightPx / MM) + 2)

export const pageRule = (paper: Paper, date: Day, heightPx: number) =>
  paper === 'rollo'
    ? `@page { size: 80mm ${rollHeight(heightPx)}mm; margin: 3mm 4mm }`
    : `@page {
        size: A4;
        margin: 12mm 12mm 16mm;
        @bottom-left { content: 'Lista de surtido · ${showShortDay(date)}'; ${SMALL} }
        @bottom-right { content: 'Página ' counter(page) ' de ' counter(pages); ${SMALL} }
      }`

const SMALL = `font: 10pt 'Hanken Grotesk Variable', sans-serif; color: #444`

/** `@page` has no selector, so it is in force only while the sheet is open. */
export function usePageFormat(paper: Paper, date: Day, heightPx: number) {
  useEffect(() => {
    const rule = new CSSStyleSheet()
    rule.replaceSync(pageRule(paper, date, heightPx))
    document.adoptedStyleSheets.push(rule)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rule)
    }
  }, [paper, date, heightPx])
}
