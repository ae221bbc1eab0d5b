import * as z from 'zod/mini'

/** More than any filter has to offer; a list of places is the longest. */
const MAX_FILTER_VALUES = 50

/**
 * Several values of one filter, as `status=pending,confirmed`; any of them matches. Absent, '' and 'all' mean no filter, and so
 * does the empty list they become. A value that the filter does not know refuses the whole request.
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
