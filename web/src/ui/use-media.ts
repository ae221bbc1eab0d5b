import { useSyncExternalStore } from 'react'

/** The panel runs in browsers only, so the first answer is the right one. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

export const useIsPhone = () => useMedia('(max-width: 767px)')
