import { expect, test, vi } from 'vitest'
import { stubAddress } from '../../testing/stub-address'
import { leaveEntriesOfReload } from './leave-entries-of-reload'

const answers: (() => void)[] = []

test.each([
  ['/', { overlay: 2 }, ['go -2']],
  ['/?q=labial', { overlay: 1 }, ['go -1']],
  ['/', null, []],
  ['/?panel=pedidos', { overlay: 2 }, []],
  ['/producto/9-labial', { overlay: 1 }, []],
  ['/login', { overlay: 1 }, []],
])('a page loaded at %s with the history entries %j of closed dialogs leaves these: %j', (address, entry, left) => {
  vi.stubGlobal('addEventListener', (_: string, answer: () => void) => answers.push(answer))
  const steps = stubAddress(address, entry)
  leaveEntriesOfReload()
  expect(steps).toStrictEqual(left)
  // The browser has gone back.
  stubAddress(address)
  for (const answer of answers) answer()
})
