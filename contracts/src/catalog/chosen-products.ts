import * as z from 'zod/mini'
import { showNumber } from '../money'
import { MAX_SELECTION } from './admin-catalog-words'

/** The rows of a change of many products, each product once. */
export const chosenProducts = <Row extends z.ZodMiniType<{ id: number }>>(row: Row) =>
  z.array(row, { error: 'Elige al menos un producto' }).check(
    z.minLength(1, { error: 'Elige al menos un producto' }),
    z.maxLength(MAX_SELECTION, { error: `Elige como máximo ${showNumber(MAX_SELECTION)} productos` }),
    z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, { error: 'Un producto está dos veces' }),
  )
