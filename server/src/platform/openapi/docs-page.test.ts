import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoint } from '@tocador/contracts/endpoint'
import { docsPage } from './docs-page'

const reading = endpoint({
  method: 'GET',
  path: '/shelves/:id',
  access: 'anyone',
  summary: 'Lee "A & B" <aquí>',
  params: z.object({ id: z.string() }),
  query: z.object({ word: z.optional(z.string()) }),
  reply: z.object({ data: z.string() }),
  refusals: ['NOT_FOUND'],
})

test('the page of the API has the address, the inputs, the reply and the refusals of a call, as text', () => {
  const page = docsPage([{ slice: 'shelves', name: 'readShelf', endpoint: reading }], '1.2.3')
  expect(page).toContain('<title>API de Tocador 1.2.3</title>')
  expect(page).toContain('<nav><a href="#shelves">shelves</a></nav>')
  expect(page).toContain('<h2 id="shelves">shelves</h2>')
  expect(page).toContain(
    '<summary><b class="GET">GET</b> <code>/api/shelves/{id}</code> <span>Lee &quot;A &amp; B&quot; &lt;aquí&gt;</span> <i>visita o cuenta</i></summary>' +
      '<h3>Ruta</h3><pre>{\n  id: string\n}</pre>' +
      '<h3>Consulta</h3><pre>{\n  word?: string\n}</pre>' +
      '<h3>Respuesta 200</h3><pre>{\n  data: string\n}</pre>' +
      '<h3>Negativas</h3><ul><li>401 <code>TOKEN_INVALID</code> Tu sesión terminó. Inicia sesión de nuevo.</li>' +
      '<li>404 <code>NOT_FOUND</code> No encontramos lo que buscas</li>',
  )
})

test.each([
  ['public', 'público'],
  ['anyone', 'visita o cuenta'],
  ['signed-in', 'con cuenta'],
  ['admin', 'administración'],
] as const)('the page says who may make a call: %s is «%s»', (access, text) => {
  const declared = endpoint({ method: 'POST', path: '/shelves', access, summary: 'Sube', multipart: true })
  const page = docsPage([{ slice: 'shelves', name: 'addShelf', endpoint: declared }], '1.2.3')
  expect(page).toContain(`<span>Sube</span> <i>${text}</i></summary><h3>Cuerpo</h3><pre>multipart/form-data</pre>`)
})

test('the calls of a group are together, also when others stand between them', () => {
  const calls = [
    ['shelves', '/one'],
    ['books', '/two'],
    ['shelves', '/three'],
  ] as const
  const page = docsPage(
    calls.map(([slice, path]) => ({
      slice,
      name: path,
      endpoint: endpoint({ method: 'GET', path, access: 'public', summary: '' }),
    })),
    '1.2.3',
  )
  expect(page.match(/(?<=<h2 id=")\w+|(?<=<code>\/api)\/\w+/g)).toStrictEqual([
    'shelves',
    '/one',
    '/three',
    'books',
    '/two',
  ])
})
