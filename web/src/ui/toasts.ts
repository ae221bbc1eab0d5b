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
const MOST = 2

export const useToasts = create<{ shown: readonly Toast[] }>(() => ({ shown: [] }))
let lastId = 0

/** Shows a short notice, read aloud once; the oldest makes room for it, and the same words are not stacked. */
export function showToast(text: string, more: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
  const id = ++lastId
  useToasts.setState(({ shown }) => ({
    shown: [...shown.filter((one) => one.text !== text), { kind: 'done' as const, ...more, id, text }].slice(-MOST),
  }))
  return id
}

export const dismissToast = (id: number) =>
  useToasts.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }))
