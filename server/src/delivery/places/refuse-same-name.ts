import { fold } from '@tocador/contracts/search-text'
import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { listPlaceNames } from './queries'

/** Edits that ask wait for each other, so that two administrators do not both find the name free. */
export const sameNameLock = (allowsSame: boolean) => (allowsSame ? {} : { lockOwner: 'names of places' })

/** Visitors cannot tell two places of one name apart; accents, case and spaces make no difference to them. */
export async function refuseSameName(tx: ShopTx, name: string, ownId = 0): Promise<void> {
  const others = await listPlaceNames(tx, ownId)
  if (others.some((other) => keyOf(other.name) === keyOf(name))) throw new Refusal('PLACE_EXISTS')
}

const keyOf = (name: string) => fold(name).replaceAll(/\s+/g, ' ')
