/** A partial change over a row: what was left out keeps its value. */
export function applyChange<Row extends object>(
  row: Row,
  change: { [Field in keyof Row]?: Row[Field] | undefined },
): Row {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(given) }
}
