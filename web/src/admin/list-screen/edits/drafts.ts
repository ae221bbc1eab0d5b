import { useEffect } from 'react'
import { useSession } from '../../../api/session'

/**
 * Unsaved input of the panel in sessionStorage, per administrator, so that it survives a reload and an expired session.
 * `name` identifies the edited object: `producto.7`.
 */
const PREFIX = 'tocador.draft.'
const keyOf = (name: string) => `${PREFIX}${useSession.getState().user?.id ?? ''}.${name}`

/** The draft of who is signed in now, also once the session has ended. */
export function draftOf(name: string) {
  const key = keyOf(name)
  return {
    keep: (draft: object) => void stored(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    drop: () => void stored(() => sessionStorage.removeItem(key)),
  }
}

/** Stores the draft, or deletes it if it is `false`. A draft deleted on saving is not stored again until it changes. */
export function useKeptDraft(name: string, draft: object | string | false) {
  const text = draft === false ? undefined : JSON.stringify(draft)
  useEffect(() => {
    if (text === undefined) dropDraft(name)
    else keepDraft(name, text)
  }, [name, text])
}

const keepDraft = (name: string, text: string) => void stored(() => sessionStorage.setItem(keyOf(name), text))

/** Stores input that another section has prepared; its form opens with it. */
export const prepareDraft = (name: string, draft: object) => draftOf(name).keep(draft)

export const readDraft = (name: string): unknown =>
  stored(() => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as unknown) ?? undefined

export const dropDraft = (name: string) => draftOf(name).drop()

/** Whether there is a draft; a section then opens its form again. */
export const hasDraft = (name: string) => readDraft(name) !== undefined

const draftKeys = () => stored(() => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))) ?? []
export const hasDrafts = () => draftKeys().length > 0

/** Deletes all drafts on sign-out. */
export const dropAllDrafts = () => draftKeys().forEach((key) => sessionStorage.removeItem(key))

/** Storage may be unavailable; drafts are then not kept. */
function stored<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
