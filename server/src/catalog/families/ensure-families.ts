import { MOST_SHADES } from '@tocador/contracts/catalog/family-words'
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

/** A product's place in a family; `isFull` when there is none. */
export interface Membership {
  familyId: number | null
  familyPosition: number | null
  familyName: string
  isFull?: true
}

interface Place {
  id: number
  name: string
  shades: number
  last: number
}

const outside: Membership = { familyId: null, familyPosition: null, familyName: '' }
const isSame = (one: string, other: string) => fold(one) === fold(other)

/** A product that stays in its family keeps its place there; another one comes last. */
export async function planMemberships(
  db: Db,
  members: readonly Member[],
  create: (name: string) => Promise<number>,
): Promise<Membership[]> {
  const places = await findPlaces(
    db,
    members.filter((one) => isNew(one)).map(({ familyName }) => familyName ?? ''),
    create,
  )
  return members.map((member) => {
    const { familyName, before } = member
    if (!isNew(member)) return familyName === '' || before === undefined ? outside : before
    const place = places.get(fold(familyName ?? ''))
    if (place === undefined || place.shades >= MOST_SHADES) return { ...(before ?? outside), isFull: true }
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
  create: (name: string) => Promise<number>,
): Promise<Map<string, Place>> {
  const wanted = new Map(names.toReversed().map((name) => [fold(name), name]))
  if (wanted.size === 0) return new Map()
  const found = await listFamiliesNamed(db, [...wanted.values()])
  const places = new Map<string, Place>()
  for (const { id, name, shades, last } of found)
    places.set(fold(name), { id: id ?? (await create(name)), name, shades, last })
  return places
}

export async function ensureMemberships(tx: ShopTx, members: readonly Member[]): Promise<Membership[]> {
  const memberships = await planMemberships(tx, members, (name) => insertFamily(tx, name))
  const changed = members.flatMap(({ before }, place) => {
    const familyId = memberships[place]?.familyId ?? null
    return before?.familyId === familyId ? [] : [before?.familyId ?? null, familyId]
  })
  await touchFamilies(
    tx,
    changed.flatMap((id) => id ?? []),
  )
  return memberships
}
