import { useSyncExternalStore } from 'react'

/** For the panel only, which is not rendered on the server: the first result is already right. */
export function useMedia(query: string): boolean {
  const read = () => matchMedia(query).matches
  const subscribe = (changed: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribe, read, read)
}

export const useIsPhone = () => useMedia('(max-width: 767px)')
