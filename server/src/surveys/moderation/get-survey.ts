import type { ShopContext } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import type { SurveyRow } from '../queries'
import { findSurvey, findSurveyDetail, type DetailRow } from './queries'

export async function getSurvey(db: Db, id: number): Promise<SurveyRow> {
  const survey = await findSurvey(db, id)
  if (!survey) throw new Refusal('NOT_FOUND')
  return survey
}

export async function getSurveyDetail({ db, timeZone }: ShopContext, id: number): Promise<DetailRow> {
  const survey = await findSurveyDetail(db, id, timeZone)
  if (!survey) throw new Refusal('NOT_FOUND')
  return survey
}
