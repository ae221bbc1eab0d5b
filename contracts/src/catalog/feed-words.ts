/** The catalogue for Google and Meta: RSS 2.0 with Google's names, and the same as CSV. */
export const FEED_PATHS = { xml: '/catalogo.xml', csv: '/catalogo.csv' } as const

/** Limits that both services publish; a longer text is cut. */
export const FEED_LIMITS = { title: 150, description: 5_000, brand: 70, color: 100, type: 750, pictures: 10 } as const
/** Pixels of the shorter side of a picture. */
export const LEAST_PICTURE = 500

/** Why Google or Meta refuse a product, with what the owner does about it. */
export const FEED_PROBLEMS = {
  price: { label: 'Sin precio', help: 'No está en la tienda ni en el catálogo hasta que tenga precio' },
  picture: { label: 'Sin foto', help: 'Agrega al menos una foto' },
  webp: { label: 'Foto WebP de otro sitio', help: 'Sube la foto a la tienda: se entrega en JPEG' },
  small: { label: 'Foto chica', help: `Sube una de ${LEAST_PICTURE} × ${LEAST_PICTURE} píxeles o más` },
  description: { label: 'Sin descripción', help: 'Escribe qué es y para qué sirve' },
  identity: { label: 'Sin marca ni código', help: 'Escribe la marca o el código de barras' },
  repeated: { label: 'Código repetido', help: 'Otro producto tiene el mismo código de barras' },
} as const satisfies Record<string, { label: string; help: string }>
export type FeedProblem = keyof typeof FEED_PROBLEMS
export const FEED_PROBLEM_NAMES = Object.keys(FEED_PROBLEMS) as FeedProblem[]
