import type { ServerOnly } from '@tocador/contracts/page'
import { createContext, useContext } from 'react'

export const ServerOnlyContext = createContext<ServerOnly | undefined>(undefined)

/** The data of what only the server renders; a component that uses it stands inside `ServerMarkup`. */
export const useServerOnly = () => useContext(ServerOnlyContext)
