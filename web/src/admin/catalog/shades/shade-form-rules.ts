import {
  COLOR_INVALID,
  LEAST_SHADES,
  MOST_SHADES,
  readColor,
  TOO_FEW_SHADES,
  TOO_MANY_SHADES,
} from '@tocador/contracts/catalog/family-words'
import type { groupProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { Family } from '@tocador/contracts/catalog/family-schemas'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { shadeNameIn, splitShadeNames } from '@tocador/contracts/catalog/shade-names'
import type { BodyInputOf, EndpointOf } from '@tocador/contracts/endpoint'
import { fold } from '@tocador/contracts/search-text'

/** What the form shows of a product, with the family that it was in when it was read. */
export type ShadeProduct = Pick<
  AdminProduct,
  'id' | 'name' | 'image_url' | 'family_id' | 'family_name' | 'shade' | 'shade_color'
>

/** `name`, `order` (ids), and `shade-7` and `color-7` of each product. */
export type FamilyValues = Record<string, string>
type Problems = { [Name in string]?: string | undefined }
export type FamilyBody = BodyInputOf<EndpointOf<typeof groupProducts>>

export const productsOfFamily = ({ id, name, shades }: Family): ShadeProduct[] =>
  shades.map((shade) => ({
    id: shade.product_id,
    name: shade.product_name,
    image_url: shade.image_url,
    family_id: id,
    family_name: name,
    shade: shade.name,
    shade_color: shade.color,
  }))

export const idsIn = ({ order = '' }: FamilyValues): number[] => (order === '' ? [] : order.split(',').map(Number))
export const orderOf = (ids: readonly number[]) => ({ order: ids.join(',') })

const byName = new Intl.Collator('es', { numeric: true })

/** A new family with the names that the products propose, ordered by these. */
export function proposedValues(products: readonly ShadeProduct[]): FamilyValues {
  const { family, shades } = splitShadeNames(products.map(({ name }) => name))
  const named = products
    .map((product, place) => ({ id: product.id, name: shades[place] ?? '', color: product.shade_color }))
    .sort((one, other) => byName.compare(one.name, other.name))
  return Object.assign(
    { name: family, ...orderOf(named.map(({ id }) => id)) },
    ...named.map(({ id, name, color }) => shadeValues(id, name, color)),
  ) as FamilyValues
}

export const valuesOfFamily = ({ name, shades }: Family): FamilyValues =>
  Object.assign(
    { name, ...orderOf(shades.map((shade) => shade.product_id)) },
    ...shades.map((shade) => shadeValues(shade.product_id, shade.name, shade.color)),
  ) as FamilyValues

/** The values of a product that joins. */
export const joiningValues = (family: string, { id, name, shade, shade_color: color }: ShadeProduct): FamilyValues =>
  shadeValues(id, shade === '' ? shadeNameIn(family, name) : shade, color)

const shadeValues = (id: number, name: string, color: string | null): FamilyValues => ({
  [`shade-${id}`]: name,
  [`color-${id}`]: color ?? '',
})

export function familyProblems(values: FamilyValues): Problems {
  const ids = idsIn(values)
  const problems: Problems = {
    name: isBlank(values['name']) ? 'Escribe el nombre de la familia' : undefined,
    order: ids.length < LEAST_SHADES ? TOO_FEW_SHADES : ids.length > MOST_SHADES ? TOO_MANY_SHADES : undefined,
  }
  const seen = new Set<string>()
  for (const id of ids) {
    const [name, color] = [values[`shade-${id}`] ?? '', values[`color-${id}`] ?? '']
    const key = fold(name.trim())
    problems[`shade-${id}`] = isBlank(name)
      ? 'Escribe el nombre del tono'
      : seen.has(key)
        ? 'Otro tono se llama igual'
        : undefined
    problems[`color-${id}`] = color.trim() !== '' && readColor(color) === undefined ? COLOR_INVALID : undefined
    seen.add(key)
  }
  return problems
}

const isBlank = (text = '') => text.trim() === ''

export const familyBody = (values: FamilyValues, products: ReadonlyMap<number, ShadeProduct>): FamilyBody => ({
  name: values['name'] ?? '',
  shades: idsIn(values).map((id) => ({
    product_id: id,
    name: values[`shade-${id}`] ?? '',
    color: readColor(values[`color-${id}`] ?? '') ?? null,
    family_id_seen: products.get(id)?.family_id ?? null,
  })),
})

/** Refusals of the server by its names, `shades.2.name`, at the fields of the form. */
export function fieldProblems(fields: Readonly<Record<string, string>>, values: FamilyValues): Problems {
  const ids = idsIn(values)
  return Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => {
      const [, place, part] = /^shades\.(\d+)\.(name|color)$/.exec(field) ?? []
      const id = ids[Number(place)]
      const name =
        field === 'name' ? 'name' : id === undefined ? 'order' : `${part === 'name' ? 'shade' : 'color'}-${id}`
      return [name, problem]
    }),
  )
}

/** The order after a move; undefined when there is no place to move to. */
export function moved(ids: readonly number[], id: number, to: number): number[] | undefined {
  if (to < 0 || to >= ids.length) return undefined
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(to, 0, id)
}
