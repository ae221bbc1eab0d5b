import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sessionId } from '@tocador/contracts/cart/cart-schemas'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
}
const freshModule = () => {
  vi.resetModules()
  return import('./guest-session')
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
})

test('[CART-02] a guest id is guest_, the time and 128 random bits, which the server accepts', async () => {
  const { getOrCreateGuestId } = await freshModule()
  const before = Date.now()
  const [, time = '', random] = /^guest_(\d+)_([0-9a-f]{32})$/.exec(getOrCreateGuestId()) ?? []
  expect(Number(time)).toBeGreaterThanOrEqual(before)
  expect(random).toBeDefined()
  expect(sessionId.safeParse(getOrCreateGuestId()).success).toBe(true)
})

test('[CART-03] the id is stored in local storage when first needed, and read from there later', async () => {
  const first = await freshModule()
  expect(first.readGuestId()).toBeNull()
  const id = first.getOrCreateGuestId()
  expect([...kept]).toEqual([['guest_session_id', id]])
  const next = await freshModule()
  expect([next.readGuestId(), next.getOrCreateGuestId()]).toEqual([id, id])
})

test('[CART-02] two guests get different ids', async () => {
  const ids = new Set<string>()
  for (let guest = 0; guest < 5; guest++) {
    kept.clear()
    ids.add((await freshModule()).getOrCreateGuestId())
  }
  expect(ids.size).toBe(5)
})

test('dropping an id keeps a newer one from another tab', async () => {
  const { getOrCreateGuestId, dropGuestId, readGuestId } = await freshModule()
  const id = getOrCreateGuestId()
  dropGuestId('guest_1_of_another_tab')
  expect(readGuestId()).toBe(id)
  dropGuestId(id)
  expect([readGuestId(), kept.size]).toEqual([null, 0])
})

test('every random byte has two digits', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map((_, place) => place) })
  const { getOrCreateGuestId } = await freshModule()
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(getOrCreateGuestId()).toMatch(/_000102030405060708090a0b0c0d0e0f$/)
})

test.each([
  '<script>',
  'x guest_1234567890_0123456789abcdef',
  'guest_1234567890_0123456789abcdef!',
  'guest_123456789',
  `guest_${'1'.repeat(123)}`,
])('the stored value %s is ignored', async (stored) => {
  kept.set('guest_session_id', stored)
  const { readGuestId, getOrCreateGuestId } = await freshModule()
  expect(readGuestId()).toBeNull()
  expect(getOrCreateGuestId()).toMatch(/^guest_/)
})

test('without storage the id lasts until the page is left', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const { getOrCreateGuestId, dropGuestId, readGuestId } = await freshModule()
  const id = getOrCreateGuestId()
  expect(getOrCreateGuestId()).toBe(id)
  dropGuestId(id)
  expect(readGuestId()).toBeNull()
})
