import type { PublicPlace } from '@tocador/contracts/delivery/delivery-schemas'
import type { Db } from '../../platform/database/db'
import { publicPlaceOf } from '../wire-delivery'
import { listActivePlaces } from './queries'

/** The places that buyers may choose from. */
export const listPlaces = async (db: Db): Promise<PublicPlace[]> => (await listActivePlaces(db)).map(publicPlaceOf)
