/** A list as it was when it was first shown. */
export interface HeldRows<Row> {
  /** Which list: its filters, its page. */
  list: string
  ids: readonly number[]
  /** As they were last read, those that left the list included. */
  latest: ReadonlyMap<number, Row>
  /** The newest of the shop at that time, whether or not this list shows them. */
  recent: readonly number[]
}

type Row = { id: number }

export const holdRows = <R extends Row>(list: string, rows: readonly R[], recent: readonly number[]): HeldRows<R> => ({
  list,
  ids: rows.map(({ id }) => id),
  latest: new Map(rows.map((row) => [row.id, row])),
  recent,
})

/** What changed inside the rows is shown where they stand. */
export const withLatest = <R extends Row>(held: HeldRows<R>, rows: readonly R[]): HeldRows<R> => ({
  ...held,
  latest: new Map([...held.latest, ...rows.map((row) => [row.id, row] as const)]),
})

export const shownRows = <R>({ ids, latest }: HeldRows<R>): R[] =>
  ids.flatMap((id) => {
    const row = latest.get(id)
    return row === undefined ? [] : [row]
  })

/** The ones that came since, whether this list would show them or not. */
export function newSince<R extends Row>(held: HeldRows<R>, rows: readonly R[], recent: readonly number[]): number[] {
  const known = new Set([...held.recent, ...held.ids])
  const oldest = Math.min(...held.recent)
  const newest = Math.max(0, ...known)
  const came = [...recent.filter((id) => id > oldest), ...rows.map(({ id }) => id).filter((id) => id > newest)]
  return [...new Set(came)].filter((id) => !known.has(id))
}

/** Some that stand here would not any more. */
export const haveLeft = <R extends Row>(held: HeldRows<R>, rows: readonly R[]): boolean =>
  held.ids.some((id) => !rows.some((row) => row.id === id))
