import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetSession } from '../api/session'
import { replacePage } from '../ui/overlay/page-history'
import { useToasts } from '../ui/overlay/toasts'

// Test files share a page: what one test leaves must not be there in the next.
afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  replacePage('/', 0)
  useToasts.setState({ shown: [] })
})
