import { expect, test } from 'vitest'
import { openPlainHttp } from '../../../testing/plain-http'
import { SettableClock } from '../../clock'
import { warnOfProxy } from './warn-of-proxy'

async function aServer(trusted: false | number) {
  const warnings: string[] = []
  const clock = new SettableClock('2026-11-20T18:00:00.000Z')
  const log = { warn: (text: string) => void warnings.push(text) }
  const app = await openPlainHttp((http) => warnOfProxy(http, { env: { TRUST_PROXY: trusted }, log, clock }))
  const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })
  return { warnings, clock, get }
}

test('[SAFE-13] a forwarding header without TRUST_PROXY is logged once an hour', async () => {
  const { warnings, clock, get } = await aServer(false)
  await get()
  expect(warnings).toEqual([])
  await get({ 'x-forwarded-for': '203.0.113.7' })
  await get({ forwarded: 'for=203.0.113.7' })
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('TRUST_PROXY')
  clock.advance({ minutes: 59, seconds: 59 })
  await get({ forwarded: 'for=203.0.113.7' })
  expect(warnings).toHaveLength(1)
  clock.advance({ seconds: 1 })
  await get({ forwarded: 'for=203.0.113.7' })
  expect(warnings).toHaveLength(2)
})

test('[SAFE-13] with TRUST_PROXY nothing is logged', async () => {
  const { warnings, get } = await aServer(1)
  await get({ 'x-forwarded-for': '203.0.113.7' })
  expect(warnings).toEqual([])
})
