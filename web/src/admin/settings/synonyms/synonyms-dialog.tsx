import type { SynonymsOfShop } from '@tocador/contracts/search/synonym-schemas'
import { useState } from 'react'
import { ApiFailure } from '../../../api/failure'
import { TextArea } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { keptBeside, keptTexts, useKeptDialogForm } from '../../list-screen/edits/use-kept-form'
import { NEW_SYNONYMS } from './new-synonyms'
import { SynonymPreview } from './synonym-preview'
import { problemOf, wordsIn } from './synonym-rules'
import { synonymFailure, useSynonymActions } from './use-synonyms'

interface SynonymsDialogProps {
  /** Undefined for a new one. */
  group: SynonymsOfShop | undefined
  onClose: () => void
}

const staleGroup = (reason: unknown) =>
  reason instanceof ApiFailure && reason.code === 'STALE_EDIT' ? (reason.details as SynonymsOfShop) : undefined

function failureText(reason: unknown): string {
  const newer = staleGroup(reason)
  return newer === undefined
    ? synonymFailure(reason)
    : `Alguien cambió este grupo mientras lo editabas: ahora es «${newer.words.join(', ')}». Guarda otra vez para dejar el tuyo.`
}

export function SynonymsDialog({ group, onClose }: SynonymsDialogProps) {
  const actions = useSynonymActions()
  const draft = group === undefined ? NEW_SYNONYMS : `sinonimos.${group.id}`
  const start = { words: group?.words.join(', ') ?? '' }
  // A draft that is not saved keeps the version that it was made from. After a refusal the next attempt overwrites the other change knowingly.
  const [seen, setSeen] = useState(() => {
    const isSaved = wordsIn(keptTexts(draft, start).words).join(', ') === start.words
    return (isSaved ? undefined : keptBeside(draft, 'updatedAt')) ?? group?.updated_at ?? ''
  })
  const form = useKeptDialogForm(
    draft,
    start,
    ({ words }) => ({ words: problemOf(wordsIn(words)) }),
    failureText,
    group && { updatedAt: seen },
  )
  const save = async ({ words }: { words: string }) => {
    try {
      await (group === undefined ? actions.add(wordsIn(words)) : actions.change(group.id, wordsIn(words), seen))
    } catch (reason) {
      setSeen(staleGroup(reason)?.updated_at ?? seen)
      throw reason
    }
    showToast(group === undefined ? 'Sinónimos agregados' : 'Sinónimos guardados')
    onClose()
  }
  return (
    <FormDialog
      title={group === undefined ? 'Agregar sinónimos' : 'Cambiar sinónimos'}
      onClose={onClose}
      action="Guardar sinónimos"
      busyLabel="Guardando…"
      {...form.dialog(save)}
    >
      <TextArea
        label="Palabras que significan lo mismo"
        rows={2}
        hint="Sepáralas con comas, por ejemplo: chapitas, rubor, blush"
        autoComplete="off"
        {...form.field('words')}
      />
      <SynonymPreview written={form.values.words} id={group?.id} />
    </FormDialog>
  )
}
