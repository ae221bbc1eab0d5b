/** What a product has of its family of shades. It is set by grouping products or by an import, not by the product's form. */
export const SHADE_FIELDS = {
  family_name: {
    label: 'Familia',
    maxLength: 200,
    subject: 'La familia',
    heads: ['familia', 'familia_de_tonos', 'family'],
  },
  shade: { label: 'Tono', maxLength: 60, subject: 'El tono', heads: ['tono', 'nombre_del_tono', 'shade_name'] },
  shade_color: { label: 'Color del tono', maxLength: 7, heads: ['color_del_tono', 'color_tono'] },
} as const

export const LEAST_SHADES = 2
export const MOST_SHADES = 60
export const COLOR_INVALID = 'Escríbelo como #a63446'
export const TOO_FEW_SHADES = 'Elige al menos dos productos'
/** Of a file that names a family for one product. */
export const FAMILY_OF_ONE = `Una familia tiene al menos ${LEAST_SHADES} tonos`
export const TOO_MANY_SHADES = `Una familia tiene como máximo ${MOST_SHADES} tonos`

/** `A63446` and `#a63446` as `#a63446`; undefined if it is no color. */
export function readColor(written: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(written.trim()) ?? []
  return digits && `#${digits.toLowerCase()}`
}

/** What of a shade's texts and time a list gives where it differs from the shade that its row shows. */
export const SHADE_TEXTS = ['name', 'brand', 'description', 'product_type_name', 'category_name', 'created_at'] as const
