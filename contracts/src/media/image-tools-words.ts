/** Why the storefront does not show a picture of a product. */
export const IMAGE_PROBLEM_LABELS = {
  invalid: 'No es la dirección de una imagen',
  internal: 'Apunta a /api o /uploads, que la tienda no muestra',
  missing: 'El archivo ya no existe',
  insecure: 'No empieza con https, así que no se muestra; cámbiala a mano',
} as const
export type ImageProblem = keyof typeof IMAGE_PROBLEM_LABELS
export const IMAGE_PROBLEMS = Object.keys(IMAGE_PROBLEM_LABELS) as ImageProblem[]

/** Broken beyond repair; the cleaning removes only these. */
export const CLEANED_PROBLEMS: readonly ImageProblem[] = ['invalid', 'internal', 'missing']

/** Where new pictures may go instead of the shop's own folder. */
export const HOSTED_STORES = ['Cloudinary', 'S3'] as const
export type HostedStoreName = (typeof HOSTED_STORES)[number]

/** `not_tried`: the test file is not a picture that could be stored. */
export const HOSTING_TESTS = ['ok', 'failed', 'not_tried', 'not_configured'] as const
