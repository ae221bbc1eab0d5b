import { expect, test } from 'vitest'
import { openPlainHttp } from '../../../testing/plain-http'

/** The refusals of bodies of these sizes, sent one after the other by one network that may write four times a minute. */
async function refusalsOf(...sizes: number[]) {
  const refusals: string[] = []
  const app = await openPlainHttp(
    (open) =>
      open.get('/api/bodies', (request) => {
        for (const bytes of sizes) refusals.push(open.countBody(request, bytes)?.code ?? 'none')
        return {}
      }),
    { rateLimits: { readsPerMinute: 100, writesPerMinute: 4 } },
  )
  await app.inject('/api/bodies')
  return refusals
}

test('bodies up to 16 KB cost nothing beside their call', async () => {
  expect(await refusalsOf(0, 1, 16_384, 16_384, 16_384, 16_384, 16_384)).toStrictEqual(Array(7).fill('none'))
})

test('every further 16 KB that begin count as a call', async () => {
  const refused = 'TOO_MANY_REQUESTS'
  expect(await refusalsOf(16_385, 32_768, 32_768, 32_768, 32_768)).toStrictEqual([...Array(4).fill('none'), refused])
  // Three and one, then two too many.
  expect(await refusalsOf(65_536, 16_385, 16_385)).toStrictEqual(['none', 'none', refused])
  expect(await refusalsOf(81_920, 16_385)).toStrictEqual(['none', refused])
  expect(await refusalsOf(81_921)).toStrictEqual([refused])
})
