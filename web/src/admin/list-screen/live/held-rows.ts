/** A list as it was when it was first rendered. */
export interface HeldRows<Row> {
  /** Identifies the list by its filters and page. */
  list: string
  ids: readonly number[]
  /** The last fetched values, including rows that no longer match the list. */
  latest: ReadonlyMap<number, Row>
  /** The newest ids in the shop at that time, whether or not they match this list. */
  recent: readonly number[]
}

type Row = { id: number }

export const holdRows = <R extends Row>(list: string, rows: readonly R[], recent: readonly number[]): HeldRows<R> => ({
  list,
  ids: rows.map(({ id }) => id),
  latest: new Map(rows.map((row) => [row.id, row])),
  recent,
})

/** Updates the values of the rows without changing their order. */
export const withLatest = <R extends Row>(held: HeldRows<R>, rows: readonly R[]): HeldRows<R> => ({
  ...held,
  latest: new Map([...held.latest, ...rows.map((row) => [row.id, row] as const)]),
})

export const shownRows = <R>({ ids, latest }: HeldRows<R>): R[] =>
  ids.flatMap((id) => {
    const row = latest.get(id)
    return row === undefined ? [] : [row]
  })

/** Ids of rows created since, whether or not they match this list. */
export function newSince<R extends Row>(held: HeldRows<R>, rows: readonly R[], recent: readonly number[]): number[] {
  const known = new Set([...held.recent, ...held.ids])
  const oldest = Math.min(...held.recent)
  const newest = Math.max(0, ...known)
  const newIds = [...recent.filter((id) => id > oldest), ...rows.map(({ id }) => id).filter((id) => id > newest)]
  return [...new Set(newIds)].filter((id) => !known.has(id))
}

/** Whether some of the held rows no longer match the list. */
export const haveLeft = <R extends Row>(held: HeldRows<R>, rows: readonly R[]): boolean =>
  held.ids.some((id) => !rows.some((row) => row.id === id))
