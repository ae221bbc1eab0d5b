export type Change<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

/** Applies a partial change to a row: omitted fields keep their value. */
export function applyChange<Row extends object>(row: Row, change: Change<NoInfer<Row>>): Row {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(given) }
}
