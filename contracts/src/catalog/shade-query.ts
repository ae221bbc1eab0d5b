/** Of a shade chosen at the address of another of its family: `/producto/7-grana?tono=8`. */
export const SHADE_QUERY = 'tono'

/** The id of the shade that a query names. */
export function shadeInQuery(query: string): number | undefined {
  const id = new URLSearchParams(query).get(SHADE_QUERY) ?? ''
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
}
