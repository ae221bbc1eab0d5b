const title = 'La tienda vuelve en un momento'

/** Shown while the database is unavailable and no earlier page is cached. It loads no other file and reloads itself. */
export const UNAVAILABLE_PAGE = [
  '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
  `<meta http-equiv="refresh" content="5"><title>${title}</title></head>`,
  `<body><main><h1>${title}</h1>`,
  '<p>No podemos mostrar los productos en este instante. Esta página vuelve a intentarlo sola.</p>',
  '<p><a href="">Intentar ahora</a></p></main></body></html>',
].join('')
