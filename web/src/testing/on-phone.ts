import { vi } from 'vitest'

/** Shows what follows as on a phone. */
export const onPhone = () => onScreen(390)

/** A screen of this width; without it, tests have 1024 px. */
export const onScreen = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, side, limit] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    const matches = side === undefined ? false : side === 'min' ? width >= Number(limit) : width <= Number(limit)
    return { matches, addEventListener: () => {}, removeEventListener: () => {} }
  })
