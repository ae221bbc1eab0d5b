import type { PendingOption } from '@tocador/contracts/surveys/survey-schemas'
import { useState } from 'react'
import { useSending } from '../../../ui/feedback/use-sending'
import { dropDraft, readDraft, useKeptDraft } from '../../list-screen/edits/drafts'
import type { OpenSheet } from '../../list-screen/list/list-screen'
import { useList } from '../../list-screen/list/use-list'
import { useSendChecked } from '../../list-screen/edits/use-send-checked'
import { pendingList } from '../survey-list'
import { failureOf } from '../survey-texts'
import { decideOption } from './decide-option'

/** Options decided in this visit: the list may contain them until it is read again. */
const decided = new Set<number>()

/** The open option, the notes about it, and its decision, after which the next option follows. */
export function useOptionReview({ id, neighbours, close }: OpenSheet, onSaved: () => void) {
  const { query } = useList(pendingList)
  const listed = query.data?.rows.find((one) => one.id === id)
  // The row leaves the list with the decision, while the sheet is still closing.
  const [option, setOption] = useState<PendingOption | undefined>(listed)
  if (listed !== undefined && listed !== option) setOption(listed)
  const draft = `opcion.${id}`
  const [notes, setNotes] = useState(() => {
    const kept = readDraft(draft)
    return typeof kept === 'string' ? kept : ''
  })
  useKeptDraft(draft, notes !== '' && notes)
  const { isSending, failure, send } = useSending(failureOf('review'))
  const sendChecked = useSendChecked()
  const isClosed = option?.survey_status === 'closed'

  const decide = (isApproved: boolean) =>
    void send(async () => {
      if (option === undefined) return
      const onUndone = () => {
        decided.delete(id)
        onSaved()
      }
      const pending = { id, survey_id: option.survey_id, status: 'pending', admin_notes: '' } as const
      const decision = { isApproved, notes, isSurveyClosed: isClosed, send: sendChecked, onUndone }
      await decideOption(pending, decision)
      dropDraft(draft)
      decided.add(id)
      onSaved()
      const { place, total = 0 } = neighbours
      const left = total - (query.data?.rows.filter((one) => decided.has(one.id)).length ?? 0)
      if (place === undefined || left === 0) return close()
      // The decision is saved also where the page of the next option cannot be read.
      await neighbours.go(place < total ? 1 : -1).catch(() => close())
    })

  return { option, query, isClosed, notes, setNotes, decide, isSending, failure }
}
