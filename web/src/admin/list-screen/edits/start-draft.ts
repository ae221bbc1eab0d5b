import { create } from 'zustand'
import { isMenuEntry } from '../../../ui/overlay/menu-entry'
import { goToPage, replacePage } from '../../../ui/overlay/page-history'
import { hasDraft, prepareDraft } from './drafts'
import { keptTexts } from './use-kept-form'

/** The history depth of the panel itself, below all dialogs and sheets. */
export const PANEL_DEPTH = 1

/** Input for the form of something new, prepared by another section. */
export interface StartedDraft {
  draftName: string
  draft: object
  /** Of the section that opens the form. */
  address: string
  /** As in 'Tienes un producto nuevo sin guardar'. */
  what: string
  /** The name of what that form has unsaved; undefined if there is nothing. */
  kept: string | undefined
}

/** A draft that would replace unsaved input; the panel asks about it. */
export const useDraftQuestion = create<{ asked?: StartedDraft | undefined }>(() => ({}))

/** Opens the form with the draft, or asks first where that form has unsaved input. */
export function startDraft(started: StartedDraft): void {
  if (started.kept !== undefined) return useDraftQuestion.setState({ asked: started })
  prepareDraft(started.draftName, started.draft)
  const go = isMenuEntry() ? replacePage : goToPage
  go(started.address, PANEL_DEPTH)
}

export const nameOrNone = (written: string | undefined) => written?.trim() || 'sin nombre'

/** The name of what a draft has unsaved, from this field of its form. */
export const nameInDraft = (draftName: string, field: string): string | undefined =>
  hasDraft(draftName) ? nameOrNone(keptTexts(draftName, { [field]: '' })[field]) : undefined
