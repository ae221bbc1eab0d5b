import { expect, test } from 'vitest'
import { Refusal } from '../../platform/http/refusal'
import { refuseUncounted, voterKey } from './voting-rules'

const counted = { surveyStatus: 'active', optionStatus: 'approved', isVoterActive: true } as const

/** The code of the refusal; undefined when the vote counts. */
function refusalOf(changed: Partial<Parameters<typeof refuseUncounted>[0]>): string | undefined {
  try {
    refuseUncounted({ ...counted, ...changed })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test.each([
  [{}, undefined],
  [{ isVoterActive: false }, 'ACCOUNT_INACTIVE'],
  [{ surveyStatus: null }, 'NOT_FOUND'],
  [{ surveyStatus: 'draft' }, 'NOT_FOUND'],
  [{ optionStatus: null }, 'NOT_FOUND'],
  [{ optionStatus: 'rejected' }, 'NOT_FOUND'],
  [{ surveyStatus: 'closed' }, 'SURVEY_CLOSED'],
  [{ optionStatus: 'pending' }, 'OPTION_PENDING'],
  // Several reasons: the first one is given, which tells nothing about a draft, and nothing to an inactive account.
  [{ surveyStatus: 'draft', optionStatus: 'pending' }, 'NOT_FOUND'],
  [{ surveyStatus: 'closed', optionStatus: 'rejected' }, 'NOT_FOUND'],
  [{ surveyStatus: 'closed', optionStatus: 'pending' }, 'SURVEY_CLOSED'],
  [{ surveyStatus: 'closed', isVoterActive: false }, 'ACCOUNT_INACTIVE'],
] as const)('a vote with %j is answered with %s', (changed, code) => {
  expect(refusalOf(changed)).toBe(code)
})

test('each account has a key of its own', () => {
  expect(voterKey(7)).toBe('voter:7')
})
