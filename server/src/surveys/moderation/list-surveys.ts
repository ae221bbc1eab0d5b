import { pageOf, pagingOf, type Paging } from '@tocador/contracts/paging'
import type { PendingSort, SurveySort } from '@tocador/contracts/surveys/admin-survey-words'
import type { AdminSurvey, PendingOption } from '@tocador/contracts/surveys/survey-schemas'
import type { ShopContext } from '../../platform/context'
import { showAdminSurvey, showPendingOption } from '../wire-surveys'
import {
  countPendingRows,
  countSurveyRows,
  listPendingRows,
  listSurveyRows,
  type PendingFilter,
  type SurveyFilter,
} from './queries'

const PAGE_ROWS = 20

type Listed<Filter, Sort> = Filter & { sort: Sort; page?: number | undefined; limit?: number | undefined }

export async function listSurveys(
  { db }: ShopContext,
  { sort, page: asked, limit: most, ...filter }: Listed<SurveyFilter, SurveySort>,
): Promise<{ data: AdminSurvey[]; pagination: Paging }> {
  const { page, limit } = pageOf({ page: asked, limit: most }, PAGE_ROWS)
  const [rows, total] = await Promise.all([
    listSurveyRows(db, filter, { sort, page, limit }),
    countSurveyRows(db, filter),
  ])
  return { data: rows.map(showAdminSurvey), pagination: pagingOf(page, limit ?? (total || PAGE_ROWS), total) }
}

export async function listPendingOptions(
  { db }: ShopContext,
  { sort, page: asked, limit: most, ...filter }: Listed<PendingFilter, PendingSort>,
): Promise<{ data: PendingOption[]; pagination: Paging }> {
  const { page, limit } = pageOf({ page: asked, limit: most }, PAGE_ROWS)
  const [rows, total] = await Promise.all([
    listPendingRows(db, filter, { sort, page, limit }),
    countPendingRows(db, filter),
  ])
  return { data: rows.map(showPendingOption), pagination: pagingOf(page, limit ?? (total || PAGE_ROWS), total) }
}
