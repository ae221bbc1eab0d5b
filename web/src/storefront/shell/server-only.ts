import type { ServerOnly } from '@tocador/contracts/page'
import { createContext, useContext } from 'react'

const ServerOnlyContext = createContext<ServerOnly | undefined>(undefined)

export const ServerOnlyProvider = ServerOnlyContext.Provider

/** The data of what only the server renders; a component that uses it stands inside `ServerMarkup`. */
export const useServerOnly = () => useContext(ServerOnlyContext)
