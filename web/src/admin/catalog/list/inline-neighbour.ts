const FIGURE = '[data-inline-number]'

/** The editable number in the same column of the next row, if any. */
export function inlineBelow(field: HTMLElement): HTMLElement | undefined {
  const cell = field.closest('td')
  const row = cell?.closest('tr')?.nextElementSibling
  return row?.children[cell?.cellIndex ?? -1]?.querySelector<HTMLElement>(FIGURE) ?? undefined
}

/** The next editable number to the right in the same row, if any. */
export function inlineBeside(field: HTMLElement): HTMLElement | undefined {
  const cell = field.closest('td')
  const cells = [...(cell?.closest('tr')?.children ?? [])]
  return cells
    .slice((cell?.cellIndex ?? cells.length) + 1)
    .flatMap((one) => one.querySelector<HTMLElement>(FIGURE) ?? [])[0]
}
