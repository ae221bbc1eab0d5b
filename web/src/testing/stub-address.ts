import { vi } from 'vitest'

/** Steps as `push /admin?tab=x {"overlay":1}`, in a browser that shows `address` with this history entry. */
export function stubAddress(address: string, state: unknown = null): string[] {
  const steps: string[] = []
  const { href, origin, pathname, search } = new URL(address, 'https://tienda.mx')
  vi.stubGlobal('location', { href, origin, pathname, search })
  vi.stubGlobal('history', {
    state,
    pushState: (next: unknown, _: string, to?: string) => void steps.push(`push ${to} ${JSON.stringify(next)}`),
    replaceState: (next: unknown, _: string, to?: string) => void steps.push(`replace ${to} ${JSON.stringify(next)}`),
    back: () => void steps.push('back'),
    go: (by: number) => void steps.push(`go ${by}`),
  })
  return steps
}
