import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiFailure, ConnectionFailure } from './failure'
import { useSendOrLookUp } from './use-send-or-look-up'

const taken = new ApiFailure(409, '', { code: 'PHONE_TAKEN' })
const wrong = new ApiFailure(400, '', { code: 'WRONG_PASSWORD' })
const lost = new ConnectionFailure('no')
const proxy = new ApiFailure(502, '', {})

test.each([
  ['without an answer', [lost, taken], true],
  ['that only a proxy answered', [proxy, taken], true],
  ['that was refused', [taken, taken], false],
  ['without an answer, when it is refused for another reason,', [lost, wrong], false],
])('a refusal after a try %s is looked into: %j → %s', async (_, failures, isLookedInto) => {
  const { result } = renderHook(useSendOrLookUp)
  const work = vi.fn<(refusal: ApiFailure) => Promise<string>>().mockResolvedValue('done')
  const outcomes: unknown[] = []
  for (const failure of failures) {
    await act(async () => {
      const sent = result.current.sendOrLookUp(() => Promise.reject(failure), { code: 'PHONE_TAKEN', work })
      outcomes.push(await sent.catch((problem: unknown) => problem))
    })
  }
  expect(outcomes).toStrictEqual([failures[0], isLookedInto ? 'done' : failures[1]])
  expect(work.mock.calls).toStrictEqual(isLookedInto ? [[taken]] : [])
})
