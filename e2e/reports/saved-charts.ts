import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect } from '../support/shop-test'

/** Saves the chart of a card by its button, and compares the file with the screen: its size and each text and legend mark. */
export async function expectSavedChart(card: Locator): Promise<void> {
  const [file] = await Promise.all([
    card.page().waitForEvent('download', { timeout: 30_000 }),
    card.getByRole('button', { name: /^Descargar la gráfica «/ }).click(),
  ])
  const name = file.suggestedFilename()
  expect(name).toMatch(/^[a-z-]+\.png$/)
  const png = (await readFile(await file.path())).toString('base64')
  const { size, expectedSize, parts, missing } = await card.locator('[data-chart]').evaluate(comparePicture, png)
  expect(size, name).toEqual(expectedSize)
  expect(parts, name).toBeGreaterThan(0)
  expect(missing, name).toEqual([])
}

/** Runs in the page. A part is missing where the file has a single colour. */
async function comparePicture(chart: Element, png: string) {
  const sharpness = 2
  const margin = 12
  const picture = new Image()
  picture.src = `data:image/png;base64,${png}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (drawing === null) throw new Error('No canvas')
  drawing.drawImage(picture, 0, 0)
  const whole = chart.getBoundingClientRect()
  const isDrawn = (box: DOMRect) => {
    const [left, top] = [box.left - whole.left + margin, box.top - whole.top + margin]
    const part = [left, top, box.width, box.height].map((length) => Math.round(length * sharpness))
    const [x = 0, y = 0, width = 0, height = 0] = part
    const pixels = new Uint32Array(drawing.getImageData(x, y, width, height).data.buffer)
    return pixels.some((pixel) => pixel !== pixels[0])
  }

  const boxes: [string, DOMRect][] = []
  const texts = document.createTreeWalker(chart, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement?.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    // Text for screen readers is one pixel in size.
    if (parent && parent.width > 2) boxes.push([texts.currentNode.textContent ?? '', range.getBoundingClientRect()])
  }
  // All of the card: one outside of the saved part would be missing.
  const marks = (chart.closest('[data-chart-card]') ?? chart).querySelectorAll('p svg')
  for (const mark of marks) boxes.push(['legend mark', mark.getBoundingClientRect()])
  const shown = boxes.filter(([text, { width, height }]) => text.trim() !== '' && width > 2 && height > 2)
  const lengths = [whole.width, whole.height].map((length) => Math.floor((length + 2 * margin) * sharpness))
  return {
    size: [canvas.width, canvas.height],
    expectedSize: lengths,
    parts: shown.length,
    missing: shown.filter(([, box]) => !isDrawn(box)).map(([text]) => text),
  }
}
