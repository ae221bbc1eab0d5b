import { createContext, useContext } from 'react'
import { usePathname } from 'wouter/use-browser-location'

const AskedPathContext = createContext<string | undefined>(undefined)

/** On the server, the path of the request; the browser uses its current path. */
export const AskedPathProvider = AskedPathContext.Provider

export function usePagePath(): string {
  const ssrPath = useContext(AskedPathContext)
  return usePathname(ssrPath === undefined ? {} : { ssrPath })
}
