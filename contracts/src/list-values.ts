import * as z from 'zod/mini'

/** More values than any filter has; the list of places is the longest. */
const MAX_FILTER_VALUES = 50

/**
 * Several values of one filter, as `status=pending,confirmed`; rows that match any of them are listed. Absent, '' and
 * 'all' become an empty list, which means no filter. An unknown value makes the whole request invalid.
 */
export const severalOf = <S extends z.core.$ZodType>(value: S, error: string) =>
  z._default(
    z.pipe(
      z.string({ error }),
      z.pipe(
        z.transform((written: string): unknown => (written === '' || written === 'all' ? [] : written.split(','))),
        z
          .array(value as z.core.$ZodType<z.output<S>, unknown>, { error })
          .check(
            z.maxLength(MAX_FILTER_VALUES, { error: `Máximo ${MAX_FILTER_VALUES} valores por filtro` }),
          ) as z.core.$ZodType<z.output<S>[], unknown>,
      ),
    ),
    [],
  )
