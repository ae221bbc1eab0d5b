import { create } from 'zustand'

export interface Toast {
  id: number
  text: string
  /** Errors stay until they are closed. */
  kind: 'done' | 'removed' | 'note' | 'error'
  action?: { label: string; run: () => void }
  /** A question waits for its answer, as an error does; it can be closed unanswered. */
  stays?: boolean
}

export const TOAST_MS = 6_000

/** At most two at once in the shop; the panel has room for more. */
export const useToasts = create<{ shown: readonly Toast[]; most: number }>(() => ({ shown: [], most: 2 }))
let lastId = 0

/** Shows a short notice, read aloud once; the oldest makes room for it, and the same words are not stacked. */
export function showToast(text: string, more: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
  const id = ++lastId
  useToasts.setState(({ shown, most }) => ({
    shown: [...shown.filter((one) => one.text !== text), { kind: 'done' as const, ...more, id, text }].slice(-most),
  }))
  return id
}

export const dismissToast = (id: number) =>
  useToasts.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }))
