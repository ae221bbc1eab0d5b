import { useEffect } from 'react'
import { useSession } from '../../api/session'

/**
 * Unsaved input of the panel, kept in this browser tab per administrator, so that a session that ends or a reload does not
 * lose it. `name` says what is edited: `producto.7`.
 */
const PREFIX = 'tocador.draft.'
const keyOf = (name: string) => `${PREFIX}${useSession.getState().user?.id ?? ''}.${name}`

/** Keeps what is typed, and drops it when nothing is. A draft that was dropped on saving stays dropped until it changes. */
export function useKeptDraft(name: string, draft: object | string | false) {
  const text = draft === false ? undefined : JSON.stringify(draft)
  useEffect(() => {
    if (text === undefined) dropDraft(name)
    else stored(() => sessionStorage.setItem(keyOf(name), text))
  }, [name, text])
}

export const readDraft = (name: string): unknown =>
  stored(() => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as unknown) ?? undefined

export const dropDraft = (name: string) => void stored(() => sessionStorage.removeItem(keyOf(name)))

const draftKeys = () => stored(() => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))) ?? []
export const hasDrafts = () => draftKeys().length > 0

/** Whoever signs out leaves nothing behind. */
export const dropAllDrafts = () => draftKeys().forEach((key) => sessionStorage.removeItem(key))

/** A browser may forbid storage; input is then lost with the session. */
function stored<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
