import { pagingOf } from '@tocador/contracts/paging'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Pager } from './pager'

const shown = (page: number, limit: number, total: number, onLimit?: () => void) =>
  renderToString(
    <Pager
      paging={pagingOf(page, limit, total)}
      label="Páginas"
      onPage={() => {}}
      {...(onLimit === undefined ? {} : { onLimit })}
    />,
  ).replaceAll('<!-- -->', '')
const words = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('the pagination bar', () => {
  test('[PAGE-01] shows the position in the list', () => {
    expect(words(shown(2, 12, 42))).toContain('Página 2 de 4 (42 elementos total)')
  })

  test('[PAGE-04] [PAGE-05] shows five pages around the current one, first and last behind an ellipsis', () => {
    expect(words(shown(10, 10, 200)).split('total) ')[1]).toBe(
      'Anterior Página 1 … Página 8 Página 9 Página 10 Página 11 Página 12 … Página 20 Siguiente',
    )
  })

  test('[PAGE-03] has previous and next, off before the first page and after the last', () => {
    const first = shown(1, 12, 42)
    const last = shown(4, 12, 42)
    for (const html of [first, last]) expect(words(html)).toMatch(/Anterior .* Siguiente$/)
    expect(first.indexOf('aria-disabled="true"')).toBeLessThan(first.indexOf('Anterior'))
    expect(first.match(/aria-disabled="true"/g)).toHaveLength(1)
    expect(last.lastIndexOf('aria-disabled="true"')).toBeGreaterThan(last.lastIndexOf('Página'))
  })

  test('[PAGE-06] is hidden when there is only one page', () => {
    expect(shown(1, 12, 12)).toBe('')
  })

  test('[PAGE-02] offers 5, 10, 20 and 50 a page when the page size can be chosen', () => {
    expect(
      shown(1, 20, 90, () => {})
        .match(/<option[^>]*>(\d+)/g)
        ?.map((one) => one.replace(/\D/g, '')),
    ).toEqual(['5', '10', '20', '50'])
    expect(shown(1, 20, 90)).not.toContain('<select')
  })
})
