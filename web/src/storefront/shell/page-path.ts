import { createContext, useContext } from 'react'
import { usePathname } from 'wouter/use-browser-location'

/** On the server, the path of the request; the browser uses its current path. */
export const AskedPathContext = createContext<string | undefined>(undefined)

export function usePagePath(): string {
  const ssrPath = useContext(AskedPathContext)
  return usePathname(ssrPath === undefined ? {} : { ssrPath })
}
