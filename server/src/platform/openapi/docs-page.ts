import { refusalStatus, refusalText } from '@tocador/contracts/refusal'
import {
  API_DESCRIPTION,
  inputSchema,
  openapiPath,
  refusalsOf,
  replySchema,
  type DeclaredEndpoint,
} from './openapi-document'
import { typeText } from './type-text'

const ACCESS = { public: 'público', anyone: 'visita o cuenta', 'signed-in': 'con cuenta', admin: 'administración' }

/** The API documentation as HTML. Without scripts, so that the strict content security policy applies here too. */
export function docsPage(endpoints: readonly DeclaredEndpoint[], version: string): string {
  const slices = [...new Set(endpoints.map(({ slice }) => slice))]
  const links = slices.map((slice) => `<a href="#${slice}">${slice}</a>`)
  const sections = slices.map((slice) => {
    const entries = endpoints.filter((one) => one.slice === slice).map(entry)
    return `<section><h2 id="${slice}">${slice}</h2>${entries.join('')}</section>`
  })
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de Tocador ${version}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>API de Tocador</h1><p>Versión ${version} · <a href="/api/openapi.json">openapi.json</a></p><p>${escape(API_DESCRIPTION)}</p><nav>${links.join(' ')}</nav></header>
<main>${sections.join('')}</main>
</body>
</html>`
}

function entry({ endpoint }: DeclaredEndpoint): string {
  const { method, access, summary, params, query, body, reply, status } = endpoint
  const parts = [
    part('Ruta', typeText(inputSchema(params))),
    part('Consulta', typeText(inputSchema(query))),
    part('Cuerpo', endpoint.multipart ? 'multipart/form-data' : typeText(inputSchema(body))),
    part(`Respuesta ${status}`, typeText(replySchema(reply))),
  ]
  const refusals = refusalsOf(endpoint).map(
    (code) => `<li>${refusalStatus(code)} <code>${code}</code> ${escape(refusalText(code))}</li>`,
  )
  return `<details><summary><b class="${method}">${method}</b> <code>/api${escape(openapiPath(endpoint))}</code> <span>${escape(summary)}</span> <i>${ACCESS[access]}</i></summary>${parts.join('')}<h3>Negativas</h3><ul>${refusals.join('')}</ul></details>`
}

const part = (title: string, text: string) => (text === '{}' ? '' : `<h3>${title}</h3><pre>${escape(text)}</pre>`)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
a { color: #a3245c; }
h2 { margin: 2rem 0 .5rem; }
h3 { font-size: .875rem; margin: .75rem 0 .25rem; }
details { border: 1px solid #8886; border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem; }
summary { cursor: pointer; min-height: 1.75rem; }
summary i { float: right; font-size: .8125rem; opacity: .8; }
b { display: inline-block; font: 700 .75rem/1.5rem ui-monospace, monospace; min-width: 4rem; }
b.GET { color: #1668a8; } b.POST { color: #23753c; } b.PUT, b.PATCH { color: #96591a; } b.DELETE { color: #b3261e; }
pre { background: #8881; border-radius: .25rem; margin: 0; overflow-x: auto; padding: .5rem; }
@media (prefers-color-scheme: dark) { a { color: #ff9cc4; } b.GET { color: #7cc4ff; } b.POST { color: #7ddc97; } b.PUT, b.PATCH { color: #ffbe7a; } b.DELETE { color: #ff9a92; } }
`
