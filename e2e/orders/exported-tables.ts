import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { expect } from '../support/shop-test'

interface ShownTable {
  title: string
  /** The row of heads, the rows, and the row of totals where there is one. */
  rows: string[][]
}

/** The tables of a part of the page, as texts. The heat map is a chart and has no caption. */
export const shownTables = (part: Locator): Promise<ShownTable[]> =>
  part.locator('table:has(caption)').evaluateAll((tables: HTMLTableElement[]) =>
    tables.map((table) => ({
      title: table.caption?.textContent ?? '',
      rows: [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? '')),
    })),
  )

/** Saves both files by the export menu and compares them cell by cell with the tables on the screen. */
export async function expectExported(page: Page, tables: readonly ShownTable[]): Promise<void> {
  expect(tables.length).toBeGreaterThan(0)
  const sheets = await readWorkbook(await save(page, 'Excel (XLSX)'))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(tables.map(({ title }) => title))
  for (const [place, { title, rows }] of tables.entries()) {
    // An empty row precedes the totals.
    const cells = (sheets[place]?.data ?? []).filter((row) => row.some((cell) => cell !== null))
    const expected = rows.map((row, index) => row.map((text, column) => typedAs(cells[index]?.[column], text)))
    expect(cells.map((row) => row.map((cell) => (cell instanceof Date ? dayText(isoDay(cell)) : cell)))).toEqual(
      expected,
    )
    expect(rows.length, title).toBeGreaterThan(1)
  }

  const lines = parse(await save(page, 'Texto (CSV)'), { bom: true, relax_column_count: true }) as string[][]
  // Several tables have their titles, and an empty line between them.
  const blocks = tables.flatMap(({ title, rows }, place) => [
    ...(place > 0 ? [['']] : []),
    ...(tables.length > 1 ? [[title]] : []),
    ...rows,
  ])
  expect(lines.map((line) => line.map(readWritten))).toEqual(blocks.map((row) => row.map(readShown)))
}

async function save(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  return readFile(await file.path())
}

/** `$1,234.50`, `−$10.00`, `12.5 %`, `1,244`; a change is read with its direction. */
const NUMBER = /^(sube |baja |= )?(−?)\$?([\d,]+(?:\.\d+)?)(\s%)?$/

/** The value that a text on the screen shows: a number, a share from 0 to 1, or the text itself. */
function readShown(text: string): string | number {
  if (text === '—') return ''
  const [, direction, minus, digits = '', percent] = NUMBER.exec(text) ?? []
  if (digits === '') return text
  const value = Number(digits.replaceAll(',', '')) * (direction === 'baja ' || minus === '−' ? -1 : 1)
  return percent === undefined ? value : Math.round(value * 100) / 10_000
}

/** Only numbers of the workbook are compared as numbers: a telephone is a text there. */
function typedAs(cell: unknown, text: string) {
  const value = typeof cell === 'number' ? readShown(text) : text
  return value === '—' || value === '' ? null : value
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const dayText = (day: string) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

function readWritten(cell: string): string | number {
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return dayText(cell)
  if (/^-?[\d.]+%$/.test(cell)) return Math.round(Number(cell.slice(0, -1)) * 100) / 10_000
  return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell
}
