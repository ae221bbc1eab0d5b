import { setImmediate } from 'node:timers/promises'
import { csvFile } from '../../platform/export/csv-file'
import { escapeXml } from '../../platform/export/escape-xml'
import type { FileColumn } from '../../platform/export/file-table'
import { SLICE_MS } from '../public-catalogue/in-slices'
import type { FeedProduct } from '../public-catalogue/catalogue-index'
import { FEED_FIELDS, feedRowOf, type FeedPlace, type FeedRow } from './feed-row'

type WriteFeed = (products: readonly FeedProduct[], place: FeedPlace) => AsyncGenerator<string>

/** Both formats as they are sent: a line for each value, since Meta reads no line of more than 5 MB. */
export const feedFormats: Record<'xml' | 'csv', { type: string; write: WriteFeed }> = {
  xml: { type: 'application/xml; charset=utf-8', write: writeXml },
  csv: {
    type: 'text/csv; charset=utf-8',
    write: (products, place) => csvFile<FeedRow>([{ title: 'Catálogo', columns, batches: rowsOf(products, place) }]),
  },
}

async function* writeXml(products: readonly FeedProduct[], place: FeedPlace): AsyncGenerator<string> {
  const { host } = new URL(place.publicUrl)
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    `<title>${escapeXml(host)}</title>`,
    `<link>${escapeXml(place.publicUrl)}/</link>`,
    `<description>Catálogo de ${escapeXml(host)}</description>`,
    '',
  ].join('\n')
  for await (const rows of rowsOf(products, place)) yield rows.map(itemOf).join('')
  yield '</channel>\n</rss>\n'
}

const itemOf = (row: FeedRow) =>
  `<item>\n${FEED_FIELDS.flatMap((name) => [row[name]].flat().map((value) => elementOf(name, value))).join('')}</item>\n`
const elementOf = (name: string, value: string) => (value === '' ? '' : `<g:${name}>${escapeXml(value)}</g:${name}>\n`)

const columns = FEED_FIELDS.map((name): FileColumn<FeedRow> => ({
  head: name,
  kind: 'text',
  width: 20,
  cell: (row) => withBullets([row[name]].flat().join(',')),
}))

/** The lines of a list begin like formulas, and Google and Meta show the apostrophe that such a line gets. */
const withBullets = (text: string) => text.replace(/^(?:[-+](?= )|-(?=\p{L}))/gmu, '•')

/** The server's other work gets its turn between the batches. */
async function* rowsOf(products: readonly FeedProduct[], place: FeedPlace): AsyncGenerator<FeedRow[]> {
  let rows: FeedRow[] = []
  let end = performance.now() + SLICE_MS
  for (const product of products) {
    rows.push(feedRowOf(product, place))
    if (performance.now() < end) continue
    yield rows
    rows = []
    await setImmediate()
    end = performance.now() + SLICE_MS
  }
  yield rows
}
