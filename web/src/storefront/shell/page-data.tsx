import type { PageData } from '@tocador/contracts/page'
import { createContext, useContext } from 'react'

const PageDataContext = createContext<PageData | undefined>(undefined)

export const PageDataProvider = PageDataContext.Provider

/** The data of the first HTML: the shop's name, the first products, categories, places. */
export function usePageData(): PageData {
  const data = useContext(PageDataContext)
  if (data === undefined) throw new Error('usePageData needs a PageDataProvider above it')
  return data
}
