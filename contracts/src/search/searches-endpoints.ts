import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { text } from '../field-schemas'
import { LONGEST_COUNTED } from './searches-words'

/** The server knows the searches that it answers; those of a small shop are answered by the browser. */
export const noteSearch = endpoint({
  method: 'POST',
  path: '/public/searches',
  access: 'public',
  summary: 'Cuenta una búsqueda que el navegador respondió',
  body: z.object({
    words: text(LONGEST_COUNTED, 'Escribe la búsqueda'),
    found: z.int({ error: 'Debe ser un número entero' }).check(z.minimum(0), z.maximum(1_000_000)),
  }),
})
