import type { PictureBelonging, PicturePlaceName } from '@tocador/contracts/media/picture-places-words'
import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database/db'
import type { Log } from '../../platform/log'
import { belongingOf, type Compared } from './ownership-rules'
import type { PictureMark } from './picture-mark'
import { compareWithRows, getShopId } from './queries'

export interface PicturePlace {
  name: PicturePlaceName
  mark: PictureMark
  /** The addresses of all its pictures. A hosted store is not listed, since its pictures always have a row. */
  list?: () => Promise<string[]>
}

export interface PlaceState {
  place: PicturePlaceName
  belonging: PictureBelonging
  /** The id that the place has. */
  foundShop: string | undefined
  unknown: number
  missing: number
}

/** Whether the places of the pictures belong to the shop of the database. */
export interface Ownership {
  /** Marks a place that has no mark and whose pictures are this shop's. A change is logged once. */
  look(db: Db, only?: PicturePlaceName): Promise<PlaceState[]>
  /** False until every place is known to be this shop's: then nothing may be removed. */
  mayRemove(db: Db): Promise<boolean>
  /** Marks a place as this shop's. */
  claim(db: Db, place: PicturePlaceName): Promise<void>
}

/** A hosted store is asked again after this time; it answers slowly and counts calls. */
const HOSTED_FOR_MS = 3_600_000
const NOTHING: Compared = { unknown: 0, missing: 0, shared: 0 }

const TEXTS: Record<PictureBelonging, string> = {
  ours: 'The pictures belong to this shop',
  other:
    'The pictures are those of another shop than the database, so none is removed until Ajustes › Sistema confirms that both belong together',
  unclear:
    'The pictures are not those that the database knows, so none is removed until Ajustes › Sistema confirms that both belong together',
  unreadable: 'Whose pictures these are cannot be read, so none is removed',
}

export function openOwnership(
  places: readonly PicturePlace[],
  { clock, log }: { clock: Clock; log: Pick<Log, 'info' | 'warn'> },
): Ownership {
  const last = new Map<PicturePlaceName, { state: PlaceState; at: number }>()

  async function lookAt(db: Db, place: PicturePlace): Promise<PlaceState> {
    const known = last.get(place.name)
    const now = clock.now().getTime()
    const isFresh = place.name === 'hosted' && known?.state.belonging === 'ours' && now - known.at < HOSTED_FOR_MS
    if (isFresh) return known.state
    const { state, reason } = await examine(db, place)
    last.set(place.name, { state, at: now })
    const was = known?.state.belonging
    if (state.belonging !== 'ours' && state.belonging !== was) {
      const { belonging, foundShop, unknown, missing } = state
      log.warn(TEXTS[belonging], { place: place.name, foundShop, unknown, missing, reason })
    }
    if (state.belonging === 'ours' && was !== undefined && was !== 'ours') log.info(TEXTS.ours, { place: place.name })
    return state
  }

  const look: Ownership['look'] = async (db, only) => {
    const states: PlaceState[] = []
    for (const place of places) if (only === undefined || only === place.name) states.push(await lookAt(db, place))
    return states
  }

  return {
    look,
    mayRemove: async (db) => (await look(db)).every(({ belonging }) => belonging === 'ours'),
    claim: async (db, name) => {
      const place = places.find((one) => one.name === name)
      await place?.mark.write(await getShopId(db))
      await look(db, name)
    },
  }
}

async function examine(db: Db, place: PicturePlace): Promise<{ state: PlaceState; reason?: string }> {
  const shopId = await getShopId(db)
  let foundShop: string | undefined
  let found: string[] | undefined
  try {
    foundShop = await place.mark.read()
    if (foundShop !== shopId) found = await place.list?.()
  } catch (error) {
    const state: PlaceState = { place: place.name, belonging: 'unreadable', foundShop, unknown: 0, missing: 0 }
    return { state, reason: error instanceof Error ? error.message : 'unknown' }
  }
  const compared = found === undefined ? NOTHING : await compareWithRows(db, found)
  const belonging = belongingOf(foundShop, shopId, compared)
  const state = { place: place.name, belonging, foundShop, unknown: compared.unknown, missing: compared.missing }
  return foundShop === undefined && belonging === 'ours' ? writeFirst(place, shopId, state) : { state }
}

async function writeFirst(place: PicturePlace, shopId: string, state: PlaceState) {
  try {
    await place.mark.write(shopId)
    return { state: { ...state, foundShop: shopId } }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    return { state: { ...state, belonging: 'unreadable' as const }, reason }
  }
}
