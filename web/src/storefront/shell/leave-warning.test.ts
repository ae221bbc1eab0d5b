import { expect, test, vi } from 'vitest'
import { warnBeforeLeaving } from './leave-warning'
import { pauseLeaveWarning } from './stay-in-shop'

const leaving = () => {
  const preventDefault = vi.fn()
  warnBeforeLeaving({ preventDefault, timeStamp: 5 } as unknown as BeforeUnloadEvent)
  return preventDefault.mock.calls.length > 0 ? 'asked' : 'let go'
}

test('a guest with items is asked before leaving, but not while WhatsApp is being opened', () => {
  expect(leaving()).toBe('asked')
  const [resume, resumeOther] = [pauseLeaveWarning(), pauseLeaveWarning()]
  expect(leaving()).toBe('let go')
  resume()
  resume()
  expect(leaving()).toBe('let go')
  resumeOther()
  expect(leaving()).toBe('asked')
})
