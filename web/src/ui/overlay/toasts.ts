import { create } from 'zustand'

export interface Toast {
  id: number
  /** When it was first shown, as `performance.now()` tells it. */
  at: number
  text: string
  /** Errors stay until they are closed. */
  kind: 'done' | 'removed' | 'note' | 'error'
  /** With an address it is a link to another site. */
  action?: { label: string; run?: () => void; href?: string }
  /** A question stays until it is answered or closed. */
  stays?: boolean
}

/** Toasts with an action stay longer, since deciding takes time. */
export const durationOf = ({ action }: Pick<Toast, 'action'>) => (action ? 8_000 : 6_000)

/** `most` toasts are shown at once; the panel has room for more than a phone. */
export const useToasts = create<{ shown: readonly Toast[]; most: number }>(() => ({ shown: [], most: 2 }))
let lastId = 0

/** How much is lost with a toast that makes room: nobody asks a question again, and what goes by itself is soon gone. */
const weight = ({ stays, kind }: Toast) => (stays ? 2 : kind === 'error' ? 1 : 0)

/** Shows a short message, which screen readers read once. The oldest of the least weight is removed for it; an equal text is not repeated. */
export function showToast(text: string, more: Partial<Omit<Toast, 'id' | 'at' | 'text'>> = {}): number {
  const id = ++lastId
  useToasts.setState(({ shown, most }) => {
    const others = shown.filter((toast) => toast.text !== text)
    const leaving = others.length >= most && others.toSorted((a, b) => weight(a) - weight(b))[0]
    return {
      shown: [
        ...others.filter((toast) => toast !== leaving),
        { kind: 'done', ...more, id, at: performance.now(), text },
      ],
    }
  })
  return id
}

/** Removes what was said to a visitor who left, also a link to somebody's chat; a question to everybody stays. */
export const clearToasts = () =>
  useToasts.setState(({ shown }) => ({ shown: shown.filter(({ stays, action }) => stays && !action?.href) }))

export const dismissToast = (id: number) =>
  useToasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }))
