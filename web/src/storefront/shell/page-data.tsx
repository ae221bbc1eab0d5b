import type { PageData } from '@tocador/contracts/page'
import { createContext, useContext } from 'react'

export const PageDataContext = createContext<PageData | undefined>(undefined)

/** The data of the first HTML: the shop's name, the first products, categories, places. */
export function usePageData(): PageData {
  const data = useContext(PageDataContext)
  if (data === undefined) throw new Error('usePageData needs a PageDataContext above it')
  return data
}
