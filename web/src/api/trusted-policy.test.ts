import { expect, test, vi } from 'vitest'
import { trustedPolicy } from './trusted-policy'

test('rules are those of a named policy where the browser has Trusted Types, else themselves', () => {
  const rules = { createHTML: (id: string) => `<b>${id}</b>` }
  expect(trustedPolicy('tocador-markup', rules)).toBe(rules)
  const made: unknown[] = []
  const policy = { createHTML: () => 'trusted' }
  vi.stubGlobal('trustedTypes', {
    createPolicy: (...given: unknown[]) => {
      made.push(given)
      return policy
    },
  })
  expect(trustedPolicy('tocador-markup', rules)).toBe(policy)
  expect(made).toStrictEqual([['tocador-markup', rules]])
})
