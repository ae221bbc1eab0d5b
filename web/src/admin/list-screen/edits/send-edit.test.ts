import { expect, test } from 'vitest'
import { ApiFailure } from '../../../api/failure'
import { sendEdit } from './send-edit'

const seen = { name: 'Parque', address: 'Calle 1' }
const values = { name: 'Parque', address: 'Calle 2' }

/** The requests that were sent to a server whose saved row is `saved`; it refuses edits based on other values. */
async function sentTo(saved: typeof seen) {
  const sent: object[] = []
  const outcome = sendEdit(seen, values, async (edit) => {
    sent.push(edit)
    const isStale = JSON.stringify(edit.seen) !== JSON.stringify(saved)
    if (isStale) throw new ApiFailure(409, 'Conflict', { code: 'STALE_EDIT', message: 'No', details: saved })
  })
  const failure = await outcome.then(
    () => undefined,
    (reason: unknown) => (reason instanceof ApiFailure ? reason.code : reason),
  )
  return { sent, failure }
}

test('only edited values are sent, with those that the form showed', async () => {
  expect(await sentTo(seen)).toStrictEqual({ sent: [{ address: 'Calle 2', seen }], failure: undefined })
})

test('an edit that an unanswered request has saved already succeeds', async () => {
  expect(await sentTo(values)).toStrictEqual({
    sent: [
      { address: 'Calle 2', seen },
      { ...values, seen: values },
    ],
    failure: undefined,
  })
})

test('another value that somebody else saved is refused, and nothing is sent again', async () => {
  expect(await sentTo({ name: 'Parque', address: 'Calle 3' })).toStrictEqual({
    sent: [{ address: 'Calle 2', seen }],
    failure: 'STALE_EDIT',
  })
})
