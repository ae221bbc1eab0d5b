import { expect, test } from 'vitest'
import { readRanges } from './changed-lines.mjs'

test('every added or changed line of a diff is in a range, removed ones are not', () => {
  const diff = [
    'diff --git a/contracts/src/money.ts b/contracts/src/money.ts',
    '--- a/contracts/src/money.ts',
    '+++ b/contracts/src/money.ts',
    '@@ -3 +3 @@ export const pesos',
    '-old',
    '+new',
    '@@ -8,0 +9,3 @@',
    '+one',
    '+two',
    '+three',
    '@@ -20,2 +23,0 @@',
    '-gone',
    '-gone',
    'diff --git a/web/src/removed.ts b/web/src/removed.ts',
    '--- a/web/src/removed.ts',
    '+++ /dev/null',
    '@@ -1,2 +0,0 @@',
    '-gone',
    '-gone',
  ].join('\n')
  expect([...readRanges(diff)]).toEqual([
    ['contracts/src/money.ts', ['contracts/src/money.ts:3-3', 'contracts/src/money.ts:9-11']],
  ])
})

test('the start of a changed line, such as `++ b/`, is not read as a file', () => {
  const diff = ['+++ b/web/src/one.ts', '@@ -0,0 +1,2 @@', '+++ i', '+@@ -1 +9 @@'].join('\n')
  expect([...readRanges(diff)]).toEqual([['web/src/one.ts', ['web/src/one.ts:1-2']]])
})
