export const RETRY_SECONDS = 5

/** A page that loads no other file and reloads itself. */
const pageThatRetries = (title: string, reason: string) =>
  [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1>`,
    `<p>${reason} Esta página vuelve a intentarlo sola.</p>`,
    '<p><a href="">Intentar ahora</a></p></main></body></html>',
  ].join('')

/** Shown while the database is unavailable and no earlier page is cached. */
export const UNAVAILABLE_PAGE = pageThatRetries(
  'La tienda vuelve en un momento',
  'No podemos mostrar los productos en este instante.',
)

/** Shown to a network that asks for more pages than can be made soon. */
export const BUSY_PAGE = pageThatRetries('Danos un momento', 'Desde tu red llegan muchas visitas a la vez.')
