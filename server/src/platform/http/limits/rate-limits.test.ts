import { expect, onTestFinished, test, vi } from 'vitest'
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

test('a minute after its first call a network may call again, and until then it is told how long to wait', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await openPlainHttp((open) => open.get('/api/reads', () => ({})), {
    rateLimits: { readsPerMinute: 1, writesPerMinute: 1 },
  })
  const read = async () => {
    const { statusCode, headers } = await app.inject('/api/reads')
    return [statusCode, headers['retry-after']]
  }
  expect([await read(), await read()]).toStrictEqual([
    [200, undefined],
    [429, '60'],
  ])
  vi.advanceTimersByTime(59_000)
  expect(await read()).toStrictEqual([429, '1'])
  vi.advanceTimersByTime(999)
  expect(await read()).toStrictEqual([429, '1'])
  vi.advanceTimersByTime(1)
  expect(await read()).toStrictEqual([200, undefined])
})
