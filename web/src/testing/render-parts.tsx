import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import type { PageData } from '@tocador/contracts/page'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { useSession } from '../api/session'
import { PageDataContext } from '../storefront/shell/page-data'
import { ToastRegion } from '../ui/overlay/toast-region'

/** A part of the panel, with its toasts and a query cache of its own. */
export function renderInPanel(part: ReactElement) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      {children}
      <ToastRegion />
    </QueryClientProvider>
  )
  return { queries, user: userEvent.setup(), ...render(part, { wrapper }) }
}

export const pageData: PageData = {
  shop: { name: 'Tocador', tagline: 'Arréglate a tu ritmo', contact: '' },
  holds: { guestMinutes: 60, registeredMinutes: 10_080 },
  windows: { guestDays: 3, registeredDays: 7 },
  timeZone: 'America/Mexico_City',
  categories: [],
  products: [],
  total: 0,
  places: [],
}

/** A part of the storefront. */
export function renderInShop(part: ReactElement, page: Partial<PageData> = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PageDataContext value={{ ...pageData, ...page }}>
      {children}
      <ToastRegion />
    </PageDataContext>
  )
  return { user: userEvent.setup(), ...render(part, { wrapper }) }
}

export const signIn = (user: Partial<User> = {}) =>
  act(() =>
    useSession.setState({
      user: { id: 7, name: 'Ana Ruiz', phone: '5512345678', email: '', role: 'client', is_active: 1, ...user },
      isLoaded: true,
    }),
  )

/**
 * Waits until what is already due was shown: the answers of `stubShop`, and timers without a delay. An answer is shown by
 * a timer of the query cache that starts after the first one here, and may ask for another: each turn waits for one more.
 */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setTimeout(done))
  })
