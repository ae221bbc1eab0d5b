import type { Page } from '@playwright/test'

/** The pages of the PDF with their sizes in millimetres. */
export async function printedPages(page: Page) {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return boxes.map(([, width, height]) => [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)))
}
