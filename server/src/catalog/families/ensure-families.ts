import { FAMILY_OF_ONE, MOST_SHADES, TOO_MANY_SHADES } from '@tocador/contracts/catalog/family-words'
import { fold } from '@tocador/contracts/search-text'
import type { ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import type { ProductRow } from '../queries'
import { insertFamily, listFamiliesNamed, touchFamilies } from './queries'

/** A row of a file: the family that it names, and the product that it means. */
export interface Member {
  /** '' for none; undefined when the file does not say. */
  familyName: string | undefined
  before: ProductRow | undefined
}

/** A product's place in a family; `note` says why it does not have the one that its row asks for. */
export interface Membership {
  familyId: number | null
  familyPosition: number | null
  familyName: string
  note?: string
}

interface Place {
  id: number
  name: string
  shades: number
  last: number
}

const outside: Membership = { familyId: null, familyPosition: null, familyName: '' }
const isSame = (one: string, other: string) => fold(one) === fold(other)

/** Whether several rows of a file name this family, those of other batches included. */
export type HasSeveral = (name: string) => boolean

/** Product and family of rows that change the family of their product. */
export interface Regrouped {
  before: ProductRow | undefined
  familyId: number | null
}

/** A product that stays in its family keeps its place there; another one comes last. A family of one product is not begun. */
export async function planMemberships(
  db: Db,
  members: readonly Member[],
  { hasSeveral, create }: { hasSeveral: HasSeveral; create: (name: string) => Promise<number> },
): Promise<Membership[]> {
  const names = members.filter((one) => isNew(one)).map(({ familyName }) => familyName ?? '')
  const places = await findPlaces(db, names, { hasSeveral, create })
  return members.map((member) => {
    const { familyName, before } = member
    if (!isNew(member)) return familyName === '' || before === undefined ? outside : before
    const place = places.get(fold(familyName ?? ''))
    if (place === undefined) return { ...(before ?? outside), note: FAMILY_OF_ONE }
    if (place.shades >= MOST_SHADES) return { ...(before ?? outside), note: TOO_MANY_SHADES }
    place.shades += 1
    place.last += 1
    return { familyId: place.id, familyPosition: place.last, familyName: place.name }
  })
}

const isNew = ({ familyName, before }: Member) =>
  familyName !== undefined && familyName !== '' && !(before?.familyId && isSame(before.familyName, familyName))

async function findPlaces(
  db: Db,
  names: readonly string[],
  { hasSeveral, create }: { hasSeveral: HasSeveral; create: (name: string) => Promise<number> },
): Promise<Map<string, Place>> {
  const wanted = new Map(names.toReversed().map((name) => [fold(name), name]))
  if (wanted.size === 0) return new Map()
  const found = await listFamiliesNamed(db, [...wanted.values()])
  const places = new Map<string, Place>()
  for (const { id, name, shades, last } of found)
    if (shades > 0 || hasSeveral(name)) places.set(fold(name), { id: id ?? (await create(name)), name, shades, last })
  return places
}

export async function ensureMemberships(
  tx: ShopTx,
  members: readonly Member[],
  hasSeveral: HasSeveral,
): Promise<{ memberships: Membership[]; regrouped: Regrouped[] }> {
  const memberships = await planMemberships(tx, members, { hasSeveral, create: (name) => insertFamily(tx, name) })
  const regrouped = members.flatMap(({ before }, place): Regrouped[] => {
    const familyId = memberships[place]?.familyId ?? null
    return (before?.familyId ?? null) === familyId ? [] : [{ before, familyId }]
  })
  await touchFamilies(tx, familiesOf(regrouped))
  return { memberships, regrouped }
}

/** The families that products left or joined. */
export const familiesOf = (regrouped: readonly Regrouped[]): number[] =>
  regrouped.flatMap(({ before, familyId }) => [before?.familyId ?? [], familyId ?? []].flat())
