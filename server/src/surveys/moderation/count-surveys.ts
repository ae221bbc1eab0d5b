import type { ShopContext } from '../../platform/context'
import { countAll } from './queries'

/** All surveys, and the options of all surveys that wait for a decision. */
export const countSurveys = ({ db }: ShopContext) => countAll(db)
