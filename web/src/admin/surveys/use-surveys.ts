import { countSurveys, getSurvey, listSurveys } from '@tocador/contracts/surveys/admin-surveys-calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { dataOf } from '../../api/data-of'
import { failureOf } from './survey-texts'

export const SURVEYS = ['surveys'] as const
const REFRESH_MS = 30_000

export const useSurveyCounts = () =>
  useQuery({ queryKey: [...SURVEYS, 'counts'], queryFn: dataOf(countSurveys, {}), refetchInterval: REFRESH_MS }).data

export const surveyDetail = (id: number) =>
  queryOptions({ queryKey: [...SURVEYS, 'one', id], queryFn: dataOf(getSurvey, { params: { id } }) })

/** The surveys by which the pending options can be filtered: the newest hundred. */
export function useSurveyChoices() {
  const { data, error, refetch } = useQuery({
    queryKey: [...SURVEYS, 'choices'],
    queryFn: async ({ signal }) => {
      const { data } = await call(listSurveys, { query: {} }, { signal })
      return data.map(({ id, question }) => ({ id, question }))
    },
  })
  return {
    surveys: data ?? [],
    failure: error === null ? undefined : { text: failureOf('load')(error), onRetry: () => void refetch() },
  }
}

export function useReloadSurveys() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: SURVEYS })
}
