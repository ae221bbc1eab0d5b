import type { PageInput, ServerOnly } from '@tocador/contracts/page'
import { createContext, useContext } from 'react'

export const ServerOnlyContext = createContext<(ServerOnly & Pick<PageInput, 'product'>) | undefined>(undefined)

/** The data of what only the server renders; a component that uses it stands inside `ServerMarkup`. */
export const useServerOnly = () => useContext(ServerOnlyContext)
