import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { describe, expect, test } from 'vitest'
import { counted, moved, toggled, withoutAccount } from './vote-rules'

const option = (id: number, votes: number) => ({
  id,
  option_text: `Opción ${id}`,
  description: '',
  votes,
  status: 'approved' as const,
  is_approved: 1 as const,
  admin_notes: '',
  suggested_by: '',
  survey_id: 1,
  created_at: '2026-11-20T18:00:00.000Z',
})
const survey = (votes: number[], userVotes: number[]): Survey => ({
  id: 1,
  question: '¿Qué traemos?',
  description: '',
  status: 'active',
  options: votes.map((count, place) => option(place + 1, count)),
  options_count: votes.length,
  total_votes: votes.reduce((sum, count) => sum + count, 0),
  user_votes: userVotes,
  created_at: '2026-11-20T18:00:00.000Z',
})
const shown = ({ options, total_votes, user_votes }: Survey) => [
  options.map(({ votes }) => votes),
  total_votes,
  user_votes,
]

describe('a click', () => {
  test('[SURV-16] adds a vote to the option and to the total', () =>
    expect(shown(toggled(survey([3, 1], []), 2))).toStrictEqual([[3, 2], 5, [2]]))
  test('[SURV-17] takes back a vote that was given', () =>
    expect(shown(toggled(survey([3, 1], [1, 2]), 1))).toStrictEqual([[2, 1], 3, [2]]))
  test('[SURV-18] leaves no count below zero', () =>
    expect(shown(toggled(survey([0, 0], [1]), 1))).toStrictEqual([[0, 0], 0, []]))
})

describe('a changed vote', () => {
  test('[SURV-20] moves all votes', () =>
    expect(shown(moved(survey([3, 1, 0], [1, 2]), 3))).toStrictEqual([[2, 0, 1], 3, [3]]))
  test('keeps a vote that is there already', () =>
    expect(shown(moved(survey([3, 1], [1, 2]), 1))).toStrictEqual([[3, 0], 3, [1]]))
})

test.each([
  ['voted', [[9, 1], 12, [2, 1]]],
  ['unvoted', [[9, 1], 12, [2]]],
] as const)('[SURV-19] the reply %s decides, with its counts', (action, expected) => {
  const reply = { action, survey_id: 1, option_id: 1, votes: 9, total_votes: 12 }
  expect(shown(counted(survey([3, 1], [1, 2]), reply))).toStrictEqual(expected)
  expect(shown(counted(survey([3, 1], [2]), reply))).toStrictEqual(expected)
})

test('without the account a survey has no own votes and no suggestion that waits', () => {
  const before = survey([3, 1], [2])
  const pending = before.options.map((option) => ({ ...option, id: 9, status: 'pending' as const }))
  const after = withoutAccount({ ...before, options: [...before.options, ...pending] })
  expect(after).toStrictEqual({ ...before, user_votes: [] })
})
