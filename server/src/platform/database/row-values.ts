import pg from 'pg'

type Parse = (text: string) => unknown

const { builtins, getTypeParser } = pg.types
const BIGINT_ARRAY = 1016
const NUMERIC_ARRAY = 1231

const parsers = new Map<number, Parse>([
  [builtins.INT8, safeNumber],
  // No column is numeric, but sum() over bigint returns numeric.
  [builtins.NUMERIC, safeNumber],
  [BIGINT_ARRAY, arrayOf(BIGINT_ARRAY)],
  [NUMERIC_ARRAY, arrayOf(NUMERIC_ARRAY)],
  [builtins.DATE, (text) => text],
  [builtins.TIME, (text) => text.slice(0, 5)],
  [builtins.TIMESTAMP, refuseTimestamp],
])

/** Parsers of column values: numbers as number, dates as 'YYYY-MM-DD', times of day as 'HH:MM', instants as Date. */
export const rowValues: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || getTypeParser(oid, format ?? 'text'),
}

function safeNumber(text: string): number {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`${text} is beyond the whole numbers of JavaScript`)
  return number
}

function arrayOf(oid: number): Parse {
  const strings = getTypeParser(oid, 'text')
  return (text) => (strings(text) as unknown as (string | null)[]).map((entry) => entry && safeNumber(entry))
}

function refuseTimestamp(): never {
  throw new TypeError('A timestamp without time zone means another instant on every machine: use timestamptz')
}
